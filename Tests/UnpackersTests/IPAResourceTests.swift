import ArtifactModel
import TestSupport
import Testing

@testable import Unpackers

@Suite struct IPAResourceTests {
  struct NameCase: CustomTestStringConvertible {
    let path: String
    let name: String
    let type: String
    let scale: UInt8
    let idiom: AppleTraits.Idiom?
    var testDescription: String { path }

    init(
      _ path: String,
      _ name: String,
      _ type: String,
      _ scale: UInt8 = 0,
      _ idiom: AppleTraits.Idiom? = nil
    ) {
      self.path = path
      self.name = name
      self.type = type
      self.scale = scale
      self.idiom = idiom
    }
  }

  static let names = [
    NameCase("a.png", "a", "png"),
    NameCase("a@2x.png", "a", "png", 2),
    NameCase("a@1x.PNG", "a", "PNG", 1),
    NameCase("a@3x~iphone.png", "a", "png", 3, .phone),
    NameCase("a~ipad.jpg", "a", "jpg", 0, .pad),
    NameCase("a~appletv.png", "a", "png", 0, .tv),
    NameCase("a@2x~applewatch.png", "a", "png", 2, .watch),
    NameCase("a~ipad@2x.png", "a~ipad", "png", 2),
    NameCase("a@4x.png", "a@4x", "png"),
    NameCase("a@2x@3x.png", "a@2x", "png", 3),
    NameCase("a~mac.png", "a~mac", "png"),
    NameCase("@2x.png", "@2x", "png"),
    NameCase("~ipad.png", "~ipad", "png"),
    NameCase("img/b.c@2x.png", "img/b.c", "png", 2),
    NameCase("x@2x/a.png", "x@2x/a", "png"),
    NameCase("AppIcon83.5x83.5@2x~ipad.png", "AppIcon83.5x83.5", "png", 2, .pad),
    NameCase("LaunchImage-700-Landscape@2x~ipad.png", "LaunchImage-700-Landscape", "png", 2, .pad),
    NameCase("README", "README", ""),
    NameCase(".png", ".png", ""),
  ]

  @Test(arguments: names)
  func `a picture's name is name, scale, device, extension`(row: NameCase) {
    let name = AppleFileName(row.path, isPicture: true)
    #expect(name.name == row.name)
    #expect(name.type == row.type)
    #expect(name.scale == row.scale)
    #expect(name.idiom == row.idiom)
  }

  @Test func `pictures of one name are one resource, its variants in the platform's order`() throws
  {
    let paths = [
      "zh_TW.lproj/a.png", "fr.lproj/a@3x.png", "fr.lproj/a@2x~ipad.png", "fr.lproj/a@2x.png",
      "Base.lproj/a.png", "a@2x.png", "a.jpg", "img/b.png", "fr.lproj/img/b.png", "de/a.png",
    ]
    let (bundle, issues) = try IPAReading.app { builder in
      paths.reduce(builder) { $0.picture("Payload/A.app/\($1)", width: 4, height: 3) }
    }
    #expect(
      IPAReading.lines(bundle, .image) == [
        "a.jpg [default] = a.jpg",
        "a.png [@2x] = a@2x.png",
        "a.png [Base.lproj] = Base.lproj/a.png",
        "a.png [fr.lproj @2x] = fr.lproj/a@2x.png",
        "a.png [fr.lproj @2x ~ipad] = fr.lproj/a@2x~ipad.png",
        "a.png [fr.lproj @3x] = fr.lproj/a@3x.png",
        "a.png [zh_TW.lproj] = zh_TW.lproj/a.png",
        "de/a.png [default] = de/a.png",
        "img/b.png [default] = img/b.png",
        "img/b.png [fr.lproj] = fr.lproj/img/b.png",
      ]
    )
    #expect(bundle.files.allSatisfy { $0.pixelSize == PixelSize(width: 4, height: 3) })
    #expect(issues.isEmpty)
  }

  @Test func `equal pictures in two languages have the same content`() throws {
    let (bundle, _) = try IPAReading.app {
      $0.picture("Payload/A.app/ja.lproj/a.png", width: 4, height: 3, seed: 1)
        .picture("Payload/A.app/zh-Hans.lproj/a.png", width: 4, height: 3, seed: 1)
        .picture("Payload/A.app/en.lproj/a.png", width: 4, height: 3, seed: 2)
    }
    let files = bundle.files.sorted { $0.path < $1.path }
    #expect(files.count == 3)
    #expect(files[1].hasSameContent(as: files[2]))
    #expect(!files[0].hasSameContent(as: files[1]))
  }

  @Test func `a picture that Xcode rewrote is read, and one of another format too`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.file("Payload/A.app/a.png", IPABuilder.png(width: 60, height: 44, isCgBI: true))
        .file("Payload/A.app/b.png", PictureHeaderTests.cases[0].bytes)
    }
    #expect(
      bundle.files.map(\.pixelSize) == [
        PixelSize(width: 60, height: 44), PixelSize(width: 37, height: 23),
      ]
    )
    #expect(issues.isEmpty)
  }

  @Test func `the size of a picture with long metadata is found behind it`() throws {
    let jpeg = PictureHeaderTests.cases[0].bytes
    let comment: [UInt8] = [0xff, 0xfe, 0xff, 0xff] + [UInt8](repeating: 0x20, count: 0xfffd)
    let bytes = jpeg.prefix(2) + comment + comment + jpeg.dropFirst(2)
    let (bundle, _) = try IPAReading.app { $0.file("Payload/A.app/a.jpg", Array(bytes)) }
    #expect(bundle.files.map(\.pixelSize) == [PixelSize(width: 37, height: 23)])
  }

  @Test func `what is named as a picture and is none is told`() throws {
    let (bundle, issues) = try IPAReading.app { $0.file("Payload/A.app/fr.lproj/a.png") }
    #expect(bundle.resources.count == 1)
    #expect(issues.map(\.severity) == [.malformed])
    #expect(issues.first?.entry == "Payload/A.app/fr.lproj/a.png")
  }

  @Test func `a picture whose data break is told with its language, and the rest is read`() throws {
    var builder = IPABuilder().bundle("Payload/A.app", info: [:])
    builder.zip = builder.zip.add(
      "Payload/A.app/fr.lproj/a.png",
      IPABuilder.png(width: 200, height: 200),
      method: .deflated
    ) { $0.data = [UInt8](repeating: 0xff, count: $0.data.count) }
    let index = try IPAReading.index(builder.picture("Payload/A.app/b.png", width: 1, height: 1))
    #expect(index.bundles.first?.resources.map(\.name) == ["a", "b"])
    #expect(index.issues.map(\.severity) == [.damaged])
    #expect(index.issues.map(\.scope) == [.images])
    #expect(index.issues.map(\.locale?.identifier) == ["fr"])
  }

  @Test func `a language folder inside a plain one does not localize, and is told once`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.picture("Payload/A.app/img/fr.lproj/a.png", width: 1, height: 1)
        .picture("Payload/A.app/img/fr.lproj/b.png", width: 1, height: 1)
        .strings("Payload/A.app/img/fr.lproj/T.strings", ["k": "v"])
    }
    #expect(bundle.declaredLocales.isEmpty)
    #expect(bundle.resources.map(\.name) == ["img/fr.lproj/a", "img/fr.lproj/b"])
    #expect(bundle.variants.allSatisfy { bundle.qualifiers(of: $0).locale == nil })
    #expect(issues.map(\.severity) == [.note])
    #expect(issues.first?.entry == "Payload/A.app/img/fr.lproj")
  }

  @Test func `satellite libraries of .NET are listed with the languages of their folders`() throws {
    let app = "Payload/A.app"
    let (bundle, _) = try IPAReading.app { builder in
      builder
        .file("\(app)/App.dll", text: "a")
        .file("\(app)/de/App.resources.dll", text: "b")
        .file("\(app)/pt-BR/App.resources.dll", text: "c")
        .file("\(app)/lib-x/App.resources.dll", text: "d")
        .file("\(app)/de/Other.dll", text: "e")
    }
    #expect(bundle.resources.map(\.title) == ["assembly: App.resources"])
    let resource = try #require(bundle.resources.first)
    let languages = bundle.variants(of: resource).map {
      bundle.qualifiers(of: $0).locale?.identifier
    }
    #expect(languages == ["de", "pt-BR"])
    let coverage = BundleLanguages(of: bundle).languages.map(\.language.title)
    #expect(coverage == ["default", "de", "pt-BR"])
  }

  @Test func `pictures of inner bundles are theirs alone`() throws {
    let index = try IPAReading.index(
      IPABuilder().bundle("Payload/A.app", info: [:])
        .bundle("Payload/A.app/PlugIns/W.appex", info: [:])
        .picture("Payload/A.app/PlugIns/W.appex/fr.lproj/a.png", width: 1, height: 1)
    )
    #expect(index.bundles.map(\.resources.count) == [0, 1])
    #expect(index.bundles.map(\.declaredLocales.count) == [0, 1])
  }

  @Test func `compiled folders of a language are one resource each, with those at the root`() throws
  {
    let (bundle, issues) = try IPAReading.app { builder in
      ["", "Base.lproj/", "fr.lproj/", "ja.lproj/"].reduce(builder) { builder, folder in
        builder
          .file("Payload/A.app/\(folder)M.storyboardc/Info.plist", text: "i")
          .file(
            "Payload/A.app/\(folder)M.storyboardc/v.nib",
            text: folder == "ja.lproj/" ? "w" : "v"
          )
          .file("Payload/A.app/\(folder)V~ipad.nib/runtime.nib", text: "v")
      }
      .file("Payload/A.app/N.nib/runtime.nib")
      .file("Payload/A.app/A", text: "executable")
      .file("Payload/A.app/fr.lproj/help.html", text: "h")
      .file("Payload/A.app/help.html", text: "h")
    }
    #expect(
      IPAReading.lines(bundle, .other) == [
        "M.storyboardc [default] = M.storyboardc",
        "M.storyboardc [Base.lproj] = Base.lproj/M.storyboardc",
        "M.storyboardc [fr.lproj] = fr.lproj/M.storyboardc",
        "M.storyboardc [ja.lproj] = ja.lproj/M.storyboardc",
        "V.nib [~ipad] = V~ipad.nib",
        "V.nib [Base.lproj ~ipad] = Base.lproj/V~ipad.nib",
        "V.nib [fr.lproj ~ipad] = fr.lproj/V~ipad.nib",
        "V.nib [ja.lproj ~ipad] = ja.lproj/V~ipad.nib",
        "help.html [default] = help.html",
        "help.html [fr.lproj] = fr.lproj/help.html",
      ]
    )
    let storyboards = bundle.files.prefix(4)
    #expect(storyboards.allSatisfy { $0.unpackedSize == 2 })
    #expect(storyboards[1].hasSameContent(as: storyboards[2]))
    #expect(!storyboards[2].hasSameContent(as: storyboards[3]))
    #expect(issues.isEmpty)
  }

  @Test func `a compiled catalog that ends in its header is damaged`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.file("Payload/A.app/Assets.car", text: "BOMStore and more")
    }
    #expect(IPAReading.lines(bundle, .other) == ["Assets.car [default] = Assets.car"])
    #expect(issues.map(\.severity) == [.damaged])
    #expect(issues.map(\.scope) == [.images])
    #expect(issues.map(\.bundle) == ["Payload/A.app"])
  }

  @Test func `a catalog of other bytes is damaged`() throws {
    let (_, issues) = try IPAReading.app { $0.file("Payload/A.app/Assets.car", text: "BOMS") }
    #expect(issues.map(\.severity) == [.damaged])
    #expect(issues.map(\.scope) == [.images])
  }

  @Test func `catalogs that were not compiled are told once and ship nothing`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.picture("Payload/A.app/Media.xcassets/a.imageset/a.png", width: 1, height: 1)
        .file("Payload/A.app/Media.xcassets/a.imageset/Contents.json", text: "{}")
        .file("Payload/A.app/Localizable.xcstrings", text: "{}")
    }
    #expect(bundle.resources.isEmpty)
    #expect(issues.map(\.severity) == [.note, .note])
    #expect(
      issues.map(\.entry) == [
        "Payload/A.app/Media.xcassets", "Payload/A.app/Localizable.xcstrings",
      ]
    )
  }

  @Test func `of two entries with one name the first counts`() throws {
    let index = try IPAReading.index(
      IPABuilder().bundle("Payload/A.app", info: [:])
        .picture("Payload/A.app/a.png", width: 1, height: 1)
        .picture("Payload/A.app/a.png", width: 2, height: 2)
    )
    #expect(index.bundles.first?.files.map(\.pixelSize) == [PixelSize(width: 1, height: 1)])
    #expect(index.issues.map(\.severity) == [.malformed])
  }
}
