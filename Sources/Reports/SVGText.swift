public import ArtifactModel

/// Writes a vector drawable as SVG.
///
/// A path that is not in the notation of SVG is left out, so that a file's text never becomes markup.
public struct SVGText {
  /// A paint whose resource or attribute was looked up.
  public enum ResolvedPaint: Sendable {
    /// A colour as alpha, red, green and blue.
    case color(UInt32)
    /// A gradient, the colours of which are looked up in turn.
    case gradient(VectorGradient)
  }

  private let resolve: (VectorPicture.Paint) -> ResolvedPaint?
  private var definitions = ""
  private var serial = 0
  private var tint: UInt32?

  /// Returns a picture as an SVG document.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - isMirrored: Whether it is drawn from right to left; only one that asks for it is mirrored.
  ///   - resolve: Looks a colour up that is a resource or an attribute; what has none is not drawn.
  /// - Returns: The document; its text grows with the picture's.
  public static func document(
    of picture: VectorPicture,
    isMirrored: Bool = false,
    resolve: @escaping (VectorPicture.Paint) -> ResolvedPaint?
  ) -> String {
    var writer = SVGText(resolve: resolve)
    if case .color(let tint) = writer.resolved(picture.tint) { writer.tint = tint }
    let body = writer.text(of: picture.root.nodes[...])
    let (width, height) = (picture.viewportWidth, picture.viewportHeight)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(picture.width))\""
    text += " height=\"\(number(picture.height))\""
    text += " viewBox=\"0 0 \(number(width)) \(number(height))\""
    if picture.width * height != picture.height * width { text += " preserveAspectRatio=\"none\"" }
    text += ">"
    if !writer.definitions.isEmpty { text += "<defs>\(writer.definitions)</defs>" }
    var attributes = ""
    if picture.alpha != 1 { attributes += " opacity=\"\(number(picture.alpha))\"" }
    if isMirrored, picture.isAutoMirrored {
      attributes += " transform=\"translate(\(number(width)) 0) scale(-1 1)\""
    }
    return text + (attributes.isEmpty ? body : "<g\(attributes)>\(body)</g>") + "</svg>\n"
  }

  private init(resolve: @escaping (VectorPicture.Paint) -> ResolvedPaint?) {
    self.resolve = resolve
  }

  // MARK: Nodes

  /// A clip bounds all that follows it in its group, so the rest becomes a group of its own.
  private mutating func text(of nodes: ArraySlice<VectorPicture.Node>) -> String {
    var text = ""
    var open = 0
    for node in nodes {
      switch node {
      case .path(let path): text += self.text(of: path)
      case .group(let group):
        let body = self.text(of: group.nodes[...])
        let transform = Self.transform(of: group)
        if !body.isEmpty { text += "<g\(transform)>\(body)</g>" }
      case .clip(let data, let isEvenOdd):
        guard Self.isPath(data) else { continue }
        serial += 1
        let rule = isEvenOdd ? " clip-rule=\"evenodd\"" : ""
        definitions += "<clipPath id=\"c\(serial)\"><path\(rule) d=\"\(data)\"/></clipPath>"
        text += "<g clip-path=\"url(#c\(serial))\">"
        open += 1
      }
    }
    return text + String(repeating: "</g>", count: open)
  }

  private static func transform(of group: VectorPicture.Group) -> String {
    var parts: [String] = []
    let x = group.translateX + group.pivotX
    let y = group.translateY + group.pivotY
    if x != 0 || y != 0 { parts.append("translate(\(number(x)) \(number(y)))") }
    if group.rotation != 0 { parts.append("rotate(\(number(group.rotation)))") }
    if group.scaleX != 1 || group.scaleY != 1 {
      parts.append("scale(\(number(group.scaleX)) \(number(group.scaleY)))")
    }
    if group.pivotX != 0 || group.pivotY != 0 {
      parts.append("translate(\(number(-group.pivotX)) \(number(-group.pivotY)))")
    }
    return parts.isEmpty ? "" : " transform=\"\(parts.joined(separator: " "))\""
  }

  private mutating func text(of path: VectorPicture.Path) -> String {
    guard Self.isPath(path.data) else { return "" }
    var text = "<path d=\"\(path.data)\""
    text += paint(path.fill, path.fillAlpha, "fill") ?? " fill=\"none\""
    if path.isEvenOdd { text += " fill-rule=\"evenodd\"" }
    if path.strokeWidth > 0, let stroke = paint(path.stroke, path.strokeAlpha, "stroke") {
      text += stroke + " stroke-width=\"\(Self.number(path.strokeWidth))\""
      if path.cap != .butt { text += " stroke-linecap=\"\(path.cap.rawValue)\"" }
      if path.join != .miter { text += " stroke-linejoin=\"\(path.join.rawValue)\"" }
      if path.miterLimit != 4 { text += " stroke-miterlimit=\"\(Self.number(path.miterLimit))\"" }
      text += Self.trim(of: path)
    }
    return text + "/>"
  }

  /// A trimmed path is a dash over a length of 1, which wraps around as Android's does.
  private static func trim(of path: VectorPicture.Path) -> String {
    let length = path.trimEnd - path.trimStart
    guard length < 1, length >= 0 else { return "" }
    let rest = number(1 - length)
    let start = number(-(path.trimStart + path.trimOffset))
    return " pathLength=\"1\" stroke-dasharray=\"\(number(length)) \(rest)\""
      + " stroke-dashoffset=\"\(start)\""
  }

  // MARK: Paint

  private func resolved(_ paint: VectorPicture.Paint) -> ResolvedPaint? {
    switch paint {
    case .none: nil
    case .color(let color): .color(color)
    case .resource, .attribute: resolve(paint)
    }
  }

  private mutating func paint(
    _ paint: VectorPicture.Paint,
    _ alpha: Float,
    _ name: String
  ) -> String? {
    switch resolved(paint) {
    case .none: return nil
    case .color(let color):
      let opacity = Self.opacity(color) * alpha
      return Self.color(tinted(color), named: name)
        + Self.opacity(opacity, named: "\(name)-opacity")
    case .gradient(let gradient):
      guard let identifier = define(gradient) else { return nil }
      return " \(name)=\"url(#\(identifier))\"" + Self.opacity(alpha, named: "\(name)-opacity")
    }
  }

  /// A tint gives its own colour and keeps the opacity that is there.
  private func tinted(_ color: UInt32) -> UInt32 {
    guard let tint else { return color }
    return color & 0xff00_0000 | tint & 0x00ff_ffff
  }

  private mutating func define(_ gradient: VectorGradient) -> String? {
    var stops = ""
    for stop in gradient.stops {
      guard case .color(let color) = resolved(stop.color) else { continue }
      let tinted = tinted(color)
      stops += "<stop offset=\"\(Self.number(stop.offset))\""
      stops += Self.color(tinted, named: "stop-color")
      stops += Self.opacity(Self.opacity(color), named: "stop-opacity") + "/>"
    }
    // SVG has no gradient around a centre.
    guard !stops.isEmpty, gradient.shape != .sweep else { return nil }
    serial += 1
    let spread =
      switch gradient.spread {
      case .pad: ""
      case .repeated: " spreadMethod=\"repeat\""
      case .mirrored: " spreadMethod=\"reflect\""
      }
    let name = gradient.shape == .linear ? "linearGradient" : "radialGradient"
    let place =
      gradient.shape == .linear
      ? " x1=\"\(Self.number(gradient.startX))\" y1=\"\(Self.number(gradient.startY))\""
        + " x2=\"\(Self.number(gradient.endX))\" y2=\"\(Self.number(gradient.endY))\""
      : " cx=\"\(Self.number(gradient.centerX))\" cy=\"\(Self.number(gradient.centerY))\""
        + " r=\"\(Self.number(gradient.radius))\""
    definitions += "<\(name) id=\"g\(serial)\" gradientUnits=\"userSpaceOnUse\"\(place)\(spread)>"
    definitions += "\(stops)</\(name)>"
    return "g\(serial)"
  }

  private static func color(_ color: UInt32, named name: String) -> String {
    " \(name)=\"#\(Hexadecimal.digits(color & 0xff_ffff, count: 6))\""
  }

  private static func opacity(_ color: UInt32) -> Float { Float(color >> 24) / 255 }

  private static func opacity(_ opacity: Float, named name: String) -> String {
    opacity == 1 ? "" : " \(name)=\"\(number(opacity))\""
  }

  // MARK: Texts

  private static func number(_ number: Float) -> String {
    guard number.isFinite, number.magnitude < 1e9 else { return "0" }
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Whether a text has only what SVG's notation of paths has.
  private static func isPath(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x20, 0x09, 0x0a, 0x0d, 0x2b, 0x2c, 0x2d, 0x2e: true
        case 0x41...0x5a, 0x61...0x7a: "MmZzLlHhVvCcSsQqTtAaEe".utf8.contains(byte)
        default: false
        }
      }
  }
}
