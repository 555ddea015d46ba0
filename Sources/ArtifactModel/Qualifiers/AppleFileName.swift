/// A file's name taken apart as `NAME[@Nx][~device].EXTENSION`.
///
/// The scale stands before the device: `a~ipad@2x.png` is the name `a~ipad` at twice the size, and
/// no iPad asks for it.
public struct AppleFileName: Sendable, Equatable {
  /// The name without scale, device and extension, with folders before it.
  public var name: String
  /// The extension as written, without its dot; empty if there is none.
  public var type: String
  /// The scale, 0 if the name states none.
  public var scale: UInt8 = 0
  /// The device, if the name states one.
  public var idiom: AppleTraits.Idiom?

  /// The name of a table without the platform's suffix, `nil` if it has none.
  ///
  /// On a phone or pad `T-iphoneos.strings` answers to `T` and hides `T.strings` beside it; with
  /// another platform's suffix a file answers to its full name only.
  public var tableOfPlatform: String? {
    let suffix = "-iphoneos"
    guard name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count else { return nil }
    return String(name.dropLast(suffix.count))
  }

  /// Takes a path apart; the scale is looked for in names of pictures only.
  public init(_ path: String, isPicture: Bool) { self.init(path[...], isPicture: isPicture) }

  /// Takes a path apart; the scale is looked for in names of pictures only.
  public init(_ path: Substring, isPicture: Bool) {
    let bytes = path.utf8
    var start = bytes.startIndex
    if let slash = bytes.lastIndex(of: UInt8(ascii: "/")) { start = bytes.index(after: slash) }
    var stem = bytes[start...]
    type = ""
    if let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot != stem.startIndex {
      type = String(path[stem.index(after: dot)...])
      stem = stem[..<dot]
    }
    if let mark = stem.lastIndex(of: UInt8(ascii: "~")), mark != stem.startIndex {
      let suffix = stem[mark...]
      idiom = AppleTraits.Idiom.ofFiles.first { $0.suffix.utf8.elementsEqual(suffix) }
      if idiom != nil { stem = stem[..<mark] }
    }
    // `@2x` with a name before it.
    if isPicture, stem.count > 3, stem.last == UInt8(ascii: "x") {
      let digit = stem.index(stem.endIndex, offsetBy: -2)
      let mark = stem.index(before: digit)
      let scale = stem[digit] &- UInt8(ascii: "0")
      if stem[mark] == UInt8(ascii: "@"), (1...3).contains(scale) {
        self.scale = scale
        stem = stem[..<mark]
      }
    }
    name = String(path[..<stem.endIndex])
  }

  /// Whether a file's extension is one of a picture.
  public static func isPicture(_ path: String) -> Bool { isPicture(path[...]) }

  /// Whether a file's extension is one of a picture.
  public static func isPicture(_ path: Substring) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let type = path.utf8[path.utf8.index(after: dot)...]
    return pictureTypes.contains { known in
      // A capital letter of ASCII differs from the small one in one bit.
      known.utf8.elementsEqual(type) { $0 == $1 || ((65...90).contains($1) && $0 == $1 | 0x20) }
    }
  }

  private static let pictureTypes = [
    "png", "jpg", "jpeg", "heic", "heif", "avif", "gif", "pdf", "webp", "bmp",
  ]
}
