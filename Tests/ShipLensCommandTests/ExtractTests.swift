import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Pictures of artifacts as files.
@Suite struct ExtractTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// An app with a catalog of three variants, one of them in an atlas, and loose pictures.
  private static var app: [UInt8] {
    var catalog = AssetCatalogBuilder()
    catalog.add(picture(1), to: "help/step-2", .init(scale: 2))
    catalog.add(
      picture(2),
      to: "help/step-2",
      .init(locale: "fr", appearance: "UIAppearanceDark", scale: 2),
      compression: .lzfse
    )
    catalog.add(picture(3), to: "help/step-2", .init(locale: "ja", scale: 3), compression: nil)
    catalog.add(Array("%PDF-1.4".utf8), format: "PDF ", to: "Logo", name: "logo.pdf")
    catalog.add(color: [1, 0, 0, 1], to: "Tint")
    return IPABuilder()
      .bundle("Payload/Shop.app", info: ["CFBundleIdentifier": "org.example.shop"])
      .file("Payload/Shop.app/Assets.car", catalog.bytes)
      .file("Payload/Shop.app/fr.lproj/banner@2x.png", IPABuilder.png(width: 3, height: 2, seed: 9))
      .file(
        "Payload/Shop.app/badge.png",
        IPABuilder.png(width: 2, height: 2, seed: 255, isCgBI: true)
      )
      .bytes
  }

  private static func picture(_ seed: UInt8) -> CatalogPicture {
    CatalogPicture(width: 6, height: 5, seed: seed)
  }

  /// What a PNG of a builder's picture has to show.
  private static func shown(_ picture: CatalogPicture) -> PNGReader.Picture {
    let pixels = stride(from: 0, to: picture.pixels.count, by: 4).map { place -> UInt32 in
      let alpha = UInt32(picture.pixels[place + 3])
      var pixel = alpha << 24
      for channel in 0..<3 {
        let value = UInt32(picture.pixels[place + 2 - channel])
        pixel |= min(255, (value * 255 + alpha / 2) / alpha) << UInt32(8 * channel)
      }
      return pixel
    }
    return PNGReader.Picture(width: picture.width, height: picture.height, pixels: pixels)
  }

  private func extract(_ name: String, _ options: String...) async throws -> CommandRun {
    let path = try folder.write("app.ipa", Self.app)
    return await CommandRun(["extract", path, name, "-o", "\(folder.path)/out"] + options)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: "\(folder.path)/out/\(name)")))
  }

  private var written: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out")) ?? []).sorted()
  }

  @Test func `every variant of a picture is a PNG that names owner, language, colours, scale`()
    async throws
  {
    let run = try await extract("help/step-2")
    #expect(run.code == .holds)
    #expect(run.errors.isEmpty)
    #expect(
      written == [
        "Shop_help_step-2_@2x.png", "Shop_help_step-2_fr_dark_@2x.png",
        "Shop_help_step-2_ja_@3x.png",
      ]
    )
    for (name, seed) in zip(written, [1, 2, 3] as [UInt8]) {
      #expect(PNGReader.picture(try bytes(name)) == Self.shown(Self.picture(seed)))
    }
    #expect(run.output.hasSuffix("3 files written\n"))
    #expect(run.output.contains("/out/Shop_help_step-2_fr_dark_@2x.png  6×5  "))
  }

  @Test func `a pattern means all pictures, loose ones and files in catalogs too`() async throws {
    let run = try await extract("*", "--quiet")
    #expect(run.code == .holds)
    #expect(
      written == [
        "Shop_Logo.pdf", "Shop_badge.png", "Shop_banner_fr.lproj_@2x.png",
        "Shop_help_step-2_@2x.png", "Shop_help_step-2_fr_dark_@2x.png",
        "Shop_help_step-2_ja_@3x.png",
      ]
    )
    #expect(try bytes("Shop_Logo.pdf") == Array("%PDF-1.4".utf8))
    let banner = IPABuilder.png(width: 3, height: 2, seed: 9)
    #expect(try bytes("Shop_banner_fr.lproj_@2x.png") == banner)
    let badge = PNGReader.Picture(width: 2, height: 2, pixels: Array(repeating: .max, count: 4))
    #expect(PNGReader.picture(try bytes("Shop_badge.png")) == badge)
  }

  @Test func `language and bundle choose, and none of a known name is exit code 1`() async throws {
    #expect(try await extract("*", "--locale", "fr", "--bundle", "org.example.shop").code == .holds)
    #expect(
      written == ["Shop_banner_fr.lproj_@2x.png", "Shop_help_step-2_fr_dark_@2x.png"]
    )
    let none = try await extract("help/step-2", "--locale", "de")
    #expect(none.code == .findings)
    #expect(none.errors == "shiplens: 'help/step-2' has no variant in de\n")
    let other = try await extract("*", "--bundle", "Other")
    #expect(other.code == .usage)
    #expect(other.errors.contains("there is no bundle 'Other'; there are 'Shop'"))
  }

  @Test func `JSON lists what was written`() async throws {
    let run = try await extract("help/step-2", "--locale", "ja", "--format", "json")
    #expect(run.output.contains("\"schema\": \"shiplens.extract/1\""))
    #expect(
      run.output.contains(
        "{\"name\": \"Shop_help_step-2_ja_@3x.png\", \"bundle\": \"Shop\", "
          + "\"resource\": \"help/step-2.imageset\", \"qualifiers\": \"ja @3x\", \"locale\": \"ja\", "
          + "\"source\": \"Payload/Shop.app/Assets.car\", \"rendition\": "
      )
    )
    #expect(run.output.contains("\"width\": 6, \"height\": 5, \"change\": \"decoded\""))
  }

  // MARK: What is there already

  @Test func `a file that is there is kept, and replaced with --force`() async throws {
    try folder.write("out/Shop_help_step-2_ja_@3x.png", Array("mine".utf8))
    let refused = try await extract("help/step-2")
    #expect(refused.code == .usage)
    #expect(refused.errors.contains("it is there already; --force replaces it"))
    #expect(written == ["Shop_help_step-2_ja_@3x.png"])
    #expect(try folder.read("out/Shop_help_step-2_ja_@3x.png") == "mine")
    #expect(try await extract("help/step-2", "--force").code == .holds)
    #expect(written.count == 3)
    #expect(PNGReader.picture(try bytes("Shop_help_step-2_ja_@3x.png")) != nil)
  }

  @Test func `a link in the folder is never followed`() async throws {
    try folder.write("treasure", Array("mine".utf8))
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/out",
      withIntermediateDirectories: true
    )
    for target in ["\(folder.path)/treasure", "\(folder.path)/nowhere"] {
      let link = "\(folder.path)/out/Shop_help_step-2_ja_@3x.png"
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      #expect(try await extract("help/step-2").code == .usage)
      #expect(try await extract("help/step-2", "--force").code == .holds)
    }
    #expect(try folder.read("treasure") == "mine")
    #expect(folder.names == ["app.ipa", "out", "treasure"])
    #expect(written.count == 3)
  }

  @Test func `a folder that cannot be made is wrong usage`() async throws {
    let path = try folder.write("app.ipa", Self.app)
    for target in [path, "\(folder.path)/a/b"] {
      let run = await CommandRun(["extract", path, "*", "--output", target])
      #expect(run.code == .usage)
      #expect(run.errors.contains("cannot be written"))
    }
    #expect(folder.names == ["app.ipa"])
  }

  // MARK: Hostile names

  @Test func `names that lead elsewhere stay in the folder and differ`() async throws {
    var catalog = AssetCatalogBuilder()
    let names = [
      "../../evil", "/etc/passwd", ".hidden", "a\u{202e}b", "a\nb", "A B", "a b",
      String(repeating: "é", count: 300), String(repeating: "é", count: 301), "..",
    ]
    for (index, name) in names.enumerated() {
      catalog.add(Self.picture(UInt8(index)), to: name, .init(scale: 0))
    }
    let path = try folder.write("..car", catalog.bytes)
    let run = await CommandRun(["extract", path, "*", "-o", "\(folder.path)/out"])
    #expect(run.code == .holds)
    #expect(folder.names == ["..car", "out"])
    #expect(written.count == names.count)
    #expect(Set(written.map { $0.lowercased() }).count == names.count)
    for name in written {
      #expect(name.utf8.count <= 180)
      #expect(!name.hasPrefix("."))
      #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "/" && $0 != "\u{202e}" })
    }
  }

  // MARK: Other artifacts

  @Test func `drawables of an APK are copied as they are`() async throws {
    let table = ResourceTableBuilder()
      .add("drawable", "step", AndroidConfiguration(), .text("res/drawable/step.xml"))
      .add("drawable", "step", .language("fr"), .text("res/drawable-fr/step.9.png"))
      .add("mipmap", "step", AndroidConfiguration(), .text("res/a"))
    var apk = APKBuilder(table)
    for path in ["res/drawable/step.xml", "res/drawable-fr/step.9.png", "res/a"] {
      apk = apk.add(path)
    }
    let path = try folder.write("app.apk", apk.bytes)
    let run = await CommandRun(["extract", path, "step", "-o", "\(folder.path)/out"])
    #expect(run.code == .holds)
    #expect(written == ["base_mipmap_step", "base_step.xml", "base_step_fr.9.png"])
  }

  @Test func `a vector drawable is drawn as SVG in the colours of what it is for`() async throws {
    typealias Element = BinaryXMLBuilder.Element
    typealias Attribute = BinaryXMLBuilder.Attribute
    // Width and height of 24dp: mantissa 24 at the point 23.0 with the unit 1.
    let size = [0x0101_0159, 0x0101_0155].map { Attribute($0, .plain(0x05, 24 << 8 | 1)) }
    let viewport = [0x0101_0402, 0x0101_0403].map {
      Attribute($0, .plain(0x04, Float(24).bitPattern))
    }
    func path(_ data: String, _ color: UInt32) -> Element {
      Element(
        "path",
        [Attribute(0x0101_0405, .text(data)), Attribute(0x0101_0404, .plain(0x01, color))]
      )
    }
    let vector = BinaryXMLBuilder(
      Element(
        "vector",
        size + viewport,
        [
          path("M0,0h8z", 0x7f02_0000), path("M1,1z", 0x7f02_0001),
          // The data is a text, the colour the framework's white.
          Element(
            "path",
            [
              Attribute(0x0101_0405, .plain(0x01, 0x7f03_0000)),
              Attribute(0x0101_0404, .plain(0x01, 0x0106_000b)),
            ]
          ),
        ]
      )
    )
    let gradient = BinaryXMLBuilder(
      Element(
        "gradient",
        [
          Attribute(0x0101_019d, .plain(0x1c, 0xff00_00ff)),
          Attribute(0x0101_019e, .plain(0x01, 0x7f02_0000)),
        ]
      )
    )
    let night = try DeviceRequest(parsing: "night").stated
    let table = ResourceTableBuilder()
      .add("drawable", "step", AndroidConfiguration(), .text("res/step.xml"))
      .add("drawable", "step", night, .text("res/step-night.xml"))
      .add("color", "ink", AndroidConfiguration(), .plain(0x1d, 0xff12_3456))
      .add("color", "ink", night, .plain(0x1d, 0xff65_4321))
      .add("color", "wash", AndroidConfiguration(), .text("res/wash.xml"))
      .add("string", "shape", AndroidConfiguration(), .text("M2,2v4z"))
    let apk = APKBuilder(table).add("res/step.xml", vector.bytes)
      .add("res/step-night.xml", vector.bytes).add("res/wash.xml", gradient.bytes)
    let file = try folder.write("app.apk", apk.bytes)
    let run = await CommandRun(["extract", file, "step", "-o", "\(folder.path)/out"])
    #expect(run.code == .holds, "\(run.errors)")
    #expect(written == ["base_step.svg", "base_step_night.svg"])
    #expect(run.output.contains("base_step.svg  ") && run.output.contains("drawn as SVG"))
    let day = String(decoding: try bytes("base_step.svg"), as: UTF8.self)
    let dark = String(decoding: try bytes("base_step_night.svg"), as: UTF8.self)
    #expect(day.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\""))
    #expect(day.contains("<path d=\"M0,0h8z\" fill=\"#123456\""), "\(day)")
    #expect(dark.contains("<path d=\"M0,0h8z\" fill=\"#654321\""), "\(dark)")
    #expect(day.contains("<linearGradient") && day.contains("stop-color=\"#0000ff\""), "\(day)")
    #expect(day.contains("stop-color=\"#123456\""), "\(day)")
    #expect(day.contains("<path d=\"M2,2v4z\" fill=\"#ffffff\""), "\(day)")
  }

  @Test func `a picture of an APK is listed with its size`() async throws {
    let table = ResourceTableBuilder()
      .add("drawable", "step", AndroidConfiguration(), .text("res/step.png"))
    let apk = APKBuilder(table).add("res/step.png", IPABuilder.png(width: 30, height: 20))
    let file = try folder.write("app.apk", apk.bytes)
    let run = await CommandRun(["extract", file, "step", "-o", "\(folder.path)/out"])
    #expect(run.output.contains("base_step.png  30×20"), "\(run.output)")
  }

  @Test func `what may be among the unreadable is not said to be absent`() async {
    let path = "\(SharedMaterial.packageRoot)/SampleArtifacts/broken/unread-catalog.ipa"
    let run = await CommandRun([
      "extract", path, "order-summary", "--locale", "fr", "-o", "\(folder.path)/out",
    ])
    #expect(run.code == .unreadable)
    #expect(run.errors.contains("could not be read"))
    #expect(!run.errors.contains("has no variant"))
  }

  @Test func `a link to an atlas that is not there is named, and the others are written`()
    async throws
  {
    var catalog = AssetCatalogBuilder()
    catalog.leavesOutAtlases = true
    catalog.add(Self.picture(7), to: "lost", .init(scale: 2), compression: nil)
    catalog.add(Self.picture(8), to: "there", .init(scale: 2))
    let path = try folder.write("Assets.car", catalog.bytes)
    let run = await CommandRun(["extract", path, "*", "-o", "\(folder.path)/out"])
    #expect(run.code == .unreadable)
    #expect(run.output.contains("not written: lost.imageset (@2x) of Assets: "), "\(run.output)")
    #expect(written == ["Assets_there_@2x.png"])
  }

  @Test func `a picture that cannot be decoded is named, and the others are written`()
    async throws
  {
    var catalog = AssetCatalogBuilder()
    for name in ["a", "b"] { catalog.add(Self.picture(7), to: name, .init(scale: 0)) }
    var bytes = catalog.bytes
    let broken = try #require(
      bytes.indices.last { bytes[$0...].starts(with: [0x1f, 0x8b, 8, 0]) }
    )
    bytes[broken + 12] ^= 0xff
    bytes[broken + 10] = 0xff
    let path = try folder.write("Assets.car", bytes)
    let run = await CommandRun(["extract", path, "*", "-o", "\(folder.path)/out"])
    #expect(run.code == .unreadable)
    #expect(written.count == 1)
    #expect(run.output.contains("not written: "))
    #expect(run.output.contains("rendition "))
    #expect(run.output.hasSuffix("1 file written, 1 not\n"))
  }

  @Test(
    arguments: [
      (["a.ipa", "x"], "option '--output' is needed"), (["a.ipa"], "needs an ARTIFACT and a NAME"),
      (["a.ipa", "x", "y", "-o", "d"], "'y' is given too"),
      (["a.ipa", "x", "-o"], "option '--output' needs a value"),
      (["a.ipa", "x", "-o", "d", "--locale", "x_y"], "is no BCP 47 language tag"),
    ]
  )
  func `a wrong command line is told`(_ arguments: [String], _ message: String) async {
    let run = await CommandRun(["extract"] + arguments)
    #expect(run.code == .usage)
    #expect(run.errors.contains(message))
  }

  @Test func `an unknown name is wrong usage, and the nearest is told`() async throws {
    let run = try await extract("help/step-3")
    #expect(run.code == .usage)
    #expect(
      run.errors.hasPrefix(
        "shiplens: nothing to extract is called 'help/step-3'; did you mean 'help/step-2'?\n"
      )
    )
    #expect(try await extract("Tint").code == .usage)
  }

  @Test(arguments: ["", "/", "/en.lproj", "/new", "/new//", "/../A.app/new"])
  func `nothing is written into the app that is read`(_ place: String) async throws {
    let app = IPABuilder()
      .bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
      .file("Payload/A.app/en.lproj/pic.png", IPABuilder.png(width: 1, height: 1))
    let files = try Folder(unpacking: app.zip)
    let path = "\(files.path)/Payload/A.app"
    let run = await CommandRun(["extract", path, "pic", "-o", path + place])
    #expect(run.code == .usage)
    #expect(run.errors.contains("it would lie in the folder that is read"), "\(run)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/en.lproj").count == 1)
    let beside = await CommandRun(["extract", path, "pic", "-o", path + ".pictures"])
    #expect(beside.code == .holds, "\(beside)")
  }

  @Test func `a file whose name begins with dots keeps the suffix of its format`() async throws {
    let app = IPABuilder()
      .bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
      .file("Payload/A.app/en.lproj/..png", IPABuilder.png(width: 1, height: 1))
    let path = try folder.write("dots.ipa", app.bytes)
    let run = await CommandRun(["extract", path, "*", "-o", "\(folder.path)/out"])
    #expect(run.code == .holds, "\(run)")
    #expect(written.count == 1 && written.allSatisfy { $0.hasSuffix(".png") }, "\(written)")
  }
}
