/// Builds a zip in memory, honest or as broken as a test wants it.
///
/// ```
/// let bytes = ZipBuilder()
///   .add("Payload/A.app/Info.plist", plist)
///   .add("Payload/A.app/a.png", picture, method: .deflated)
///   .add("b.txt", text) { $0.directoryFlags |= 1 }
///   .bytes
/// ```
public struct ZipBuilder: Sendable {
  /// How an entry's content is stored.
  public enum Method: Sendable {
    /// As it is.
    case stored
    /// Deflated.
    case deflated
  }

  /// One entry; each field is written as it is, so that it can lie.
  public struct Entry: Sendable {
    /// The name in the directory.
    public var name: [UInt8]
    /// The unpacked bytes, which are not written.
    public let content: [UInt8]
    /// The bytes behind the local header.
    public var data: [UInt8]
    /// The name in the local header.
    public var localName: [UInt8]
    /// The compression method in the directory: 0 stored, 8 deflated.
    public var method: UInt16
    /// The compression method in the local header.
    public var localMethod: UInt16
    /// The flags in the directory: bit 0 encrypted, bit 3 data descriptor, bit 11 UTF-8 name.
    public var directoryFlags: UInt16
    /// The flags in the local header.
    public var localFlags: UInt16
    /// The checksum in both headers.
    public var crc32: UInt32
    /// The stored size in the directory.
    public var storedSize: UInt32
    /// The unpacked size in the directory.
    public var unpackedSize: UInt32
    /// The stored size in the local header.
    public var localStoredSize: UInt32
    /// The unpacked size in the local header.
    public var localUnpackedSize: UInt32
    /// The file mode, such as 0o100644 for a file and 0o120777 for a symbolic link.
    public var mode: UInt16
    /// The extra field of the directory header.
    public var extra: [UInt8] = []
    /// The extra field of the local header, which is where alignment is padded.
    public var localExtra: [UInt8] = []
    /// Bytes behind the data, such as a data descriptor.
    public var trailer: [UInt8] = []
    /// The offset of the local header that the directory states, `nil` for the right one.
    public var statedOffset: UInt32?
  }

  /// The entries in the order in which they are written.
  public var entries: [Entry] = []
  /// Bytes before the first local header; offsets in the directory count them.
  public var leadingBytes: [UInt8] = []
  /// Bytes behind the end record.
  public var trailingBytes: [UInt8] = []
  /// The archive's comment.
  public var comment: [UInt8] = []
  /// The number of entries that the end record states, `nil` for the right one.
  public var statedCount: UInt16?

  /// Creates a builder without entries.
  public init() {}

  /// Returns a builder with one more entry.
  ///
  /// - Parameters:
  ///   - path: The entry's name; one that ends in a slash is a folder.
  ///   - content: The unpacked bytes.
  ///   - method: How the content is stored.
  ///   - flags: The flags of both headers.
  ///   - mode: The file mode, `nil` for that of an ordinary file or folder.
  ///   - edit: Changes the finished entry.
  /// - Returns: The larger builder.
  public func add(
    _ path: String,
    _ content: [UInt8] = [],
    method: Method = .stored,
    flags: UInt16 = 0x0800,
    mode: UInt16? = nil,
    edit: (inout Entry) -> Void = { _ in }
  ) -> ZipBuilder {
    let data = method == .stored ? content : Deflate.pack(content)
    let number: UInt16 = method == .stored ? 0 : 8
    let stored = UInt32(truncatingIfNeeded: data.count)
    let unpacked = UInt32(truncatingIfNeeded: content.count)
    var entry = Entry(
      name: Array(path.utf8),
      content: content,
      data: data,
      localName: Array(path.utf8),
      method: number,
      localMethod: number,
      directoryFlags: flags,
      localFlags: flags,
      crc32: Self.checksum(content),
      storedSize: stored,
      unpackedSize: unpacked,
      localStoredSize: stored,
      localUnpackedSize: unpacked,
      mode: mode ?? (path.utf8.last == 0x2f ? 0o040755 : 0o100644)
    )
    edit(&entry)
    var builder = self
    builder.entries.append(entry)
    return builder
  }

  /// Returns a builder with one more entry whose content is text.
  public func add(_ path: String, text: String, method: Method = .stored) -> ZipBuilder {
    add(path, Array(text.utf8), method: method)
  }

  /// Returns a builder with a symbolic link.
  public func addLink(_ path: String, to target: String) -> ZipBuilder {
    add(path, Array(target.utf8), mode: 0o120777)
  }

  /// The whole archive.
  public var bytes: [UInt8] {
    var output = LittleEndianWriter(bytes: leadingBytes)
    var directory = LittleEndianWriter()
    for entry in entries {
      let offset = UInt32(truncatingIfNeeded: output.bytes.count)
      output.put(UInt32(0x0403_4b50), UInt16(20), entry.localFlags, entry.localMethod)
      output.put(Self.time, entry.crc32, entry.localStoredSize, entry.localUnpackedSize)
      output.put(entry.localName.count16, entry.localExtra.count16)
      output.bytes += entry.localName + entry.localExtra + entry.data + entry.trailer
      directory.put(UInt32(0x0201_4b50), UInt16(0x0314), UInt16(20))
      directory.put(entry.directoryFlags, entry.method)
      directory.put(Self.time, entry.crc32, entry.storedSize, entry.unpackedSize)
      directory.put(entry.name.count16, entry.extra.count16, UInt16(0), UInt16(0), UInt16(0))
      directory.put(UInt32(entry.mode) << 16, entry.statedOffset ?? offset)
      directory.bytes += entry.name + entry.extra
    }
    let start = UInt32(truncatingIfNeeded: output.bytes.count)
    let count = statedCount ?? UInt16(truncatingIfNeeded: entries.count)
    output.bytes += directory.bytes
    output.put(UInt32(0x0605_4b50), UInt32(0), count, count)
    output.put(UInt32(truncatingIfNeeded: directory.bytes.count), start, comment.count16)
    output.bytes += comment + trailingBytes
    return output.bytes
  }

  /// The first of January 1980, so that two builds of one archive are equal.
  private static let time: UInt32 = 0x0021_0000

  /// Returns the CRC-32 that zip uses.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)]
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xedb8_8320
    }
  }
}

/// Collects integers, low byte first.
struct LittleEndianWriter {
  var bytes: [UInt8] = []

  mutating func put<each T: FixedWidthInteger>(_ values: repeat each T) {
    repeat append(each values)
  }

  private mutating func append<T: FixedWidthInteger>(_ value: T) {
    for index in 0..<(T.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> T(index * 8)))
    }
  }
}

extension Array {
  fileprivate var count16: UInt16 { UInt16(truncatingIfNeeded: count) }
}
