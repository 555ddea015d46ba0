internal import ArtifactModel
internal import Bytes
internal import CLibZip

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension ZipArchive {
  static func directory(
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

  static func open(
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
      // What libzip calls so is a field that it looks for in the entry.
      let lacksZip64 = unsafe zip_error_code_zip(&error) == ZIP_ER_NOENT
      unsafe zip_error_fini(&error)
      guard let directoryError else {
        throw ReadError(
          artifact: file.path,
          part: "central directory",
          message: lacksZip64
            ? "an entry's size or place is 0xffffffff, which stands for a zip64 number, and there is none"
            : "this is no readable zip (\(text))"
        )
      }
      let cursor = ByteCursor(file.data.bytes)
      guard cursor.matches("PK", at: 0) else {
        throw ReadError(
          artifact: file.path,
          message: "the file is neither a zip archive nor an asset catalog",
          advice: "give an .apk, .aab, .apks or .ipa file, an Assets.car, or an iOS app's folder"
        )
      }
      throw ReadError(directoryError, artifact: file.path, entry: nil, part: "central directory")
    }
    return unsafe handle
  }

  static func entry(
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

  static func name(at range: Range<Int>, in file: MappedFile) -> String {
    (try? ByteCursor(file.data.bytes).utf8(at: range.lowerBound, count: range.count)) ?? ""
  }

  static func rawName(_ index: Int, of handle: OpaquePointer) -> String {
    // The handle is open, and libzip's name ends in a zero.
    let name = unsafe zip_get_name(handle, UInt64(index), zip_flags_t(ZIP_FL_ENC_RAW))
    return unsafe name.map { unsafe String(cString: $0) } ?? ""
  }
}
