internal import ArtifactModel

/// What decides the sweep of a resource whose values lead nowhere else: what they are for, in search
/// order.
///
/// Resources of one shape have their answers at the same places for the same devices, so one sweep
/// answers for all of them.
public struct SweepShape: Sendable, Hashable {
  /// The configurations by their place among all of the installation's; each belongs to one bundle.
  fileprivate let candidates: [Int32]
}

extension AndroidInstallation {
  /// Returns the shape of a resource.
  ///
  /// - Returns: The shape; `nil` where a value refers to another resource, is a drawable that does, or
  ///   is damaged, so that what it holds matters too.
  public func sweepShape(of resource: UInt32) -> SweepShape? {
    var shape: [Int32] = []
    for (number, table) in tables.enumerated() {
      for place in table.variants(of: resource) {
        switch table.variants[place].value {
        case .reference, .damaged: return nil
        case .file(let file):
          if bundles[number].files[Int(file)].outline?.parts.isEmpty == false { return nil }
        default: break
        }
        shape.append(Int32(truncatingIfNeeded: table.candidate(place)))
      }
    }
    return SweepShape(candidates: shape)
  }

  /// Returns how far the variants of a resource lie behind those of another one of the same shape,
  /// bundle by bundle.
  public func offsets(from resource: UInt32, to other: UInt32) -> [Int] {
    tables.map { $0.variants(of: other).lowerBound - $0.variants(of: resource).lowerBound }
  }
}
