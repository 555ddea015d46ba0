import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Numbers that look random and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Splitmix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// An artifact in memory whose prefixes and mutations must never end the process.
struct Fixture: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  var testDescription: String { name }

  /// Reads mutated bytes and looks at all that came out.
  func read(_ bytes: [UInt8]) {
    do throws(ReadError) {
      let index = try UnpackerRegistry.unpack(
        MappedFile(path: name, bytes: bytes),
        limits: ReadLimits()
      )
      _ = AndroidDump.lines(of: index).count
      for issue in index.issues { #expect(!issue.message.isEmpty) }
    } catch {
      #expect(!error.message.isEmpty)
    }
  }
}

@Suite struct HostileInputTests {
  static let fixtures: [Fixture] = {
    var fixtures: [Fixture] = []
    for isUTF8 in [true, false] {
      for offsets in ResourceTableBuilder.Offsets.allCases {
        var table = APKTests.table
        table.isUTF8 = isUTF8
        table.offsets = offsets
        table.isCompact = offsets == .short
        fixtures.append(
          Fixture(
            name: "apk \(isUTF8 ? "UTF-8" : "UTF-16") \(offsets)",
            bytes: APKTests.apk(table).bytes
          )
        )
      }
    }
    fixtures.append(Fixture(name: "aab", bytes: AABTests.bundle.bytes))
    fixtures.append(Fixture(name: "apks", bytes: APKSTests.set.bytes))
    fixtures.append(Fixture(name: "aab with modules and assets", bytes: AABTests.delivered.bytes))
    fixtures.append(Fixture(name: "apks with targeting", bytes: APKSTests.targeted.bytes))
    return fixtures
  }()

  @Test(arguments: fixtures)
  func `every prefix ends in a value or an error`(fixture: Fixture) {
    for count in 0..<fixture.bytes.count { fixture.read(Array(fixture.bytes.prefix(count))) }
  }

  @Test(arguments: fixtures)
  func `every changed byte ends in a value or an error`(fixture: Fixture) {
    var generator = SeededGenerator(seed: 20_261_130)
    for _ in 0..<3_000 {
      var bytes = fixture.bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255,
          using: &generator
        )
      }
      fixture.read(bytes)
    }
  }

  @Test(arguments: fixtures)
  func `every field set to its largest value ends in a value or an error`(fixture: Fixture) {
    for offset in stride(from: 0, to: fixture.bytes.count - 4, by: 2) {
      var bytes = fixture.bytes
      bytes.replaceSubrange(offset..<(offset + 4), with: [0xff, 0xff, 0xff, 0xff])
      fixture.read(bytes)
      bytes.replaceSubrange(offset..<(offset + 4), with: [0xff, 0xff, 0xff, 0x7f])
      fixture.read(bytes)
    }
  }
}
