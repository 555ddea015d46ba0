#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Holds a file as memory that the system fills page by page, when a byte is looked at.
public struct MappedFile: Sendable {
  /// The path as it was given.
  public let path: String
  let data: Data
  private let isMapped: Bool

  /// Maps a file.
  ///
  /// A pipe or device is refused before it is opened, since that could wait, or read, for ever.
  ///
  /// - Throws: `ReadError` if there is no such file, it is none that ends, or it may not be read.
  public init(path: String) throws(ReadError) {
    self.path = path
    switch PathKind(of: path) {
    case .regular: break
    case .folder:
      throw ReadError(
        artifact: path,
        message: "this is a folder",
        advice: "give the built .apk, .aab, .apks or .ipa file itself"
      )
    case .special(let name):
      throw ReadError(
        artifact: path,
        message: "this is \(name) and no file",
        advice: "write what it holds to a file, and give that"
      )
    case .unknown(let reason, let advice):
      throw ReadError(artifact: path, message: reason, advice: advice)
    }
    do {
      data = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
      isMapped = true
    } catch {
      throw ReadError(
        artifact: path,
        message: "the file cannot be read",
        advice: "check the file's permissions"
      )
    }
  }

  /// Creates a file from bytes in memory, under a name for messages.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    data = Data(bytes)
    isMapped = false
  }

  /// Creates a file over a range of another one, without copying it.
  init(path: String, range: Range<Int>, of file: MappedFile) {
    self.path = path
    let start = file.data.startIndex
    data = file.data[(start + range.lowerBound)..<(start + range.upperBound)]
    isMapped = file.isMapped
  }

  /// All bytes of the file, copied.
  public var bytes: [UInt8] { Array(data) }

  /// The size in bytes.
  public var count: Int { data.count }

  /// Lets the system take back the memory of a range that is not needed again soon.
  ///
  /// Nothing changes but the process's size: a byte that is looked at later is read from the file.
  func release(_ range: Range<Int>) {
    guard isMapped else { return }
    // The range is cut to whole pages inside a mapping of a file that nobody writes to, so the
    // system can fill each page again.
    unsafe data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let page = UInt(getpagesize())
      let first = (UInt(bitPattern: base) + UInt(range.lowerBound) + page - 1) / page * page
      let end = (UInt(bitPattern: base) + UInt(min(range.upperBound, bytes.count))) / page * page
      guard end > first else { return }
      _ = unsafe madvise(
        UnsafeMutableRawPointer(bitPattern: first),
        Int(end - first),
        MADV_DONTNEED
      )
    }
  }
}
