/// A four-character code: `CTSI`, `CELM`, `ARGB`.
struct CatalogTag: RawRepresentable, Hashable, Sendable {
  /// The code as a number, its first character in the highest byte.
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a code from its four characters.
  init(_ name: String) {
    rawValue = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The code with its characters in the other order.
  var reversed: CatalogTag { CatalogTag(rawValue: rawValue.byteSwapped) }

  /// The characters; bytes that are none become dots.
  var name: String {
    guard rawValue != 0 else { return "" }
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * UInt32($0))) }
    return String(
      decoding: bytes.map { (0x20...0x7e).contains($0) ? $0 : 0x2e },
      as: UTF8.self
    )
  }

  static let rendition = CatalogTag("CTSI")
  static let bitmap = CatalogTag("CELM")
  static let chunk = CatalogTag("CBCK")
  static let rawData = CatalogTag("RAWD")
  static let color = CatalogTag("COLR")
  static let internalLink = CatalogTag("INLK")
  static let jpeg = CatalogTag("JPEG")
  static let heif = CatalogTag("HEIF")
  static let pdf = CatalogTag("PDF ")
  static let svg = CatalogTag("SVG ")
}
