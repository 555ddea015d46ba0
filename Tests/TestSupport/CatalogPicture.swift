/// Pixels for a fixture's catalog, and the ways in which a catalog stores them.
public struct CatalogPicture: Sendable, Equatable {
  /// How the pixels are stored.
  public enum Compression: UInt32, Sendable, CaseIterable {
    /// As they are.
    case uncompressed = 0
    /// Runs of equal pixels, here of literal ones only.
    case rle = 1
    /// gzip.
    case zip = 2
    /// An LZVN stream of literals.
    case lzvn = 3
    /// An LZFSE stream of one uncompressed block.
    case lzfse = 4
    /// Indices into at most 256 colours.
    case palette = 8
    /// The newer of the two kinds for pictures, here with raw pixels.
    case deepmap2 = 11
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Blue, green, red, alpha of each pixel from the top left, colours multiplied by alpha.
  public let pixels: [UInt8]

  /// Creates a picture from its pixels.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a picture of a few colours that differs for each seed.
  public init(width: Int, height: Int, seed: UInt8) {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let alpha: UInt8 = (x + y) % 7 == 0 ? 128 : 255
        let shade: Int = (x / 3 + y / 2) % 5 * 40
        let red: Int = y % 3 * 90
        for color in [UInt8(shade), seed, UInt8(red)] { pixels.append(min(color, alpha)) }
        pixels.append(alpha)
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Bytes from row to row where rows are stored as they are.
  var rowBytes: Int { (4 * width + 31) / 32 * 32 }

  /// Returns the rows from `first` up to `end`, padded.
  private func rows(_ first: Int, _ end: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for row in first..<end {
      rows += pixels[(4 * width * row)..<(4 * width * (row + 1))]
      rows += [UInt8](repeating: 0, count: rowBytes - 4 * width)
    }
    return rows
  }

  /// Returns the payload that stores the picture.
  ///
  /// - Parameters:
  ///   - compression: How the pixels are stored.
  ///   - bandHeight: The rows of a chunk; `nil` for one piece without chunks.
  /// - Returns: The payload.
  func payload(_ compression: Compression, bandHeight: Int?) -> [UInt8] {
    let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    let flags: UInt32 = (bandHeight == nil ? 0 : 1) | (isOpaque ? 2 : 0)
    var payload = Array("MLEC".utf8) + Little.bytes(flags) + Little.bytes(compression.rawValue)
    guard let bandHeight else {
      let data = band(0, height, compression)
      return payload + Little.bytes(UInt32(data.count)) + data
    }
    let starts = Array(stride(from: 0, to: height, by: bandHeight))
    payload += Little.bytes(UInt32(starts.count))
    for start in starts {
      let end = min(start + bandHeight, height)
      let data = band(start, end, compression)
      payload += Array("KCBC".utf8) + Little.bytes(UInt32(0)) + Little.bytes(UInt32(0))
      payload += Little.bytes(UInt32(end - start)) + Little.bytes(UInt32(data.count)) + data
    }
    return payload
  }

  private func band(_ first: Int, _ end: Int, _ compression: Compression) -> [UInt8] {
    let tight = Array(pixels[(4 * width * first)..<(4 * width * end)])
    switch compression {
    case .uncompressed: return rows(first, end)
    case .rle: return runs(tight, height: end - first)
    case .zip:
      let rows = rows(first, end)
      return [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255] + Deflate.pack(rows)
        + Little.bytes(ZipBuilder.checksum(rows)) + Little.bytes(UInt32(rows.count))
    case .lzvn: return Self.lzvn(rows(first, end))
    case .lzfse: return Self.lzfse(rows(first, end))
    case .palette: return Self.lzfse(indexed(tight, height: end - first))
    case .deepmap2:
      let image =
        Array("dmp2".utf8) + [1, 1, 10, 4] + Little.bytes(UInt16(width))
        + Little.bytes(UInt16(end - first)) + tight
      return Little.bytes(UInt32(1)) + Little.bytes(UInt32(4)) + Little.bytes(UInt64(image.count))
        + image
    }
  }

  /// Rows of one control word and literal pixels.
  private func runs(_ tight: [UInt8], height: Int) -> [UInt8] {
    let rowSize = 4 + 4 * width
    let start = 12 + 4 * height
    var data = Little.bytes(UInt32(4)) + Little.bytes(UInt32(width))
    data += Little.bytes(UInt32(height))
    data += (0..<height).flatMap { Little.bytes(UInt32(start + $0 * rowSize)) }
    for row in 0..<height {
      data += Little.bytes(UInt32(width)) + tight[(4 * width * row)..<(4 * width * (row + 1))]
    }
    return data
  }

  /// A palette, then rows of indices as 16-bit words with the first pixel in the highest bits.
  private func indexed(_ tight: [UInt8], height: Int) -> [UInt8] {
    var numbers: [[UInt8]: Int] = [:]
    var palette: [[UInt8]] = []
    let indices = stride(from: 0, to: tight.count, by: 4).map { place -> Int in
      let pixel = Array(tight[place..<(place + 4)].reversed())
      if let known = numbers[pixel] { return known }
      numbers[pixel] = palette.count
      palette.append(pixel)
      return palette.count - 1
    }
    var bits = 1
    while palette.count > 1 << bits { bits *= 2 }
    var data = Little.bytes(UInt32(0xcafe_f00d)) + Little.bytes(UInt32(1))
    data += Little.bytes(UInt16(palette.count)) + palette.joined()
    let perWord = 16 / bits
    for row in 0..<height {
      let line = indices[(width * row)..<(width * (row + 1))]
      for start in stride(from: line.startIndex, to: line.endIndex, by: perWord) {
        var word: UInt16 = 0
        for offset in 0..<perWord {
          let place = start + offset
          word = word << UInt16(bits) | (place < line.endIndex ? UInt16(line[place]) : 0)
        }
        data += Little.bytes(word)
      }
    }
    return data
  }

  /// Literals of up to 271 bytes, and the end.
  static func lzvn(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 271) {
      let part = bytes[start..<min(start + 271, bytes.count)]
      stream += part.count < 16 ? [0xe0 | UInt8(part.count)] : [0xe0, UInt8(part.count - 16)]
      stream += part
    }
    return stream + [6, 0, 0, 0, 0, 0, 0, 0]
  }

  /// One uncompressed block, and the end.
  static func lzfse(_ bytes: [UInt8]) -> [UInt8] {
    Array("bvx-".utf8) + Little.bytes(UInt32(bytes.count)) + bytes + Array("bvx$".utf8)
  }
}

/// Spells numbers with their lowest byte first.
enum Little {
  static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<(value.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
