import ArtifactModel
import Bytes
import TestSupport
import Testing

@testable import Unpackers

/// What the pictures of catalogs look like.
@Suite struct CatalogPixelsTests {
  static func pictures(_ bytes: [UInt8]) throws -> CatalogPictures {
    try CatalogPictures(
      MappedFile(path: "Assets.car", bytes: bytes),
      of: "Assets.car",
      limits: ReadLimits()
    )
  }

  /// The bytes that other readers make digests of: red, green, blue, alpha as they are stored.
  static func bytes(_ bitmap: Bitmap) -> [UInt8] {
    func bytes(_ pixels: [some FixedWidthInteger & UnsignedInteger]) -> [UInt8] {
      var result: [UInt8] = []
      for pixel in pixels {
        for index in 0..<(pixel.bitWidth / 8) {
          result.append(UInt8(truncatingIfNeeded: pixel >> (8 * index)))
        }
      }
      return result
    }
    switch bitmap.samples {
    case .eightBit(let pixels): return bytes(pixels)
    case .sixteenBit(let pixels): return bytes(pixels)
    case .floating(let pixels):
      return bytes(pixels.flatMap { [$0.x, $0.y, $0.z, $0.w].map(\.bitPattern) })
    }
  }

  /// A builder's pixels in the same order.
  private static func bytes(_ picture: CatalogPicture) -> [UInt8] {
    stride(from: 0, to: picture.pixels.count, by: 4).flatMap { place in
      [2, 1, 0, 3].map { picture.pixels[place + $0] }
    }
  }

  // MARK: Built catalogs

  @Test(arguments: CatalogPicture.Compression.allCases)
  func `each kind of compression, in one piece and in chunks, gives the pixels that went in`(
    _ compression: CatalogPicture.Compression
  ) throws {
    let picture = CatalogPicture(width: 7, height: 11, seed: 31)
    for bandHeight in [nil, 4] {
      var catalog = AssetCatalogBuilder()
      catalog.add(picture, to: "step", compression: compression, bandHeight: bandHeight)
      let bitmap = try #require(try Self.pictures(catalog.bytes).bitmap(0))
      #expect((bitmap.width, bitmap.height) == (7, 11))
      #expect(Self.bytes(bitmap) == Self.bytes(picture))
    }
  }

  @Test func `a link is cut out of its atlas, counted from the lower edge`() throws {
    var catalog = AssetCatalogBuilder()
    let wanted = (1...3).map { CatalogPicture(width: 4 + $0, height: 3 + $0, seed: UInt8($0)) }
    for (index, picture) in wanted.enumerated() {
      catalog.add(picture, to: "picture-\(index)", compression: nil)
    }
    let pictures = try Self.pictures(catalog.bytes)
    var found: [[UInt8]] = []
    for number in 0..<pictures.count where pictures.source(of: number) != number {
      found.append(Self.bytes(try #require(try pictures.bitmap(number))))
    }
    #expect(Set(found) == Set(wanted.map { Self.bytes($0) }))
  }

  @Test func `files in a catalog come out as they went in`() throws {
    var catalog = AssetCatalogBuilder()
    catalog.add(Array("%PDF-1.4".utf8), format: "PDF ", to: "Logo", name: "logo.pdf")
    catalog.add(
      Array("<svg/>".utf8),
      format: "SVG ",
      to: "Mark",
      name: "mark.svg",
      isCompressed: true
    )
    let pictures = try Self.pictures(catalog.bytes)
    var found: Set<String> = []
    for number in 0..<pictures.count {
      #expect(try pictures.bitmap(number) == nil)
      found.insert(String(decoding: try #require(try pictures.payload(number)), as: UTF8.self))
    }
    #expect(found == ["%PDF-1.4", "<svg/>"])
  }

  /// A baseline JPEG of 8×8 grey pixels: the mean is 50 above 128, nothing else is coded.
  ///
  /// The step of the mean is 8, and a mean counts eightfold: 50 · 8 / 8. The code 0 stands for a
  /// difference of six bits, 110010 are 50, and the second 0 ends the block.
  private static let grey: [UInt8] =
    [0xff, 0xd8, 0xff, 0xdb, 0, 0x43, 0, 8] + Array(repeating: 1, count: 63)
    + [0xff, 0xc0, 0, 0x0b, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    + [0xff, 0xc4, 0, 0x14, 0x00, 1] + Array(repeating: 0, count: 15) + [6]
    + [0xff, 0xc4, 0, 0x14, 0x10, 1] + Array(repeating: 0, count: 15) + [0]
    + [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0b0110_0100, 0xff, 0xd9]

  @Test func `a JPEG is decoded to its grey, and comes out as the file that it is`() throws {
    var catalog = AssetCatalogBuilder()
    catalog.add(Self.grey, format: "JPEG", to: "photo", name: "photo.jpg")
    let pictures = try Self.pictures(catalog.bytes)
    #expect(try pictures.payload(0) == Self.grey)
    let bitmap = try #require(try pictures.bitmap(0))
    #expect((bitmap.width, bitmap.height) == (8, 8))
    let pixel: [UInt8] = [178, 178, 178, 255]
    #expect(Self.bytes(bitmap) == Array(repeating: pixel, count: 64).flatMap(\.self))
  }

  @Test func `a JPEG without its end is an error, not a crash`() throws {
    for count in [3, 70, 100, Self.grey.count - 30] {
      var catalog = AssetCatalogBuilder()
      catalog.add(Array(Self.grey.prefix(count)), format: "JPEG", to: "photo", name: "photo.jpg")
      let pictures = try Self.pictures(catalog.bytes)
      #expect(throws: ReadError.self, "\(count)") { try pictures.bitmap(0) }
    }
  }

  @Test func `a PNG shows what the bitmap shows, its colours divided by alpha`() throws {
    // Half transparent red 64 of 128 is 128 of 255; nothing of nothing is nothing.
    let pixels: [UInt32] = [0xff03_0201, 0x8000_0040, 0x0000_0000, 0x01ff_0101]
    let bitmap = Bitmap(width: 2, height: 2, samples: .eightBit(pixels))
    let png = try #require(bitmap.png)
    #expect(png == bitmap.png)
    #expect(
      PNGReader.picture(png)
        == .init(width: 2, height: 2, pixels: [0xff03_0201, 0x8000_0080, 0, 0x01ff_ffff])
    )
    let opaque = Bitmap(width: 1, height: 2, samples: .eightBit([0xff00_00ff, 0xff00_ff00]))
    #expect(
      PNGReader.picture(try #require(opaque.png))
        == .init(width: 1, height: 2, pixels: [0xff00_00ff, 0xff00_ff00])
    )
  }

  @Test func `deep pixels are rounded and cut for a PNG`() {
    let deep = Bitmap(
      width: 2,
      height: 1,
      samples: .sixteenBit([0x8000_0000_4000_8000, 0xffff_ffff_8080_0000])
    )
    #expect(deep.straight == [0x8000_80ff, 0xffff_8000])
    let wide = Bitmap(
      width: 2,
      height: 1,
      samples: .floating([SIMD4(1.5, -0.25, 0.5, 1), SIMD4(.nan, 0.25, .infinity, 0.5)])
    )
    #expect(wide.straight == [0xff80_00ff, 0x80ff_8000])
    #expect(PixelFormat.half(0x3c00) == 1)
    #expect(PixelFormat.half(0xc000) == -2)
    #expect(PixelFormat.half(0x0001) == 0x1p-24)
    #expect(PixelFormat.half(0x7c00) == .infinity)
  }

  // MARK: Damage

  @Test func `damaged pixels are an error with a place, or other pixels`() throws {
    let bytes = CatalogFixture.full.bytes
    ByteDamage.flips(of: bytes, count: 400) { damaged in
      guard let pictures = try? Self.pictures(damaged) else { return }
      for number in 0..<pictures.count {
        do throws(ReadError) {
          _ = try pictures.bitmap(number)
          _ = try pictures.payload(number)
        } catch {
          #expect(error.part?.hasPrefix("rendition") == true)
          #expect(error.offset != nil)
        }
      }
    }
  }

  @Test(arguments: [(16, 4_000_000_000), (12, 0)] as [(Int, UInt32)])
  func `a size that no picture has is an error, and the others are decoded`(
    _ field: Int,
    _ value: UInt32
  ) throws {
    var catalog = AssetCatalogBuilder()
    let picture = CatalogPicture(width: 6, height: 5, seed: 9)
    for name in ["a", "b"] { catalog.add(picture, to: name, compression: .lzfse) }
    var bytes = catalog.bytes
    let listed = try Self.pictures(bytes)
    let record = listed.catalog.renditions[0].record.range.lowerBound
    for index in 0..<4 {
      bytes[record + field + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index))
    }
    let pictures = try Self.pictures(bytes)
    #expect(throws: ReadError.self) { try pictures.bitmap(0) }
    #expect(Self.bytes(try #require(try pictures.bitmap(1))) == Self.bytes(picture))
  }

  @Test func `what no real picture is known of is told as not decoded`() throws {
    var catalog = AssetCatalogBuilder()
    catalog.add(
      CatalogPicture(width: 6, height: 5, seed: 9),
      to: "a",
      compression: .uncompressed
    )
    var bytes = catalog.bytes
    let payload = try Self.pictures(bytes).catalog.renditions[0].record.payload.lowerBound
    bytes[payload + 8] = 12
    let pictures = try Self.pictures(bytes)
    do throws(ReadError) {
      _ = try pictures.bitmap(0)
      Issue.record("dxtc was decoded")
    } catch {
      #expect(error.message == "pixels in the compression dxtc are not decoded")
    }
  }

  // MARK: Real catalogs

  @Test(
    .enabled(if: SharedMaterial.has("samples/car"), "\(SharedMaterial.absence)"),
    arguments: RealCatalogTests.samples
  )
  func `every picture and file of a real catalog is what another reader sees`(
    _ sample: RealCatalogTests.Sample
  ) throws {
    let expected = try sample.expected
    let pictures = try CatalogPictures(
      MappedFile(path: sample.path),
      of: sample.path,
      limits: ReadLimits()
    )
    let catalog = pictures.catalog
    var bitmaps: [Int: Bitmap] = [:]
    func members(_ isMember: (UInt16) -> Bool) -> [Int] {
      catalog.renditions.indices.filter {
        isMember(catalog.number(of: .identifier, in: catalog.renditions[$0].key))
      }
    }
    func compare(_ numbers: [Int], _ wanted: [ExpectedCatalog.Rendition]) throws {
      for (number, wanted) in zip(numbers, wanted) {
        if let digest = wanted.rgbaSha256, let source = pictures.source(of: number) {
          let whole = try bitmaps[source] ?? pictures.bitmap(source)
          bitmaps[source] = whole
          let picture = try pictures.picture(number, from: #require(whole))
          #expect(SHA256Digest.hexadecimal(of: Self.bytes(picture)) == digest, "\(wanted.name)")
        } else {
          #expect(wanted.rgbaSha256 == nil, "\(wanted.name)")
        }
        if let digest = wanted.fileSha256 {
          let file = try #require(try pictures.payload(number))
          #expect(SHA256Digest.hexadecimal(of: file) == digest, "\(wanted.name)")
        }
      }
    }
    for (facet, wanted) in zip(catalog.facets, expected.facets) {
      try compare(members { $0 == facet.identifier }, wanted.renditions)
    }
    let identifiers = Set(catalog.facets.map(\.identifier))
    try compare(members { !identifiers.contains($0) }, expected.otherRenditions)
  }
}
