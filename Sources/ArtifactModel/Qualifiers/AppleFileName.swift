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
  public init(_ path: some StringProtocol, isPicture: Bool) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    var stem = path[start...]
    type = ""
    if let dot = stem.lastIndex(of: "."), dot != stem.startIndex {
      type = String(stem[stem.index(after: dot)...])
      stem = stem[..<dot]
    }
    for idiom in AppleTraits.Idiom.ofFiles {
      let suffix = idiom.suffix
      if stem.hasSuffix(suffix), stem.count > suffix.count {
        self.idiom = idiom
        stem = stem.dropLast(suffix.count)
        break
      }
    }
    if isPicture {
      for scale: UInt8 in 1...3 {
        let suffix = "@\(scale)x"
        if stem.hasSuffix(suffix), stem.count > suffix.count {
          self.scale = scale
          stem = stem.dropLast(suffix.count)
          break
        }
      }
    }
    name = String(path[..<start]) + String(stem)
  }

  /// Whether a file's extension is one of a picture.
  public static func isPicture(_ path: some StringProtocol) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return pictureTypes.contains(path[path.index(after: dot)...].lowercased())
  }

  private static let pictureTypes: Set<String> = [
    "png", "jpg", "jpeg", "heic", "heif", "avif", "gif", "pdf", "webp", "bmp",
  ]
}
