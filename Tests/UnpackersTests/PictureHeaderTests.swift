import ArtifactModel
import Bytes
import TestSupport
import Testing

@testable import Unpackers

/// Headers of pictures of 37 by 23 pixels as Pillow's encoders write them.
@Suite struct PictureHeaderTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let format: PictureHeader.Format
    let size: PixelSize?
    let bytes: [UInt8]

    init(_ name: String, _ format: PictureHeader.Format, _ size: PixelSize?, _ hex: String) {
      testDescription = name
      self.format = format
      self.size = size
      let digits = hex.compactMap(\.hexDigitValue)
      bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(digits[$0] << 4 | digits[$0 + 1])
      }
    }
  }

  static let size = PixelSize(width: 37, height: 23)

  static let cases = [
    Case(
      "jpeg",
      .jpeg,
      size,
      """
      ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707070909080a0c
      140d0c0b0b0c1912130f141d1a1f1e1d1a1c1c20242e2720222c231c1c2837292c30313434341f27
      393d38323c2e333432ffdb0043010909090c0b0c180d0d1832211c21323232323232323232323232
      3232323232323232323232323232323232323232323232323232323232323232323232323232ffc0
      001108001700250301220002
      """
    ),
    Case(
      "progressive jpeg",
      .jpeg,
      size,
      """
      ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707070909080a0c
      140d0c0b0b0c1912130f141d1a1f1e1d1a1c1c20242e2720222c231c1c2837292c30313434341f27
      393d38323c2e333432ffdb0043010909090c0b0c180d0d1832211c21323232323232323232323232
      3232323232323232323232323232323232323232323232323232323232323232323232323232ffc2
      001108001700250301220002
      """
    ),
    Case(
      "gif",
      .gif,
      size,
      """
      47494638376125001700810000
      """
    ),
    Case(
      "webp lossy",
      .webp,
      size,
      """
      524946464c0000005745425056503820400000007003009d012a250017003e6d3697
      """
    ),
    Case(
      "webp lossless",
      .webp,
      size,
      """
      524946461e000000574542505650384c110000002f2480050007
      """
    ),
    Case(
      "webp extended",
      .webp,
      size,
      """
      524946467000000057454250565038580a00000010000000240000160000414c50480a0000000107
      """
    ),
    Case(
      "bmp",
      .bmp,
      size,
      """
      424d460a000000000000360000002800000025000000170000000100180000000000100a0000c40e
      0000c40e00000000000000000000
      """
    ),
    Case(
      "avif",
      .avif,
      size,
      """
      00000020667479706176696600000000617669666d6966316d6961664d413142000000eb6d657461
      000000000000002168646c7200000000000000007069637400000000000000000000000000000000
      0e7069746d0000000000010000001e696c6f63000000004400000100010000000100000113000000
      2c0000002869696e660000000000010000001a696e6665020000000001000061763031436f6c6f72
      000000006a697072700000004b6970636f0000001469737065000000000000002500000017000000
      107069786900000000030808080000000c6176314381000c0000000013636f6c726e636c78000100
      0d0006800000001769706d61000000000000000100010401028304000000346d64617412
      """
    ),
    Case(
      "heif",
      .heif,
      size,
      """
      000000186674797068656963000000006d696631686569630000017c6d6574610000000000000021
      68646c720000000000000000706963740000000000000000000000000000000022696c6f63000000
      0044400001000100000000019c000100000000000000330000002369696e66000000000001000000
      15696e6665020000000001000068766331000000000e7069746d000000000001000000fc69707270
      000000dc6970636f00000075687663430103700000009000000000001ef000fcfdf8f800000f0360
      0001001840010c01ffff03700000030090000003000003001eba0240610001002942010103700000
      030090000003000003001ea020810596eaae9ae6e021a0c08000000c800000030084620001000644
      01c173c18900000013636f6c726e636c780001000d00068000000014697370650000000000000040
      0000004000000028636c617000000025000000010000001700000001ffffffe500000002ffffffd7
      00000002000000107069786900000000030808080000001869706d61000000000000000100010581
      020305840000003b6d646174
      """
    ),
    Case(
      "png",
      .png,
      size,
      """
      89504e470d0a1a0a0000000d4948445200000025000000170802000000034e11f2
      """
    ),
    Case(
      "pdf",
      .pdf,
      nil,
      """
      255044462d312e340a
      """
    ),
  ]

  static func header(_ bytes: [UInt8]) -> PictureHeader? {
    PictureHeader(ByteCursor(bytes))
  }

  @Test(arguments: cases)
  func `format and size come from the first bytes`(row: Case) throws {
    let header = try #require(Self.header(row.bytes))
    #expect(header.format == row.format)
    #expect(header.size == row.size)
  }

  @Test func `a PNG as Xcode rewrites it is known by its first chunk`() {
    let png = IPABuilder.png(width: 60, height: 44, isCgBI: true)
    let header = Self.header(png)
    #expect(header?.format == .cgbi)
    #expect(header?.size == PixelSize(width: 60, height: 44))
  }

  @Test(arguments: [
    "", "B", "hello", "BMW is no bitmap at all", "<svg/>", "ftypqt  ", "GIF88a......",
  ])
  func `what is no picture has no header`(text: String) {
    #expect(Self.header(Array(text.utf8)) == nil)
  }

  @Test func `a JPEG whose frame header is not at hand has no size`() throws {
    let row = try #require(Self.cases.first)
    let header = Self.header(Array(row.bytes.prefix(100)))
    #expect(header?.format == .jpeg)
    #expect(header?.size == nil)
  }

  @Test(arguments: cases)
  func `every prefix and three thousand changed bytes end in an answer`(row: Case) {
    ByteDamage.prefixes(of: row.bytes) { _ = Self.header($0) }
    ByteDamage.flips(of: row.bytes, count: 3_000) { _ = Self.header($0) }
  }
}
