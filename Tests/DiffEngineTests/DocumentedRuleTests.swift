internal import ArtifactModel
internal import TestSupport
internal import Testing

@testable internal import DiffEngine

/// How promises are judged that hang on a rule of Apple's which is not measured or not published.
@Suite struct DocumentedRuleTests {
  private static func manifest(settings: String = "") -> String {
    """
    { launch_locales: ["fr"], \(settings) owners: { help: { ios: ["com.example.app"] } },
      images: [{ id: "step-2", owner: "help", default: "d", contains_text: true, decorative: true,
        variants: { fr: "f" } }] }
    """
  }

  private func findings(
    _ shipped: String,
    _ manifest: String,
    _ change: (inout ShippedIndex) -> Void = { _ in }
  ) throws -> [Finding] {
    let manifest = try Judge.manifest(manifest)
    let today = try #require(Judge.today)
    let rules: [any Rule.Type] = [WrongLanguageSelectedRule.self]
    var index = try ShippedListing.read(shipped)
    change(&index)
    return RuleEngine(manifest: manifest, today: today, rules: rules).findings(in: index)
  }

  /// Phones draw the French picture whatever their scale is; for an iPad none fits.
  private static let lastChoice = """
    ipa
    en.lproj/step-2@3x.png
    fr.lproj/step-2@3x~iphone.png
    """

  @Test(arguments: ["", "rules: { 'wrong-language-selected': 'error' },"])
  func `what is known from documentation only is a warning`(_ settings: String) throws {
    let finding = try #require(
      try findings(Self.lastChoice, Self.manifest(settings: settings)).first
    )
    #expect(finding.severity == .warning)
    #expect(finding.outcome == .broken)
    #expect(
      finding.message
        == "'step-2' in fr shows its en picture on devices with pad in com.example.app; known from"
        + " documentation only: no picture fits the device or its scale; the first of all is drawn"
    )
  }

  @Test func `what is sure is told first, as an error`() throws {
    // An iPad takes the English picture of its scale, by the published order.
    let finding = try #require(
      try findings(Self.lastChoice + "\nen.lproj/step-2@2x.png", Self.manifest()).first
    )
    #expect(finding.severity == .error)
    #expect(!finding.message.contains("documentation"), "\(finding.message)")
  }

  @Test func `the direction of a rendition does not soften a wrong language`() throws {
    let shipped = """
      ipa
      Assets.car/step-2 @2x
      Assets.car/step-2 fr dark @2x
      fr.lproj/Localizable.strings: a = b
      """
    let found = try findings(shipped, Self.manifest()) { index in
      index.bundles[0].qualifiers = index.bundles[0].qualifiers.map { qualifiers in
        guard case .apple(var traits) = qualifiers, traits.scale == 2 else { return qualifiers }
        traits.direction = .leftToRight
        return .apple(traits)
      }
    }
    #expect(found.map(\.severity) == [.error])
    #expect(
      found.first?.message.contains("a picture without a language on devices with light") == true
    )
  }

  @Test func `what an unpublished limit decides cannot be told`() throws {
    // The widget runs in French. Only if its languages limit its framework, this is searched in
    // French, and not in that of Canada.
    let shipped = """
      ipa
      [app com.example.app region=en offers=en,fr]
      [appExtension com.example.widget region=en offers=en,fr]
      [framework com.example.kit region=en offers=en,fr,fr-CA]
      fr.lproj/step-2@2x.png
      fr-CA.lproj/step-2@2x.png
      """
    let manifest = """
      { launch_locales: ["fr-CA"], owners: { help: { ios: ["com.example.kit"] } },
        images: [{ id: "step-2", owner: "help", default: null, contains_text: true, decorative: true,
          variants: { fr: "f", "fr-CA": "c" } }] }
      """
    let inWidget = try findings(shipped, manifest) { index in
      let widget = index.bundles.first { $0.kind == .appExtension }?.path
      for place in index.bundles.indices where index.bundles[place].kind == .framework {
        index.bundles[place].parent = widget
      }
    }
    let finding = try #require(inWidget.first { $0.locale?.identifier == "fr-CA" })
    #expect(finding.outcome == .undetermined)
    #expect(finding.message.contains("Apple has not published"), "\(finding.message)")
  }
}
