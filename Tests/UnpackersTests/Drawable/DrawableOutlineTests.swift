import ArtifactModel
import TestSupport
import Testing
import Unpackers

@Suite struct DrawableOutlineTests {
  typealias Element = BinaryXMLBuilder.Element
  typealias Attribute = BinaryXMLBuilder.Attribute

  /// An element tree and what it is made of.
  struct Case: Sendable, CustomTestStringConvertible {
    let root: Element
    let lines: [String]
    var isMirrored = false
    var drawsItself = false
    let testDescription: String
  }

  private static func item(_ attributes: Attribute..., children: [Element] = []) -> Element {
    Element("item", attributes, children)
  }

  static let cases: [Case] = [
    Case(
      root: Element(
        "layer-list",
        [DrawableFile.mirrored],
        [
          item(DrawableFile.refers(to: 1)),
          item(children: [Element("bitmap", [DrawableFile.source(2)])]),
        ]
      ),
      lines: ["layer (layer 1) @7f010001 mirrored", "layer (layer 2) @7f010002 mirrored"],
      isMirrored: true,
      testDescription: "layers are numbered, a bitmap's file is its layer"
    ),
    Case(
      root: Element(
        "selector",
        [],
        [
          item(
            DrawableFile.flag(0x0101_00a7, true),
            DrawableFile.flag(0x0101_009e, false),
            DrawableFile.refers(to: 1)
          ),
          item(DrawableFile.refers(to: 2)),
        ]
      ),
      lines: ["state (pressed, not enabled) @7f010001", "state (in any other state) @7f010002"],
      testDescription: "a selector's items carry their states"
    ),
    Case(
      root: Element(
        "level-list",
        [],
        [
          item(
            Attribute(0x0101_01b1, .plain(0x10, 1)),
            Attribute(0x0101_01b2, .plain(0x10, 3)),
            DrawableFile.refers(to: 1)
          ),
          item(Attribute(0x0101_01b2, .plain(0x10, 0)), DrawableFile.refers(to: 2)),
        ]
      ),
      lines: ["level (level 1–3) @7f010001", "level (level 0) @7f010002"],
      testDescription: "a level list's items carry their levels"
    ),
    Case(
      root: Element(
        "animation-list",
        [],
        [
          item(Attribute(0x0101_0198, .plain(0x10, 100)), DrawableFile.refers(to: 1)),
          item(Attribute(0x0101_0198, .plain(0x10, 50)), DrawableFile.refers(to: 2)),
        ]
      ),
      lines: ["frame (frame 1, 100 ms) @7f010001", "frame (frame 2, 50 ms) @7f010002"],
      testDescription: "an animation's frames are numbered and timed"
    ),
    Case(
      root: Element(
        "adaptive-icon",
        [],
        [
          Element("background", [DrawableFile.refers(to: 1)]),
          Element("foreground", [], [Element("inset", [DrawableFile.refers(to: 2)])]),
          Element("monochrome", [DrawableFile.refers(to: 3)]),
        ]
      ),
      lines: ["background @7f010001", "foreground @7f010002", "monochrome @7f010003"],
      testDescription: "an adaptive icon has three parts, each a reference or a nested drawable"
    ),
    Case(
      root: Element(
        "ripple",
        [Attribute(0x0101_01a5, .plain(0x01, 0x7f02_0000))],
        [
          item(Attribute(0x0101_00d0, .plain(0x01, 0x0102_002e)), DrawableFile.refers(to: 1)),
          item(DrawableFile.refers(to: 2)),
        ]
      ),
      lines: ["color @7f020000", "mask @7f010001", "layer (layer 2) @7f010002"],
      testDescription: "a ripple's mask is known by its id"
    ),
    Case(
      root: Element(
        "animated-selector",
        [],
        [
          item(DrawableFile.flag(0x0101_00a0, true), DrawableFile.refers(to: 1)),
          Element("transition", [DrawableFile.refers(to: 2)]),
        ]
      ),
      lines: ["state (checked) @7f010001", "transition @7f010002"],
      testDescription: "an animated selector has states and ways between them"
    ),
    Case(
      root: Element(
        "animated-vector",
        [DrawableFile.refers(to: 1)],
        [Element("target", [Attribute(0x0101_01cd, .plain(0x01, 0x7f01_0002))])]
      ),
      lines: ["content @7f010001", "animation @7f010002"],
      testDescription: "an animated vector has a drawable and animators"
    ),
    Case(
      root: Element("nine-patch", [DrawableFile.source(1), DrawableFile.mirrored]),
      lines: ["source @7f010001 mirrored"],
      isMirrored: true,
      testDescription: "a 9-patch has a source"
    ),
    Case(
      root: Element(
        "vector",
        [],
        [Element("path", [Attribute(0x0101_0404, .plain(0x02, 0x0101_0433))])]
      ),
      lines: ["color ?1010433"],
      drawsItself: true,
      testDescription: "a vector draws itself, in colours of the theme"
    ),
    Case(
      root: Element("shape", [], [Element("solid", [Attribute(0x0101_01a5, .plain(0x1c, 0))])]),
      lines: [],
      drawsItself: true,
      testDescription: "a shape draws itself"
    ),
    Case(
      root: Element(
        "layer-list",
        [],
        [
          item(
            children: [
              Element(
                "selector",
                [],
                [
                  item(
                    DrawableFile.flag(0x0101_00a1, true),
                    children: [Element("bitmap", [DrawableFile.source(1), DrawableFile.mirrored])]
                  )
                ]
              )
            ]
          ),
          item(Attribute(0x0101_0199, .plain(0x1c, 0xffff_0000))),
        ]
      ),
      lines: ["state (layer 1, selected) @7f010001 mirrored"],
      drawsItself: true,
      testDescription: "conditions of nested drawables add up, a colour in a layer is drawn"
    ),
    Case(
      root: Element(
        "com.example.Badge",
        [
          Attribute(0x7f03_0001, name: "face", .plain(0x01, 0x7f01_0003)),
          Attribute(0x7f03_0002, name: "gap", .plain(0x01, 0x7f02_0000)),
        ]
      ),
      lines: ["other @7f010003"],
      testDescription: "of an app's own attributes those count that refer to pictures"
    ),
    Case(
      root: Element("gradient", [Attribute(0x0101_019d, .plain(0x01, 0x7f02_0000))]),
      lines: ["color @7f020000"],
      drawsItself: true,
      testDescription: "a gradient draws itself"
    ),
    Case(root: Element("layer-list"), lines: [], testDescription: "an empty list has no parts"),
  ]

  @Test(arguments: cases)
  func `an outline tells roles, conditions and targets in file order`(sample: Case) throws {
    let outline = try DrawableFile.outline(sample.root)
    #expect(outline.parts.map(\.line) == sample.lines)
    #expect(outline.isAutoMirrored == sample.isMirrored)
    #expect(outline.drawsItself == sample.drawsItself)
  }

  @Test(arguments: ["inset", "clip", "scale", "rotate", "animated-rotate"])
  func `what wraps one drawable has it as content`(root: String) throws {
    let outline = try DrawableFile.outline(Element(root, [DrawableFile.refers(to: 1)]))
    #expect(outline.root == root)
    #expect(outline.parts.map(\.line) == ["content @7f010001"])
  }

  @Test func `attributes are known by number, whatever they are called`() throws {
    let outline = try DrawableFile.outline(
      Element("bitmap", [Attribute("src", .plain(0x01, 0x7f01_0001)), DrawableFile.source(2)])
    )
    // The attribute without a number only counts because it refers to a picture.
    #expect(outline.parts.map(\.line) == ["other @7f010001", "source @7f010002"])
  }

  @Test func `the protobuf form of a bundle says the same`() throws {
    func attribute(_ number: UInt64, _ item: ProtobufBuilder) -> ProtobufBuilder {
      ProtobufBuilder().text(2, "junk").number(5, number).message(6, item)
    }
    func reference(_ number: UInt64) -> ProtobufBuilder {
      ProtobufBuilder().message(1, ProtobufBuilder().number(2, number))
    }
    let yes = ProtobufBuilder().message(7, ProtobufBuilder().number(8, 1))
    let item = ProtobufBuilder().text(3, "item")
      .message(4, attribute(0x0101_00a7, yes))
      .message(4, attribute(0x0101_0199, reference(0x7f01_0001)))
    let root = ProtobufBuilder().text(3, "selector")
      .message(4, attribute(0x0101_03ea, yes))
      .message(5, ProtobufBuilder().message(1, item))
    let bundle = AABBuilder()
      .module(
        "base",
        [
          .file("drawable", "x", "", "res/drawable/x.xml"),
          .file("drawable", "p", "", "res/drawable/p.webp"),
        ]
      )
      .add("base/res/drawable/x.xml", ProtobufBuilder().message(1, root).bytes)
      .add("base/res/drawable/p.webp", Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0])
    let index = try DrawableFile.look(bundle.bytes)
    let outline = try #require(index.file("drawable/x")?.outline)
    #expect(outline.root == "selector")
    #expect(outline.isAutoMirrored)
    #expect(outline.parts.map(\.line) == ["state (pressed) @7f010001 mirrored"])
    #expect(index.file("drawable/p")?.kind == .animatedWebP)
  }

  @Test func `only what is asked for, and what that refers to, is looked into`() throws {
    let root = Element("layer-list", [], [Self.item(DrawableFile.refers(to: 2))])
    let apk = DrawableFile.apk(root).add("res/drawable/p1.png")
      .add("res/drawable/p2.png", [1, 2, 3])
    let file = MappedFile(path: "app.apk", bytes: apk.bytes)
    let index = try UnpackerRegistry.unpack(file, limits: ReadLimits())
    #expect(index.bundles.flatMap(\.files).allSatisfy { $0.kind == nil })
    let looked = PictureReader.looking(into: index, of: file, limits: ReadLimits()) {
      $1.name == "x"
    }
    #expect(looked.file("drawable/x")?.kind == .compiledXML)
    #expect(looked.file("drawable/p1")?.kind == nil)
    #expect(looked.file("drawable/p2")?.kind == .other)
  }
}
