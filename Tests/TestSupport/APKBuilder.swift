/// Builds an APK from a table, a manifest and files.
public struct APKBuilder: Sendable {
  /// The resource table, `nil` for none.
  public var table: ResourceTableBuilder?
  /// The manifest, `nil` for none.
  public var manifest: BinaryXMLBuilder? = APKBuilder.plainManifest()
  /// Further entries by path.
  public var files: [(path: String, bytes: [UInt8])] = []

  /// Creates an APK with a table.
  public init(_ table: ResourceTableBuilder? = nil) { self.table = table }

  /// A manifest with a package, versions and API levels.
  public static func plainManifest(
    _ attributes: [BinaryXMLBuilder.Attribute] = []
  ) -> BinaryXMLBuilder {
    BinaryXMLBuilder(
      .init(
        "manifest",
        [
          .init("package", .text("com.example.app")),
          .init(0x0101_021b, .plain(0x10, 7)),
          .init(0x0101_021c, .text("1.4")),
        ] + attributes,
        [
          .init(
            "uses-sdk",
            [.init(0x0101_020c, .plain(0x10, 24)), .init(0x0101_0270, .plain(0x10, 34))]
          ),
          .init("application", [.init(0x0101_0001, .text("Example"))]),
        ]
      )
    )
  }

  /// Returns an APK with one more file.
  public func add(_ path: String, _ bytes: [UInt8]? = nil) -> APKBuilder {
    var copy = self
    // Files of different paths show different greys.
    let grey = path.utf8.reduce(UInt8(7)) { $0 &* 31 &+ $1 }
    let content =
      path.hasSuffix(".png") ? IPABuilder.png(width: 1, height: 1, seed: grey) : [1, 2, 3]
    copy.files.append((path, bytes ?? content))
    return copy
  }

  /// The archive's entries, still open to change.
  public var zip: ZipBuilder {
    var zip = ZipBuilder()
    if let manifest { zip = zip.add("AndroidManifest.xml", manifest.bytes, method: .deflated) }
    if let table { zip = zip.add("resources.arsc", table.bytes) }
    for file in files { zip = zip.add(file.path, file.bytes) }
    return zip
  }

  /// The whole archive.
  public var bytes: [UInt8] { zip.bytes }
}
