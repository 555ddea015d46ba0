public import ArtifactModel

extension InspectionScope {
  /// Returns whether a resource's name, or type and name, fits one of the patterns.
  public func includes(_ resource: Resource) -> Bool {
    names.isEmpty
      || names.contains { GlobPattern($0).matches(resource.name) }
      || names.contains { GlobPattern($0).matches(resource.title) }
  }

  /// Whether a language was asked for.
  func includes(_ coverage: LanguageCoverage) -> Bool {
    locales.isEmpty
      || coverage.locale.map { tag in locales.contains { $0.isSame(as: tag) } } ?? false
  }

  /// Returns a test whether a variant of a bundle is in a language that was asked for.
  func filter(for bundle: ShippedBundle) -> (Variant) -> Bool {
    guard !locales.isEmpty else { return { _ in true } }
    let isIncluded = bundle.qualifiers.map { qualifiers in
      qualifiers.locale.map { tag in locales.contains { $0.isSame(as: tag) } } ?? false
    }
    return { isIncluded[Int($0.qualifiers)] }
  }

  /// Returns what lacks a language, of the resources that were asked for.
  func missing(
    in locale: LocaleTag,
    of bundle: ShippedBundle
  ) -> (images: [Resource], texts: [Resource]) {
    BundleLanguages.missing(
      in: locale,
      of: bundle,
      names.isEmpty ? nil : bundle.resources.filter(includes)
    )
  }

  /// Counts the languages of the resources that were asked for.
  func languages(of bundle: ShippedBundle) -> BundleLanguages {
    BundleLanguages(of: bundle, names.isEmpty ? nil : bundle.resources.filter(includes))
  }
}
