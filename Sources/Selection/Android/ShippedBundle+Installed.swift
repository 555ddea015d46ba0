public import ArtifactModel

extension ShippedBundle {
  /// Returns a module of an app bundle as a device has it, on which only some languages are.
  ///
  /// A store cuts each module by language and gives a device the user's. Values without a language
  /// are always there, and so are those that the bundle's configuration keeps in the base APK. The
  /// files have the paths of the APKs, in which the module's folder is gone.
  ///
  /// - Parameters:
  ///   - languages: Language codes in BCP 47; `nil` for all.
  ///   - delivery: How the bundle is cut.
  /// - Returns: The module; a resource of which nothing is installed keeps its name and has no
  ///   variant.
  public func installed(languages: Set<String>?, delivery: BundleDelivery) -> ShippedBundle {
    var bundle = self
    let folder = path + "/"
    bundle.files = files.map { file in
      guard file.path.hasPrefix(folder) else { return file }
      var file = file
      file.path = String(file.path.dropFirst(folder.count))
      return file
    }
    guard let languages, delivery.splitsByLanguage else { return bundle }
    let isThere = qualifiers.map { $0.locale.map { languages.contains($0.language) } ?? true }
    let pinnedNumbers = Set(delivery.pinnedResources)
    let pinnedNames = Set(delivery.pinnedNames)
    var numbers: [Int32: Int32] = [:]
    bundle.qualifiers = []
    bundle.resources = []
    bundle.variants = []
    for resource in resources {
      let isPinned =
        pinnedNumbers.contains(resource.identifier) || pinnedNames.contains(resource.title)
      let first = bundle.variants.count
      for variant in variants(of: resource) where isPinned || isThere[Int(variant.qualifiers)] {
        let number = numbers[variant.qualifiers] ?? Int32(bundle.qualifiers.count)
        if numbers.updateValue(number, forKey: variant.qualifiers) == nil {
          bundle.qualifiers.append(qualifiers(of: variant))
        }
        bundle.variants.append(Variant(qualifiers: number, value: variant.value))
      }
      bundle.resources.append(
        Resource(
          kind: resource.kind,
          type: resource.type,
          name: resource.name,
          identifier: resource.identifier,
          variants: first..<bundle.variants.count
        )
      )
    }
    return bundle
  }
}
