import ArtifactModel
import Selection
import TestSupport
import Testing
import Unpackers

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the tab-separated tables of what Android's own library selects.
enum ConformanceTable {
  /// Returns a table's rows without comments, each split at its tabs.
  static func rows(of name: String) throws -> [[String]] {
    let path = try #require(SharedMaterial.path("resolution/\(name)"))
    let data = try #require(FileManager.default.contents(atPath: path))
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Opens APKs of the shared material, in search order.
  static func installation(_ apks: some Collection<String>) throws -> AndroidInstallation {
    var bundles: [ShippedBundle] = []
    for apk in apks {
      let path = try #require(SharedMaterial.path("resolution/\(apk)"))
      bundles += try UnpackerRegistry.unpack(path: path, limits: ReadLimits()).bundles
    }
    return AndroidInstallation(bundles)
  }

  /// Reads a request that leaves open what it does not state.
  static func device(_ text: String) throws -> AndroidConfiguration {
    try DeviceRequest(parsing: text == "default" ? "" : text).configuration(profile: nil)
  }
}
