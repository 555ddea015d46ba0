import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Shows that a set which no device installs, or whose parts contradict each other, is told.
@Suite struct SetDisagreementTests {
  private static func apk(
    split: String? = nil,
    package: String = "com.example.app",
    version: UInt32 = 7,
    _ configuration: AndroidConfiguration = AndroidConfiguration()
  ) -> [UInt8] {
    var apk = APKBuilder(
      ResourceTableBuilder().add("string", "title", configuration, .text("Text"))
    )
    let name = split.map { [BinaryXMLBuilder.Attribute("split", .text($0))] } ?? []
    apk.manifest = BinaryXMLBuilder(
      .init(
        "manifest",
        [.init("package", .text(package)), .init(0x0101_021b, .plain(0x10, version))] + name
      )
    )
    return apk.bytes
  }

  private static let base = apk()
  private static let french = apk(split: "config.fr", .language("fr"))

  /// A description: the path, the languages it is for, whether it is the main APK of its module.
  private struct Described {
    var path: String
    var languages: [String] = []
    var isMaster = false
  }

  private static func toc(_ splits: [Described], package: String = "") -> ProtobufBuilder {
    let set = splits.reduce(ProtobufBuilder()) { set, split in
      let languages = split.languages.reduce(ProtobufBuilder()) { $0.text(1, $1) }
      let metadata = split.isMaster ? ProtobufBuilder().number(2, 1) : ProtobufBuilder()
      return set.message(
        2,
        ProtobufBuilder().message(1, ProtobufBuilder().message(3, languages)).text(2, split.path)
          .message(3, metadata)
      )
    }
    let toc = ProtobufBuilder().message(1, ProtobufBuilder().message(2, set).number(3, 1))
    return package.isEmpty ? toc : toc.text(4, package)
  }

  private static func set(_ toc: [UInt8]) -> ZipBuilder {
    ZipBuilder().add("toc.pb", toc).add("splits/base-master.apk", base)
      .add("splits/base-fr.apk", french)
  }

  private static let plain = [
    Described(path: "splits/base-master.apk", isMaster: true),
    Described(path: "splits/base-fr.apk", languages: ["fr"]),
  ]

  private static func words(_ issues: [ReadIssue]) -> [String] {
    issues.map { "\($0.severity.rawValue) \($0.entry ?? "-"): \($0.message)" }
  }

  @Test func `a set whose table of contents says what the APKs say has no issue`() throws {
    let toc = Self.toc(Self.plain, package: "com.example.app")
    #expect(try unpack(Self.set(toc.bytes).bytes).issues == [])
  }

  @Test func `an APK that is described 5,000 times is read once, and one issue counts the rest`()
    throws
  {
    let master = Array(repeating: Self.plain[0], count: 5_000)
    let index = try unpack(Self.set(Self.toc(master + [Self.plain[1]]).bytes).bytes)
    #expect(index.bundles.map(\.path) == ["splits/base-master.apk", "splits/base-fr.apk"])
    #expect(
      Self.words(index.issues) == [
        "malformed toc.pb: it describes 'splits/base-master.apk' again, and Android installs an APK"
          + " only once (4999 such descriptions in all)"
      ]
    )
  }

  @Test(
    arguments: [
      (
        "config.fr.apk", apk(split: "config.fr", package: "z.z", .language("fr")),
        "'config.fr' belongs to z.z, and the base is com.example.app;"
      ),
      (
        "config.fr.apk", apk(split: "config.fr", version: 9, .language("fr")),
        "'config.fr' has version code 9, and the base 7;"
      ),
      ("other.apk", apk(), "this is one more base APK; Android installs only one"),
    ]
  )
  func `an APK that Android does not install with the base is told`(
    _ path: String,
    _ apk: [UInt8],
    _ problem: String
  ) throws {
    let index = try unpack(ZipBuilder().add("base.apk", Self.base).add(path, apk).bytes)
    let issue = try #require(index.issues.first)
    #expect(index.issues.count == 1)
    #expect(index.bundles.map(\.path) == ["base.apk", path])
    #expect(issue.severity == .malformed)
    #expect(issue.scope == .everything)
    #expect(issue.entry == path)
    #expect(issue.message.hasPrefix(problem), "\(issue.message)")
  }

  @Test func `another package than the base's in a table of contents or list is told`() throws {
    let toc = Self.set(Self.toc(Self.plain, package: "q.q").bytes)
    #expect(
      Self.words(try unpack(toc.bytes).issues) == [
        "malformed toc.pb: it says that the app is q.q, but its base APK is com.example.app"
      ]
    )
    let list = #"{ "package_name": "z.z", "split_apks": [ { "file": "base.apk" } ] }"#
    let xapk = ZipBuilder().add("manifest.json", Array(list.utf8)).add("base.apk", Self.base)
    #expect(
      Self.words(try unpack(xapk.bytes).issues) == [
        "malformed manifest.json: it says that the app is z.z, but its base APK is com.example.app"
      ]
    )
  }

  @Test(
    arguments: [
      "{ \"split_apks\": " + String(repeating: "[", count: 100_000), "",
      "{ \"version_code\": " + String(repeating: "9", count: 1 << 20) + " }",
    ]
  )
  func `a list of an XAPK that cannot be read is damage, and the APKs are read`(
    _ list: String
  ) throws {
    let zip = ZipBuilder().add("manifest.json", Array(list.utf8)).add("base.apk", Self.base)
    let index = try unpack(zip.bytes)
    #expect(index.bundles.map(\.path) == ["base.apk"])
    #expect(index.issues.map(\.severity) == [.damaged])
    #expect(index.issues.map(\.entry) == ["manifest.json"])
  }

  @Test func `a split whose values are in other languages than it is given to is told`() throws {
    var splits = Self.plain
    splits[1].languages = ["ja"]
    let index = try unpack(Self.set(Self.toc(splits).bytes).bytes)
    #expect(
      Self.words(index.issues) == [
        "malformed splits/base-fr.apk: toc.pb gives the APK to devices in ja, but it has values in fr"
      ]
    )
    #expect(index.bundles.map { $0.targeting?.languages } == [nil, ["ja"]])
  }

  @Test(arguments: [("iw", "iw"), ("he", "iw"), ("iw", "he"), ("in", "id"), ("tl", "fil")])
  func `old and new codes are one language`(_ given: String, _ own: String) throws {
    let split = Self.apk(split: "config.\(given)", .language(own))
    let toc = Self.toc([Self.plain[0], Described(path: "splits/x.apk", languages: [given])])
    let zip = ZipBuilder().add("toc.pb", toc.bytes).add("splits/base-master.apk", Self.base)
      .add("splits/x.apk", split)
    #expect(try unpack(zip.bytes).issues == [])
  }

  @Test func `a split that is described as the base, and the base as a split, are told`() throws {
    let splits = [
      Described(path: "splits/base-fr.apk", isMaster: true),
      Described(path: "splits/base-master.apk", languages: ["fr"]),
    ]
    #expect(
      Self.words(try unpack(Self.set(Self.toc(splits).bytes).bytes).issues) == [
        "malformed splits/base-fr.apk: toc.pb takes the configuration split 'config.fr' for the main"
          + " APK of a module",
        "malformed splits/base-master.apk: toc.pb gives the base APK only to some devices",
      ]
    )
  }

  @Test(arguments: [[], Array(repeating: 0xff, count: 40), Array(toc(plain).bytes.dropLast(9))])
  func `APKs beside a table of contents that cannot be read are read, one variant of each`(
    _ toc: [UInt8]
  ) throws {
    let index = try unpack(Self.set(toc).add("splits/base-master_2.apk", Self.base).bytes)
    #expect(index.bundles.map(\.path) == ["splits/base-master.apk", "splits/base-fr.apk"])
    #expect(index.issues.map(\.severity) == [.damaged])
    #expect(index.issues.map(\.scope) == [.everything])
    #expect(index.issues.map(\.entry) == ["toc.pb"])
  }
}
