public import ArtifactModel
public import Bytes
internal import CLibZip

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Opens a zip over a mapped file, and unpacks only the entries that are asked for.
///
/// libzip reads the directory and inflates. An entry that is stored without compression is looked at
/// where it lies in the file. Where Android's own reader is more lenient than libzip (marks of
/// encryption, unknown methods, checksums) an Android archive is read as Android reads it, and the
/// fault is noted; where it is stricter, the fault is told.
@safe
public struct ZipArchive: ~Copyable {
  /// The file.
  public let file: MappedFile
  /// The bounds on the work.
  public let limits: ReadLimits
  /// The entries in the order of the directory.
  public let entries: [ZipEntry]
  /// The format that the entries' names tell, `nil` for a zip of another kind.
  public let format: ArtifactFormat?
  /// What was noted while the directory was read.
  public private(set) var issues: [ReadIssue] = []

  private let handle: OpaquePointer
  private let indexByPath: [String: Int]
  private var unpackedTotal: UInt64 = 0

  deinit {
    // The handle was opened in `init` and is closed nowhere else.
    unsafe zip_discard(handle)
  }

  /// Opens a file.
  ///
  /// - Throws: `ReadError` if the file is no zip, its directory is damaged or has too many entries.
  public init(_ file: MappedFile, limits: ReadLimits) throws(ReadError) {
    self.file = file
    self.limits = limits
    let (directory, directoryError) = Self.directory(of: file, limits: limits)
    if let directoryError, case .limitReached(let what) = directoryError.status {
      throw ReadError(
        artifact: file.path,
        part: "central directory",
        offset: directoryError.offset,
        message: what,
        advice: "raise --max-entries if this is meant"
      )
    }
    let handle = unsafe try Self.open(
      file,
      directoryError: directoryError ?? directory?.nameError(in: file.data.bytes)
    )
    // The handle is open, and the index stays below the count that libzip states.
    let count = unsafe max(0, Int(zip_get_num_entries(handle, 0)))
    guard count <= limits.entryCount else {
      unsafe zip_discard(handle)
      throw ReadError(
        artifact: file.path,
        part: "central directory",
        message: "the archive has \(count) entries, more than \(limits.entryCount)",
        advice: "raise --max-entries if this is meant"
      )
    }
    var entries: [ZipEntry] = []
    entries.reserveCapacity(count)
    let headers = directory.flatMap { $0.headers.count == count ? $0.headers : nil }
    for index in 0..<count {
      entries.append(unsafe Self.entry(index, of: handle, header: headers?[index], in: file))
    }
    var indexByPath: [String: Int] = [:]
    indexByPath.reserveCapacity(count)
    var doubles: [String] = []
    for (index, entry) in entries.enumerated() {
      if indexByPath[entry.path] == nil {
        indexByPath[entry.path] = index
      } else {
        doubles.append(entry.path)
      }
    }
    unsafe self.handle = handle
    self.entries = entries
    self.indexByPath = indexByPath
    format = ArtifactFormat.detect(entries)
    issues =
      ArchiveFaults(
        file: file,
        format: format,
        entries: entries,
        directory: directory,
        directoryError: directoryError,
        doubles: doubles
      ).issues
  }

  /// Returns the index of the first entry with a path.
  public func index(of path: String) -> Int? { indexByPath[path] }

  /// Reads an entry's bytes through a cursor whose positions count from the entry's start.
  ///
  /// - Parameters:
  ///   - index: The entry's index in `entries`.
  ///   - body: Reads what it needs; the bytes do not outlive it.
  /// - Returns: What `body` returns.
  /// - Throws: `ReadError` if the entry cannot be unpacked or a limit is reached, and what `body`
  ///   throws.
  public mutating func read<T>(
    _ index: Int,
    _ body: (inout ByteCursor) throws(ReadError) -> T
  ) throws(ReadError) -> T {
    if let range = try storedRange(of: index) {
      var cursor = ByteCursor(file.data.bytes.extracting(range))
      defer { file.release(range) }
      return try body(&cursor)
    }
    let bytes = try unpack(index)
    var cursor = ByteCursor(bytes)
    return try body(&cursor)
  }

  /// Returns an entry as a file of its own: a range of this one if it is stored.
  ///
  /// - Throws: `ReadError` if the entry cannot be unpacked or a limit is reached.
  mutating func nestedFile(_ index: Int) throws(ReadError) -> MappedFile {
    let path = entries[index].path
    if let range = try storedRange(of: index) {
      return MappedFile(path: path, range: range, of: file)
    }
    return MappedFile(path: path, bytes: try unpack(index))
  }

  /// Adds an issue, unless the artifact has as many as are kept.
  public mutating func note(_ issue: ReadIssue) {
    if issues.count < limits.issues { issues.append(issue) }
  }

  // MARK: Opening

  private static func directory(
    of file: MappedFile,
    limits: ReadLimits
  ) -> (CentralDirectory?, ByteError?) {
    var cursor = ByteCursor(file.data.bytes)
    do throws(ByteError) {
      return (
        try CentralDirectory(parsing: &cursor, maximumCount: limits.entryCount), nil
      )
    } catch {
      return (nil, error)
    }
  }

  private static func open(
    _ file: MappedFile,
    directoryError: ByteError? = nil
  ) throws(ReadError) -> OpaquePointer {
    guard file.count > 0 else {
      throw ReadError(artifact: file.path, message: "the file is empty")
    }
    var error = unsafe zip_error_t()
    // The mapped bytes live as long as the archive's `file`; libzip only reads them.
    let handle: OpaquePointer? = unsafe file.data.withUnsafeBytes { bytes in
      guard
        let source = unsafe zip_source_buffer_create(
          bytes.baseAddress,
          UInt64(bytes.count),
          0,
          &error
        )
      else { return nil }
      guard let handle = unsafe zip_open_from_source(source, ZIP_RDONLY, &error) else {
        unsafe zip_source_free(source)
        return nil
      }
      return unsafe handle
    }
    guard let handle = unsafe handle else {
      let text = unsafe String(cString: zip_error_strerror(&error))
      unsafe zip_error_fini(&error)
      guard let directoryError else {
        throw ReadError(
          artifact: file.path,
          part: "central directory",
          message: "this is no readable zip (\(text))"
        )
      }
      throw ReadError(directoryError, artifact: file.path, entry: nil, part: "central directory")
    }
    return unsafe handle
  }

  private static func entry(
    _ index: Int,
    of handle: OpaquePointer,
    header: CentralDirectory.Header?,
    in file: MappedFile
  ) -> ZipEntry {
    var stat = unsafe zip_stat_t()
    // A failed call leaves the structure empty, and so does a field that libzip does not know.
    _ = unsafe zip_stat_index(handle, UInt64(index), zip_flags_t(ZIP_FL_ENC_RAW), &stat)
    let path = unsafe header.map { Self.name(at: $0.name, in: file) } ?? rawName(index, of: handle)
    return ZipEntry(
      path: path,
      storedSize: unsafe stat.comp_size,
      unpackedSize: unsafe stat.size,
      crc32: unsafe stat.crc,
      method: unsafe stat.comp_method,
      isMarkedEncrypted: header.map { $0.flags & 1 != 0 }
        ?? (unsafe stat.encryption_method != UInt16(ZIP_EM_NONE)),
      mode: header?.mode ?? 0,
      localHeader: header?.localHeader
    )
  }

  private static func name(at range: Range<Int>, in file: MappedFile) -> String {
    (try? ByteCursor(file.data.bytes).utf8(at: range.lowerBound, count: range.count)) ?? ""
  }

  private static func rawName(_ index: Int, of handle: OpaquePointer) -> String {
    // The handle is open, and libzip's name ends in a zero.
    let name = unsafe zip_get_name(handle, UInt64(index), zip_flags_t(ZIP_FL_ENC_RAW))
    return unsafe name.map { unsafe String(cString: $0) } ?? ""
  }

  // MARK: Unpacking

  private var isAndroid: Bool { format?.platform == .android }

  /// Returns where a stored entry's bytes lie in the file, or `nil` if it has to be unpacked.
  private mutating func storedRange(of index: Int) throws(ReadError) -> Range<Int>? {
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
    if !isPlain { noteOddity(of: entry) }
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

  private mutating func noteOddity(of entry: ZipEntry) {
    let what =
      entry.isMarkedEncrypted
      ? "is marked as encrypted" : "has the unknown compression method \(entry.method)"
    note(
      ReadIssue(
        severity: .malformed,
        scope: .nothing,
        artifact: file.path,
        entry: entry.path,
        part: "central directory",
        message: "the entry \(what); Android reads it all the same, other tools and stores do not",
        advice: "build the archive again with the platform's own tools"
      )
    )
  }

  private mutating func unpack(_ index: Int) throws(ReadError) -> [UInt8] {
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
  private mutating func charge(_ entry: ZipEntry) throws(ReadError) -> Int {
    guard entry.unpackedSize <= limits.unpackedEntrySize,
      let size = Int(exactly: entry.unpackedSize)
    else {
      throw fault(
        entry,
        "the entry claims \(entry.unpackedSize) bytes, above \(limits.unpackedEntrySize)",
        advice: "raise --max-entry-size if this is meant"
      )
    }
    let (bound, overflow) = entry.storedSize.multipliedReportingOverflow(by: limits.unpackRatio)
    guard entry.unpackedSize <= 1 << 20 || overflow || entry.unpackedSize <= bound else {
      throw fault(
        entry,
        "the entry claims to unpack to more than \(limits.unpackRatio) times its size",
        advice: "raise --max-ratio if this is meant"
      )
    }
    unpackedTotal += entry.unpackedSize
    guard unpackedTotal <= limits.unpackedTotalSize else {
      throw fault(
        entry,
        "more than \(limits.unpackedTotalSize) bytes would be unpacked from the artifact",
        advice: "raise --max-total-size if this is meant"
      )
    }
    return size
  }

  private mutating func inflate(
    _ archive: OpaquePointer,
    at index: Int,
    entry: ZipEntry,
    size: Int
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
    var probe: UInt8 = 0
    guard unsafe zip_fread(reader, &probe, 1) != 0 else { return bytes }
    guard isAndroid else {
      throw fault(entry, "the entry's checksum does not fit its content")
    }
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
    return bytes
  }

  private func fault(
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
