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

  /// `RIFF`, the size of the rest, `WEBP`, and a lossless frame of 2 by 2 pixels.
  private static let webp: [UInt8] =
    Array("RIFF".utf8) + [18, 0, 0, 0] + Array("WEBPVP8L".utf8) + [5, 0, 0, 0]
    + [0x2f, 1, 0x40, 0, 0, 0]

  private func gate(_ content: [UInt8], at path: String) async throws -> CommandRun {
    var zip = SampleRelease.zip
    zip.entries.removeAll { String(decoding: $0.name, as: UTF8.self) == path }
    return try await gate(zip.add(path, content).bytes)
  }

  @Test(arguments: [jpeg, webp, IPABuilder.png(width: 9, height: 9)])
  func `the content decides what a picture is, whatever its name`(_ content: [UInt8]) async throws {
    let run = try await gate(content, at: "res/drawable-fr/step.png")
    #expect(run.code == .holds, "\(run.output)")
  }

  @Test(arguments: [
    (Array("<html>".utf8), "begins like no picture that a device can show"),
    ([], "the picture is empty"),
    (
      BinaryXMLBuilder(.init("vector")).bytes,
      "holds compiled XML, which is only read from a .xml file"
    ),
    (Array("%PDF-1.7\n".utf8), "a PDF, which Android cannot read"),
    (IPABuilder.png(width: 9, height: 9, isCgBI: true), "Xcode rewrote, which Android cannot read"),
    (IPABuilder.png(width: 9, height: 9).dropLast(12), "4 bytes are needed and 0 are left"),
    (IPABuilder.png(width: 9, height: 9).dropLast(), "12 bytes are needed and 11 are left"),
    (jpeg.dropLast(), "1 byte is needed and 0 are left"),
    (webp.dropLast(), "18 bytes are needed and 17 are left"),
  ])
  func `a promised file that is no whole picture is never a pass`(
    _ content: [UInt8],
    _ message: String
  ) async throws {
    let run = try await gate(Array(content), at: "res/drawable-fr/step.png")
    #expect(run.code == .unreadable)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(message), "\(words)")
    #expect(words.contains("1 part damaged or refused"))
  }

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
