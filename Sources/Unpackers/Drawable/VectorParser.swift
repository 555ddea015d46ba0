internal import ArtifactModel

/// Reads a vector drawable, or a gradient, out of its compiled XML.
///
/// Source: `VectorDrawable.inflate` and `GradientColor.inflate` of Android; the defaults are theirs.
struct VectorParser {
  private enum Attribute {
    static let height: UInt32 = 0x0101_0155
    static let width: UInt32 = 0x0101_0159
    static let type: UInt32 = 0x0101_01a1
    static let centerX: UInt32 = 0x0101_01a2
    static let centerY: UInt32 = 0x0101_01a3
    static let gradientRadius: UInt32 = 0x0101_01a4
    static let pivotX: UInt32 = 0x0101_01b5
    static let pivotY: UInt32 = 0x0101_01b6
    static let tileMode: UInt32 = 0x0101_0201
    static let alpha: UInt32 = 0x0101_031f
    static let scaleX: UInt32 = 0x0101_0324
    static let scaleY: UInt32 = 0x0101_0325
    static let rotation: UInt32 = 0x0101_0326
    static let viewportWidth: UInt32 = 0x0101_0402
    static let viewportHeight: UInt32 = 0x0101_0403
    static let pathData: UInt32 = 0x0101_0405
    static let strokeWidth: UInt32 = 0x0101_0407
    static let trimPathStart: UInt32 = 0x0101_0408
    static let trimPathEnd: UInt32 = 0x0101_0409
    static let trimPathOffset: UInt32 = 0x0101_040a
    static let strokeLineCap: UInt32 = 0x0101_040b
    static let strokeLineJoin: UInt32 = 0x0101_040c
    static let strokeMiterLimit: UInt32 = 0x0101_040d
    static let translateX: UInt32 = 0x0101_045a
    static let translateY: UInt32 = 0x0101_045b
    static let strokeAlpha: UInt32 = 0x0101_04cb
    static let fillAlpha: UInt32 = 0x0101_04cc
    static let startX: UInt32 = 0x0101_0510
    static let startY: UInt32 = 0x0101_0511
    static let endX: UInt32 = 0x0101_0512
    static let endY: UInt32 = 0x0101_0513
    static let offset: UInt32 = 0x0101_0514
    static let fillType: UInt32 = 0x0101_051e
  }

  private let document: CompiledXML
  /// The bytes of paths that may still be taken; thousands of elements can share one huge text.
  private var remainingBytes = 32 << 20

  init(_ document: CompiledXML) { self.document = document }

  // MARK: Vectors

  /// Returns the drawing, `nil` if the root is no vector.
  mutating func vector() -> VectorPicture? {
    guard let root = document.elements.first, root.name == "vector" else { return nil }
    var vector = VectorPicture()
    vector.width = number(Attribute.width, of: root) ?? 0
    vector.height = number(Attribute.height, of: root) ?? 0
    vector.viewportWidth = number(Attribute.viewportWidth, of: root) ?? 0
    vector.viewportHeight = number(Attribute.viewportHeight, of: root) ?? 0
    vector.alpha = number(Attribute.alpha, of: root) ?? 1
    vector.tint = paint(DrawableAttribute.tint, of: root)
    vector.isAutoMirrored = isTrue(DrawableAttribute.autoMirrored, of: root)
    // The groups that are open, each with the depth of its element; the first is the root's.
    var open: [(depth: Int, group: VectorPicture.Group)] = [(0, VectorPicture.Group())]
    for element in document.elements.dropFirst() {
      close(&open, downTo: element.depth)
      switch element.name {
      case "group": open.append((element.depth, group(element)))
      case "path":
        let path = path(element)
        open[open.count - 1].group.nodes.append(.path(path))
      case "clip-path":
        let isEvenOdd = number(Attribute.fillType, of: element) == 1
        let data = text(Attribute.pathData, of: element)
        open[open.count - 1].group.nodes.append(.clip(data: data, isEvenOdd: isEvenOdd))
      default: break
      }
    }
    close(&open, downTo: 1)
    vector.root = open[0].group
    return vector
  }

  /// Puts groups whose elements are closed into those around them.
  private func close(_ open: inout [(depth: Int, group: VectorPicture.Group)], downTo depth: Int) {
    while open.count > 1, let last = open.last, last.depth >= depth {
      open.removeLast()
      open[open.count - 1].group.nodes.append(.group(last.group))
    }
  }

  private func group(_ element: CompiledXML.Element) -> VectorPicture.Group {
    var group = VectorPicture.Group()
    group.rotation = number(Attribute.rotation, of: element) ?? 0
    group.pivotX = number(Attribute.pivotX, of: element) ?? 0
    group.pivotY = number(Attribute.pivotY, of: element) ?? 0
    group.scaleX = number(Attribute.scaleX, of: element) ?? 1
    group.scaleY = number(Attribute.scaleY, of: element) ?? 1
    group.translateX = number(Attribute.translateX, of: element) ?? 0
    group.translateY = number(Attribute.translateY, of: element) ?? 0
    return group
  }

  private mutating func path(_ element: CompiledXML.Element) -> VectorPicture.Path {
    var path = VectorPicture.Path()
    path.data = text(Attribute.pathData, of: element)
    if case .reference(let number) = document.attribute(Attribute.pathData, of: element) {
      path.dataResource = number
    }
    path.fill = paint(DrawableAttribute.fillColor, of: element)
    path.fillAlpha = number(Attribute.fillAlpha, of: element) ?? 1
    path.isEvenOdd = number(Attribute.fillType, of: element) == 1
    path.stroke = paint(DrawableAttribute.strokeColor, of: element)
    path.strokeAlpha = number(Attribute.strokeAlpha, of: element) ?? 1
    path.strokeWidth = number(Attribute.strokeWidth, of: element) ?? 0
    path.cap = choice(Attribute.strokeLineCap, of: element) ?? .butt
    path.join = choice(Attribute.strokeLineJoin, of: element) ?? .miter
    path.miterLimit = number(Attribute.strokeMiterLimit, of: element) ?? 4
    path.trimStart = number(Attribute.trimPathStart, of: element) ?? 0
    path.trimEnd = number(Attribute.trimPathEnd, of: element) ?? 1
    path.trimOffset = number(Attribute.trimPathOffset, of: element) ?? 0
    return path
  }

  // MARK: Gradients

  /// Returns the gradient, `nil` if the root is none.
  ///
  /// Stops come from the items; without any, from the start, centre and end colour.
  func gradient() -> VectorGradient? {
    guard let root = document.elements.first, root.name == "gradient" else { return nil }
    var gradient = VectorGradient()
    gradient.shape = choice(Attribute.type, of: root) ?? .linear
    gradient.startX = number(Attribute.startX, of: root) ?? 0
    gradient.startY = number(Attribute.startY, of: root) ?? 0
    gradient.endX = number(Attribute.endX, of: root) ?? 0
    gradient.endY = number(Attribute.endY, of: root) ?? 0
    gradient.centerX = number(Attribute.centerX, of: root) ?? 0
    gradient.centerY = number(Attribute.centerY, of: root) ?? 0
    gradient.radius = number(Attribute.gradientRadius, of: root) ?? 0
    gradient.spread = choice(Attribute.tileMode, of: root) ?? .pad
    for element in document.elements where element.depth == 1 && element.name == "item" {
      gradient.stops.append(
        VectorGradient.Stop(
          offset: number(Attribute.offset, of: element) ?? 0,
          color: paint(DrawableAttribute.color, of: element)
        )
      )
    }
    guard gradient.stops.isEmpty else { return gradient }
    let center = paint(DrawableAttribute.centerColor, of: root)
    let ends: [(Float, VectorPicture.Paint)] = [
      (0, paint(DrawableAttribute.startColor, of: root)), (0.5, center),
      (1, paint(DrawableAttribute.endColor, of: root)),
    ]
    for (offset, color) in ends where offset != 0.5 || center != .none {
      gradient.stops.append(VectorGradient.Stop(offset: offset, color: color))
    }
    return gradient
  }

  // MARK: Values

  private func paint(_ identifier: UInt32, of element: CompiledXML.Element) -> VectorPicture.Paint {
    switch document.attribute(identifier, of: element) {
    case .primitive(type: 0x1c...0x1f, let data): .color(data)
    case .reference(let number) where number != 0: .resource(number)
    case .attribute(let number): .attribute(number)
    default: .none
    }
  }

  /// Returns a number: a float, an integer, a dimension or a fraction without its unit, or a text.
  private func number(_ identifier: UInt32, of element: CompiledXML.Element) -> Float? {
    let value: Float
    switch document.attribute(identifier, of: element) {
    case .primitive(type: 0x04, let data): value = Float(bitPattern: data)
    case .primitive(type: 0x10...0x11, let data): value = Float(Int32(bitPattern: data))
    case .primitive(type: 0x05...0x06, let data):
      // The mantissa is in the upper 24 bits, its point at one of four places.
      let scale: Float = [1, 1 / 128, 1 / 32_768, 1 / 8_388_608][Int(data >> 4 & 3)]
      value = Float(Int32(bitPattern: data & 0xffff_ff00) >> 8) * scale
    case .text(let index) where document.strings.byteCount(at: index) <= 64:
      value = Float(document.strings[index]) ?? 0
    default: return nil
    }
    return value.isFinite ? value : 0
  }

  private func choice<Value: CaseIterable>(
    _ identifier: UInt32,
    of element: CompiledXML.Element
  ) -> Value? {
    guard let number = number(identifier, of: element), number >= 0, number < 16 else { return nil }
    return Value.allCases.dropFirst(Int(number)).first
  }

  private mutating func text(_ identifier: UInt32, of element: CompiledXML.Element) -> String {
    guard case .text(let index) = document.attribute(identifier, of: element) else { return "" }
    remainingBytes -= document.strings.byteCount(at: index)
    return remainingBytes >= 0 ? document.strings[index] : ""
  }

  private func isTrue(_ identifier: UInt32, of element: CompiledXML.Element) -> Bool {
    guard case .primitive(_, let data) = document.attribute(identifier, of: element) else {
      return false
    }
    return data != 0
  }
}
