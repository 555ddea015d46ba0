internal import ArtifactModel
internal import Selection
internal import TestSupport
internal import Testing

@testable internal import DiffEngine

/// Whether people see something where a picture, the default or a fallback was promised.
@Suite struct SeenPictureTests {
  private static let manifest = """
    { launch_locales: ["fr", "ar"], owners: { help: { ios: ["com.example.app"] } },
      images: [{ id: "step-2", owner: "help", default: "d", contains_text: true, decorative: true,
        variants: { fr: "f" },
        fallbacks: { ar: { use: "default", reason: "none yet", approved_by: "help team" } } }] }
    """

  /// An app that runs in both languages.
  private static let app = """
    ipa
    [app com.example.app region=fr UIDeviceFamily=1,2]
    fr.lproj/Localizable.strings: a = b
    ar.lproj/Localizable.strings: a = b
    Assets.car/step-2 @2x
    Assets.car/step-2 @3x
    Assets.car/step-2 fr @2x
    Assets.car/step-2 fr @3x
    """

  private func index(
    _ shipped: String = app,
    _ change: (inout ShippedBundle) -> Void
  ) throws -> ShippedIndex {
    var index = try ShippedListing.read(shipped)
    change(&index.bundles[0])
    return index
  }

  private func findings(
    _ index: ShippedIndex,
    manifest: String = manifest,
    rules: [any Rule.Type] = [WrongLanguageSelectedRule.self]
  ) throws -> [Finding] {
    let manifest = try Judge.manifest(manifest)
    let today = try #require(Judge.today)
    return RuleEngine(manifest: manifest, today: today, rules: rules).findings(in: index)
  }

  /// Changes what the renditions in a language are for, those without one for `nil`.
  private static func change(
    _ bundle: inout ShippedBundle,
    in language: String?,
    _ body: (inout AppleTraits) -> Void
  ) {
    bundle.qualifiers = bundle.qualifiers.map { qualifiers in
      guard case .apple(var traits) = qualifiers, traits.folder == nil,
        traits.localization == language
      else { return qualifiers }
      body(&traits)
      return .apple(traits)
    }
  }

  /// Changes the kind of the renditions in a language.
  private static func change(
    _ bundle: inout ShippedBundle,
    in language: String?,
    scale: UInt8? = nil,
    to kind: CatalogRendition.Kind,
    _ detail: String? = nil
  ) {
    for variant in bundle.variants {
      guard case .rendition(let number) = variant.value,
        case .apple(let traits) = bundle.qualifiers(of: variant),
        traits.localization == language, scale == nil || traits.scale == scale
      else { continue }
      let old = bundle.renditions[Int(number)]
      bundle.renditions[Int(number)] = CatalogRendition(
        catalog: old.catalog,
        number: old.number,
        name: old.name,
        kind: kind,
        key: old.key,
        layout: old.layout,
        detail: detail,
        digest: .init(high: 1, low: 1)
      )
    }
  }

  @Test func `an app whose pictures are all seen keeps its promises`() throws {
    #expect(try findings(index { _ in }).isEmpty)
  }

  // MARK: No picture

  @Test(arguments: [
    CatalogRendition.Kind.other, .data, .color, .sizeSet, .gradient, .effect, .atlas,
  ])
  func `a rendition that is no picture leaves its devices without`(
    _ kind: CatalogRendition.Kind
  ) throws {
    let french = try index { Self.change(&$0, in: "fr", scale: 3, to: kind) }
    #expect(
      try findings(french).map(\.message)
        == ["'step-2' in fr shows nothing on devices with 3x in com.example.app"]
    )
    let common = try index { Self.change(&$0, in: nil, scale: 3, to: kind) }
    #expect(
      try findings(common).map(\.message)
        == ["'step-2' in ar shows nothing on devices with 3x in com.example.app"]
    )
  }

  @Test func `a colour is still found where the asset is one`() throws {
    var index = try index { Self.change(&$0, in: nil, to: .color) }
    let bundle = index.bundles[0]
    index.bundles[0].resources = bundle.resources.map { resource in
      Resource(
        kind: resource.kind == .image ? .other : resource.kind,
        type: resource.kind == .image ? "colorset" : resource.type,
        name: resource.name,
        variants: resource.variants
      )
    }
    let selection = AppleSelection(AppleInstallation(index.bundles))
    let asker = selection.asker(of: 0, for: ["ar"])
    let choice = selection.choose(AppleName("step-2"), as: .image, for: asker, on: AppleDevice())
    #expect(choice.status == .ok)
  }

  // MARK: No device

  @Test func `a default that the table of values in use leaves out is seen by nobody`() throws {
    let index = try index { bundle in
      bundle.catalogs[0].keyFormat = [.identifier, .localization, .displayGamut]
      // The default is listed for no gamut but the first.
      bundle.catalogs[0].masks = [7: [.max, .max, 1]]
      bundle.renditions = bundle.renditions.enumerated().map { number, old in
        CatalogRendition(
          catalog: old.catalog,
          number: old.number,
          name: old.name,
          kind: old.kind,
          key: number < 2 ? [7, 0, 1] : [7, 1, 0],
          layout: old.layout,
          digest: old.digest
        )
      }
    }
    #expect(
      try findings(index).map(\.message)
        == ["'step-2' in ar shows nothing on every device in com.example.app"]
    )
  }

  @Test func `a default for pads is none on phones, where another language has a picture`() throws {
    let index = try index { Self.change(&$0, in: nil) { $0.idiom = .pad } }
    #expect(
      try findings(index).map(\.message)
        == ["'step-2' in ar shows nothing on devices with phone in com.example.app"]
    )
  }

  @Test func `an app for phones alone shows no picture that is for pads`() throws {
    let shipped = Self.app.replacing("UIDeviceFamily=1,2", with: "UIDeviceFamily=1")
    let index = try index(shipped) { bundle in
      for language in [nil, "fr"] { Self.change(&bundle, in: language) { $0.idiom = .pad } }
    }
    #expect(
      try findings(index).map(\.message).sorted() == [
        "'step-2' in ar shows nothing on every device in com.example.app",
        "'step-2' in fr shows nothing on every device in com.example.app",
      ]
    )
  }

  @Test func `a picture that is for pads in every language is not missed on phones`() throws {
    let index = try index { bundle in
      for language in [nil, "fr"] { Self.change(&bundle, in: language) { $0.idiom = .pad } }
    }
    #expect(try findings(index).isEmpty)
  }

  @Test func `a default that phones pass over leaves them another language's picture`() throws {
    let shipped = """
      ipa
      [app com.example.app region=fr UIDeviceFamily=1,2]
      ar.lproj/Localizable.strings: a = b
      Base.lproj/step-2@2x~ipad.png
      fr.lproj/step-2@2x.png
      """
    #expect(
      try findings(index(shipped) { _ in }).map(\.message)
        .contains("'step-2' in ar shows its fr picture on devices with phone in com.example.app")
    )
    // One picture for both, which the record says, is right for everybody.
    let one = Self.manifest.replacing("fr: \"f\"", with: "fr: \"d\"")
    #expect(try findings(index(shipped) { _ in }, manifest: one).isEmpty)
  }

  @Test func `nothing is sure of a catalog that was not read to its end`() throws {
    let shipped = Self.app + "\nunread images: Assets.car"
    let index = try index(shipped) { Self.change(&$0, in: nil) { $0.idiom = .pad } }
    let finding = try #require(try findings(index).first)
    #expect(finding.outcome == .undetermined)
    #expect(finding.message.contains("this part was not read"), "\(finding.message)")
  }

  // MARK: On-demand packs

  private static let link = "pack help.pack, tag fr"

  @Test(arguments: ["fr", nil])
  func `a picture in a pack that is not here cannot be told of`(_ language: String?) throws {
    let index = try index { Self.change(&$0, in: language, to: .externalLink, Self.link) }
    let found = try findings(index)
    #expect(found.map(\.outcome) == [.undetermined])
    #expect(found.first?.locale?.identifier == language ?? "ar")
    #expect(
      found.first?.message.hasSuffix(
        "the picture is delivered on demand (pack help.pack, tag fr), and the pack is not in the"
          + " artifact"
      ) == true
    )
  }

  @Test(arguments: [2, 3] as [UInt8])
  func `a default in a pack that is not here may be missing`(_ scale: UInt8) throws {
    let index = try index {
      Self.change(&$0, in: nil, scale: scale, to: .externalLink, Self.link)
    }
    let found = try findings(index, rules: [DefaultMissingRule.self])
    #expect(found.map(\.outcome) == [.undetermined])
    #expect(
      found.first?.message.hasPrefix(
        "cannot tell whether 'step-2' ships a default picture in com.example.app: the picture is"
          + " delivered on demand"
      ) == true
    )
    let other = try self.index { Self.change(&$0, in: "fr", to: .externalLink, Self.link) }
    #expect(try findings(other, rules: [DefaultMissingRule.self]).isEmpty)
  }

  /// The app with a pack, whose French pictures are in a language.
  private func indexWithPack(in language: String, _ pack: String = "help.pack") throws
    -> ShippedIndex
  {
    let shipped =
      Self.app + "\n[assetPack \(pack)]\nAssets.car/step-2 \(language) @2x"
      + "\nAssets.car/step-2 \(language) @3x"
    return try index(shipped) { Self.change(&$0, in: "fr", to: .externalLink, Self.link) }
  }

  @Test func `a picture in a pack that is here is seen`() throws {
    #expect(try findings(indexWithPack(in: "fr")).isEmpty)
  }

  @Test func `a pack without the language, or another one, does not hold the picture`() throws {
    let foreign = try findings(indexWithPack(in: "en"))
    #expect(foreign.map(\.outcome) == [.undetermined])
    #expect(foreign.first?.message.contains("and the pack has none for 'fr @") == true)
    let other = try findings(indexWithPack(in: "fr", "help"))
    #expect(other.first?.message.contains("and the pack is not in the artifact") == true)
  }

  @Test func `a look-up says that the picture is not here`() throws {
    let index = try index { Self.change(&$0, in: "fr", to: .externalLink, Self.link) }
    let selection = AppleSelection(AppleInstallation(index.bundles))
    let asker = selection.asker(of: 0, for: ["fr"])
    let outcome = selection.resolve(AppleName("step-2"), for: asker, on: AppleDevice())
    #expect(outcome.notes.map(\.kind) == [.cannotTell])
    #expect(outcome.notes.first?.text.contains("pack help.pack") == true)
  }

  @Test func `links to packs are not compared`() throws {
    let manifest = """
      { launch_locales: ["fr", "ar"], owners: { help: { ios: ["com.example.app"] } },
        images: [{ id: "step-2", owner: "help", default: "d", contains_text: true,
          decorative: true, variants: { fr: "f", ar: "a" } }] }
      """
    let shipped = Self.app + "\nAssets.car/step-2 ar @2x\nAssets.car/step-2 ar @3x"
    let rules: [any Rule.Type] = [IdenticalAcrossLocalesRule.self]
    func copies(_ kind: CatalogRendition.Kind) throws -> Int {
      let index = try index(shipped) { bundle in
        for language in ["fr", "ar"] { Self.change(&bundle, in: language, to: kind, Self.link) }
      }
      return try findings(index, manifest: manifest, rules: rules).count
    }
    #expect(try copies(.bitmap) == 1)
    #expect(try copies(.externalLink) == 0)
  }
}
