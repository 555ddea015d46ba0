import Bytes
import Testing

@Suite struct ByteCursorTests {
  private static let bytes: [UInt8] = [0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08]

  @Test func `integers are read in the byte order that the method names`() throws {
    let cursor = ByteCursor(Self.bytes)
    let read1 = try cursor.uint16LittleEndian(at: 0)
    #expect(read1 == 0x0201)
    let read2 = try cursor.uint16BigEndian(at: 0)
    #expect(read2 == 0x0102)
    let read3 = try cursor.uint32LittleEndian(at: 1)
    #expect(read3 == 0x0504_0302)
    let read4 = try cursor.uint32BigEndian(at: 1)
    #expect(read4 == 0x0203_0405)
    let read5 = try cursor.uint64LittleEndian(at: 0)
    #expect(read5 == 0x0807_0605_0403_0201)
    let read6 = try cursor.uint64BigEndian(at: 0)
    #expect(read6 == 0x0102_0304_0506_0708)
    let read7 = try cursor.unsignedBigEndian(bytes: 3, at: 5)
    #expect(read7 == 0x06_0708)
  }

  @Test func `reading moves on, and stops at the end with the offset of the fault`() throws {
    var cursor = ByteCursor(Self.bytes)
    let read8 = try cursor.readUInt16LittleEndian()
    #expect(read8 == 0x0201)
    let read9 = try cursor.readUInt8()
    #expect(read9 == 3)
    try cursor.skip(3)
    let read10 = cursor.position
    #expect(read10 == 6)
    let read11 = cursor.remaining
    #expect(read11 == 2)
    do throws(ByteError) {
      _ = try cursor.readUInt32LittleEndian()
      Issue.record("four bytes were read where two are left")
    } catch {
      #expect(error == ByteError(.pastEnd(needed: 4, available: 2), at: 6))
    }
    let read12 = cursor.position
    #expect(read12 == 6)
  }

  @Test(arguments: [-1, 9, Int.max, Int.min])
  func `an offset outside is an error and never a trap`(offset: Int) {
    let cursor = ByteCursor(Self.bytes)
    do throws(ByteError) {
      _ = try cursor.uint8(at: offset)
      Issue.record("a byte was read at \(offset)")
    } catch {
      #expect(error.offset == offset)
    }
  }

  @Test(arguments: [(4, 5), (0, 9), (8, 1), (2, -1), (1, Int.max)])
  func `a slice that does not fit is an error`(offset: Int, count: Int) {
    let cursor = ByteCursor(Self.bytes)
    do throws(ByteError) {
      _ = try cursor.copy(at: offset, count: count)
      Issue.record("\(count) bytes were copied at \(offset)")
    } catch {
      #expect(error.offset == offset)
    }
  }

  @Test func `a slice keeps absolute positions and hides what lies outside`() throws {
    let cursor = ByteCursor(Self.bytes)
    let slice = try cursor.slice(at: 2, count: 3)
    let read13 = try slice.uint8(at: 2)
    #expect(read13 == 3)
    let read14 = slice.remaining
    #expect(read14 == 3)
    do throws(ByteError) {
      _ = try slice.uint8(at: 5)
      Issue.record("a byte behind the slice was read")
    } catch {
      #expect(error == ByteError(.pastEnd(needed: 1, available: 0), at: 5))
    }
    do throws(ByteError) {
      _ = try slice.uint8(at: 1)
      Issue.record("a byte before the slice was read")
    } catch {
      #expect(error.offset == 1)
    }
  }

  @Test func `text is decoded and damage replaced`() throws {
    let cursor = ByteCursor([0x41, 0xc3, 0xa9, 0xff, 0x3d, 0xd8, 0x00, 0xde, 0x00, 0x41])
    let read15 = try cursor.utf8(at: 0, count: 4)
    #expect(read15 == "Aé\u{fffd}")
    let read16 = try cursor.utf16LittleEndian(at: 4, count: 2)
    #expect(read16 == "😀")
    let read17 = try cursor.utf16BigEndian(at: 8, count: 1)
    #expect(read17 == "A")
    do throws(ByteError) {
      _ = try cursor.utf16LittleEndian(at: 0, count: Int.max)
      Issue.record("more text than there are bytes")
    } catch {
      #expect(error.offset == 0)
    }
  }

  @Test func `numbers that overflow are errors`() {
    #expect(throws: ByteError.self) { try CheckedArithmetic.sum(Int.max, 1, at: 3) }
    #expect(throws: ByteError.self) { try CheckedArithmetic.product(Int.max, 2, at: 3) }
    #expect(throws: ByteError.self) { try CheckedArithmetic.int(UInt64.max, at: 3) }
    #expect(throws: Never.self) { try CheckedArithmetic.int(7, at: 3) }
  }

  @Test func `a mark is found only where all of it lies`() {
    let cursor = ByteCursor([0x50, 0x4b, 0x03, 0x04])
    let read18 = cursor.matches("PK\u{3}\u{4}", at: 0)
    #expect(read18)
    let read19 = cursor.matches("PK\u{3}\u{4}", at: 1)
    #expect(!read19)
    let read20 = cursor.matches("PK\u{3}\u{4}", at: -1)
    #expect(!read20)
    let read21 = cursor.matches("PK\u{5}\u{6}", at: 0)
    #expect(!read21)
  }

  @Test(arguments: 0...21)
  func `used integers are found wherever they stand`(used: Int) throws {
    let count = 21
    var bytes = [UInt8](repeating: 0xff, count: 1 + 4 * count)
    if used < count { bytes[1 + 4 * used] = 0 }
    let cursor = ByteCursor(bytes)
    for first in 0...count {
      let found = try cursor.indexOfUsed32(from: first, count: count, at: 1)
      #expect(found == (first <= used ? used : count))
    }
    do throws(ByteError) {
      _ = try cursor.indexOfUsed32(from: 0, count: count + 1, at: 1)
      Issue.record("a table that does not fit was searched")
    } catch {
      #expect(error.offset == 1)
    }
  }
}
