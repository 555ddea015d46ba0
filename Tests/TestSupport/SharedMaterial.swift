#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Finds conformance tables and real artifacts that lie beside a checkout, where there are any.
///
/// They are made by others and are no part of the project; a test that needs them is skipped, with
/// this reason, where the folder `shared` does not stand beside the checkout or above it.
public enum SharedMaterial {
  /// Why a test is skipped.
  public static let absence: String = "needs the folder 'shared' beside the checkout"

  /// Returns the absolute path of a file or folder of the shared material, `nil` if it is absent.
  public static func path(_ relative: String) -> String? {
    var folder = packageRoot
    while folder.count > 1 {
      folder = parent(of: folder)
      let candidate = folder == "/" ? "/shared/\(relative)" : "\(folder)/shared/\(relative)"
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
    }
    return nil
  }

  /// Whether a file or folder of the shared material is there.
  public static func has(_ relative: String) -> Bool { path(relative) != nil }

  /// Returns the files of a folder of the shared material with a suffix, sorted by name.
  public static func files(in folder: String, suffix: String = "") -> [String] {
    guard let path = path(folder),
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { return [] }
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(path)/\($0)" }
  }

  /// The folder of `Package.swift`.
  public static var packageRoot: String {
    parent(of: parent(of: parent(of: #filePath)))
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
