import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// A picture whose packed data break off: headers tell nothing of it.
@Suite struct BrokenPictureTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("shiplens.json", SampleRelease.manifest.utf8)
  }

  /// What follows the end of a PNG is no fault; here it makes the file large when packed.
  private static let picture =
    IPABuilder.png(width: 6, height: 5) + (0..<3_000).map { UInt8(truncatingIfNeeded: $0 * $0) }

  /// The sample app with its pictures packed, one of them changed.
  private static func app(
    _ path: String,
    also: String = "",
    _ change: (inout ZipBuilder.Entry) -> Void
  ) -> [UInt8] {
    var zip = ZipBuilder()
    for entry in SampleRelease.zip.entries {
      let name = String(decoding: entry.name, as: UTF8.self)
      guard name.hasSuffix(".png") else {
        zip.entries.append(entry)
        continue
      }
      zip = zip.add(name, picture, method: .deflated) { if name == path { change(&$0) } }
    }
    if !also.isEmpty { zip = zip.add(also, picture, method: .deflated, edit: change) }
    return zip.bytes
  }

  private static func cut(_ entry: inout ZipBuilder.Entry) {
    entry.data.replaceSubrange(
      40..<entry.data.count,
      with: [UInt8](repeating: 0xff, count: entry.data.count - 40)
    )
  }

  private func gate(_ bytes: [UInt8]) async throws -> CommandRun {
    try folder.write("app.apk", bytes)
    return await CommandRun(["gate", "\(folder.path)/app.apk"], in: folder.path)
  }

  @Test func `whole pictures pass`() async throws {
    let run = try await gate(Self.app("") { _ in })
    #expect(run.code == .holds, "\(run.output)")
  }

  @Test(arguments: ["res/drawable/step.png", "res/drawable-fr/step.png"])
  func `a promised picture that breaks off is never a pass`(_ path: String) async throws {
    let run = try await gate(Self.app(path, Self.cut))
    #expect(run.code == .unreadable)
    #expect(run.output.hasPrefix("CANNOT TELL  "))
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("1 part damaged or refused (\(path): the entry's data ends or breaks"))
  }

  @Test func `a picture that no record names is not looked at`() async throws {
    let run = try await gate(Self.app("", also: "res/drawable/other.png", Self.cut))
    #expect(run.code == .holds, "\(run.output)")
  }

  @Test func `a wrong checksum is only noted for Android, which does not look at it`() async throws
  {
    let run = try await gate(Self.app("res/drawable-fr/step.png") { $0.crc32 ^= 1 })
    #expect(run.code == .holds, "\(run.output)")
  }

  @Test func `the bounds hold for it too, and the option is named`() async throws {
    try folder.write("app.apk", Self.app("") { _ in })
    let run = await CommandRun(
      ["gate", "\(folder.path)/app.apk", "--max-entry-size", "2500"],
      in: folder.path
    )
    #expect(run.code == .unreadable)
    #expect(run.output.contains("raise --max-entry-size if this is meant"))
  }

  // MARK: What a file is

  /// Frame header, scan header, three bytes of scan data with a stuffed one, end.
  private static let jpeg: [UInt8] =
    [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    + [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0xff, 0xd9]

  /// A piece of a file: a name of four letters and data.
  struct Chunk {
    let name: String
    let data: [UInt8]

    init(_ name: String, _ data: [UInt8]) {
      self.name = name
      self.data = data
    }
  }

  /// `RIFF`, the size of the rest, `WEBP`, and frames.
  private static func webp(_ chunk: Chunk) -> [UInt8] {
    var body: [UInt8] = Array("WEBP".utf8)
    body += Array(chunk.name.utf8)
    body += [UInt8(chunk.data.count), 0, 0, 0]
    body += chunk.data
    if chunk.data.count & 1 == 1 { body.append(0) }
    var file: [UInt8] = Array("RIFF".utf8)
    file += [UInt8(body.count), 0, 0, 0]
    return file + body
  }

  /// A lossless frame of one pixel.
  private static let webp: [UInt8] = webp(
    Chunk("VP8L", [0x2f, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88, 0x88, 0xfe, 7])
  )

  /// A screen of 1 by 1 pixels with a table of two colours, and a frame with it.
  private static let gif: [UInt8] = {
    var file: [UInt8] = Array("GIF89a".utf8)
    file += [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] as [UInt8]
    file += [0x21, 0xf9, 4, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0] as [UInt8]
    file += [2, 2, 0x44, 1, 0, 0x3b] as [UInt8]
    return file
  }()

  /// Two headers, and rows of three bytes a pixel that are filled up to four.
  private static let bmp: [UInt8] = {
    var file: [UInt8] = Array("BM".utf8)
    file += [62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0] as [UInt8]
    file += [1, 0, 24, 0] as [UInt8]
    return file + [UInt8](repeating: 0, count: 24 + 8)
  }()

  /// A PNG of chunks and its end.
  private static func png(_ chunks: [Chunk]) -> [UInt8] {
    var file: [UInt8] = [0x89]
    file += Array("PNG\r\n\u{1a}\n".utf8)
    for chunk in chunks + [Chunk("IEND", [])] {
      let body: [UInt8] = Array(chunk.name.utf8) + chunk.data
      let checksum = ZipBuilder.checksum(body)
      file += [0, 0, 0, UInt8(chunk.data.count)]
      file += body
      for shift: UInt32 in [24, 16, 8, 0] {
        file.append(UInt8(truncatingIfNeeded: checksum >> shift))
      }
    }
    return file
  }

  private static func header(
    width: UInt8 = 9,
    height: UInt8 = 9,
    depth: UInt8 = 8,
    color: UInt8 = 0,
    interlacing: UInt8 = 0
  ) -> Chunk {
    Chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, depth, color, 0, 0, interlacing])
  }

  /// Rows of zeros in one stored block; their Adler checksum is 1 and the count.
  private static func rows(_ count: UInt8) -> Chunk {
    var data: [UInt8] = [0x78, 1, 1, count, 0, ~count, 0xff]
    data += [UInt8](repeating: 0, count: Int(count))
    data += [0, count, 0, 1]
    return Chunk("IDAT", data)
  }

  private static let wholePictures: [[UInt8]] = [
    jpeg, webp, gif, Array(gif.dropLast()), bmp, IPABuilder.png(width: 9, height: 9),
    png([header(), rows(90)]),
    png([header(interlacing: 1), rows(interlacedCount)]),
    png([header(depth: 1, color: 3), Chunk("PLTE", [0, 0, 0]), rows(27)]),
  ]

  /// 2×2, 1×2, 3×1, 2×3, 5×2, 4×5 and 9×4 pixels, and a byte for each row.
  private static let interlacedCount: UInt8 = 4 + 2 + 3 + 6 + 10 + 20 + 36 + 19

  private func gate(_ content: [UInt8], at path: String) async throws -> CommandRun {
    var zip = SampleRelease.zip
    zip.entries.removeAll { String(decoding: $0.name, as: UTF8.self) == path }
    return try await gate(zip.add(path, content).bytes)
  }

  @Test(arguments: wholePictures)
  func `the content decides what a picture is, whatever its name`(_ content: [UInt8]) async throws {
    let run = try await gate(content, at: "res/drawable-fr/step.png")
    #expect(run.code == .holds, "\(run.output)")
  }

  private static let png9: [UInt8] = IPABuilder.png(width: 9, height: 9)

  private static let otherFiles: [Fault] = [
    Fault(Array("<html>".utf8), "begins like no picture that a device can show"),
    Fault([], "the picture is empty"),
    Fault(
      BinaryXMLBuilder(.init("vector")).bytes,
      "holds compiled XML, which is only read from a .xml file"
    ),
    Fault(Array("%PDF-1.7\n".utf8), "a PDF, which Android cannot read"),
    Fault(
      IPABuilder.png(width: 9, height: 9, isCgBI: true),
      "Xcode rewrote, which Android cannot read"
    ),
    Fault(Array(png9.dropLast(12)), "4 bytes are needed and 0 are left"),
    Fault(Array(png9.dropLast()), "12 bytes are needed and 11 are left"),
    Fault(Array(jpeg.dropLast()), "1 byte is needed and 0 are left"),
    Fault(Array(webp.dropLast()), "26 bytes are needed and 25 are left"),
  ]

  @Test(arguments: otherFiles + faults)
  func `a promised file that is no whole picture is never a pass`(_ fault: Fault) async throws {
    let run = try await gate(fault.content, at: "res/drawable-fr/step.png")
    #expect(run.code == .unreadable)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(fault.message), "\(words)")
    #expect(words.contains("1 part damaged or refused"))
  }

  /// A file, and the words that tell what is wrong with it.
  struct Fault {
    let content: [UInt8]
    let message: String

    init(_ content: [UInt8], _ message: String) {
      self.content = content
      self.message = message
    }
  }

  private static let wrongChecksum: [UInt8] = {
    var file = IPABuilder.png(width: 9, height: 9)
    file[50] = ~file[50]
    return file
  }()

  private static let heif: [UInt8] = [0, 0, 0, 16] + Array("ftypheic".utf8)

  private static let faults: [Fault] = [
    Fault(png([header()]), "a PNG without pixels"),
    Fault(png([rows(90)]), "a PNG that does not begin with its header"),
    Fault(png([header(width: 0), rows(90)]), "a PNG of 0×9 pixels"),
    Fault(png([header(height: 0), rows(90)]), "a PNG of 9×0 pixels"),
    Fault(png([header(depth: 7), rows(90)]), "a PNG with pixels of no known kind"),
    Fault(png([header(color: 3), rows(90)]), "a PNG without its palette"),
    Fault(png([header(), rows(89)]), "a PNG with 89 bytes of pixels where 90 belong"),
    Fault(
      png([header(interlacing: 1), rows(interlacedCount - 1)]),
      "a PNG with 99 bytes of pixels where 100 belong"
    ),
    Fault(
      png([header(), Chunk("IDAT", Array(rows(90).data.dropLast(9)))]),
      "deflated data that is cut"
    ),
    Fault(png([header(), Chunk("IDAT", [0xff, 0xff])]), "damaged deflated data"),
    Fault(wrongChecksum, "a PNG chunk with a wrong checksum"),
    Fault(Array(jpeg[..<15]) + [0xff, 0xd9], "a JPEG without pixels"),
    Fault([0xff, 0xd8] + Array(jpeg[15...]), "a picture whose header tells no size"),
    Fault(webp(Chunk("VP8X", [0, 0, 0, 0, 8, 0, 0, 8, 0, 0])), "a WebP without pixels"),
    Fault(webp(Chunk("VP8L", [0x2f, 0, 0, 0, 0, 0])), "a WebP frame without pixels"),
    Fault(
      webp(Chunk("VP8 ", [0x10, 0, 0, 0x9d, 1, 0x2a, 9, 0, 9, 0])),
      "a WebP frame that is cut"
    ),
    Fault(Array(gif[..<19]) + [0x3b], "a GIF without pixels"),
    Fault(Array(gif.dropLast(2)), "1 byte is needed and 0 are left"),
    Fault(Array(bmp.dropLast()), "8 bytes are needed and 7 are left"),
    Fault(heif + [0, 0, 0, 0], "a picture whose header tells no size"),
    Fault(heif + [0, 0, 0], "16 bytes are needed and 15 are left"),
  ]

  // MARK: Apple

  private static let record = """
    {
      "schema": 1,
      "launch_locales": ["en", "fr"],
      "images": [
        { "id": "step", "owner": "org.a", "default": null,
          "variants": { "en": "a", "fr": "b" }, "contains_text": true, "decorative": true }
      ]
    }
    """

  private static func archive(_ picture: [UInt8]) -> IPABuilder {
    IPABuilder()
      .bundle(
        "Payload/A.app",
        info: [
          "CFBundleIdentifier": "org.a", "CFBundlePackageType": "APPL",
          "CFBundleDevelopmentRegion": "en",
        ]
      )
      .picture("Payload/A.app/en.lproj/step.png", width: 4, height: 3)
      .file("Payload/A.app/fr.lproj/step.png", picture)
  }

  @Test(arguments: [
    (IPABuilder.png(width: 4, height: 3, isCgBI: true), ExitCode.holds),
    (IPABuilder.png(width: 4, height: 3).dropLast(20), .unreadable),
    ([], .unreadable),
    (Array("bplist00".utf8), .unreadable),
  ])
  func `a loose picture is looked at in an archive and in its folder`(
    _ picture: [UInt8],
    _ code: ExitCode
  ) async throws {
    let archive = Self.archive(Array(picture))
    let unpacked = try Folder(unpacking: archive.zip)
    try folder.write("app.json", Self.record.utf8)
    for path in [try folder.write("app.ipa", archive.bytes), "\(unpacked.path)/Payload/A.app"] {
      let run = await CommandRun(
        ["gate", path, "--manifest", "\(folder.path)/app.json"],
        in: folder.path
      )
      #expect(run.code == code, "\(path) \(run.output)")
      #expect(run.output.contains("fr.lproj/step.png") == (code == .unreadable))
    }
  }

  private static func catalog(breaking broken: [String]) -> [UInt8] {
    var catalog = AssetCatalogBuilder()
    for (index, locale) in ["en", "fr"].enumerated() {
      catalog.add(
        CatalogPicture(width: 6, height: 5, seed: UInt8(index)),
        to: "step",
        .init(locale: locale, scale: 2),
        compression: .lzfse
      )
    }
    // An unpromised picture, which nobody decodes.
    catalog.add(CatalogPicture(width: 6, height: 5, seed: 9), to: "z", compression: .lzfse)
    var bytes = catalog.bytes
    let streams = bytes.indices.filter { bytes[$0...].starts(with: "bvx-".utf8) }
    // In the order of their keys, where none comes before a language.
    for (place, name) in zip(streams, ["z", "en", "fr"]) where broken.contains(name) {
      bytes[place + 3] = 0xff
    }
    return bytes
  }

  @Test(arguments: [([], ExitCode.holds), (["z"], .holds), (["fr"], .unreadable)])
  func `a promised picture of a catalog is decoded`(
    _ broken: [String],
    _ code: ExitCode
  ) async throws {
    let archive = IPABuilder()
      .bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
      .strings("Payload/A.app/en.lproj/Localizable.strings", ["a": "Step"])
      .strings("Payload/A.app/fr.lproj/Localizable.strings", ["a": "Étape"])
      .file("Payload/A.app/Assets.car", Self.catalog(breaking: broken))
    try folder.write("app.json", Self.record.utf8)
    let path = try folder.write("app.ipa", archive.bytes)
    let run = await CommandRun(
      ["gate", path, "--manifest", "\(folder.path)/app.json"],
      in: folder.path
    )
    #expect(run.code == code, "\(run.output)")
    #expect(run.output.contains("Assets.car, rendition 2 'step.png'") == (code == .unreadable))
  }
}
