/// Writes an archive of one deflated entry, so that libzip inflates data whose own headers it
/// refuses: a mark of encryption on plain data, or an unknown compression method.
enum ZipRebuild {
  /// Returns a zip whose only entry `e` has the given entry's sizes, checksum and deflated bytes.
  static func deflated(_ entry: ZipEntry, _ data: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 120)
    func put<T: FixedWidthInteger>(_ value: T) {
      var value = value
      for _ in 0..<(T.bitWidth / 8) {
        bytes.append(UInt8(truncatingIfNeeded: value))
        value >>= 8
      }
    }
    func putSizes() {
      put(UInt16(8))
      put(UInt32(0))
      put(entry.crc32)
      put(UInt32(truncatingIfNeeded: data.count))
      put(UInt32(truncatingIfNeeded: entry.unpackedSize))
      put(UInt16(1))
      put(UInt16(0))
    }
    put(UInt32(0x0403_4b50))
    put(UInt16(20))
    put(UInt16(0))
    putSizes()
    bytes.append(0x65)
    bytes.append(contentsOf: data)
    let directory = bytes.count
    put(UInt32(0x0201_4b50))
    put(UInt16(20))
    put(UInt16(20))
    put(UInt16(0))
    putSizes()
    put(UInt16(0))
    put(UInt16(0))
    put(UInt16(0))
    put(UInt32(0))
    put(UInt32(0))
    bytes.append(0x65)
    let size = bytes.count - directory
    put(UInt32(0x0605_4b50))
    put(UInt32(0))
    put(UInt16(1))
    put(UInt16(1))
    put(UInt32(truncatingIfNeeded: size))
    put(UInt32(truncatingIfNeeded: directory))
    put(UInt16(0))
    return bytes
  }
}
