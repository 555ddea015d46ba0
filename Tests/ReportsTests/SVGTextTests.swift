import ArtifactModel
import Reports
import Testing

/// The expected documents follow from what the formats say: SVG 1.1 and Android's `VectorDrawable`.
@Suite struct SVGTextTests {
  private static func picture(_ nodes: [VectorPicture.Node]) -> VectorPicture {
    var picture = VectorPicture()
    (picture.width, picture.height) = (24, 24)
    (picture.viewportWidth, picture.viewportHeight) = (48, 48)
    picture.root.nodes = nodes
    return picture
  }

  private static func path(_ data: String, _ fill: VectorPicture.Paint) -> VectorPicture.Path {
    var path = VectorPicture.Path()
    path.data = data
    path.fill = fill
    return path
  }

  private static var gradient: VectorGradient {
    var gradient = VectorGradient()
    gradient.endX = 48
    gradient.stops = [
      .init(offset: 0, color: .color(0xff00_0000)), .init(offset: 1, color: .resource(1)),
    ]
    return gradient
  }

  private static func body(_ picture: VectorPicture, isMirrored: Bool = false) -> String {
    let text = SVGText.document(of: picture, isMirrored: isMirrored) { paint in
      switch paint {
      case .resource(1): .color(0xff12_3456)
      case .resource(2): .gradient(gradient)
      default: nil
      }
    }
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\""
      + " viewBox=\"0 0 48 48\">"
    #expect(text.hasPrefix(head))
    #expect(text.hasSuffix("</svg>\n"))
    return String(text.dropFirst(head.count).dropLast(7))
  }

  @Test func `a path has its fill, opacity and rule`() {
    var path = Self.path("M0,0h8z", .color(0x80ff_0000))
    path.isEvenOdd = true
    #expect(
      Self.body(Self.picture([.path(path)]))
        == "<path d=\"M0,0h8z\" fill=\"#ff0000\" fill-opacity=\"0.502\" fill-rule=\"evenodd\"/>"
    )
  }

  @Test func `colours of resources are looked up, and what has none is not drawn`() {
    let nodes: [VectorPicture.Node] = [
      .path(Self.path("M1,1z", .resource(1))), .path(Self.path("M2,2z", .attribute(7))),
    ]
    #expect(
      Self.body(Self.picture(nodes))
        == "<path d=\"M1,1z\" fill=\"#123456\"/><path d=\"M2,2z\" fill=\"none\"/>"
    )
  }

  @Test func `a stroke has width, cap and the part of the path that is left`() {
    var path = Self.path("M0,0h8", .none)
    path.stroke = .color(0xff00_ff00)
    path.strokeWidth = 2
    path.cap = .round
    path.trimStart = 0.25
    path.trimEnd = 0.75
    #expect(
      Self.body(Self.picture([.path(path)]))
        == "<path d=\"M0,0h8\" fill=\"none\" stroke=\"#00ff00\" stroke-width=\"2\""
        + " stroke-linecap=\"round\" pathLength=\"1\" stroke-dasharray=\"0.5 0.5\""
        + " stroke-dashoffset=\"-0.25\"/>"
    )
  }

  @Test func `a group is scaled, then turned around its pivot, then moved`() {
    var group = VectorPicture.Group()
    (group.pivotX, group.pivotY) = (4, 6)
    group.rotation = 90
    group.scaleX = 2
    group.translateX = 1
    group.nodes = [.path(Self.path("M1,1z", .resource(1)))]
    #expect(
      Self.body(Self.picture([.group(group)]))
        == "<g transform=\"translate(5 6) rotate(90) scale(2 1) translate(-4 -6)\">"
        + "<path d=\"M1,1z\" fill=\"#123456\"/></g>"
    )
  }

  @Test func `a clip bounds what follows it and not what stands before`() {
    let nodes: [VectorPicture.Node] = [
      .path(Self.path("M1,1z", .resource(1))), .clip(data: "M0,0h4v4z", isEvenOdd: false),
      .path(Self.path("M2,2z", .resource(1))),
    ]
    #expect(
      Self.body(Self.picture(nodes))
        == "<defs><clipPath id=\"c1\"><path d=\"M0,0h4v4z\"/></clipPath></defs>"
        + "<path d=\"M1,1z\" fill=\"#123456\"/><g clip-path=\"url(#c1)\">"
        + "<path d=\"M2,2z\" fill=\"#123456\"/></g>"
    )
  }

  @Test func `a gradient is defined once where it is used`() {
    #expect(
      Self.body(Self.picture([.path(Self.path("M1,1z", .resource(2)))]))
        == "<defs><linearGradient id=\"g1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\""
        + " x2=\"48\" y2=\"0\"><stop offset=\"0\" stop-color=\"#000000\"/>"
        + "<stop offset=\"1\" stop-color=\"#123456\"/></linearGradient></defs>"
        + "<path d=\"M1,1z\" fill=\"url(#g1)\"/>"
    )
  }

  @Test func `a tint replaces each colour and keeps its opacity`() {
    var picture = Self.picture([.path(Self.path("M1,1z", .color(0x33ff_0000)))])
    picture.tint = .resource(1)
    #expect(
      Self.body(picture) == "<path d=\"M1,1z\" fill=\"#123456\" fill-opacity=\"0.2\"/>"
    )
  }

  @Test func `only a picture that asks for it is mirrored`() {
    var picture = Self.picture([.path(Self.path("M1,1z", .resource(1)))])
    #expect(!Self.body(picture, isMirrored: true).contains("scale"))
    picture.isAutoMirrored = true
    #expect(
      Self.body(picture, isMirrored: true)
        == "<g transform=\"translate(48 0) scale(-1 1)\"><path d=\"M1,1z\" fill=\"#123456\"/></g>"
    )
    #expect(!Self.body(picture).contains("scale"))
  }

  @Test func `text of a file never becomes markup`() {
    let hostile = "M0,0\"/><script>alert(1)</script>"
    let nodes: [VectorPicture.Node] = [
      .path(Self.path(hostile, .resource(1))), .clip(data: hostile, isEvenOdd: false),
    ]
    #expect(Self.body(Self.picture(nodes)).isEmpty)
  }
}
