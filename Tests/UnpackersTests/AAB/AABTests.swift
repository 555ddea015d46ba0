import ArtifactModel
import TestSupport
import Testing
import Unpackers

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct AABTests {
  static let bundle = AABBuilder()
    .module(
      "base",
      [
        .file("drawable", "x", "fr", "res/drawable-fr/x.png"),
        .file("drawable", "x", "", "res/drawable/x.png"),
        .file("drawable", "x", "", "res/drawable-xxhdpi/x.png", density: 480),
        .text("string", "title", "iw", "עזרה"),
        .text("string", "title", "zh-Hant-TW", "說明"),
      ]
    )
    .module("feature1", [.text("string", "more", "", "More")])
    .module("pack1", [])
    .add("base/res/drawable/x.png").add("base/res/drawable-fr/x.png")
    .add("base/res/drawable-xxhdpi/x.png")

  /// A bundle whose modules are delivered in every way, with assets and a manifest that refers.
  static let delivered: AABBuilder = {
    var bundle = AABBuilder()
      .module(
        "base",
        [
          .file("drawable", "icon", "", "res/drawable/icon.xml"),
          .file("drawable", "part", "", "res/drawable/part.png"),
          .file("drawable", "other", "", "res/drawable/other.png"),
        ]
      )
      .module("conditional", [.text("string", "a", "", "A")])
      .module("later", [.text("string", "b", "", "B")])
      .module("levels", [])
      .module("sounds", [])
      .delivering("conditional", "install-time", "conditions")
      .delivering("later", "on-demand")
      .delivering("levels", "fast-follow")
      .delivering("sounds", "install-time")
      .add("sounds/assets/help/a.png").add("sounds/assets/help#lang_fr/a.png")
      .add("base/res/drawable/part.png").add("base/res/drawable/other.png")
    let reference = ProtobufBuilder().message(1, ProtobufBuilder().number(2, 0x7f01_0001))
    let icon = ProtobufBuilder().text(3, "bitmap").message(
      4,
      ProtobufBuilder().text(2, "src").number(5, 0x0101_0119).message(6, reference)
    )
    bundle = bundle.add("base/res/drawable/icon.xml", ProtobufBuilder().message(1, icon).bytes)
    bundle.manifestReferences = [0x7f01_0000, 0x7f02_0000, 0x7f01_0000]
    return bundle
  }()

  @Test func `the manifest says when a store delivers a module`() throws {
    let bundles = try unpack(Self.delivered.bytes).bundles
    #expect(
      bundles.map { "\($0.name) \($0.delivery.rawValue)" } == [
        "base install_time", "conditional conditional", "later on_demand", "levels fast_follow",
        "sounds install_time",
      ]
    )
  }

  @Test func `what the manifest leads to, through XML files too, is known`() throws {
    let index = try unpack(Self.delivered.bytes)
    #expect(index.delivery?.manifestResources == [0x7f01_0000, 0x7f01_0001])
    #expect(index.issues == [])
  }

  @Test func `57: a bundle's pictures are those of its protobuf table`() throws {
    let bundle = AABBuilder().module(
      "base",
      [
        .file("drawable", "x", "", "res/drawable/x.png"),
        .file("drawable", "x", "fr", "res/drawable-fr/x.png"),
      ]
    )
    let base = try #require(try unpack(bundle.bytes).bundles.first)
    #expect(base.resources.map { base.variants(of: $0).count } == [2])
  }

  @Test func `every module is a bundle, the base first`() throws {
    let index = try unpack(Self.bundle.bytes)
    #expect(index.format == .aab)
    #expect(index.issues == [])
    #expect(index.bundles.map(\.name) == ["base", "feature1", "pack1"])
    #expect(index.bundles.map(\.kind) == [.app, .feature, .assetPack])
    #expect(index.bundles.map(\.parent) == [nil, "base", "base"])
    #expect(index.bundles.first?.identifier == "com.example.app")
    #expect(index.bundles.first?.facts.contains(Fact("versionName", "1.4")) == true)
    #expect(index.bundles.first?.facts.contains(Fact("minSdkVersion", "24")) == true)
  }

  @Test func `values come in the order of the APKs that are made from the bundle`() throws {
    let index = try unpack(Self.bundle.bytes)
    #expect(
      AndroidDump.lines(of: index).map {
        $0.split(separator: "\t").dropFirst().joined(separator: " ")
      }
        == [
          "drawable/x default string base/res/drawable/x.png",
          "drawable/x xxhdpi string base/res/drawable-xxhdpi/x.png",
          "drawable/x fr string base/res/drawable-fr/x.png",
          "string/title iw string עזרה",
          "string/title b+zh+Hant+TW string 說明",
          "string/more default string More",
        ]
    )
  }

  @Test func `a bundle without a word on it is split by language and density`() throws {
    #expect(try unpack(Self.bundle.bytes).delivery == BundleDelivery(toolVersion: "1.15.6"))
    #expect(
      try unpack(Self.bundle.withoutSplits(by: 3).bytes).delivery
        == BundleDelivery(toolVersion: "1.15.6", splitsByLanguage: false)
    )
    #expect(
      try unpack(Self.bundle.withoutSplits(by: 2).bytes).delivery
        == BundleDelivery(toolVersion: "1.15.6", splitsByDensity: false)
    )
  }

  @Test func `a damaged value is told and the others are read`() throws {
    let broken = ProtobufBuilder().message(
      2,
      ProtobufBuilder().message(
        3,
        ProtobufBuilder().message(1, ProtobufBuilder().number(1, 1)).text(2, "string")
          .message(
            3,
            ProtobufBuilder().text(2, "good")
              .message(
                6,
                ProtobufBuilder().message(
                  2,
                  ProtobufBuilder().message(
                    4,
                    ProtobufBuilder().message(2, ProtobufBuilder().text(1, "yes"))
                  )
                )
              )
              .message(
                6,
                ProtobufBuilder().message(1, ProtobufBuilder().text(3, "fr")).message(
                  2,
                  ProtobufBuilder().number(4, 1)
                )
              )
          )
      )
    )
    let zip = ZipBuilder().add("BundleConfig.pb")
      .add("base/manifest/AndroidManifest.xml", []).add("base/resources.pb", broken.bytes)
    let index = try unpack(zip.bytes)
    #expect(
      index.issues.map(\.entry) == ["base/manifest/AndroidManifest.xml", "base/resources.pb"]
    )
    #expect(index.issues.last?.severity == .damaged)
    #expect(index.issues.last?.bundle == "base")
    #expect(index.issues.last?.offset != nil)
    #expect(
      AndroidDump.lines(of: index) == [
        "0x00010000\tstring/good\tdefault\tstring\tyes", "0x00010000\tstring/good\tfr\tdamaged\t-",
      ]
    )
  }

  @Test(
    arguments: [
      (0, ProtobufBuilder().number(2, 7)),
      (0, ProtobufBuilder().raw([0x13])),
      (0, ProtobufBuilder().raw([0x12, 0x7f, 1])),
      (1, ProtobufBuilder().raw([0x12] + Array(repeating: 0xff, count: 9))),
      (1, ProtobufBuilder().raw([0x10] + Array(repeating: 0xff, count: 10))),
      (0, ProtobufBuilder().raw([0x02, 0x00])),
    ])
  func `a wrong type, a group, a false length or number is an issue with its offset`(
    offset: Int,
    table: ProtobufBuilder
  ) throws {
    let zip = AABBuilder().module("base", []).add("base/resources.pb", table.bytes).bytes
    let issue = try #require(try unpack(zip).issues.first)
    #expect(issue.severity == .damaged)
    #expect(issue.entry == "base/resources.pb")
    #expect(issue.offset == offset)
  }

  @Test func `more entries than a type has numbers for are refused before they are read`() throws {
    // A package with one type, number 1, whose entries are empty messages of two bytes each.
    let entries = [[UInt8]](repeating: [0x1a, 0], count: 70_000).flatMap { $0 }
    let type = ProtobufBuilder().raw([0x0a, 2, 8, 1] + entries)
    let package = ProtobufBuilder().raw([0x0a, 2, 8, 0x7f]).message(3, type)
    let table = ProtobufBuilder().message(2, package)
    let zip = AABBuilder().module("base", []).add("base/resources.pb", table.bytes).bytes
    let index = try unpack(zip)
    #expect(index.issues.contains { $0.message.contains("more than 65,536 entries of a type") })
    #expect(index.bundles.allSatisfy { $0.resources.isEmpty })
  }

  @Test func `more packages than there are numbers for are refused before they are kept`() throws {
    // Each empty package takes two bytes.
    let packages = [[UInt8]](repeating: [0x12, 0], count: 70_000).flatMap { $0 }
    let zip = AABBuilder().module("base", []).add("base/resources.pb", packages).bytes
    let issues = try unpack(zip).issues
    #expect(issues.map(\.message).filter { $0.contains("more than 256 packages") }.count == 1)
  }

  /// A type of a table with two entries, and something between them.
  private static func type(_ number: UInt64, between bytes: [UInt8] = []) -> ProtobufBuilder {
    func entry(_ place: UInt64) -> ProtobufBuilder {
      ProtobufBuilder().message(1, ProtobufBuilder().number(1, place)).text(2, "p\(number)\(place)")
        .message(6, ProtobufBuilder())
    }
    return ProtobufBuilder().message(1, ProtobufBuilder().number(1, number)).text(2, "string")
      .message(3, entry(0)).raw(bytes).message(3, entry(1))
  }

  private static let damagedTables: [(package: [UInt8], type: [UInt8], end: [UInt8])] = [
    ([], [], [0x12, 0xff, 0x27]),  // a package that ends behind the table
    ([0x18, 1], [], []), ([], [0x18, 1], []),  // a number where there should be a message
    ([0x1a, 4, 0x0a, 2, 8, 0], [], []),  // a type with number 0
    ([], [], [0x1b]), ([], [], [2, 0]),  // a group, and a field that has no number
    ([0x1a, 3, 0x12, 9, 0x61], [], []),  // a type that breaks off
  ]

  @Test(arguments: damagedTables)
  func `a wrong field of a table is told, and what stands around it is read`(
    _ package: [UInt8],
    _ type: [UInt8],
    _ end: [UInt8]
  ) throws {
    let whole = ProtobufBuilder().message(1, ProtobufBuilder().number(1, 0x7f)).text(2, "a")
      .message(3, Self.type(1, between: type)).raw(package).message(3, Self.type(2))
    let table = ProtobufBuilder().message(2, whole).raw(end)
    let zip = AABBuilder().module("base", []).add("base/resources.pb", table.bytes).bytes
    let index = try unpack(zip)
    let names = index.bundles.flatMap(\.resources).map(\.name)
    #expect(names == ["p10", "p11", "p20", "p21"])
    let damage = index.issues.filter { $0.severity == .damaged }
    #expect(!damage.isEmpty && damage.allSatisfy { $0.offset != nil && $0.scope == .everything })
  }

  @Test func `ten thousand nested elements end with a place`() throws {
    var element = ProtobufBuilder().text(3, "x")
    for _ in 0..<10_000 {
      element = ProtobufBuilder().text(3, "x").message(5, ProtobufBuilder().message(1, element))
    }
    let manifest = ProtobufBuilder().message(1, element)
    let zip = ZipBuilder().add("BundleConfig.pb")
      .add("base/manifest/AndroidManifest.xml", manifest.bytes)
    let index = try unpack(zip.bytes)
    #expect(index.issues.first?.message.contains("nest deeper than 64") == true)
    #expect(index.issues.first?.offset != nil)
  }

  @Test(.enabled(if: SharedMaterial.has("resolution"), Comment(rawValue: SharedMaterial.absence)))
  func `the conformance bundle holds what its APKs hold`() throws {
    let path = try #require(SharedMaterial.path("resolution/conf-bundle.aab"))
    let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
    #expect(index.issues == [])
    let actual = Set(AndroidDump.lines(of: index).map { $0.replacing("\tbase/", with: "\t") })
    for table in ["conf-base-dump.tsv", "conf-split_fr-dump.tsv"] {
      let file = try #require(SharedMaterial.path("resolution/\(table)"))
      let data = try #require(FileManager.default.contents(atPath: file))
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.map { $0.drop { $0 != "\t" }.dropFirst() }
      #expect(lines.count > 5)
      let missing = lines.filter { !actual.contains(String($0)) }
      #expect(missing.isEmpty, "\(missing.prefix(4))")
    }
  }

  @Test(
    .enabled(if: SharedMaterial.has("samples/aab"), Comment(rawValue: SharedMaterial.absence)),
    arguments: SharedMaterial.files(in: "samples/aab", suffix: ".aab")
  )
  func `real bundles are read without a fault`(path: String) throws {
    let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
    #expect(index.issues == [])
    #expect(index.bundles.first?.name == "base")
    #expect(index.bundles.contains { !$0.resources.isEmpty })
  }
}
