import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Shows which asset files are one picture in several languages, by the conventions of frameworks.
@Suite struct AssetTests {
  /// A set of asset files and what it is read as: name, then qualifiers and path of each variant.
  struct Sample: CustomTestStringConvertible, Sendable {
    let title: String
    let files: [String]
    let pictures: [String]
    var testDescription: String { title }

    init(_ title: String, _ files: [String], _ pictures: [String]) {
      self.title = title
      self.files = files
      self.pictures = pictures
    }

    static let all = [
      Sample(
        "Flutter: locale folders and density folders",
        [
          "flutter_assets/i/logo.png", "flutter_assets/i/2.0x/logo.png",
          "flutter_assets/i/fr/logo.png", "flutter_assets/i/fr/1.5x/logo.png",
        ],
        [
          "flutter_assets/i/logo.png: default=flutter_assets/i/logo.png"
            + " xhdpi=flutter_assets/i/2.0x/logo.png fr=flutter_assets/i/fr/logo.png"
            + " fr-hdpi=flutter_assets/i/fr/1.5x/logo.png"
        ]
      ),
      Sample(
        "Cordova: regions and scripts in folders",
        ["www/img/en-US/a.png", "www/img/pt_BR/a.png", "www/img/zh-Hant/a.png"],
        [
          "www/img/a.png: b+zh+Hant=www/img/zh-Hant/a.png pt-rBR=www/img/pt_BR/a.png"
            + " en-rUS=www/img/en-US/a.png"
        ]
      ),
      Sample(
        "suffixes of the name",
        [
          "a.png", "a_fr.png", "b-de@2x.png", "b@2x.png", "c.ja.webp", "c.webp", "d_fr_CA.png",
          "d.png",
        ],
        [
          "a.png: default=a.png fr=a_fr.png", "b.png: xhdpi=b@2x.png de-xhdpi=b-de@2x.png",
          "c.webp: default=c.webp ja=c.ja.webp", "d.png: default=d.png fr-rCA=d_fr_CA.png",
        ]
      ),
      Sample("a lone language folder is a folder", ["fr/a.png", "it/b.png"], []),
      Sample(
        "words that are codes too",
        [
          "zoom_in.png", "zoom_out.png", "zoom.png", "it/x.png", "x.png", "no/x.png", "lg/y.png",
          "sm/y.png", "y.png", "new/z.png", "z.png",
        ],
        []
      ),
      Sample(
        "beside a plain language such a code counts",
        ["a_it.png", "a_no.png", "a_en.png"],
        ["a.png: en=a_en.png no=a_no.png it=a_it.png"]
      ),
      Sample("75: a convention that only the app knows", ["help/a.png", "de_help/a.png"], []),
      Sample(
        "74: Compose's own folders",
        ["composeResources/p/drawable/x.png", "composeResources/p/drawable-fr/x.png"],
        [
          "composeResources/p/drawable/x.png: default=composeResources/p/drawable/x.png"
            + " fr=composeResources/p/drawable-fr/x.png"
        ]
      ),
      Sample(
        "58: folders of an asset pack by language",
        ["help/a.png", "help#lang_fr/a.png", "tex#lang_fr#tcf_astc/b.png"],
        [
          "help/a.png: default=help/a.png fr=help#lang_fr/a.png",
          "tex#tcf_astc/b.png: fr=tex#lang_fr#tcf_astc/b.png",
        ]
      ),
      Sample("texts are no pictures", ["fr/a.json", "a.json", "en/a.json"], []),
      Sample(
        "two spellings of one language are one",
        ["a.png", "a_fr.png", "fr/a.png"],
        ["a.png: default=a.png fr=a_fr.png"]
      ),
    ]
  }

  private static func lines(_ bundle: ShippedBundle?, below root: String) throws -> [String] {
    let bundle = try #require(bundle)
    return bundle.resources.filter { $0.type == "assets" }.map { resource in
      let variants = bundle.variants(of: resource).map { variant in
        let path = bundle.file(of: variant)?.path ?? "-"
        return
          "\(bundle.qualifiers(of: variant))=\(path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path)"
      }
      return "\(resource.name): \(variants.joined(separator: " "))"
    }
  }

  @Test(arguments: Sample.all)
  func `localized assets of an APK are pictures`(_ sample: Sample) throws {
    let apk = sample.files.reduce(APKBuilder(APKTests.table)) { $0.add("assets/\($1)") }
    let bundle = try unpack(apk.bytes).bundles.first
    let lines = try Self.lines(bundle, below: "assets/")
    #expect(lines == sample.pictures)
    // The table's own resources are still found by number.
    #expect(bundle?.resource(0x7f01_0000) != nil)
  }

  @Test func `the drawables that React Native makes of one picture are one in all languages`()
    throws
  {
    var density = AndroidConfiguration()
    density.density = 320
    let names = [
      "src_assets_en_logo", "src_assets_fr_logo", "src_assets_logo", "src_zoom_in", "src_zoom",
      "src_help_ja", "src_help",
    ]
    let table = names.reduce(ResourceTableBuilder()) {
      $0.add("drawable", $1, density, .text("res/\($1).png"))
    }
    let apk = names.reduce(APKBuilder(table)) { $0.add("res/\($1).png") }
    let plain = try #require(try unpack(apk.bytes).bundles.first)
    #expect(try Self.lines(plain, below: "") == [])
    let bundle = try unpack(apk.add("assets/index.android.bundle").bytes).bundles.first
    let lines = try Self.lines(bundle, below: "res/")
    #expect(
      lines == [
        "src/assets/logo: xhdpi=src_assets_logo.png en-xhdpi=src_assets_en_logo.png"
          + " fr-xhdpi=src_assets_fr_logo.png",
        "src/help: xhdpi=src_help.png ja-xhdpi=src_help_ja.png",
      ]
    )
    #expect(bundle?.resource(0x7f01_0000)?.name == "src_assets_en_logo")
  }

  @Test func `assets of every module of a bundle are pictures of that module`() throws {
    let bundle = AABBuilder().module("base", [.text("string", "t", "", "T")]).module("pack", [])
      .add("pack/assets/help/a.png").add("pack/assets/help#lang_fr/a.png")
    let index = try unpack(bundle.bytes)
    #expect(
      try Self.lines(index.bundles.last, below: "pack/assets/")
        == ["help/a.png: default=help/a.png fr=help#lang_fr/a.png"]
    )
    #expect(index.bundles.last?.kind == .assetPack)
    #expect(index.bundles.last?.resources.first?.title == "assets/help/a.png")
  }

  @Test(
    arguments: [
      ("flutter_assets/AssetManifest.bin", "Flutter"), ("index.android.bundle", "React Native"),
      ("www/cordova.js", "Cordova"), ("capacitor.config.json", "Capacitor"),
    ]
  )
  func `a framework is told by a file that its builds have`(file: String, name: String) throws {
    let index = try unpack(APKBuilder(APKTests.table).add("assets/\(file)").bytes)
    #expect(index.bundles.first?.facts.last == Fact("framework", name))
    #expect(index.issues.allSatisfy { $0.part != "archive" })
  }

  @Test func `Unity's own files are told as not looked into`() throws {
    let index = try unpack(APKBuilder(APKTests.table).add("assets/bin/Data/data.unity3d").bytes)
    let issue = try #require(index.issues.first { $0.severity == .unread })
    #expect(issue.scope == .images)
    #expect(issue.message.contains("assets/bin/Data"))
  }

  @Test func `localized assets of an iOS app are one picture each`() throws {
    let folder = "Payload/A.app"
    let app = ["a.png", "fr/a@2x.png", "it/b.png"].reduce(
      IPABuilder().bundle(folder, info: ["CFBundleIdentifier": "org.example.a"])
    ) { $0.picture("\(folder)/www/img/\($1)", width: 2, height: 2) }
    let bundle = try #require(try unpack(app.bytes).bundles.first)
    let images = bundle.resources.filter { $0.kind == .image }.map { resource in
      let variants = bundle.variants(of: resource).map { "\(bundle.qualifiers(of: $0))" }
      return "\(resource.title): \(variants.joined(separator: ", "))"
    }
    #expect(images == ["www/img/a.png: default, fr.lproj @2x", "www/img/it/b.png: default"])
  }

  /// An asset manifest in the standard message codec: each key with one variant, which has a scale.
  private static func codec(_ keys: String...) -> [UInt8] {
    func text(_ text: String) -> [UInt8] { [7, UInt8(text.utf8.count)] + Array(text.utf8) }
    var bytes: [UInt8] = [13, UInt8(keys.count)]
    for key in keys {
      bytes += text(key) + [12, 1, 13, 2] + text("asset") + text(key) + text("dpr") + [6]
      bytes +=
        [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8) + [0, 0, 0, 0, 0, 0, 0xf0, 0x3f]
    }
    return bytes
  }

  private static let flutterFiles = [
    "flutter_assets/i/fr/3.0x/a.png", "flutter_assets/i/3.0x/a.png", "flutter_assets/i/2.0x/b.png",
    "flutter_assets/i/fr/2.0x/b.png", "flutter_assets/i/fr/b.png",
  ]

  @Test(arguments: [
    ("AssetManifest.bin", codec("i/fr/3.0x/a.png", "i/3.0x/a.png", "i/b.png", "i/fr/b.png")),
    (
      "AssetManifest.json",
      Array(
        #"{"i/fr/3.0x/a.png":["i/fr/3.0x/a.png"],"i/3.0x/a.png":[{"i/2.0x/b.png":1}],"i/b.png":[]}"#
          .utf8
      )
    ),
  ])
  func `a Flutter picture that is declared below a folder such as 3.0x has no scale by it`(
    _ name: String,
    _ manifest: [UInt8]
  ) throws {
    let apk = Self.flutterFiles.reduce(APKBuilder(APKTests.table)) { $0.add("assets/\($1)") }
    let plain = try Self.lines(try unpack(apk.bytes).bundles.first, below: "assets/flutter_assets/")
    #expect(plain.first?.contains("480dpi") == true || plain.first?.contains("xxhdpi") == true)
    let bundle = try unpack(apk.add("assets/flutter_assets/\(name)", manifest).bytes).bundles.first
    #expect(
      try Self.lines(bundle, below: "assets/flutter_assets/") == [
        "flutter_assets/i/3.0x/a.png: default=i/3.0x/a.png fr=i/fr/3.0x/a.png",
        "flutter_assets/i/b.png: xhdpi=i/2.0x/b.png fr=i/fr/b.png fr-xhdpi=i/fr/2.0x/b.png",
      ]
    )
  }

  @Test func `a Flutter manifest that breaks off anywhere is told, and nothing else changes`()
    throws
  {
    let whole = Self.codec("i/fr/3.0x/a.png", "i/b.png")
    let apk = Self.flutterFiles.reduce(APKBuilder(APKTests.table)) { $0.add("assets/\($1)") }
    for count in whole.indices {
      let cut = apk.add("assets/flutter_assets/AssetManifest.bin", Array(whole[..<count]))
      let index = try unpack(cut.bytes)
      let issue = try #require(index.issues.first { $0.part == "asset manifest" }, "\(count)")
      #expect(issue.severity == .note)
      #expect(issue.message.hasSuffix("folders such as 2.0x are taken for scales"))
      #expect(index.bundles.first?.resources.contains { $0.type == "assets" } == true)
    }
    let deep: [UInt8] = [13, 1, 7, 1, 0x61] + (0..<500).flatMap { _ in [12, 1] as [UInt8] }
    let index = try unpack(apk.add("assets/flutter_assets/AssetManifest.bin", deep).bytes)
    #expect(index.issues.contains { $0.part == "asset manifest" })
  }

  @Test func `satellite assemblies of a .NET app are texts of their languages`() throws {
    let names = [
      "assemblies/de/App.resources.dll", "assemblies/zh-Hant/App.resources.dll",
      "assemblies/arm64-v8a/de/App.resources.dll", "assemblies/App.dll",
      "assemblies/es/App.dll", "other/fr/App.resources.dll",
    ]
    let apk = names.reduce(APKTests.apk(APKTests.table)) { $0.add($1) }
    let index = try unpack(apk.bytes)
    let bundle = try #require(index.bundles.first)
    let texts = bundle.resources.filter { $0.type == "assembly" }.map { resource in
      bundle.variants(of: resource).map {
        "\(resource.name) \(bundle.qualifiers(of: $0)) \(bundle.file(of: $0)?.path ?? "")"
      }
    }
    #expect(
      texts == [
        [
          "App.resources de assemblies/de/App.resources.dll",
          "App.resources b+zh+Hant assemblies/zh-Hant/App.resources.dll",
        ]
      ]
    )
    #expect(bundle.resources.first?.kind == .text)
    #expect(bundle.resource(0x7f01_0000) != nil)
    #expect(bundle.facts.last == Fact("framework", ".NET"))
    #expect(index.issues.isEmpty)
  }

  @Test(arguments: [
    "assemblies/assemblies.blob", "lib/arm64-v8a/libassemblies.arm64-v8a.blob.so",
  ])
  func `assemblies in a file of their own form are told as not read`(_ path: String) throws {
    let index = try unpack(APKBuilder(APKTests.table).add(path).bytes)
    let issue = try #require(index.issues.first { $0.severity == .unread })
    #expect(issue.scope == .texts)
    #expect(issue.entry == path)
  }

  @Test func `a path of ten thousand folders costs nothing`() throws {
    let deep = String(repeating: "fr/", count: 10_000) + "a.png"
    let apk = APKBuilder(APKTests.table).add("assets/\(deep)").add("assets/a.png")
    #expect(try Self.lines(try unpack(apk.bytes).bundles.first, below: "assets/") == [])
  }
}
