import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Reads an archive from memory under a fixed name.
func unpack(_ bytes: [UInt8], limits: ReadLimits = ReadLimits()) throws(ReadError) -> ShippedIndex {
  try UnpackerRegistry.unpack(MappedFile(path: "test.apk", bytes: bytes), limits: limits)
}

@Suite struct APKTests {
  static let table = ResourceTableBuilder()
    .add("drawable", "help", AndroidConfiguration(), .text("res/a.png"))
    .add("drawable", "help", .language("fr"), .text("res/b.png"))
    .add("string", "title", AndroidConfiguration(), .text("Help 😀"))
    .add("string", "title", .language("fr", region: "CA"), .text("Aide"))
    .add("string", "alias", AndroidConfiguration(), .reference(0x7f02_0000))
    .add(
      "plurals",
      "days",
      .language("fr"),
      .bag(0, [(0x0100_0007, .text("jour")), (0x0100_0004, .text("jours"))])
    )
    .add("integer", "limit", AndroidConfiguration(), .plain(0x10, 12))

  static func apk(_ table: ResourceTableBuilder) -> APKBuilder {
    APKBuilder(table).add("res/a.png", [1]).add("res/b.png", [2, 2])
  }

  /// Each value as type/name, configuration and content.
  static func lines(_ index: ShippedIndex) -> [String] {
    AndroidDump.lines(of: index).map {
      $0.split(separator: "\t").dropFirst().joined(separator: " ")
    }
  }

  static let expected = [
    "drawable/help default string res/a.png",
    "drawable/help fr string res/b.png",
    "string/title default string Help 😀",
    "string/title fr-rCA string Aide",
    "string/alias default reference 0x7f020000",
    "plurals/days fr bag parent=0x00000000 count=2",
    "integer/limit default int_dec 12",
  ]

  @Test(arguments: [true, false], ResourceTableBuilder.Offsets.allCases)
  func `every encoding of a table gives the same values`(
    isUTF8: Bool,
    offsets: ResourceTableBuilder.Offsets
  ) throws {
    for (isCompact, size) in [(false, 64), (true, 64), (false, 28), (false, 36), (false, 80)] {
      var table = Self.table
      table.isUTF8 = isUTF8
      table.offsets = offsets
      table.isCompact = isCompact
      table.configurationSize = size
      let index = try unpack(Self.apk(table).bytes)
      #expect(index.issues == [])
      #expect(Self.lines(index) == Self.expected)
    }
  }

  @Test func `a configuration of sixteen bytes still has its language`() throws {
    var table = Self.table
    table.configurationSize = 16
    #expect(Self.lines(try unpack(Self.apk(table).bytes)) == Self.expected)
  }

  @Test func `facts come from the compiled manifest by attribute number`() throws {
    let index = try unpack(Self.apk(Self.table).bytes)
    let bundle = try #require(index.bundles.first)
    #expect(bundle.kind == .app)
    #expect(bundle.name == "base")
    #expect(bundle.identifier == "com.example.app")
    #expect(bundle.facts.contains(Fact("versionName", "1.4")))
    #expect(bundle.facts.contains(Fact("versionCode", "7")))
    #expect(bundle.facts.contains(Fact("minSdkVersion", "24")))
    #expect(bundle.facts.contains(Fact("targetSdkVersion", "34")))
    #expect(bundle.facts.contains(Fact("label", "Example")))
  }

  @Test func `attributes may be wider, and unknown ones are skipped`() throws {
    var apk = Self.apk(Self.table)
    var manifest = APKBuilder.plainManifest([.init(0x01ff_ffff, .plain(0x10, 1))])
    manifest.attributeSize = 24
    apk.manifest = manifest
    let bundle = try #require(try unpack(apk.bytes).bundles.first)
    #expect(bundle.facts.contains(Fact("versionName", "1.4")))
  }

  @Test func `a version name may be a reference to a text`() throws {
    var apk = Self.apk(Self.table)
    apk.manifest = BinaryXMLBuilder(
      .init(
        "manifest",
        [.init("package", .text("a.b")), .init(0x0101_021c, .plain(1, 0x7f02_0001))]
      )
    )
    let bundle = try #require(try unpack(apk.bytes).bundles.first)
    #expect(bundle.facts.contains(Fact("versionName", "Help 😀")))
  }

  @Test(arguments: [UInt32(0x0101_065b), 0x01df_000e])
  func `the locale config is found by either of its numbers`(number: UInt32) throws {
    let table = Self.table.add("xml", "locales", AndroidConfiguration(), .text("res/l.xml"))
    var apk = Self.apk(table)
    apk.manifest = BinaryXMLBuilder(
      .init(
        "manifest",
        [.init("package", .text("a.b"))],
        [.init("application", [.init(number, .plain(1, 0x7f05_0000))])]
      )
    )
    let config = BinaryXMLBuilder(
      .init(
        "locale-config",
        [.init(0x0101_0688, .text("en"))],
        [
          .init("locale", [.init(0x0101_0003, .text("fr-CA"))]),
          .init("locale", [.init(0x0101_0003, .text("zh-Hant"))]),
        ]
      )
    )
    let bundle = try #require(try unpack(apk.add("res/l.xml", config.bytes).bytes).bundles.first)
    #expect(bundle.declaredLocales.map(\.name) == ["fr-CA", "zh-Hant"])
    #expect(bundle.declaredLocales.allSatisfy { $0.source == .localeConfig && $0.locale != nil })
    #expect(bundle.developmentRegion == "en")
  }

  @Test func `variants keep the order of the type chunks`() throws {
    let table = ResourceTableBuilder()
      .add("drawable", "x", .language("fr"), .text("res/a.png"))
      .add("drawable", "x", AndroidConfiguration(), .text("res/b.png"))
    let index = try unpack(Self.apk(table).bytes)
    #expect(
      Self.lines(index) == [
        "drawable/x fr string res/a.png", "drawable/x default string res/b.png",
      ]
    )
  }

  @Test func `paths say nothing, the table decides`() throws {
    let table = ResourceTableBuilder()
      .add("drawable", "x", .language("fr"), .text("r/b/c"))
    let index = try unpack(APKBuilder(table).add("r/b/c").bytes)
    #expect(Self.lines(index) == ["drawable/x fr string r/b/c"])
    #expect(index.bundles.first?.files.map(\.path) == ["r/b/c"])
  }

  @Test func `a file that the archive lacks is told`() throws {
    let index = try unpack(APKBuilder(Self.table).add("res/a.png").bytes)
    #expect(index.issues.map(\.severity) == [.malformed])
    #expect(index.issues.first?.entry == "res/b.png")
    #expect(index.bundles.first?.files.map(\.isPresent) == [true, false])
  }

  @Test func `a base that needs splits says so`() throws {
    var apk = Self.apk(Self.table)
    apk.manifest = APKBuilder.plainManifest([.init(0x0101_064e, .text("base__density"))])
    let issue = try #require(try unpack(apk.bytes).issues.first)
    #expect(issue.severity == .malformed)
    #expect(issue.scope == .everything)
    #expect(issue.message.contains("base__density"))
  }

  @Test(
    arguments: [
      ("config.fr", "", ShippedBundle.Kind.split), ("feature1", nil, .feature), (nil, nil, .app),
    ] as [(String?, String?, ShippedBundle.Kind)]
  )
  func `a split knows what it is by its manifest`(
    split: String?,
    configForSplit: String?,
    kind: ShippedBundle.Kind
  ) throws {
    var apk = Self.apk(Self.table)
    let attributes = [("split", split), ("configForSplit", configForSplit)].compactMap { pair in
      pair.1.map { BinaryXMLBuilder.Attribute(pair.0, .text($0)) }
    }
    apk.manifest = APKBuilder.plainManifest(attributes)
    let bundle = try #require(try unpack(apk.bytes).bundles.first)
    #expect(bundle.kind == kind)
    #expect(bundle.name == split ?? "base")
  }

  @Test(.enabled(if: SharedMaterial.has("resolution"), Comment(rawValue: SharedMaterial.absence)))
  func `two entries with one collapsed name stay apart by number`() throws {
    let path = try #require(SharedMaterial.path("resolution/conf-obfuscated.apk"))
    let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
    let bundle = try #require(index.bundles.first)
    let drawables = bundle.resources.filter { $0.type == "drawable" }
    #expect(Set(drawables.map(\.name)) == ["0_resource_name_obfuscated"])
    #expect(Set(drawables.map(\.identifier)).count == drawables.count)
  }
}
