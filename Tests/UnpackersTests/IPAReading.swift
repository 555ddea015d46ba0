import ArtifactModel
import TestSupport
import Testing

@testable import Unpackers

/// Reads archives that a test built, and says what is in the answer in few words.
enum IPAReading {
  static func index(_ bytes: [UInt8], limits: ReadLimits = ReadLimits()) throws -> ShippedIndex {
    var archive = try ZipArchive(MappedFile(path: "t.ipa", bytes: bytes), limits: limits)
    return try IPAUnpacker(limits: limits).unpack(&archive)
  }

  static func index(_ builder: IPABuilder) throws -> ShippedIndex { try index(builder.bytes) }

  /// The app alone, with whatever `add` puts into it.
  static func app(_ add: (IPABuilder) -> IPABuilder) throws -> (ShippedBundle, [ReadIssue]) {
    let builder = IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
    let index = try index(add(builder))
    return (try #require(index.bundles.first), index.issues)
  }

  /// Each variant as `title [qualifiers] = value`, a file by its path below the bundle.
  static func lines(_ bundle: ShippedBundle, _ kind: Resource.Kind) -> [String] {
    bundle.resources.filter { $0.kind == kind }.flatMap { resource in
      bundle.variants(of: resource).map { variant in
        let value =
          bundle.file(of: variant).map { String($0.path.dropFirst(bundle.path.count + 1)) }
          ?? bundle.text(of: variant) ?? "damaged"
        return "\(resource.title) [\(bundle.qualifiers(of: variant))] = \(value)"
      }
    }
  }
}
