#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The list of APKs in the `manifest.json` of an XAPK.
struct PackageList: Decodable {
  private struct Package: Decodable {
    let file: String?
  }

  private let packages: [Package]?
  /// The package of the app, if the list tells it.
  let package: String?

  private enum CodingKeys: String, CodingKey {
    case packages = "split_apks"
    case package = "package_name"
  }

  /// A list is a few lines for each split.
  static let maximumSize: UInt64 = 1 << 20

  /// Reads a list, `nil` for anything else that is called `manifest.json`.
  init?(_ bytes: [UInt8]) {
    guard let list = try? JSONDecoder().decode(PackageList.self, from: Data(bytes)) else {
      return nil
    }
    self = list
  }

  /// The paths of the APKs.
  var files: [String] { packages?.compactMap(\.file) ?? [] }
}
