import ArtifactModel
import Bytes
import TestSupport
import Testing

@testable import Unpackers

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder as a container: what is listed, what is read, and what is never followed.
@Suite struct FolderTreeTests {
  static func app(_ add: (IPABuilder) -> IPABuilder = { $0 }) throws -> Folder {
    try Folder(
      unpacking: add(
        IPABuilder().bundle("A.app", info: ["CFBundlePackageType": "APPL"])
          .picture("A.app/fr.lproj/a.png", width: 3, height: 2)
      ).zip
    )
  }

  static func index(
    _ folder: Folder,
    _ change: (inout ReadLimits) -> Void = { _ in }
  ) throws -> ShippedIndex {
    var limits = ReadLimits()
    change(&limits)
    return try UnpackerRegistry.unpack(path: "\(folder.path)/A.app", limits: limits)
  }

  @Test func `checksum and size of a file are those that a zip states`() throws {
    for count in [0, 1, 7, 8, 9, 255, 131_072, 131_073, 300_001] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 7) }
      let folder = try Folder()
      try folder.write("a", bytes)
      var tree = try FolderTree(path: folder.path, limits: ReadLimits())
      #expect(try tree.checksum(of: 0) == ZipBuilder.checksum(bytes))
      #expect(try tree.readPrefix(0, count: 5) == Array(bytes.prefix(5)))
      #expect(tree.sizeInBytes == UInt64(count))
    }
  }

  @Test func `entries come in one order, links are not walked into`() throws {
    let folder = try Folder()
    for name in ["b/z", "b/a", "a.txt", "B"] { try folder.write(name, [1]) }
    try folder.link("c", to: "b")
    try folder.link("b/up", to: "..")
    let tree = try FolderTree(path: folder.path, limits: ReadLimits())
    #expect(tree.entries.map(\.path) == ["B", "a.txt", "b/", "b/a", "b/up", "b/z", "c"])
    #expect(tree.entries.map(\.isLink) == [false, false, false, false, true, false, true])
  }

  @Test func `a link to elsewhere is told and never read`() throws {
    let outside = try Folder()
    try outside.write("secret.png", IPABuilder.png(width: 9, height: 9))
    let folder = try Self.app {
      $0.link("A.app/b.png", to: "\(outside.path)/secret.png")
        .link("A.app/c.png", to: "../../secret.png").link("A.app/etc", to: "/etc")
        .link("A.app/loop", to: "loop").link("A.app/de.lproj", to: "fr.lproj")
    }
    let index = try Self.index(folder)
    let app = try #require(index.bundles.first)
    #expect(
      IPAReading.lines(app, .image) == [
        "a.png [de.lproj] = fr.lproj/a.png", "a.png [fr.lproj] = fr.lproj/a.png",
      ]
    )
    #expect(
      index.issues.map(\.severity) == [.malformed, .malformed, .malformed, .malformed, .note]
    )
  }

  @Test func `pipes are told and never opened`() throws {
    let folder = try Self.app()
    #expect(unsafe mkfifo("\(folder.path)/A.app/fr.lproj/b.png", 0o600) == 0)
    let index = try Self.index(folder)
    #expect(index.bundles.first?.files.count == 1)
    #expect(index.issues.map(\.severity) == [.damaged])
    #expect(index.issues.first?.entry == "A.app/fr.lproj/b.png")
    #expect(index.issues.first?.scope == .everything)
  }

  @Test func `what is beyond a limit is told, and the rest is read`() throws {
    let folder = try Self.app { $0.file("A.app/x/y/z/w", [1]) }
    let error = #expect(throws: ReadError.self) { try Self.index(folder) { $0.entryCount = 3 } }
    #expect(error?.advice.contains("--max-entries") == true)
    let shallow = try Self.index(folder) { $0.depth = 2 }
    #expect(shallow.issues.map(\.entry) == ["A.app/x/y/z"])
    #expect(shallow.issues.first?.advice.contains("--max-depth") == true)
    let small = try Self.index(folder) { $0.unpackedTotalSize = 120 }
    #expect(small.issues.contains { $0.severity == .damaged && $0.advice.contains("--max-total") })
    let tiny = try Self.index(folder) { $0.unpackedEntrySize = 10 }
    #expect(tiny.issues.contains { $0.severity == .damaged && $0.advice.contains("--max-entry") })
  }

  @Test(arguments: [0, 20, 4_000])
  func `a file that changes after the listing is an error`(count: Int) throws {
    let folder = try Folder()
    try folder.write("a/b", [UInt8](repeating: 7, count: 100))
    var tree = try FolderTree(path: folder.path, limits: ReadLimits())
    try folder.write("a/b", [UInt8](repeating: 7, count: count))
    let found = tree.index(of: "a/b")
    let index = try #require(found)
    var errors: [ReadError] = []
    do throws(ReadError) { _ = try tree.readPrefix(index, count: 50) } catch {
      errors.append(error)
    }
    do throws(ReadError) { _ = try tree.checksum(of: index) } catch { errors.append(error) }
    do throws(ReadError) {
      try tree.read(index) { (_: inout ByteCursor) throws(ReadError) in () }
    } catch { errors.append(error) }
    #expect(errors.count == 3)
    for error in errors {
      #expect(error.message == "the file changed while the folder was read")
      #expect(error.entry == "a/b")
    }
  }

  @Test func `a file that vanishes, and a folder that becomes a link, are errors`() throws {
    let outside = try Folder()
    try outside.write("b", [9])
    let folder = try Folder()
    try folder.write("a/b", [1])
    try folder.write("c", [2])
    var tree = try FolderTree(path: folder.path, limits: ReadLimits())
    try folder.remove("c")
    try folder.remove("a")
    try folder.link("a", to: outside.path)
    for path in ["a/b", "c"] {
      let found = tree.index(of: path)
      let index = try #require(found)
      var isRefused = false
      do throws(ReadError) { _ = try tree.readPrefix(index, count: 1) } catch { isRefused = true }
      #expect(isRefused)
    }
  }

  @Test func `names in composed and decomposed form are one, the first is read`() throws {
    let folder = try Folder()
    try folder.write("A.app/e\u{301}.png", IPABuilder.png(width: 1, height: 1))
    try folder.write("A.app/\u{e9}.png", IPABuilder.png(width: 2, height: 2))
    try folder.write("A.app/fr.lproj/x", [])
    let index = try Self.index(folder)
    #expect(index.bundles.first?.resources.filter { $0.kind == .image }.count == 1)
  }

  @Test func `a name that is not UTF-8 is told`() throws {
    let folder = try Self.app()
    let name = Array("\(folder.path)/A.app/".utf8) + [0xff, 0x2e, 0x70, 0x6e, 0x67, 0]
    let file = unsafe name.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { name in
      unsafe name.baseAddress.map { unsafe open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
    }
    #expect(file >= 0)
    close(file)
    let index = try Self.index(folder)
    #expect(index.issues.map(\.severity) == [.damaged])
  }
}
