#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A folder that lasts as long as a test.
public final class Folder: Sendable {
  /// The folder's absolute path.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/shiplens-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Creates a folder with what an archive holds, as if it had been unpacked there.
  public convenience init(unpacking zip: ZipBuilder) throws {
    try self.init()
    for entry in zip.entries {
      let name = String(decoding: entry.name, as: UTF8.self)
      if name.utf8.last == 0x2f {
        try makeFolder(String(name.dropLast()))
      } else if entry.mode & 0xf000 == 0xa000 {
        try link(name, to: String(decoding: entry.content, as: UTF8.self))
      } else {
        try write(name, entry.content)
      }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names in the folder, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let target = try place(name)
    guard FileManager.default.createFile(atPath: target, contents: Data(bytes)) else {
      throw CocoaError(.fileWriteUnknown)
    }
    return target
  }

  /// Makes an inner folder, and those around it.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)",
      withIntermediateDirectories: true
    )
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: place(name),
      withDestinationPath: target
    )
  }

  /// Removes a file or folder.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// Reads a file as text.
  public func read(_ name: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func place(_ name: String) throws -> String {
    if let slash = name.lastIndex(of: "/") { try makeFolder(String(name[..<slash])) }
    return "\(path)/\(name)"
  }
}
