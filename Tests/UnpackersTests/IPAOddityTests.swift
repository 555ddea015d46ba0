import ArtifactModel
import TestSupport
import Testing

@testable import Unpackers

/// Signatures as tables of contents, on-demand packs, and archives that people packed by hand.
@Suite struct IPAOddityTests {
  // MARK: Signatures

  static func signed(
    _ listed: [(String, PropertyListTree)],
    key: String = "files2"
  ) throws -> [ReadIssue] {
    let list: PropertyListTree = .dictionary([(key, .dictionary(listed))])
    return try IPAReading.app {
      $0.file("Payload/A.app/_CodeSignature/CodeResources", text: list.xml)
        .strings("Payload/A.app/en.lproj/T.strings", ["k": "v"])
        .strings("Payload/A.app/Lib.bundle/fr.lproj/T.strings", ["k": "v"])
        .folder("Payload/A.app/Frameworks/F.framework")
    }.1
  }

  @Test(arguments: ["files", "files2"])
  func `a signed file that is gone is told, one that is there is not`(key: String) throws {
    let issues = try Self.signed(
      [
        ("Assets.car", ["hash2": .data([1])]), ("b.png", .data([1])),
        ("en.lproj/T.strings", ["hash2": .data([1]), "optional": true]),
        ("Lib.bundle/fr.lproj/T.strings", ["optional": true]),
        ("Frameworks/F.framework", ["cdhash": .data([1]), "requirement": "r"]),
      ],
      key: key
    )
    #expect(issues.map(\.severity) == [.malformed])
    #expect(issues.first?.message.hasPrefix("2 files that the signature lists") == true)
    #expect(issues.first?.message.contains("the first is Assets.car") == true)
    #expect(issues.first?.entry == "Payload/A.app/_CodeSignature/CodeResources")
  }

  @Test func `languages that were removed after signing are named, and are no fault`() throws {
    let issues = try Self.signed([
      ("fr.lproj/T.strings", ["optional": true]), ("fr.lproj/U.strings", ["optional": true]),
      ("ja.lproj/T.strings", ["optional": true]), ("en.lproj/T.strings", ["optional": true]),
    ])
    #expect(issues.map(\.severity) == [.note])
    #expect(issues.first?.message.hasSuffix(": fr, ja") == true)
  }

  @Test func `a signature that cannot be read hides nothing`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.file("Payload/A.app/_CodeSignature/CodeResources", text: "<plist><array>")
    }
    #expect(bundle.identifier == "org.a")
    #expect(issues.map(\.scope) == [.nothing])
  }

  // MARK: On-demand packs

  @Test func `a pack is a bundle of its own, beside the app or inside it`() throws {
    let index = try IPAReading.index(
      IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
        .list(
          "Payload/A.app/OnDemandResources.plist",
          [
            "NSBundleResourceRequestAssetPacks": [
              "org.a.fr-help": ["a.png"], "org.a.in": ["b.png"],
            ]
          ]
        )
        .bundle(
          "OnDemandResources/org.a.fr-help-0123.assetpack",
          info: ["CFBundleIdentifier": "org.a.fr-help", "Tags": ["fr", "help"]]
        )
        .picture(
          "OnDemandResources/org.a.fr-help-0123.assetpack/fr.lproj/a.png",
          width: 1,
          height: 1
        )
        .bundle(
          "Payload/A.app/OnDemandResources/org.a.in.assetpack",
          info: ["CFBundleIdentifier": "org.a.in"]
        )
        .picture("Payload/A.app/OnDemandResources/org.a.in.assetpack/b.png", width: 1, height: 1)
    )
    #expect(index.bundles.map(\.kind) == [.app, .assetPack, .assetPack])
    #expect(index.bundles.map(\.identifier) == ["org.a", "org.a.fr-help", "org.a.in"])
    #expect(index.bundles.map(\.parent) == [nil, "Payload/A.app", "Payload/A.app"])
    #expect(index.bundles[1].facts == [Fact("Tags", "fr, help")])
    #expect(index.bundles.map(\.files.count) == [0, 1, 1])
    #expect(index.bundles[1].declaredLocales.map(\.name) == ["fr"])
    #expect(index.issues.isEmpty)
  }

  // MARK: Tables

  @Test func `spoken labels, names, settings and intents are texts like others`() throws {
    let index = try IPAReading.index(
      IPABuilder().bundle("Payload/A.app", info: Self.info)
        .file("Payload/A.app/Base.lproj/Main.storyboardc/Info.plist")
        .strings("Payload/A.app/fr.lproj/Main.strings", ["8xY-1.accessibilityLabel": "Étape"])
        .strings("Payload/A.app/fr.lproj/InfoPlist.strings", ["CFBundleDisplayName": "Aide"])
        .strings("Payload/A.app/fr.lproj/Intents.strings", ["a1": "Ouvrir"])
        .strings("Payload/A.app/fr.lproj/AppShortcuts.strings", ["Open": "Ouvrir"])
        .bundle("Payload/A.app/Settings.bundle", info: ["x": "y"])
        .strings("Payload/A.app/Settings.bundle/fr.lproj/Root.strings", ["Group": "Groupe"])
    )
    #expect(
      IPAReading.lines(index.bundles[0], .text) == [
        "Main: 8xY-1.accessibilityLabel [fr.lproj] = Étape",
        "InfoPlist: CFBundleDisplayName [fr.lproj] = Aide",
        "AppShortcuts: Open [fr.lproj] = Ouvrir", "Intents: a1 [fr.lproj] = Ouvrir",
      ]
    )
    #expect(index.bundles[1].name == "Settings")
    #expect(IPAReading.lines(index.bundles[1], .text) == ["Root: Group [fr.lproj] = Groupe"])
  }

  // MARK: Archives packed by hand

  struct Packing: CustomTestStringConvertible {
    let testDescription: String
    let builder: IPABuilder
    let apps: [String]
    let phrase: String?
  }

  static let info: PropertyListTree = ["CFBundleIdentifier": "org.a"]

  static let packings = [
    Packing(
      testDescription: "payload in lower case",
      builder: IPABuilder().bundle("payload/A.app", info: info),
      apps: ["payload/A.app"],
      phrase: "the folder is called payload and not Payload"
    ),
    Packing(
      testDescription: "an Xcode archive as a zip",
      builder: IPABuilder().bundle("X.xcarchive/Products/Applications/A.app", info: info)
        .list("X.xcarchive/Info.plist", ["ArchiveVersion": 2]),
      apps: ["X.xcarchive/Products/Applications/A.app"],
      phrase: "does not lie in a folder Payload"
    ),
    Packing(
      testDescription: "a bare app folder before the app",
      builder: IPABuilder().folder("Payload/A-old.app").bundle("Payload/B.app", info: info),
      apps: ["Payload/B.app", "Payload/A-old.app"],
      phrase: "2 apps instead of one"
    ),
    Packing(
      testDescription: "no entries for folders",
      builder: IPABuilder().list("Payload/A.app/Info.plist", info),
      apps: ["Payload/A.app"],
      phrase: nil
    ),
    Packing(
      testDescription: "what the Finder leaves in any folder, and what a store keeps",
      builder: IPABuilder().bundle("Payload/A.app", info: info)
        .file("x/__MACOSX/Payload/B.app/Info.plist").file("iTunesMetadata.plist")
        .file("iTunesArtwork").file("BCSymbolMaps/a.bcsymbolmap").file("Symbols/a.symbols")
        .file("WatchKitSupport2/WK").file("MessagesApplicationExtensionSupport/M"),
      apps: ["Payload/A.app"],
      phrase: nil
    ),
    Packing(
      testDescription: "backslashes instead of slashes",
      builder: IPABuilder().list("Payload\\A.app\\Info.plist", info),
      apps: ["Payload/A.app"],
      phrase: "backslash"
    ),
  ]

  @Test(arguments: packings)
  func `an archive packed by hand is read, and its fault told`(row: Packing) throws {
    let index = try UnpackerRegistry.unpack(
      MappedFile(path: "t.ipa", bytes: row.builder.bytes),
      limits: ReadLimits()
    )
    #expect(index.format == .ipa)
    #expect(index.bundles.map(\.path) == row.apps)
    #expect(index.app?.identifier == "org.a")
    let told = index.issues.filter { $0.severity == .malformed }
    #expect(told.isEmpty == (row.phrase == nil))
    if let phrase = row.phrase { #expect(told.contains { $0.message.contains(phrase) }) }
  }
}
