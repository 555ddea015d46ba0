/// Spells the records of a catalog byte by byte.
public enum CatalogRecord {
  /// Returns the record of a bitmap.
  ///
  /// - Parameters:
  ///   - picture: The pixels, for their size.
  ///   - name: The name of the source file.
  ///   - layout: The layout's number.
  ///   - scale: The scale.
  ///   - flags: The record's flags.
  ///   - payload: The payload.
  /// - Returns: The record.
  public static func bitmap(
    _ picture: CatalogPicture,
    name: String,
    layout: UInt16 = 12,
    scale: UInt16,
    flags: UInt32,
    payload: [UInt8]
  ) -> [UInt8] {
    let attributes =
      pictureAttributes(picture) + attribute(1007, Little.bytes(UInt32(picture.rowBytes)))
    return record(
      layout: layout,
      name: name,
      size: (picture.width, picture.height),
      scale: scale,
      flags: flags,
      format: "ARGB",
      attributes: attributes,
      payload: payload
    )
  }

  /// Returns the record of a picture that lies at the left of the atlas of its scale.
  static func link(
    _ picture: CatalogPicture,
    name: String,
    scale: UInt16,
    flags: UInt32,
    bottom: Int
  ) -> [UInt8] {
    let tokens: [UInt16] = [1, 9, 2, 181, 12, scale, 0, 0]
    let rectangle = [0, bottom, picture.width, picture.height]
    let link =
      Array("KLNI".utf8) + Little.bytes(UInt32(0))
      + rectangle.flatMap { Little.bytes(UInt32($0)) } + Little.bytes(UInt16(12))
      + Little.bytes(UInt32(2 * tokens.count)) + tokens.flatMap { Little.bytes($0) }
    return record(
      layout: 1003,
      name: name,
      size: (picture.width, picture.height),
      scale: scale,
      flags: flags,
      format: "ARGB",
      attributes: pictureAttributes(picture) + attribute(1010, link),
      payload: []
    )
  }

  /// Returns the record of what is no bitmap.
  ///
  /// - Parameters:
  ///   - layout: The layout's number.
  ///   - name: The name of the source file.
  ///   - format: The pixel format, empty for none.
  ///   - payload: The payload.
  /// - Returns: The record.
  public static func other(
    _ layout: UInt16,
    name: String,
    format: String = "",
    payload: [UInt8]
  ) -> [UInt8] {
    record(
      layout: layout,
      name: name,
      size: (0, 0),
      scale: 0,
      flags: format == "PDF " || format == "SVG " ? 4 : 0,
      format: format,
      attributes: attribute(1004, Little.bytes(UInt32(0)) + Little.bytes(Float(1).bitPattern)),
      payload: payload
    )
  }

  /// Returns an entry of an attribute list.
  static func attribute(_ type: UInt32, _ value: [UInt8]) -> [UInt8] {
    Little.bytes(type) + Little.bytes(UInt32(value.count)) + value
  }

  private static func pictureAttributes(_ picture: CatalogPicture) -> [UInt8] {
    let size = Little.bytes(UInt32(picture.width)) + Little.bytes(UInt32(picture.height))
    let nothing = Little.bytes(UInt64(0))
    return attribute(1001, Little.bytes(UInt32(1)) + nothing + size)
      + attribute(1003, Little.bytes(UInt32(1)) + nothing + nothing + size)
      + attribute(1004, Little.bytes(UInt32(0)) + Little.bytes(Float(1).bitPattern))
      + attribute(1006, Little.bytes(UInt32(1)))
  }

  private static func record(
    layout: UInt16,
    name: String,
    size: (width: Int, height: Int),
    scale: UInt16,
    flags: UInt32,
    format: String,
    attributes: [UInt8],
    payload: [UInt8]
  ) -> [UInt8] {
    let tag = format.isEmpty ? [0, 0, 0, 0] : Array(format.utf8.reversed())
    var record = Array("ISTC".utf8) + Little.bytes(UInt32(1)) + Little.bytes(flags)
    record += Little.bytes(UInt32(size.width)) + Little.bytes(UInt32(size.height))
    record += Little.bytes(UInt32(scale) * 100) + tag
    record += Little.bytes(UInt32(format == "ARGB" ? 1 : 0)) + Little.bytes(UInt32(0))
    record += Little.bytes(layout) + Little.bytes(UInt16(0)) + padded(name, to: 128)
    record += Little.bytes(UInt32(attributes.count)) + Little.bytes(UInt32(1))
    record += Little.bytes(UInt32(0)) + Little.bytes(UInt32(payload.count))
    return record + attributes + payload
  }

  private static func padded(_ text: String, to count: Int) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(count - 1))
    return bytes + [UInt8](repeating: 0, count: count - bytes.count)
  }

  // MARK: The catalog's own blocks

  static func header(renditions: Int, _ coreUIVersion: UInt32) -> [UInt8] {
    var header = Array("RATC".utf8) + Little.bytes(coreUIVersion) + Little.bytes(UInt32(17))
    header += Little.bytes(UInt32(0)) + Little.bytes(UInt32(renditions))
    header += padded("@(#)PROGRAM:CoreUI  PROJECT:CoreUI-\(coreUIVersion)\n", to: 128)
    header += padded("a fixture made by code", to: 256)
    header += [UInt8](repeating: 0, count: 20)
    return header + [2, 1, 2].flatMap { Little.bytes(UInt32($0)) }
  }

  static func metadata() -> [UInt8] {
    Array("META".utf8) + padded("", to: 256) + padded("17.0", to: 256) + padded("ios", to: 256)
      + padded("a fixture made by code", to: 256)
  }
}
