internal import ArtifactModel
internal import CLibZip

extension ZipArchive {
  private static let verifyingBuffer = 1 << 16

  /// Unpacks an entry piece by piece to see that all of it is there, and keeps nothing.
  ///
  /// Android does not look at checksums, so that a wrong one is only noted there.
  ///
  /// - Parameters:
  ///   - index: The entry's index in `entries`.
  ///   - buffer: Room for a piece, so that many entries share one.
  /// - Throws: `ReadError` if the data break off, do not fit their checksum or reach a limit.
  mutating func verify(_ index: Int, with buffer: inout [UInt8]) throws(ReadError) {
    let entry = entries[index]
    _ = try charge(entry)
    // The handle is open, and the reader is closed on every way out.
    guard let reader = unsafe zip_fopen_index(handle, UInt64(index), 0) else {
      let text = unsafe String(cString: zip_strerror(handle))
      throw fault(entry, "the entry cannot be opened (\(text))")
    }
    defer { unsafe zip_fclose(reader) }
    if buffer.count < Self.verifyingBuffer {
      buffer = [UInt8](repeating: 0, count: Self.verifyingBuffer)
    }
    var total: UInt64 = 0
    var count: Int64 = 0
    repeat {
      count = unsafe buffer.withUnsafeMutableBytes { bytes in
        // The callee writes at most as many bytes as the buffer has.
        unsafe zip_fread(reader, bytes.baseAddress, UInt64(bytes.count))
      }
      total += UInt64(max(0, count))
    } while count > 0 && total <= entry.unpackedSize
    guard total == entry.unpackedSize else {
      throw ReadError(
        artifact: file.path,
        entry: entry.path,
        part: "deflated data",
        offset: Int(clamping: total),
        message: "the picture's data end or break after \(total) of \(entry.unpackedSize) bytes"
      )
    }
    guard count != 0 else { return }
    guard format?.platform == .android else {
      throw fault(entry, "the picture's checksum does not fit its content")
    }
    noteChecksum(of: entry)
  }
}
