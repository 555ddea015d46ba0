import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Real packages of others: each gives an answer or a reason.
@Suite struct RealAPKTests {
  /// A file and the number of values that Android's own library reads from it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let values: Int
    var testDescription: String { name }
  }

  static let isPresent = SharedMaterial.has("samples/apk")

  static func unpack(_ name: String) throws -> ShippedIndex {
    let path = try #require(SharedMaterial.path("samples/apk/\(name)"))
    return try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
  }

  @Test(
    .enabled(if: isPresent, Comment(rawValue: SharedMaterial.absence)),
    arguments: [
      Sample(name: "ARSCLib__type_id_offset.apk", values: 6),
      Sample(name: "Apktool__GHSA-2hqv-2xv4-5h5w.apk", values: 24),
      Sample(name: "Apktool__empty_9patch.apk", values: 4),
      Sample(name: "Apktool__issue1170.apk", values: 6),
      Sample(name: "Apktool__issue1680.apk", values: 19),
      Sample(name: "Apktool__not_sparse.apk", values: 1346),
      Sample(name: "Apktool__sparse.apk", values: 1346),
      Sample(name: "Apktool__unknown_compression.apk", values: 9),
      Sample(name: "androguard__mismatched-compression-method.apk", values: 3),
      Sample(name: "androguard__weird-compression-method.apk", values: 3),
      Sample(name: "androidbinary__helloworld.apk", values: 2946),
      Sample(name: "app-info__android.apk", values: 10925),
      Sample(name: "appium__ApiDemos-debug.apk", values: 1956),
      Sample(name: "bundletool__com.test.app.apk", values: 8),
      Sample(name: "jadx__resources-only.apk", values: 0),
    ]
  )
  func `as many values as the platform reads`(sample: Sample) throws {
    let index = try Self.unpack(sample.name)
    #expect(index.bundles.map(\.variants.count) == [sample.values])
    #expect(!index.issues.contains { $0.severity == .damaged })
  }

  @Test(.enabled(if: isPresent, Comment(rawValue: SharedMaterial.absence)))
  func `a sparse table holds the same as a dense one`() throws {
    let sparse = AndroidDump.lines(of: try Self.unpack("Apktool__sparse.apk"))
    let dense = AndroidDump.lines(of: try Self.unpack("Apktool__not_sparse.apk"))
    #expect(sparse.count == 1346)
    #expect(sparse.sorted() == dense.sorted())
  }

  @Test(
    .enabled(if: isPresent, Comment(rawValue: SharedMaterial.absence)),
    arguments: [
      ("androguard__empty-unsigned.apk", "the zip has no entries"),
      ("androguard__v2-only-truncated-cd.apk", "central directory"),
    ]
  )
  func `what Android refuses whole has a reason`(name: String, reason: String) {
    do {
      _ = try Self.unpack(name)
      Issue.record("\(name) was read")
    } catch {
      #expect("\(error)".contains(reason))
    }
  }

  @Test(.enabled(if: isPresent, Comment(rawValue: SharedMaterial.absence)))
  func `a zero in a name is told`() throws {
    let index = try Self.unpack("androguard__v1-only-with-nul-in-entry-name.apk")
    #expect(index.issues.map(\.severity) == [.malformed])
    #expect(index.issues.first?.message.contains("holds a zero") == true)
  }

  @Test(.enabled(if: isPresent, Comment(rawValue: SharedMaterial.absence)))
  func `a resource name that climbs out of its folder stays a name`() throws {
    let index = try Self.unpack("Apktool__GHSA-2hqv-2xv4-5h5w.apk")
    let names = index.bundles.flatMap { $0.resources.map(\.name) }
    #expect(names.contains { $0.contains("..") || $0.contains("/") })
  }

  @Test(
    .enabled(if: isPresent, Comment(rawValue: SharedMaterial.absence)),
    arguments: SharedMaterial.files(in: "samples/apk", suffix: ".apk")
  )
  func `every file gives an answer or a reason`(path: String) {
    do throws(ReadError) {
      let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
      #expect(index.bundles.count == 1)
      #expect(index.issues.allSatisfy { !$0.message.isEmpty })
    } catch {
      #expect(!error.message.isEmpty)
    }
  }
}
