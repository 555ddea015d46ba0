import ArtifactModel
import Bytes
import TestSupport
import Testing

@testable import Unpackers

/// An archive that goes beyond one bound, and the option that raises it.
struct LimitCase: Sendable, CustomTestStringConvertible {
  let option: String
  let shape: String
  let bytes: [UInt8]
  let change: @Sendable (inout ReadLimits) -> Void

  init(
    _ option: String,
    _ shape: String,
    _ bytes: [UInt8],
    _ change: @escaping @Sendable (inout ReadLimits) -> Void
  ) {
    self.option = option
    self.shape = shape
    self.bytes = bytes
    self.change = change
  }

  var testDescription: String { "\(option) \(shape)" }
}

@Suite(.timeLimit(.minutes(30))) struct LimitTests {
  static let app = "Payload/A.app"

  static func ipa(_ add: (IPABuilder) -> IPABuilder) -> [UInt8] {
    add(IPABuilder().bundle(app, info: ["CFBundleIdentifier": "org.a"])).bytes
  }

  static func table(_ bytes: [UInt8]) -> [UInt8] {
    ipa { $0.file("\(app)/fr.lproj/T.strings", bytes) }
  }

  static let android: [UInt8] = {
    let table = ResourceTableBuilder()
      .add("string", "a", AndroidConfiguration(), .text("A"))
      .add("string", "a", .language("fr"), .text("B"))
      .add("string", "b", .language("de"), .text("C"))
    return APKBuilder(table).bytes
  }()

  static let bundle = AABBuilder().module(
    "base",
    [.text("string", "a", "", "A"), .text("string", "a", "fr", "B"), .text("string", "b", "", "C")]
  ).zip.bytes

  static let deep = PropertyListTree.dictionary([("a", ["b": ["c": ["d": "e"]]])])
  static let flat: PropertyListTree = ["a": "1", "b": "2", "c": "3"]

  static let cases: [LimitCase] = [
    LimitCase("--max-entries", "an archive", android) { $0.entryCount = 1 },
    LimitCase("--max-entry-size", "a list", ipa { $0.strings("\(app)/T.strings", ["a": "b"]) }) {
      $0.unpackedEntrySize = 10
    },
    LimitCase("--max-total-size", "lists", ipa { $0.strings("\(app)/T.strings", ["a": "b"]) }) {
      $0.unpackedTotalSize = 90
    },
    LimitCase("--max-document-size", "a strings table", table(Array("\"a\" = \"b\";".utf8))) {
      $0.documentSize = 9
    },
    LimitCase("--max-document-size", "an Info.plist", ipa { $0 }) { $0.documentSize = 9 },
    LimitCase("--max-document-size", "a manifest", android) { $0.documentSize = 9 },
    LimitCase("--max-document-size", "a bundle's settings", bundle) { $0.documentSize = 1 },
    LimitCase(
      "--max-document-size",
      "a table of contents",
      ZipBuilder().add("toc.pb", [UInt8](repeating: 0, count: 20)).bytes
    ) { $0.documentSize = 9 },
    LimitCase("--max-table-size", "a compiled table", android) { $0.tableSize = 99 },
    LimitCase("--max-table-size", "a bundle's table", bundle) { $0.tableSize = 9 },
    LimitCase("--max-values", "a compiled table", android) { $0.valueCount = 2 },
    LimitCase("--max-values", "a compiled table's texts", android) { $0.valueCount = 1 },
    LimitCase("--max-values", "a bundle's table", bundle) { $0.valueCount = 2 },
    LimitCase("--max-values", "a text list", table(Array("a;b;c;d;".utf8))) { $0.valueCount = 5 },
    LimitCase("--max-values", "an XML list", table(Array(flat.xml.utf8))) { $0.valueCount = 5 },
    LimitCase("--max-values", "a binary list", table(BinaryPropertyListBuilder.pack(flat))) {
      $0.valueCount = 5
    },
    LimitCase("--max-configurations", "a compiled table", android) { $0.configurationCount = 2 },
    LimitCase("--max-configurations", "a bundle's table", bundle) { $0.configurationCount = 1 },
    LimitCase("--max-depth", "a text list", table(Array("{a={b={c={d=e;};};};}".utf8))) {
      $0.depth = 2
    },
    LimitCase("--max-depth", "an XML list", table(Array(deep.xml.utf8))) { $0.depth = 2 },
    LimitCase("--max-depth", "a binary list", table(BinaryPropertyListBuilder.pack(deep))) {
      $0.depth = 2
    },
    LimitCase("--max-depth", "compiled XML", android) { $0.depth = 1 },
    LimitCase("--max-depth", "a bundle's XML", bundle) { $0.depth = 1 },
    LimitCase("--max-text-size", "texts", ipa { $0.strings("\(app)/T.strings", ["a": "b"]) }) {
      $0.textSize = 60
    },
    LimitCase(
      "--max-bundles",
      "an app with extensions",
      ipa { $0.bundle("\(app)/PlugIns/P.appex", info: [:]).bundle("\(app)/B.bundle", info: [:]) }
    ) { $0.bundleCount = 2 },
    LimitCase(
      "--max-links",
      "links",
      ipa { $0.file("\(app)/a").link("\(app)/b", to: "a").link("\(app)/c", to: "a") }
    ) { $0.linkCount = 1 },
    LimitCase(
      "--max-issues",
      "empty tables",
      ipa { $0.file("\(app)/fr.lproj/T.strings").file("\(app)/de.lproj/T.strings") }
    ) { $0.issues = 1 },
  ]

  /// Everything that reading an archive has to say.
  static func words(_ bytes: [UInt8], _ limits: ReadLimits) -> [String] {
    do throws(ReadError) {
      let index = try UnpackerRegistry.unpack(MappedFile(path: "t", bytes: bytes), limits: limits)
      return index.issues.map { "\($0.message); \($0.advice)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: cases)
  func `what goes beyond a bound names the option that raises it`(row: LimitCase) {
    var limits = ReadLimits()
    row.change(&limits)
    let words = Self.words(row.bytes, limits)
    #expect(words.contains { $0.contains("raise \(row.option) ") }, "\(words)")
    let usual = Self.words(row.bytes, ReadLimits())
    #expect(!usual.contains { $0.contains("raise --max") }, "\(usual)")
  }

  @Test func `a table of texts that claims a gigabyte is refused before it is unpacked`() throws {
    var builder = IPABuilder().bundle(Self.app, info: ["CFBundleIdentifier": "org.a"])
      .strings("\(Self.app)/en.lproj/T.strings", ["a": "b"])
    for language in ["fr", "de", "ja"] {
      builder.zip = builder.zip.add(
        "\(Self.app)/\(language).lproj/T.strings",
        Array("\"".utf8),
        method: .deflated
      ) { $0.unpackedSize = 1000 << 20 }
    }
    let index = try IPAReading.index(builder)
    #expect(index.issues.map(\.severity) == [.damaged, .damaged, .damaged])
    #expect(index.issues.map(\.scope) == [.texts, .texts, .texts])
    #expect(Set(index.issues.compactMap(\.locale?.identifier)) == ["fr", "de", "ja"])
    #expect(index.issues.allSatisfy { $0.message.contains("above \(32 << 20)") })
    let bundle = try #require(index.bundles.first)
    #expect(IPAReading.lines(bundle, .text) == ["T: a [en.lproj] = b"])
  }

  @Test func `a packed table is refused by its first bytes`() throws {
    let zeros = [UInt8](repeating: 0, count: 2 << 20)
    let zip = ZipBuilder().add("resources.arsc", zeros, method: .deflated)
    var archive = try ZipArchive(MappedFile(path: "t.apk", bytes: zip.bytes), limits: ReadLimits())
    let index = try APKUnpacker(limits: ReadLimits()).unpack(&archive)
    #expect(index.issues.map(\.severity) == [.malformed, .damaged])
    #expect(index.issues.last?.scope == .everything)
    #expect(index.issues.last?.message == "a resource table cannot begin with the bytes [0, 0]")
    #expect(archive.unpackedTotal < 100)
  }

  @Test func `all that is unpacked stays within a multiple of the artifact's size`() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    var zip = ZipBuilder().add("Payload/A.app/Info.plist", Array("{}".utf8))
    let entry = ZipBuilder().add("x", zeros, method: .deflated).entries
    zip.entries += entry
    var limits = ReadLimits()
    limits.totalRatio = 2
    var archive = try ZipArchive(MappedFile(path: "t.ipa", bytes: zip.bytes), limits: limits)
    // The first 256 MiB are free, whatever the artifact's size.
    var count = 0
    while count < 300, (try? archive.read(1) { input throws(ReadError) in input.end }) != nil {
      count += 1
    }
    #expect(count == 256)
    do throws(ReadError) {
      _ = try archive.read(1) { input throws(ReadError) in input.end }
    } catch {
      #expect(error.advice == "raise --max-total-ratio if this is meant")
    }
  }

  @Test func `archives inside an archive share its bounds`() throws {
    let inner = Self.android
    var set = ZipBuilder()
    for number in 0..<9 {
      set = set.add("\(number).apk", inner, method: .deflated)
    }
    var limits = ReadLimits()
    limits.unpackedTotalSize = UInt64(3 * inner.count)
    let index = try UnpackerRegistry.unpack(
      MappedFile(path: "t.apks", bytes: set.bytes),
      limits: limits
    )
    #expect(index.bundles.count < 4)
    #expect(index.issues.contains { $0.advice == "raise --max-total-size if this is meant" })
  }

  @Test func `values of all property lists of an archive are counted together`() throws {
    let list: PropertyListTree = .dictionary((0..<50).map { ("k\($0)", "v") })
    let bytes = Self.ipa { builder in
      ["de", "en", "fr", "ja"].reduce(builder) {
        $0.list("\(Self.app)/\($1).lproj/T.strings", list)
      }
    }
    var limits = ReadLimits()
    limits.valueCount = 350
    let index = try IPAReading.index(bytes, limits: limits)
    #expect(index.issues.map(\.advice) == ["raise --max-values if this is meant"])
    #expect(index.issues.map(\.locale?.identifier) == ["ja"])
  }

  @Test func `more faults of an APK than are kept end in one that speaks for them`() throws {
    var apk = APKBuilder(APKTests.table).zip
    for _ in 0..<30 { apk = apk.add("res/double.png", [1]) }
    var limits = ReadLimits()
    limits.issues = 10
    let issues = try UnpackerRegistry.unpack(
      MappedFile(path: "t.apk", bytes: apk.bytes),
      limits: limits
    ).issues
    #expect(issues.count == 11)
    #expect(issues.last?.severity == .malformed)
    #expect(issues.last?.message.hasSuffix("more issues are not listed") == true)
    #expect(issues.last?.advice == "raise --max-issues to see them")
  }
}
