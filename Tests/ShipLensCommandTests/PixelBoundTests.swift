import ShipLensCommand
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Pixels of catalogs within the bounds on all that is unpacked, and damage of loose pictures.
@Suite struct PixelBoundTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Three variants of 14 400 bytes each, by themselves or in an atlas of hardly more.
  private static func catalog(
    _ compression: CatalogPicture.Compression?,
    _ locales: [String?] = [nil, "en", "fr"]
  ) -> [UInt8] {
    var catalog = AssetCatalogBuilder()
    for (seed, locale) in locales.enumerated() {
      catalog.add(
        CatalogPicture(width: 60, height: 60, seed: UInt8(seed)),
        to: "step",
        .init(locale: locale, scale: 2),
        compression: compression
      )
    }
    return catalog.bytes
  }

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

  private func extract(_ bytes: [UInt8], _ total: Int) async throws -> (CommandRun, Int) {
    let path = try folder.write("Assets.car", bytes)
    let run = await CommandRun(
      ["extract", path, "*", "-o", "\(folder.path)/out", "--force", "--max-total-size", "\(total)"]
    )
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out")
    return (run, files.count)
  }

  @Test func `extract writes what the bound lets it decode, and tells the rest`() async throws {
    let (run, count) = try await extract(Self.catalog(.rle), 3 * 14_400 - 1)
    #expect(run.code == .unreadable, "\(run)")
    #expect(count == 2)
    #expect(run.output.contains("--max-total-size"), "\(run)")
    #expect(try await extract(Self.catalog(.rle), 3 * 14_400).1 == 3)
  }

  @Test func `pictures of an atlas are counted with it`() async throws {
    let (run, count) = try await extract(Self.catalog(nil), 60_000)
    #expect(run.code == .holds, "\(run)")
    #expect(count == 3)
  }

  @Test func `gate cannot tell of pictures beyond the bound`() async throws {
    let archive = IPABuilder()
      .bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
      .strings("Payload/A.app/en.lproj/Localizable.strings", ["a": "Step"])
      .strings("Payload/A.app/fr.lproj/Localizable.strings", ["a": "Étape"])
      .file("Payload/A.app/Assets.car", Self.catalog(.rle, ["en", "fr"]))
    try folder.write("app.json", Self.record.utf8)
    let path = try folder.write("app.ipa", archive.bytes)
    for (total, code) in [(40_000, ExitCode.holds), (20_000, .unreadable)] {
      let run = await CommandRun(
        ["gate", path, "--manifest", "\(folder.path)/app.json", "--max-total-size", "\(total)"],
        in: folder.path
      )
      #expect(run.code == code, "\(run)")
      #expect(run.output.contains("--max-total-size") == (code == .unreadable), "\(run)")
    }
  }

  @Test(arguments: [ZipBuilder.Method.stored, .deflated])
  func `a loose picture whose checksum does not fit is not written`(
    _ method: ZipBuilder.Method
  ) async throws {
    var app = IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
    app.zip = app.zip.add(
      "Payload/A.app/fr.lproj/pic.png",
      IPABuilder.png(width: 2, height: 2),
      method: method
    ) { $0.crc32 ^= 1 }
    let path = try folder.write("app.ipa", app.bytes)
    let run = await CommandRun(["extract", path, "pic.png", "-o", "\(folder.path)/out"])
    #expect(run.code == .unreadable, "\(run)")
    #expect(run.output.contains("checksum does not fit"), "\(run)")
  }

  @Test func `a size that zip64 should hold is told as such`() async throws {
    var app = IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
    app.zip = app.zip.add("Payload/A.app/a.png", [1]) { $0.unpackedSize = .max }
    let path = try folder.write("app.ipa", app.bytes)
    let run = await CommandRun(["inspect", path])
    #expect(run.code == .unreadable)
    #expect(run.output.contains("zip64"), "\(run)")
    #expect(!run.output.contains("No such file"))
  }
}
