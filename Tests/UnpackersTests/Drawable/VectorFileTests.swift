import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Facts of the format: attribute numbers and defaults of Android's `VectorDrawable`.
@Suite struct VectorFileTests {
  typealias Element = BinaryXMLBuilder.Element
  typealias Attribute = BinaryXMLBuilder.Attribute

  private static func float(_ identifier: UInt32, _ value: Float) -> Attribute {
    Attribute(identifier, .plain(0x04, value.bitPattern))
  }

  private static func path(_ data: String, _ attributes: Attribute...) -> Element {
    Element("path", [Attribute(0x0101_0405, .text(data))] + attributes)
  }

  private static let sample = Element(
    "vector",
    [
      // 24dp is mantissa 24 at the point 23.0 with the unit 1.
      Attribute(0x0101_0159, .plain(0x05, 24 << 8 | 1)),
      Attribute(0x0101_0155, .plain(0x05, 12 << 8 | 1)),
      float(0x0101_0402, 48), float(0x0101_0403, 24),
      Attribute(0x0101_03ea, .plain(0x12, UInt32.max)),
    ],
    [
      Element(
        "group",
        [float(0x0101_0326, 45), float(0x0101_01b5, 12), float(0x0101_0324, 2)],
        [
          Element("clip-path", [Attribute(0x0101_0405, .text("M0,0h4v4z"))]),
          path("M1,2z", Attribute(0x0101_0404, .plain(0x1c, 0x80ff_0000))),
        ]
      ),
      path(
        "M3,4L5,6",
        Attribute(0x0101_0406, .plain(0x01, 0x7f02_0001)),
        Attribute(0x0101_040b, .plain(0x10, 1)),
        Attribute(0x0101_051e, .plain(0x10, 1)),
        Attribute(0x0101_0404, .plain(0x02, 0x0101_0433)),
        float(0x0101_0407, 1.5)
      ),
    ]
  )

  private static func read(_ root: Element) throws -> VectorFile? {
    try VectorFile.read(
      BinaryXMLBuilder(root).bytes,
      of: .apk,
      named: "x.xml",
      limits: ReadLimits()
    )
  }

  @Test func `a vector is read with groups, clips and paths, its colours as written`() throws {
    guard case .vector(let vector) = try Self.read(Self.sample) else {
      Issue.record("no vector")
      return
    }
    #expect([vector.width, vector.height] == [24, 12])
    #expect([vector.viewportWidth, vector.viewportHeight] == [48, 24])
    #expect(vector.isAutoMirrored)
    #expect(vector.alpha == 1)
    var inner = VectorPicture.Path()
    inner.data = "M1,2z"
    inner.fill = .color(0x80ff_0000)
    var group = VectorPicture.Group()
    group.rotation = 45
    group.pivotX = 12
    group.scaleX = 2
    group.nodes = [.clip(data: "M0,0h4v4z", isEvenOdd: false), .path(inner)]
    var outer = VectorPicture.Path()
    outer.data = "M3,4L5,6"
    outer.stroke = .resource(0x7f02_0001)
    outer.fill = .attribute(0x0101_0433)
    outer.cap = .round
    outer.isEvenOdd = true
    outer.strokeWidth = 1.5
    #expect(vector.root.nodes == [.group(group), .path(outer)])
  }

  @Test func `a gradient has its items as stops, or its start, centre and end`() throws {
    func color(_ identifier: UInt32, _ value: UInt32) -> Attribute {
      Attribute(identifier, .plain(0x1c, value))
    }
    let ends = Element(
      "gradient",
      [
        Attribute(0x0101_01a1, .plain(0x10, 1)), Self.float(0x0101_01a4, 9),
        color(0x0101_019d, 0xff00_0001), color(0x0101_019e, 0xff00_0002),
        Attribute(0x0101_0201, .plain(0x10, 2)),
      ]
    )
    guard case .gradient(let radial) = try Self.read(ends) else {
      Issue.record("no gradient")
      return
    }
    #expect(radial.shape == .radial)
    #expect(radial.radius == 9)
    #expect(radial.spread == .mirrored)
    #expect(
      radial.stops == [
        .init(offset: 0, color: .color(0xff00_0001)), .init(offset: 1, color: .color(0xff00_0002)),
      ]
    )
    let items = Element(
      "gradient",
      [color(0x0101_019d, 1)],
      [Element("item", [Self.float(0x0101_0514, 0.25), color(0x0101_01a5, 0xff00_0003)])]
    )
    guard case .gradient(let linear) = try Self.read(items) else {
      Issue.record("no gradient")
      return
    }
    #expect(linear.shape == .linear)
    #expect(linear.stops == [.init(offset: 0.25, color: .color(0xff00_0003))])
  }

  @Test func `other XML is no drawing`() throws {
    #expect(try Self.read(Element("layer-list")) == nil)
  }

  @Test func `numbers that are none count as zero`() throws {
    let root = Element(
      "vector",
      [Self.float(0x0101_0402, .nan), Self.float(0x0101_0403, .infinity)]
    )
    guard case .vector(let vector) = try Self.read(root) else {
      Issue.record("no vector")
      return
    }
    #expect([vector.viewportWidth, vector.viewportHeight] == [0, 0])
  }

  @Test func `every prefix and changed byte ends in a drawing or an error`() {
    let bytes = BinaryXMLBuilder(Self.sample).bytes
    func read(_ bytes: [UInt8]) {
      do throws(ReadError) {
        _ = try VectorFile.read(bytes, of: .apk, named: "x.xml", limits: ReadLimits())
        _ = try VectorFile.read(bytes, of: .aab, named: "x.xml", limits: ReadLimits())
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    ByteDamage.prefixes(of: bytes, read)
    ByteDamage.flips(of: bytes, count: 3_000, read)
  }
}
