import ArtifactModel
import Selection
import TestSupport
import Testing
import Unpackers

/// Shows what a device gets for a drawable that refers to others.
@Suite struct EffectivePictureTests {
  typealias Element = BinaryXMLBuilder.Element

  /// An app of drawables: name, qualifiers, and a file of its own or an XML with a root element.
  private struct App {
    private var table = ResourceTableBuilder()
    private var files: [(String, [UInt8])] = []
    private var names: [String] = []

    mutating func number(of name: String) -> UInt32 {
      if let place = names.firstIndex(of: name) { return 0x7f01_0000 + UInt32(place) }
      names.append(name)
      return 0x7f01_0000 + UInt32(names.count - 1)
    }

    mutating func add(_ name: String, _ folder: String, _ root: Element? = nil) throws {
      _ = number(of: name)
      let path = "res/drawable-\(folder)/\(name).\(root == nil ? "png" : "xml")"
      table = table.add("drawable", name, try Self.configuration(folder), .text(path))
      files.append((path, root.map { BinaryXMLBuilder($0).bytes } ?? [1]))
    }

    mutating func refer(_ name: String, _ folder: String, to target: UInt32) throws {
      _ = number(of: name)
      table = table.add("drawable", name, try Self.configuration(folder), .reference(target))
    }

    private static func configuration(_ folder: String) throws -> AndroidConfiguration {
      folder.isEmpty
        ? AndroidConfiguration() : try DeviceRequest(parsing: folder).stated
    }

    func picture(_ number: UInt32 = 0x7f01_0000, on device: String) throws -> EffectivePicture {
      var apk = APKBuilder(table)
      for (path, bytes) in files { apk = apk.add(path, bytes) }
      let file = MappedFile(path: "app.apk", bytes: apk.bytes)
      let index = try UnpackerRegistry.unpack(file, limits: ReadLimits())
      let looked = PictureReader.looking(into: index, of: file, limits: ReadLimits()) {
        $1.identifier == number
      }
      let installation = AndroidInstallation(looked.bundles)
      let request = try DeviceRequest(parsing: device).configuration()
      return AndroidSelection(installation).picture(number, on: request)
    }
  }

  private static func list(_ root: String = "layer-list", _ targets: UInt32...) -> Element {
    Element(
      root,
      [],
      targets.map {
        Element("item", [BinaryXMLBuilder.Attribute(0x0101_0199, .plain(0x01, $0))])
      }
    )
  }

  private static func titles(_ languages: [LanguageCoverage.Language]) -> [String] {
    languages.map(\.title)
  }

  /// A default layer list over a plain background and a localized label.
  private static func banner() throws -> App {
    var app = App()
    let (back, label) = (UInt32(0x7f01_0001), UInt32(0x7f01_0002))
    try app.add("banner", "", list("layer-list", back, label))
    try app.add("back", "")
    try app.add("back", "night")
    try app.add("label", "")
    try app.add("label", "fr")
    return app
  }

  @Test func `each layer is chosen for the device, the list itself in no language`() throws {
    let picture = try Self.banner().picture(on: "fr-rCA,night")
    #expect(picture.parts.map(\.level) == [0, 1, 1])
    #expect(picture.parts.map(\.role) == [nil, .layer, .layer])
    #expect(picture.parts.map(\.ending) == [.composite, .file, .file])
    #expect(picture.parts.map { $0.found?.variant } == [0, 2, 4])
    #expect(Self.titles(picture.languages) == ["fr"])
    #expect(Self.titles(try Self.banner().picture(on: "de").languages) == ["default"])
  }

  @Test func `a French list over a label without French shows two languages`() throws {
    var app = App()
    try app.add("banner", "", Self.list("layer-list", 0x7f01_0001))
    try app.add("banner", "fr", Self.list("layer-list", 0x7f01_0001, 0x7f01_0002))
    try app.add("label", "")
    try app.add("label", "ja")
    try app.add("icon", "")
    let picture = try app.picture(on: "fr")
    // The icon has no languages at all, so it is part of the French picture.
    #expect(picture.parts.map { $0.language?.title } == ["fr", "default", "fr"])
    #expect(Self.titles(picture.languages) == ["default", "fr"])
  }

  @Test func `a selector, a bitmap and a plain reference are followed`() throws {
    var app = App()
    let source = BinaryXMLBuilder.Attribute(0x0101_0119, .plain(0x01, 0x7f01_0003))
    try app.add("button", "", Self.list("selector", 0x7f01_0001))
    try app.refer("alias", "", to: 0x7f01_0002)
    try app.add("scaled", "", Element("bitmap", [source]))
    try app.add("art", "")
    try app.add("art", "ar")
    let picture = try app.picture(on: "ar")
    #expect(picture.parts.map(\.level) == [0, 1, 2])
    #expect(picture.parts[1].steps.map(\.resource) == [0x7f01_0001, 0x7f01_0002])
    #expect(
      picture.parts.map(\.conditions.first) == [nil, "in any other state", "in any other state"]
    )
    #expect(picture.parts[2].role == .state)
    #expect(Self.titles(picture.languages) == ["ar"])
  }

  @Test func `an adaptive icon with a French foreground is French`() throws {
    var app = App()
    func layer(_ name: String, _ target: UInt32) -> Element {
      Element(name, [BinaryXMLBuilder.Attribute(0x0101_0199, .plain(0x01, target))])
    }
    try app.add(
      "icon",
      "",
      Element(
        "adaptive-icon",
        [],
        [layer("background", 0x7f01_0001), layer("foreground", 0x7f01_0002)]
      )
    )
    try app.add("back", "", Element("vector"))
    try app.add("front", "")
    try app.add("front", "fr")
    let picture = try app.picture(on: "fr")
    #expect(picture.parts.map(\.role) == [nil, .background, .foreground])
    #expect(picture.parts.map(\.ending) == [.composite, .drawn, .file])
    #expect(Self.titles(picture.languages) == ["fr"])
  }

  @Test func `a drawable in itself ends, and is told`() throws {
    var app = App()
    try app.add("a", "", Self.list("layer-list", 0x7f01_0001))
    try app.add("b", "", Self.list("layer-list", 0x7f01_0000, 0x7f01_0001))
    let picture = try app.picture(on: "fr")
    #expect(picture.parts.map(\.ending) == [.composite, .composite, .cycle, .cycle])
    #expect(picture.isCyclic)
    #expect(!picture.isDangling)
  }

  @Test func `a reference to what the device has no value for dangles`() throws {
    var app = App()
    try app.add("a", "", Self.list("layer-list", 0x7f01_0001, 0x7f01_0009, 0x0108_0012, 0))
    try app.add("b", "fr")
    let picture = try app.picture(on: "de")
    #expect(picture.parts.map(\.ending) == [.composite, .missing, .missing, .framework, .null])
    #expect(picture.isDangling)
  }

  @Test func `what nests beyond every bound is cut, and said so`() throws {
    var app = App()
    for level in 0..<19 {
      let next = 0x7f01_0001 + UInt32(level)
      try app.add("l\(level)", "", Self.list("layer-list", next, next, next))
    }
    try app.add("end", "")
    let picture = try app.picture(on: "fr")
    #expect(picture.parts.count == 500)
    #expect(picture.isTruncated)
  }

  @Test func `70, 71: an arrow without the flag is not mirrored, with it or in ldrtl it is`() throws
  {
    let flag = BinaryXMLBuilder.Attribute(0x0101_03ea, .plain(0x12, UInt32.max))
    var plain = App()
    try plain.add("back", "", Element("vector"))
    #expect(try !plain.picture(on: "fa").isAutoMirrored)
    var mirrored = App()
    try mirrored.add("back", "", Element("vector", [flag]))
    #expect(try mirrored.picture(on: "fa").isAutoMirrored)
    var drawn = App()
    try drawn.add("back", "", Element("vector"))
    try drawn.add("back", "ldrtl", Element("vector"))
    #expect(try drawn.picture(on: "fa").parts.first?.found?.variant == 1)
  }

  @Test func `a language variant wins over a right-to-left one`() throws {
    var app = App()
    for folder in ["", "ldrtl", "ar"] { try app.add("x", folder) }
    #expect(Self.titles(try app.picture(on: "ar").languages) == ["ar"])
    #expect(try app.picture(on: "fa").parts.first?.found?.variant == 1)
    #expect(try app.picture(on: "en").parts.first?.found?.variant == 0)
  }

  @Test func `a bitmap wins over the versioned vector, an any-density vector over it`() throws {
    var versioned = App()
    try versioned.add("x", "xhdpi")
    try versioned.add("x", "v21", Element("vector"))
    #expect(try versioned.picture(on: "v30").parts.map(\.ending) == [.file])
    var any = App()
    try any.add("x", "xhdpi")
    try any.add("x", "anydpi-v21", Element("vector"))
    #expect(try any.picture(on: "v30").parts.map(\.ending) == [.drawn])
    try any.add("x", "fr-hdpi")
    #expect(try any.picture(on: "fr,v30").parts.map(\.ending) == [.file])
  }

  @Test func `36: a drawable that was emptied by a shrinker is empty`() throws {
    var app = App()
    try app.add("x", "", Element("layer-list"))
    #expect(try app.picture(on: "fr").parts.map(\.ending) == [.empty])
  }
}
