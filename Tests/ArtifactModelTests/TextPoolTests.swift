internal import ArtifactModel
internal import Testing

@Suite struct TextPoolTests {
  @Test func `texts come back as they were added`() {
    var pool = TextPool()
    let texts = ["", "Help", "Aide à", "日本", "😀"]
    let indices = texts.map { pool.append($0) }
    #expect(indices == [0, 1, 2, 3, 4])
    #expect(pool.count == 5)
    #expect((Int32(0)..<5).map { pool[$0] } == texts)
    #expect(pool.isEmpty(at: 0) && !pool.isEmpty(at: 1))
  }

  @Test func `an index or extent outside of the block is an empty text`() {
    let pool = TextPool(
      encoding: .utf8,
      block: Array("abc".utf8),
      extents: [
        .init(start: 1, count: 2), .init(start: 2, count: 2), .init(start: .max, count: .max),
      ]
    )
    #expect(pool[0] == "bc")
    for index: Int32 in [1, 2, 3, -1, .max, .min] { #expect(pool[index].isEmpty) }
  }

  @Test func `two surrogates of three bytes each are one character`() {
    // U+1F600 as the pair d83d de00 in modified UTF-8.
    let bytes: [UInt8] = [0x61, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80, 0x62]
    func text(_ bytes: [UInt8]) -> String {
      TextPool(
        encoding: .utf8,
        block: bytes,
        extents: [.init(start: 0, count: UInt32(bytes.count))]
      )[0]
    }
    #expect(text(bytes) == "a😀b")
    // U+D55C starts with the same byte and is no surrogate.
    #expect(text(Array("한글".utf8)) == "한글")
    for count in bytes.indices {
      #expect(text(Array(bytes[..<count])).hasPrefix(count > 0 ? "a" : ""))
    }
  }

  @Test func `UTF-16 is read low byte first, and an odd byte at the end is nothing`() {
    let pool = TextPool(
      encoding: .utf16LittleEndian,
      block: [0x41, 0x00, 0x3d, 0xd8, 0x00, 0xde, 0x42, 0x00, 0xe9, 0x00],
      extents: [
        .init(start: 0, count: 6), .init(start: 0, count: 7), .init(start: 0, count: 1),
        .init(start: 0, count: 2), .init(start: 6, count: 3), .init(start: 6, count: 4),
        .init(start: 1, count: 2),
      ]
    )
    #expect(pool[0] == "A😀")
    #expect(pool[1] == "A😀")
    #expect(pool[2].isEmpty)
    #expect(pool[3] == "A" && pool[4] == "B" && pool[5] == "Bé")
    #expect(pool[6] == "\u{3d00}")
  }

  @Test func `bytes that stay elsewhere are asked for one text at a time`() {
    let bytes = Array("HilfeAide".utf8)
    let pool = TextPool(
      encoding: .utf8,
      extents: [.init(start: 0, count: 5), .init(start: 5, count: 4), .init(start: 9, count: 0)]
    ) { range in Array(bytes[range]) }
    #expect(pool[0] == "Hilfe")
    #expect(pool[1] == "Aide")
    #expect(pool.isEmpty(at: 2) && !pool.isEmpty(at: 1) && pool.isEmpty(at: 3))
    #expect(pool.count == 3)
  }
}
