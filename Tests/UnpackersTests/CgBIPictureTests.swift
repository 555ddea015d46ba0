import TestSupport
import Testing

@testable import Unpackers

/// PNG files that Xcode rewrote for iOS.
@Suite struct CgBIPictureTests {
  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return word(UInt32(data.count)) + body + word(ZipBuilder.checksum(body))
  }

  /// Rows of filter and blue, green, red, alpha.
  private static func file(
    width: UInt32,
    rows: [[UInt8]],
    info: UInt8 = 2,
    kind: [UInt8] = [8, 6, 0, 0, 0]
  ) -> [UInt8] {
    let data = Deflate.pack(Array(rows.joined()))
    let half = data.count / 2
    return [0x89] + Array("PNG\r\n\u{1a}\n".utf8) + chunk("CgBI", [0x50, 0, 0x20, info])
      + chunk("IHDR", word(width) + word(UInt32(rows.count)) + kind)
      + chunk("iDOT", [UInt8](repeating: 7, count: 28)) + chunk("IDAT", Array(data[..<half]))
      + chunk("IDAT", Array(data[half...])) + chunk("IEND", [])
  }

  private static func ordinary(_ file: [UInt8]) throws(ReadError) -> PNGReader.Picture? {
    PNGReader.picture(try CgBIPicture.ordinary(file, of: "a.ipa", path: "a.png"))
  }

  @Test func `blue and red change places and colours are divided by alpha`() throws {
    let file = Self.file(
      width: 3,
      rows: [[0, 1, 2, 3, 255, 32, 0, 64, 128, 0, 0, 0, 0]]
    )
    #expect(CgBIPicture.begins(file))
    // 64 of 128 is 128 of 255, 32 of 128 is 64.
    #expect(
      try Self.ordinary(file)
        == .init(width: 3, height: 1, pixels: [0xff01_0203, 0x8040_0080, 0])
    )
  }

  @Test func `each filter is undone`() throws {
    let file = Self.file(
      width: 2,
      rows: [
        [1, 10, 20, 30, 255, 1, 1, 1, 0],
        [2, 1, 1, 1, 0, 2, 2, 2, 0],
        [3, 5, 5, 5, 128, 0, 0, 0, 0],
        [4, 1, 1, 1, 0, 1, 1, 1, 0],
      ]
    )
    // Worked by hand, blue, green, red: (10,20,30) (11,21,31); (11,21,31) (13,23,33); half of up is
    // (5,10,15) + 5, then half of left and up is (11,19,26); Paeth takes up, then left or up.
    let pixels = try #require(try Self.ordinary(file)).pixels
    #expect(
      pixels.map { [$0 >> 16 & 255, $0 >> 8 & 255, $0 & 255] } == [
        [10, 20, 30], [11, 21, 31], [11, 21, 31], [13, 23, 33], [10, 15, 20], [11, 19, 26],
        [11, 16, 21], [12, 20, 27],
      ]
    )
    #expect(pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `alpha that means nothing is opaque`() throws {
    let file = Self.file(width: 1, rows: [[0, 1, 2, 3, 17]], info: 6)
    #expect(try Self.ordinary(file)?.pixels == [0xff01_0203])
  }

  @Test func `a picture of another form, cut or with other rows is an error`() {
    let rows: [[UInt8]] = [[0, 1, 2, 3, 255]]
    let files = [
      Self.file(width: 1, rows: rows, kind: [16, 6, 0, 0, 0]),
      Self.file(width: 2, rows: rows), Self.file(width: 1, rows: rows + [[]]),
      Self.file(width: 1, rows: [[9, 1, 2, 3, 255]]), Self.file(width: 0x4000_0000, rows: rows),
      Self.file(width: 0, rows: rows),
    ]
    for file in files {
      #expect(throws: ReadError.self) { try Self.ordinary(file) }
    }
    let whole = files[0].count
    let good = Self.file(width: 1, rows: rows)
    #expect(good.count == whole)
    for count in 0..<(good.count - 4) {
      #expect(throws: ReadError.self) { try Self.ordinary(Array(good.prefix(count))) }
    }
    ByteDamage.flips(of: good, count: 2_000) { _ = try? Self.ordinary($0) }
  }
}
