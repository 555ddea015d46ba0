import ArtifactModel
import Bytes
import TestSupport
import Testing
import Unpackers

/// How archives that no honest tool writes are read: as Android reads them, or with their fault.
@Suite struct ZipArchiveTests {
  private static let table = APKTests.table.bytes
  private static let manifest = APKBuilder.plainManifest().bytes

  /// An APK whose table is stored or deflated, with its entry edited.
  private static func apk(
    method: ZipBuilder.Method = .stored,
    _ edit: (inout ZipBuilder.Entry) -> Void = { _ in }
  ) -> ZipBuilder {
    ZipBuilder()
      .add("AndroidManifest.xml", manifest, method: .deflated)
      .add("resources.arsc", table, method: method, edit: edit)
      .add("res/a.png", [1])
      .add("res/b.png", [2])
  }

  private static func expectRead(
    _ zip: ZipBuilder,
    _ severities: [ReadIssue.Severity],
    _ message: String = "",
    location: SourceLocation = #_sourceLocation
  ) throws {
    let index = try unpack(zip.bytes)
    #expect(index.issues.map(\.severity) == severities, sourceLocation: location)
    #expect(
      index.issues.allSatisfy { $0.message.contains(message) },
      "\(index.issues)",
      sourceLocation: location
    )
    #expect(APKTests.lines(index) == APKTests.expected, sourceLocation: location)
  }

  @Test(arguments: [ZipBuilder.Method.stored, .deflated])
  func `an honest archive is read without a word`(method: ZipBuilder.Method) throws {
    try Self.expectRead(Self.apk(method: method), [])
  }

  @Test(arguments: [ZipBuilder.Method.stored, .deflated])
  func `a mark of encryption on plain data is noise, and told`(method: ZipBuilder.Method) throws {
    let zip = Self.apk(method: method) {
      $0.directoryFlags |= 1
      $0.localFlags |= 1
    }
    try Self.expectRead(zip, [.malformed], "marked as encrypted")
  }

  @Test func `an unknown method on stored data is read as stored`() throws {
    let zip = Self.apk {
      $0.method = 27_639
      $0.localMethod = 27_639
    }
    try Self.expectRead(zip, [.malformed], "unknown compression method 27639")
  }

  @Test func `an unknown method on deflated data is inflated if it can be`() throws {
    let zip = Self.apk(method: .deflated) {
      $0.method = 27_639
      $0.localMethod = 27_639
    }
    try Self.expectRead(zip, [.malformed], "unknown compression method 27639")
  }

  @Test func `a wrong checksum is not checked by Android`() throws {
    try Self.expectRead(Self.apk(method: .deflated) { $0.crc32 ^= 1 }, [.note], "checksum")
  }

  @Test func `a local header with another name makes the entry fail`() throws {
    let index = try unpack(Self.apk { $0.localName = Array("resources.arsd".utf8) }.bytes)
    #expect(index.issues.map(\.severity) == [.damaged])
    #expect(index.issues.first?.message.contains("resources.arsd") == true)
  }

  @Test func `a local header with another size makes the entry fail`() throws {
    let index = try unpack(Self.apk { $0.localStoredSize -= 1 }.bytes)
    #expect(index.issues.map(\.severity) == [.damaged])
    #expect(index.issues.first?.message.contains("other sizes") == true)
  }

  @Test func `two entries of one name are told, and the first is read`() throws {
    let zip = Self.apk().add("resources.arsc", [0, 0])
    try Self.expectRead(zip, [.malformed], "Android refuses the whole archive")
  }

  @Test func `bytes before the first entry and behind the end are refused by Android`() throws {
    var zip = Self.apk()
    zip.leadingBytes = [1, 2, 3, 4]
    try Self.expectRead(zip, [.malformed], "does not begin with an entry")
    zip = Self.apk()
    zip.trailingBytes = [1, 2, 3]
    try Self.expectRead(zip, [.malformed], "3 bytes stand behind the end record")
  }

  @Test func `a name with a zero is refused by Android`() throws {
    let zip = Self.apk().add("x") {
      $0.name = [0x61, 0, 0x62]
      $0.localName = [0x61, 0, 0x62]
    }
    try Self.expectRead(zip, [.malformed], "holds a zero or is not UTF-8")
  }

  @Test func `a name that is not UTF-8 is told with its place`() throws {
    let zip = Self.apk().add("x") { $0.name = [0xff] }
    do throws(ReadError) {
      _ = try unpack(zip.bytes)
      Issue.record("the archive was read")
    } catch {
      #expect(error.message == "the name of entry 4 is not UTF-8")
      #expect(error.offset != nil)
    }
  }

  @Test func `hostile names are harmless, since nothing is written by name`() throws {
    let zip = Self.apk().add("../../etc/x", [1]).add("/abs", [1]).add("resources.arsc/x", [1])
    try Self.expectRead(zip, [])
  }

  @Test func `an archive inside the archive is only an entry`() throws {
    try Self.expectRead(Self.apk().add("assets/inner.zip", Self.apk().bytes), [])
  }

  @Test func `an entry that claims more than it can hold is refused before memory is taken`() throws
  {
    let zip = Self.apk(method: .deflated) {
      $0.unpackedSize = 0x0fff_ffff
      $0.localUnpackedSize = 0x0fff_ffff
    }
    let issue = try #require(try unpack(zip.bytes).issues.first)
    #expect(issue.severity == .damaged)
    #expect(issue.message.contains("times its size"))
  }

  @Test func `each limit is named with its option`() throws {
    func message(_ change: (inout ReadLimits) -> Void) throws -> String {
      var limits = ReadLimits()
      change(&limits)
      do throws(ReadError) {
        let index = try unpack(Self.apk(method: .deflated).bytes, limits: limits)
        return index.issues.map { "\($0.message); \($0.advice)" }.joined(separator: "\n")
      } catch {
        return "\(error)"
      }
    }
    #expect(try message { $0.entryCount = 3 }.contains("--max-entries"))
    #expect(try message { $0.unpackedEntrySize = 100 }.contains("--max-entry-size"))
    #expect(try message { $0.unpackedTotalSize = 900 }.contains("--max-total-size"))
    #expect(try message { $0.depth = 1 }.contains("nest deeper than 1"))
  }

  @Test(
    arguments: [
      ([], "the file is empty"),
      (Array("not a zip at all, only text".utf8), "neither a zip archive nor an asset catalog"),
      (Array("PK\u{3}\u{4} and the rest is cut off".utf8), "no end of central"),
      (ZipBuilder().bytes, "the zip has no entries"),
      (ZipBuilder().add("readme.txt", text: "x").bytes, "neither an Android manifest"),
    ] as [([UInt8], String)]
  )
  func `what is no artifact is told in one sentence`(bytes: [UInt8], message: String) {
    do throws(ReadError) {
      _ = try unpack(bytes)
      Issue.record("this was read as an artifact")
    } catch {
      #expect("\(error)".contains(message))
    }
  }

  @Test func `a missing file is told`() {
    #expect(throws: ReadError.self) {
      try UnpackerRegistry.unpack(path: "/nonexistent/a.apk", limits: ReadLimits())
    }
  }
}
