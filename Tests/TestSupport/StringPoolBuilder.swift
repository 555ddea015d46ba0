/// Builds the string pool of a resource table or binary XML file.
struct StringPoolBuilder {
  private(set) var strings: [String] = []
  private var indexByString: [String: UInt32] = [:]
  var isUTF8 = true

  /// Returns a string's index, adding it if it is new.
  mutating func index(of string: String) -> UInt32 {
    if let known = indexByString[string] { return known }
    let index = UInt32(strings.count)
    strings.append(string)
    indexByString[string] = index
    return index
  }

  /// The chunk.
  var bytes: [UInt8] {
    var offsets = LittleEndianWriter()
    var data = LittleEndianWriter()
    for string in strings {
      offsets.put(UInt32(data.bytes.count))
      if isUTF8 { Self.putUTF8(string, to: &data) } else { Self.putUTF16(string, to: &data) }
    }
    while data.bytes.count % 4 != 0 { data.bytes.append(0) }
    var chunk = LittleEndianWriter()
    let stringsStart = UInt32(28 + offsets.bytes.count)
    chunk.put(UInt16(1), UInt16(28), stringsStart + UInt32(data.bytes.count))
    chunk.put(UInt32(strings.count), UInt32(0), UInt32(isUTF8 ? 0x100 : 0))
    chunk.put(strings.isEmpty ? 0 : stringsStart, UInt32(0))
    return chunk.bytes + offsets.bytes + data.bytes
  }

  /// Writes CESU-8, as aapt2 does: each UTF-16 unit by itself.
  private static func putUTF8(_ string: String, to data: inout LittleEndianWriter) {
    var text: [UInt8] = []
    for unit in string.utf16 {
      switch unit {
      case 0..<0x80: text.append(UInt8(unit))
      case 0x80..<0x800: text += [UInt8(0xc0 | unit >> 6), UInt8(0x80 | unit & 0x3f)]
      default:
        text += [
          UInt8(0xe0 | unit >> 12), UInt8(0x80 | unit >> 6 & 0x3f), UInt8(0x80 | unit & 0x3f),
        ]
      }
    }
    for length in [string.utf16.count, text.count] {
      if length > 0x7f { data.bytes.append(UInt8(0x80 | length >> 8 & 0x7f)) }
      data.bytes.append(UInt8(length & 0xff))
    }
    data.bytes += text + [0]
  }

  private static func putUTF16(_ string: String, to data: inout LittleEndianWriter) {
    let count = string.utf16.count
    if count > 0x7fff { data.put(UInt16(0x8000 | count >> 16)) }
    data.put(UInt16(count & 0xffff))
    for unit in string.utf16 { data.put(unit) }
    data.put(UInt16(0))
  }
}
