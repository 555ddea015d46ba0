internal import Bytes

/// Looks whether a PNG can be decoded to its last row.
///
/// A chunk is its length of 31 bits, its type, its data, and a checksum of type and data. `IHDR` comes
/// first, pixels that are indices need `PLTE` before the first `IDAT`, and what all `IDAT` hold
/// together unpacks to the rows.
///
/// libpng, with which Android decodes, refuses what is refused here. Source: the PNG
/// specification, sections 5 and 11.2; libpng 1.6, `pngrutil.c` and `pngget.c`.
enum PNGCompleteness {
  /// What `IHDR` says.
  private struct Header {
    let width: Int
    let height: Int
    let bitsPerPixel: Int
    let isIndexed: Bool
    let isInterlaced: Bool

    /// The bytes of all rows, each behind the byte of its filter.
    var byteCount: Int {
      guard isInterlaced else { return bytes(width, height) }
      // Adam7: the first pixel of each pass, and the steps from one to the next.
      let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      return passes.reduce(0) { sum, pass in
        let columns = (width - pass.0 + pass.2 - 1) / pass.2
        let rows = (height - pass.1 + pass.3 - 1) / pass.3
        return sum + bytes(columns, rows)
      }
    }

    private func bytes(_ columns: Int, _ rows: Int) -> Int {
      columns > 0 && rows > 0 ? rows * (1 + (columns * bitsPerPixel + 7) / 8) : 0
    }
  }

  /// libpng reads none that is wider or higher.
  private static let maximumExtent: UInt32 = 1_000_000
  /// The most bytes of pixels that are unpacked for a look.
  private static let maximumByteCount = 1 << 30

  /// Throws where a PNG is no whole picture.
  ///
  /// - Parameters:
  ///   - input: The whole file.
  ///   - isRewritten: Whether Xcode rewrote it: then a chunk of its own comes first, the data is raw
  ///     deflate, and what the pixels need is not known here.
  /// - Throws: `ByteError` at the chunk that is wrong or missing.
  static func check(
    _ input: borrowing ByteCursor,
    isRewritten: Bool
  ) throws(ByteError) {
    var offset = input.start + 8
    if isRewritten { offset += 12 + Int(try input.uint32BigEndian(at: offset)) }
    var header: Header?
    var hasPalette = false
    var packed: [UInt8] = []
    while true {
      let count = try input.uint32BigEndian(at: offset)
      guard count < 1 << 31 else {
        throw ByteError(.invalidValue("a PNG chunk of \(count) bytes"), at: offset)
      }
      let length = Int(count)
      try input.check(12 + length, at: offset)
      let type = offset + 4
      if header == nil {
        guard input.matches("IHDR", at: type), length == 13 else {
          throw ByteError(.invalidValue("a PNG that does not begin with its header"), at: offset)
        }
        header = try Self.header(input, at: offset + 8)
      }
      let isData = input.matches("IDAT", at: type)
      let isPalette = input.matches("PLTE", at: type)
      if isData || isPalette || input.matches("IHDR", at: type), !isRewritten {
        var checksum = Checksum()
        checksum.add(try input.slice(at: type, count: 4 + length))
        guard checksum.value == (try input.uint32BigEndian(at: type + 4 + length)) else {
          throw ByteError(.invalidValue("a PNG chunk with a wrong checksum"), at: offset)
        }
      }
      hasPalette = hasPalette || isPalette
      if isData {
        guard header?.isIndexed == false || hasPalette else {
          throw ByteError(.invalidValue("a PNG without its palette"), at: offset)
        }
        packed += try input.copy(at: offset + 8, count: length)
      }
      if input.matches("IEND", at: type) { break }
      offset += 12 + length
    }
    guard let header, !packed.isEmpty else {
      throw ByteError(.invalidValue("a PNG without pixels"), at: offset)
    }
    if !isRewritten { try checkPixels(packed, header, at: offset) }
  }

  /// For each kind of pixels its channels, and the depths that it may have.
  private static let kinds: [UInt8: (channels: Int, depths: [UInt8])] = [
    0: (1, [1, 2, 4, 8, 16]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8, 16]),
    6: (4, [8, 16]),
  ]

  private static func header(
    _ input: borrowing ByteCursor,
    at start: Int
  ) throws(ByteError) -> Header {
    let width = try input.uint32BigEndian(at: start)
    let height = try input.uint32BigEndian(at: start + 4)
    guard (1...maximumExtent).contains(width), (1...maximumExtent).contains(height) else {
      throw ByteError(.invalidValue("a PNG of \(width)×\(height) pixels"), at: start)
    }
    let depth = try input.uint8(at: start + 8)
    let color = try input.uint8(at: start + 9)
    let interlacing = try input.uint8(at: start + 12)
    guard let kind = kinds[color], kind.depths.contains(depth), interlacing < 2,
      try input.uint16BigEndian(at: start + 10) == 0
    else {
      throw ByteError(.invalidValue("a PNG with pixels of no known kind"), at: start + 8)
    }
    return Header(
      width: Int(width),
      height: Int(height),
      bitsPerPixel: kind.channels * Int(depth),
      isIndexed: color == 3,
      isInterlaced: interlacing == 1
    )
  }

  private static func checkPixels(
    _ packed: [UInt8],
    _ header: Header,
    at offset: Int
  ) throws(ByteError) {
    let needed = header.byteCount
    guard needed <= maximumByteCount else {
      throw ByteError(
        .limitReached("a picture of \(header.width)×\(header.height) pixels"),
        at: offset
      )
    }
    let count = try Zlib.unpackedCount(ByteCursor(packed), upTo: needed)
    guard count >= needed else {
      throw ByteError(
        .invalidValue("a PNG with \(count) bytes of pixels where \(needed) belong"),
        at: offset
      )
    }
  }
}
