internal import Unpackers

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Finds the manifest's file or files and reads their bytes.
struct ManifestFiles {
  /// The name under which a manifest is looked for.
  static let standardName = "shiplens.json"

  /// The file or folder, as it is shown.
  let name: String
  /// The files with their names as they are shown, sorted.
  let files: [(name: String, bytes: [UInt8])]
  /// Whether the manifest was found above the working directory.
  let isFromAbove: Bool

  /// Finds a manifest.
  ///
  /// - Parameters:
  ///   - path: A file, or a folder whose `.json` and `.json5` files, at any depth, belong together; without it the
  ///     nearest `shiplens.json` from the working directory upwards.
  ///   - folder: The working directory.
  /// - Throws: `ManifestSearchError` if there is none, or one cannot be read.
  init(path: String?, from folder: String) throws(ManifestSearchError) {
    guard let path else {
      let (shown, absolute) = try Self.search(from: folder)
      name = shown
      files = [(shown, try Self.bytes(shown, at: absolute))]
      isFromAbove = shown != Self.standardName
      return
    }
    name = path
    isFromAbove = false
    let absolute = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    var isFolder = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
      throw ManifestSearchError(message: "there is no manifest '\(path)'")
    }
    guard isFolder else {
      files = [(path, try Self.bytes(path, at: absolute))]
      return
    }
    // Every team may have a folder of its own; what is hidden below a dot is not theirs.
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: absolute)) ?? []
    let manifests = names.filter(Self.isManifest).sorted()
    guard !manifests.isEmpty else {
      throw ManifestSearchError(message: "the folder '\(path)' holds no .json or .json5 file")
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    var files: [(name: String, bytes: [UInt8])] = []
    for name in manifests {
      files.append((prefix + name, try Self.bytes(prefix + name, at: "\(absolute)/\(name)")))
    }
    self.files = files
  }

  private static func isManifest(_ name: String) -> Bool {
    (name.hasSuffix(".json") || name.hasSuffix(".json5"))
      && !name.hasSuffix(".lock.json") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private static func search(
    from folder: String
  ) throws(ManifestSearchError) -> (shown: String, absolute: String) {
    var current = folder
    var shown = standardName
    while true {
      let candidate = current == "/" ? "/\(standardName)" : "\(current)/\(standardName)"
      if FileManager.default.fileExists(atPath: candidate) { return (shown, candidate) }
      guard current != "/", let slash = current.lastIndex(of: "/") else { break }
      current = slash == current.startIndex ? "/" : String(current[..<slash])
      shown = "../" + shown
    }
    throw ManifestSearchError(
      message: "there is no \(standardName) here or above; give one with --manifest"
    )
  }

  private static func bytes(
    _ name: String,
    at path: String
  ) throws(ManifestSearchError) -> [UInt8] {
    do throws(ReadError) {
      return try MappedFile(path: path).bytes
    } catch {
      throw ManifestSearchError(
        message: "the manifest '\(name)' cannot be read: \(error.message)"
      )
    }
  }
}

/// Tells why there is no manifest.
struct ManifestSearchError: Error, Equatable {
  /// One sentence without its final stop.
  let message: String
}
