internal import ArtifactModel
internal import Bytes
internal import CLibZip

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension ZipArchive {
  /// Reads the first bytes of an entry and unpacks no more than these.
  ///
  /// A picture's header tells its size, and an archive may hold a gigabyte of pictures. The checksum
  /// covers the whole content and is not looked at.
  ///
  /// - Parameters:
  ///   - index: The entry's index in `entries`.
  ///   - count: The most bytes to return.
  /// - Returns: The bytes, fewer than `count` only if the entry has fewer.
  /// - Throws: `ReadError` if the entry cannot be unpacked that far or a limit is reached.
  public mutating func readPrefix(_ index: Int, count: Int) throws(ReadError) -> [UInt8] {
    if let range = try storedRange(of: index) {
      noteOddity(of: entries[index])
      let end = range.lowerBound + min(range.count, max(0, count))
      return Array(file.data.dropFirst(range.lowerBound).prefix(end - range.lowerBound))
    }
    let entry = entries[index]
    guard entry.method == 0 || entry.method == 8, !entry.isMarkedEncrypted else {
      return Array(try unpack(index).prefix(max(0, count)))
    }
    let size = Int(min(entry.unpackedSize, UInt64(max(0, count))))
    try charge(UInt64(size), for: entry)
    return unsafe try inflate(handle, at: index, entry: entry, size: size, whole: false)
  }

  /// Returns why the platform cannot open a picture, as far as headers tell; `nil` if it can.
  func pictureFault(of index: Int) -> ReadError? {
    let entry = entries[index]
    if entry.unpackedSize == 0 { return fault(entry, "the picture is empty") }
    if entry.isMarkedEncrypted { return fault(entry, "the picture is marked as encrypted") }
    guard entry.method == 0 || entry.method == 8 else {
      return fault(entry, "the picture has the unknown compression method \(entry.method)")
    }
    do throws(ReadError) {
      _ = try storedRange(of: index)
      return nil
    } catch {
      return error
    }
  }

  /// Returns where a stored entry's bytes lie, `nil` if it has to be unpacked.
  ///
  /// - Throws: `ReadError` if the entry's headers are damaged.
  func storedBytes(of index: Int) throws(ReadError) -> StoredBytes? {
    try storedRange(of: index).map { StoredBytes($0, of: file) }
  }

  /// Returns an entry as a file of its own: a range of this one if it is stored.
  ///
  /// - Throws: `ReadError` if the entry cannot be unpacked, its checksum does not fit, which Android
  ///   does not look at, or a limit is reached.
  mutating func nestedFile(_ index: Int) throws(ReadError) -> MappedFile {
    let path = entries[index].path
    if let range = try storedRange(of: index) {
      noteOddity(of: entries[index])
      if !isAndroid {
        try check(ByteCursor(file.data.bytes.extracting(range)), against: entries[index])
      }
      return MappedFile(path: path, range: range, of: file)
    }
    return MappedFile(path: path, bytes: try unpack(index))
  }

  private var isAndroid: Bool { format?.platform == .android }

  /// Returns where a stored entry's bytes lie in the file, or `nil` if it has to be unpacked.
  func storedRange(of index: Int) throws(ReadError) -> Range<Int>? {
    let entry = entries[index]
    guard let header = entry.localHeader else { return nil }
    let data: Range<Int>
    do throws(ByteError) {
      data = try Self.dataRange(of: entry, header: header, in: file)
    } catch {
      throw ReadError(error, artifact: file.path, entry: nil, part: "local header")
    }
    try checkLocalHeader(of: entry, header: header)
    let isPlain = entry.method == 0 && !entry.isMarkedEncrypted
    let isTakenAsStored =
      isAndroid && entry.storedSize == entry.unpackedSize && entry.method != 8
    guard entry.storedSize == entry.unpackedSize, isPlain || isTakenAsStored else { return nil }
    return data
  }

  private static func dataRange(
    of entry: ZipEntry,
    header: Int,
    in file: MappedFile
  ) throws(ByteError) -> Range<Int> {
    let cursor = ByteCursor(file.data.bytes)
    guard cursor.matches("PK\u{3}\u{4}", at: header) else {
      throw ByteError(
        .invalidValue("\(entry.path) has no local header where the directory points"),
        at: header
      )
    }
    let start =
      header + 30 + Int(try cursor.uint16LittleEndian(at: header + 26))
      + Int(try cursor.uint16LittleEndian(at: header + 28))
    let count = try CheckedArithmetic.int(entry.storedSize, at: header)
    try cursor.check(count, at: start)
    return start..<(start + count)
  }

  /// Refuses what Android's reader refuses: a local header that contradicts the directory.
  private func checkLocalHeader(of entry: ZipEntry, header: Int) throws(ReadError) {
    guard isAndroid else { return }
    let cursor = ByteCursor(file.data.bytes)
    do throws(ByteError) {
      let flags = try cursor.uint16LittleEndian(at: header + 6)
      let nameCount = Int(try cursor.uint16LittleEndian(at: header + 26))
      let name = try cursor.utf8(at: header + 30, count: nameCount)
      guard name == entry.path else {
        throw ByteError(
          .invalidValue("the local header names \(name), the directory \(entry.path)"),
          at: header
        )
      }
      let stored = UInt64(try cursor.uint32LittleEndian(at: header + 18))
      let unpacked = UInt64(try cursor.uint32LittleEndian(at: header + 22))
      let isLarge = stored == 0xffff_ffff || unpacked == 0xffff_ffff
      guard
        flags & 8 != 0 || isLarge || (stored == entry.storedSize && unpacked == entry.unpackedSize)
      else {
        throw ByteError(
          .invalidValue("\(entry.path) has other sizes in its local header than in the directory"),
          at: header
        )
      }
    } catch {
      throw ReadError(error, artifact: file.path, entry: nil, part: "local header")
    }
  }

  /// Notes what Android does not mind and other tools do.
  mutating func noteOddity(of entry: ZipEntry) {
    guard entry.isMarkedEncrypted || (entry.method != 0 && entry.method != 8) else { return }
    let isStored = entry.storedSize == entry.unpackedSize
    let what =
      entry.isMarkedEncrypted
      ? "is marked as encrypted; Android reads it all the same, other tools and stores do not"
      : "has the unknown compression method \(entry.method); "
        + (isStored
          ? "Android takes it as stored, other tools and stores do not"
          : "Android takes its packed bytes as they lie, so the content is broken there")
    note(
      ReadIssue(
        severity: .malformed,
        scope: .nothing,
        artifact: file.path,
        entry: entry.path,
        part: "central directory",
        message: "the entry \(what)",
        advice: "build the archive again with the platform's own tools"
      )
    )
  }

  mutating func unpack(_ index: Int) throws(ReadError) -> [UInt8] {
    let entry = entries[index]
    let size = try charge(entry)
    let isOrdinary = (entry.method == 0 || entry.method == 8) && !entry.isMarkedEncrypted
    guard isOrdinary || (isAndroid && entry.localHeader != nil) else {
      throw fault(
        entry,
        entry.isMarkedEncrypted
          ? "the entry is encrypted" : "the compression method \(entry.method) is unknown"
      )
    }
    if isOrdinary { return unsafe try inflate(handle, at: index, entry: entry, size: size) }
    noteOddity(of: entry)
    guard let header = entry.localHeader,
      let range = try? Self.dataRange(of: entry, header: header, in: file)
    else { throw fault(entry, "the entry's data does not lie in the file") }
    let rebuilt = MappedFile(
      path: file.path,
      bytes: ZipRebuild.deflated(entry, file.data.dropFirst(range.lowerBound).prefix(range.count))
    )
    let second = unsafe try Self.open(rebuilt)
    // The second archive lives only here, and `rebuilt` outlives it.
    defer { unsafe zip_discard(second) }
    return unsafe try inflate(second, at: 0, entry: entry, size: size)
  }

  /// Checks an entry's claimed size against the limits and counts it.
  mutating func charge(_ entry: ZipEntry) throws(ReadError) -> Int {
    guard entry.unpackedSize <= limits.unpackedEntrySize,
      let size = Int(exactly: entry.unpackedSize)
    else {
      throw fault(
        entry,
        "the entry claims \(entry.unpackedSize) bytes, above \(limits.unpackedEntrySize)",
        advice: ReadLimits.advice("--max-entry-size")
      )
    }
    let (bound, overflow) = entry.storedSize.multipliedReportingOverflow(by: limits.unpackRatio)
    guard entry.unpackedSize <= 1 << 20 || overflow || entry.unpackedSize <= bound else {
      throw fault(
        entry,
        "the entry claims to unpack to more than \(limits.unpackRatio) times its size",
        advice: ReadLimits.advice("--max-ratio")
      )
    }
    try charge(entry.unpackedSize, for: entry)
    return size
  }

  /// Counts bytes that are to be unpacked.
  private mutating func charge(_ size: UInt64, for entry: ZipEntry) throws(ReadError) {
    guard size <= totalBound.size, unpackedTotal <= totalBound.size - size else {
      throw fault(
        entry,
        "more than \(totalBound.size) bytes would be unpacked from the artifact",
        advice: ReadLimits.advice(totalBound.option)
      )
    }
    unpackedTotal += size
  }

  private mutating func inflate(
    _ archive: OpaquePointer,
    at index: Int,
    entry: ZipEntry,
    size: Int,
    whole: Bool = true
  ) throws(ReadError) -> [UInt8] {
    // The handle is open, and the reader is closed on every way out.
    guard let reader = unsafe zip_fopen_index(archive, UInt64(index), 0) else {
      let text = unsafe String(cString: zip_strerror(archive))
      throw fault(entry, "the entry cannot be opened (\(text))")
    }
    defer { unsafe zip_fclose(reader) }
    var filled = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      while filled < size {
        let rest = unsafe UnsafeMutableRawPointer(buffer.baseAddress?.advanced(by: filled))
        let count = unsafe rest.map { unsafe zip_fread(reader, $0, UInt64(size - filled)) } ?? 0
        guard count > 0 else { break }
        filled += Int(count)
      }
      initialized = filled
    }
    guard filled == size else {
      throw ReadError(
        artifact: file.path,
        entry: entry.path,
        part: "deflated data",
        offset: filled,
        message: "the entry's data ends or breaks after \(filled) of \(size) bytes"
      )
    }
    guard whole else { return bytes }
    var probe: UInt8 = 0
    guard unsafe zip_fread(reader, &probe, 1) != 0 else { return bytes }
    guard isAndroid else {
      throw fault(entry, "the entry's checksum does not fit its content")
    }
    noteChecksum(of: entry)
    return bytes
  }

  /// Tells of a checksum that Android would not look at.
  mutating func noteChecksum(of entry: ZipEntry) {
    note(
      ReadIssue(
        severity: .note,
        scope: .nothing,
        artifact: file.path,
        entry: entry.path,
        part: "checksum",
        message: "the checksum does not fit the content; Android does not check it"
      )
    )
  }

  func fault(
    _ entry: ZipEntry,
    _ message: String,
    advice: String = "build or download the file again"
  ) -> ReadError {
    ReadError(
      artifact: file.path,
      entry: entry.path,
      part: "zip entry",
      message: message,
      advice: advice
    )
  }
}
