import Bytes
import Testing

@Suite struct ByteOutputTests {
  private static func text(_ output: borrowing ByteOutput) -> String {
    String(decoding: output.bytes, as: UTF8.self)
  }

  @Test func `a copy repeats what lies before it, and nothing before the start`() throws {
    var output = ByteOutput(limit: 100)
    let source = Array("xyz".utf8)
    try output.append(ByteCursor(source), at: 0, count: 3)
    try output.appendEarlier(distance: 1, count: 3, at: 0)
    try output.appendEarlier(distance: 4, count: 6, at: 0)
    let text = Self.text(output)
    #expect(text == "xyzzzzzzzzzz")
    do throws(ByteError) {
      try output.appendEarlier(distance: 13, count: 1, at: 7)
      Issue.record("a copy from before the start")
    } catch {
      #expect(error.offset == 7)
    }
  }

  @Test func `long copies from near and far are whole`() throws {
    for distance in [1, 3, 7, 8, 9, 15, 16, 17, 40] {
      let source = (0..<40).map { UInt8($0) }
      var expected = source
      for _ in 0..<100 { expected.append(expected[expected.count - distance]) }
      var output = ByteOutput(limit: 140, expecting: 1)
      try output.append(ByteCursor(source), at: 0, count: 40)
      try output.appendEarlier(distance: distance, count: 100, at: 0)
      let bytes = output.bytes
      #expect(bytes == expected)
    }
  }

  @Test func `more than the limit is an error with the place in the input`() throws {
    var output = ByteOutput(limit: 5)
    let source = Array("abcdefgh".utf8)
    try output.append(ByteCursor(source), at: 3, count: 5)
    let text = Self.text(output)
    #expect(text == "defgh")
    do throws(ByteError) {
      try output.append(ByteCursor(source), at: 2, count: 1)
      Issue.record("one byte too many was taken")
    } catch {
      #expect(error.offset == 2)
    }
  }

  @Test func `bits are taken from the end, and too many are told`() throws {
    // 0b0001_0110 0b1011_0011 behind eight other bytes; the highest three bits do not count.
    let bytes: [UInt8] = [9, 9, 9, 9, 9, 9, 9, 9, 0b1011_0011, 0b0001_0110]
    var bits = try BackwardBitReader(ByteCursor(bytes), at: 8, count: 2, unused: 3)
    let taken = [bits.take(2), bits.take(4), bits.take(0), bits.take(7)]
    #expect(taken == [0b10, 0b1101, 0, 0b011_0011])
    try bits.finish()
    _ = bits.take(1)
    do throws(ByteError) {
      try bits.finish()
      Issue.record("a bit before the start was taken")
    } catch {
      #expect(error.offset == 8)
    }
  }
}
