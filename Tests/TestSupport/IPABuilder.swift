/// Builds an IPA in memory, folder by folder.
///
/// ```
/// let bytes = IPABuilder()
///   .bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.example.a"])
///   .strings("Payload/A.app/fr.lproj/Localizable.strings", ["title": "Titre"])
///   .picture("Payload/A.app/fr.lproj/step@2x.png", width: 60, height: 40)
///   .bytes
/// ```
public struct IPABuilder: Sendable {
  /// The archive so far.
  public var zip = ZipBuilder()

  /// Creates an empty archive.
  public init() {}

  /// The whole archive.
  public var bytes: [UInt8] { zip.bytes }

  /// Returns a builder with a bundle's folder and its binary `Info.plist`.
  public func bundle(_ path: String, info: PropertyListTree) -> IPABuilder {
    adding { zip in
      zip.add("\(path)/")
        .add("\(path)/Info.plist", BinaryPropertyListBuilder.pack(info), method: .deflated)
    }
  }

  /// Returns a builder with a folder.
  public func folder(_ path: String) -> IPABuilder { adding { $0.add("\(path)/") } }

  /// Returns a builder with a file.
  public func file(_ path: String, _ bytes: [UInt8] = []) -> IPABuilder {
    adding { $0.add(path, bytes) }
  }

  /// Returns a builder with a text file.
  public func file(_ path: String, text: String) -> IPABuilder {
    file(path, Array(text.utf8))
  }

  /// Returns a builder with a binary property list.
  public func list(_ path: String, _ tree: PropertyListTree) -> IPABuilder {
    adding { $0.add(path, BinaryPropertyListBuilder.pack(tree), method: .deflated) }
  }

  /// Returns a builder with a binary strings table.
  public func strings(
    _ path: String,
    _ entries: KeyValuePairs<String, String>
  ) -> IPABuilder {
    list(path, .dictionary(entries.map { ($0.key, .string($0.value)) }))
  }

  /// Returns a builder with a picture of one colour, which is a whole PNG.
  public func picture(_ path: String, width: Int, height: Int, seed: UInt8 = 0) -> IPABuilder {
    file(path, Self.png(width: width, height: height, seed: seed))
  }

  /// Returns a builder with a symbolic link.
  public func link(_ path: String, to target: String) -> IPABuilder {
    adding { $0.addLink(path, to: target) }
  }

  private func adding(_ change: (ZipBuilder) -> ZipBuilder) -> IPABuilder {
    var builder = self
    builder.zip = change(zip)
    return builder
  }

  /// Returns a grey PNG, or one as Xcode rewrites it; `seed` is its grey.
  public static func png(
    width: Int,
    height: Int,
    seed: UInt8 = 0,
    isCgBI: Bool = false
  ) -> [UInt8] {
    func bigEndian(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(type.utf8) + data
      return bigEndian(UInt32(data.count)) + body + bigEndian(ZipBuilder.checksum(body))
    }
    let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    let rowBytes = isCgBI ? width * 4 : width
    let rows = [UInt8](
      (0..<height).map { _ in [0] + [UInt8](repeating: seed, count: rowBytes) }.joined()
    )
    var adler: (UInt32, UInt32) = (1, 0)
    for byte in rows {
      adler.0 = (adler.0 + UInt32(byte)) % 65_521
      adler.1 = (adler.1 + adler.0) % 65_521
    }
    let deflated = Deflate.pack(rows)
    let data = isCgBI ? deflated : [0x78, 0x01] + deflated + bigEndian(adler.1 << 16 | adler.0)
    return [0x89] + Array("PNG\r\n\u{1a}\n".utf8)
      + (isCgBI ? chunk("CgBI", [0x50, 0, 0x20, 2]) : [])
      + chunk("IHDR", size + [8, isCgBI ? 6 : 0, 0, 0, 0])
      + chunk("IDAT", data) + chunk("IEND", [])
  }
}
