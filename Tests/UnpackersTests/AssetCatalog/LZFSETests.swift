import Bytes
import TestSupport
import Testing

@testable import Unpackers

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Streams that Apple's own encoder made, and streams that nobody should make.
@Suite struct LZFSETests {
  /// A stream and what it was made of.
  struct Vector: Sendable, CustomTestStringConvertible {
    let name: String
    let stream: [UInt8]
    let content: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ base64: String, _ content: [UInt8]) {
      self.name = name
      stream = Data(base64Encoded: base64).map { Array($0) } ?? []
      self.content = content
    }
  }

  static let vectors = [
    Vector(
      "bvx-",
      "YnZ4LRcAAABoZWxsbyBoZWxsbyBoZWxsbyBoZWxsb2J2eCQ=",
      Array("hello hello hello hello".utf8)
    ),
    Vector(
      "bvxn",
      "YnZ4buQAAABFAAAA4AJ0aGUgcGljdHVyZSBzaG93cyAIEuAAd3JvbmcgbGFuZ3VhZ2UsIDgm/OVyaWdodPmYTDsg8H7k"
        + "Z2U7IAYAAAAAAAAAYnZ4JA==",
      Array(
        String(
          repeating: "the picture shows the wrong language, the picture shows the right language; ",
          count: 3
        ).utf8
      )
    ),
    Vector(
      "bvx2",
      "YnZ4MqAoAABUAPADAAYAAAckkAQTEwAwvwAAADXogA0vAXADAAAANzcAAAAA8B28JD8BAAAA8BMAAAAAAAAAAAAAAMCb"
        + "8AAcHT0AR0dHRw/A0dHR0dHRZ/AAHB0dHR0dHT0AR0dHR0dHRw/A0dEDcPQAPAAAABwBAADAA3AERwBHAMARAHAEAABH"
        + "AEcAwBEAcAQAAA8AAADwAAAAAAAA3wDAEQAAAHAEABzBEcARAAAAcAQAHMERAADAAwAAAAAAAIAnv78bmdajATQ30E0J"
        + "spPQge/i17tFYVqeQpMXs8s6jTSQauVIe3foBBsLPeqqQlG1izkmy4grc/WFfAEAAAAAAAAAAEAc/f///3/K/ykKYnZ4"
        + "JA==",
      (0..<130).flatMap { _ in (0..<40).flatMap { [UInt8($0), UInt8($0 * $0 % 256)] } }
    ),
  ]

  static func unpack(_ stream: [UInt8], limit: Int) throws(ByteError) -> [UInt8] {
    var output = ByteOutput(limit: limit)
    var input = ByteCursor(stream)
    try LZFSE.decode(&input, into: &output)
    return output.bytes
  }

  @Test(arguments: vectors)
  func `a stream of each kind of block gives what went in`(_ vector: Vector) throws {
    #expect(vector.stream.prefix(4).elementsEqual(vector.name.utf8))
    #expect(try Self.unpack(vector.stream, limit: vector.content.count) == vector.content)
  }

  @Test func `streams one behind the other, and zeros behind the last, are read`() throws {
    let two = Self.vectors[0].stream + Self.vectors[1].stream + [0, 0, 0]
    let content = Self.vectors[0].content + Self.vectors[1].content
    #expect(try Self.unpack(two, limit: content.count) == content)
  }

  @Test func `a block with a plain header, and codes of no bits, is read`() throws {
    #expect(try Self.unpack(Self.plainBlock(), limit: 4) == Array("AAAA".utf8))
  }

  /// A `bvx1` block of one match: four literals, of which each state is the letter A.
  private static func plainBlock(matches: UInt32 = 1, size: UInt32 = 4) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    }
    var frequencies = [UInt16](repeating: 0, count: 360)
    frequencies[4] = 64
    frequencies[20] = 64
    frequencies[40] = 256
    frequencies[104 + 65] = 1024
    var block = Array("bvx1".utf8)
    for value in [size, 0, 4, matches, 0, 0, 0, 0, 0, 0, 0] { block += word(value) }
    block += [0, 0]
    for frequency in frequencies { block += word(UInt32(frequency)).prefix(2) }
    block += [0, 0]
    return block + Array("bvx$".utf8)
  }

  @Test func `a block cannot make work without making bytes`() {
    #expect(throws: ByteError.self) {
      try Self.unpack(Self.plainBlock(matches: 9_999), limit: 1 << 20)
    }
    #expect(throws: ByteError.self) {
      try Self.unpack(Self.plainBlock(matches: 0, size: 0), limit: 1 << 20)
    }
  }

  @Test(arguments: vectors)
  func `a cut stream is an error with a place in the stream`(_ vector: Vector) {
    for count in 0..<vector.stream.count {
      do throws(ByteError) {
        _ = try Self.unpack(Array(vector.stream.prefix(count)), limit: vector.content.count)
        Issue.record("the first \(count) bytes were taken for a whole stream")
      } catch {
        #expect((0...count).contains(error.offset), "\(count)")
      }
    }
  }

  @Test(arguments: vectors)
  func `a stream for less than it unpacks to is an error`(_ vector: Vector) {
    #expect(throws: ByteError.self) {
      try Self.unpack(vector.stream, limit: vector.content.count - 1)
    }
  }

  @Test(arguments: vectors)
  func `mutated streams end in bytes or in an error`(_ vector: Vector) {
    ByteDamage.flips(of: vector.stream, count: 3_000) { bytes in
      let result = (try? Self.unpack(bytes, limit: vector.content.count)) ?? []
      #expect(result.count <= vector.content.count)
    }
  }

  @Test func `crossed streams end in bytes or in an error`() {
    let (a, b) = (Self.vectors[1].stream, Self.vectors[2].stream)
    for place in 0..<min(a.count, b.count) {
      let crossed = Array(a.prefix(place)) + b.dropFirst(place)
      #expect(((try? Self.unpack(crossed, limit: 20_000)) ?? []).count <= 20_000)
    }
  }

  @Test(
    arguments: [
      ([0xe3, 0x61, 0x62, 0x63, 0x06], "abc"),
      ([0xe3, 0x61, 0x62, 0x63, 0x00, 0x03, 0x06], "abcabc"),
      ([0xe1, 0x61, 0x0e, 0x16, 0x40, 0x01, 0x62, 0x06], "abbbb"),
      ([0xe1, 0x61, 0x07, 0x01, 0x00, 0xf2, 0x06], "aaaaaa"),
      ([0xe1, 0x61, 0xa0, 0x05, 0x00, 0x06], "aaaaa"),
      ([0xe2, 0x61, 0x62, 0x00, 0x02, 0xf0, 0x00, 0x06], "ababa" + "babababababababa"),
      ([0xe1, 0x61, 0x00, 0x01, 0x46, 0x62, 0x06], "aaaabbbb"),
    ] as [([UInt8], String)]
  )
  func `each operation of LZVN does what its table says`(
    _ stream: [UInt8],
    _ expected: String
  ) throws {
    var output = ByteOutput(limit: 100)
    var input = ByteCursor(stream)
    try LZVN.decode(&input, until: 100, into: &output)
    let text = String(decoding: output.bytes, as: UTF8.self)
    #expect(text == expected)
  }

  @Test(arguments: [0x1e, 0x26, 0x2e, 0x36, 0x3e, 0x70, 0x7f, 0xd0, 0xdf] as [UInt8])
  func `an undefined operation of LZVN is an error`(_ operation: UInt8) {
    #expect(throws: ByteError.self) {
      var output = ByteOutput(limit: 100)
      let stream = [0xe1, 0x61, operation, 1, 1, 1, 6]
      var input = ByteCursor(stream)
      try LZVN.decode(&input, until: 100, into: &output)
    }
  }
}
