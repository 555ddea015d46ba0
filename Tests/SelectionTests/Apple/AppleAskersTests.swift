import ArtifactModel
import Selection
import Testing

/// Shows that languages which are matched once for several bundles are those of each of them.
@Suite struct AppleAskersTests {
  private static func bundle(
    _ kind: ShippedBundle.Kind,
    _ name: String,
    offering names: [String],
    from source: ShippedBundle.DeclaredLocale.Source = .languageFolder,
    region: String? = "en",
    catalog: [String] = []
  ) -> ShippedBundle {
    var bundle = ShippedBundle(
      kind: kind,
      name: name,
      identifier: name,
      path: kind == .app ? "A.app" : "A.app/\(name)"
    )
    if kind != .app { bundle.parent = "A.app" }
    bundle.developmentRegion = region
    bundle.declaredLocales = names.map { name in
      .init(name: name, locale: LocaleTag(appleName: name), source: source)
    }
    var shipped = ShippedCatalog(path: "\(bundle.path)/Assets.car")
    shipped.localizations = catalog.enumerated().map { .init(name: $1, number: UInt16($0 + 1)) }
    if !catalog.isEmpty { bundle.catalogs = [shipped] }
    return bundle
  }

  @Test
  func `each bundle is asked in its own languages, one that offers the same in those of another`() {
    let installation = AppleInstallation([
      Self.bundle(.app, "A", offering: ["en", "fr", "de"]),
      Self.bundle(.framework, "F", offering: ["en", "fr"]),
      Self.bundle(.framework, "G", offering: ["en", "fr"]),
      Self.bundle(.framework, "H", offering: ["en", "de"]),
      Self.bundle(.framework, "I", offering: ["en", "fr"], from: .bundleLocalizations),
      Self.bundle(.framework, "J", offering: ["en", "fr"], region: "fr"),
      Self.bundle(.framework, "K", offering: ["en", "fr"], catalog: ["de", "fr"]),
      Self.bundle(.appExtension, "X", offering: ["en", "fr", "de"]),
      Self.bundle(.framework, "L", offering: ["en", "fr", "de"]),
    ])
    let selection = AppleSelection(installation)
    let users = [["fr-CA", "en"], ["de"], ["haw"]]
    var askers = AppleAskers(selection, for: users)
    var counts: [Int] = []
    for bundle in installation.bundles.indices {
      let process = installation.process(of: bundle)
      counts.append(askers.matchCount(of: bundle, process: process))
      let found = askers.askers(of: bundle, process: process)
      #expect(askers.matchCount(of: bundle, process: process) == 0)
      for (user, asker) in zip(users, found) {
        let own = selection.asker(of: bundle, process: process, for: user)
        #expect(asker.bundle == bundle && asker.process == own.process)
        #expect(asker.main == own.main && asker.languages == own.languages)
      }
    }
    // Four names are asked for, one of three letters, and each is matched with all that are offered.
    #expect(counts == [9 + 4 * 6, 9 + 4 * 2, 0, 17, 17, 17, 9 + 4 * 4, 33, 9 + 4 * 3])
  }
}
