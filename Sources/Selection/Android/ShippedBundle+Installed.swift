public import ArtifactModel

extension ShippedBundle {
  /// Returns a module of an app bundle as a device has it, on which only some languages and one
  /// density are.
  ///
  /// A store cuts each module first by density, then by language, and gives a device its own part of
  /// each. Values without a language are always there, and so are those that the bundle's
  /// configuration or its manifest keeps in the base APK. The files have the paths of the APKs, in
  /// which the module's folder is gone.
  ///
  /// - Parameters:
  ///   - languages: Language codes in BCP 47; `nil` for all.
  ///   - bucket: The density of the device's APKs; `nil` for all, and then every value is cut by its
  ///     language alone.
  ///   - delivery: How the bundle is cut.
  /// - Returns: The module; a resource of which nothing is installed keeps its name and has no
  ///   variant.
  public func installed(
    languages: Set<String>?,
    bucket: DensityBucket? = nil,
    delivery: BundleDelivery
  ) -> ShippedBundle {
    var bundle = self
    bundle.files = filesInAPKs
    let languages = delivery.splitsByLanguage ? languages : nil
    let bucket = delivery.splitsByDensity ? bucket : nil
    guard languages != nil || bucket != nil else { return bundle }
    let cut = LanguageSplitter(self, delivery: delivery, languages: languages)
    let densities = DensitySplitter(self, delivery: delivery, bucket: bucket)
    var numbers: [Int32: Int32] = [:]
    bundle.qualifiers = []
    bundle.resources = []
    bundle.variants = []
    for resource in resources {
      let places = bucket == nil ? [] : densities.places(of: resource, in: self)
      let isThere = cut.presence(of: resource, in: self)
      let first = bundle.variants.count
      for (offset, variant) in variants(of: resource).enumerated() {
        switch places.isEmpty ? .undecided : places[offset] {
        case .elsewhere: continue
        case .delivered: break
        case .undecided: guard isThere(variant) else { continue }
        }
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

  private var filesInAPKs: [ShippedFile] {
    let folder = path + "/"
    return files.map { file in
      guard file.path.hasPrefix(folder) else { return file }
      var file = file
      file.path = String(file.path.dropFirst(folder.count))
      return file
    }
  }
}
