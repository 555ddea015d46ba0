internal import ArtifactModel

/// Finds the shipped resource that a manifest's name was probably meant for.
enum ShippedNames {
  /// The resources among which is looked.
  private static let mostNames = 10_000

  /// Returns the nearest resource, `nil` if none is near.
  ///
  /// What other records name, and what differs in its digits only, is another resource.
  ///
  /// - Parameters:
  ///   - name: The name that nothing has.
  ///   - resources: Those that may be meant.
  ///   - named: The names that other records use.
  /// - Returns: The resource.
  static func nearest(
    to name: String,
    among resources: some Sequence<Resource>,
    sparing named: Set<String>
  ) -> Resource? {
    func letters(_ name: String) -> String { name.filter { !$0.isNumber } }
    let own = letters(name)
    let some = Array(resources.prefix(mostNames))
    let strange = some.lazy.map(\.name).filter { !named.contains($0) && letters($0) != own }
    guard let nearest = NearestName.of(name, among: strange) else { return nil }
    return some.first { $0.name == nearest }
  }
}
