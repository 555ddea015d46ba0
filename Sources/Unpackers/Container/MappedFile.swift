#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Holds a file as memory that the system fills page by page, when a byte is looked at.
public struct MappedFile: Sendable {
  /// The path as it was given.
  public let path: String
  let data: Data

  /// Maps a file.
  ///
  /// - Throws: `ReadError` if there is no such file, it is a folder, or it may not be read.
  public init(path: String) throws(ReadError) {
    self.path = path
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw ReadError(
        artifact: path,
        message: "there is no such file",
        advice: "check the path"
      )
    }
    guard !isDirectory else {
      throw ReadError(
        artifact: path,
        message: "this is a folder",
        advice: "give the built .apk or .ipa file itself"
      )
    }
    do {
      data = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
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
  }

  /// The size in bytes.
  public var count: Int { data.count }
}
