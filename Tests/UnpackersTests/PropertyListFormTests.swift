import Bytes
import TestSupport
import Testing

@testable import Unpackers

/// What the platform's own parser was measured to do with each kind of input, row by row.
@Suite struct PropertyListFormTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let expected: PropertyListValue?

    init(_ name: String, _ bytes: [UInt8], _ expected: PropertyListValue?) {
      testDescription = name
      self.bytes = bytes
      self.expected = expected
    }

    init(_ name: String, _ text: String, _ expected: PropertyListValue?) {
      self.init(name, Array(text.utf8), expected)
    }
  }

  static func read(_ bytes: [UInt8]) throws(ByteError) -> PropertyList {
    var cursor = ByteCursor(bytes)
    return try PropertyList(parsing: &cursor, limits: ReadLimits())
  }

  static func table(_ entries: (String, String)...) -> PropertyListValue {
    var dictionary = PropertyListDictionary()
    for (key, value) in entries { dictionary.add(key, .string(value), duplicates: .keepLast) }
    return .dictionary(dictionary)
  }

  static func utf16(_ text: String, mark: [UInt8], bigEndian: Bool) -> [UInt8] {
    mark
      + text.utf16.flatMap { unit in
        let bytes = [UInt8(unit & 0xff), UInt8(unit >> 8)]
        return bigEndian ? bytes.reversed() : bytes
      }
  }

  static let table = PropertyListTree.dictionary([("k", "é"), ("l", "v")])
  static let packed = BinaryPropertyListBuilder.pack(table)
  static let plain = "\"k\" = \"é\";\nl = v;\n"
  static let answer = table(("k", "é"), ("l", "v"))

  static func version(_ text: String) -> [UInt8] {
    Array("bplist\(text)".utf8) + packed.dropFirst(8)
  }

  static let binary: [Case] = [
    Case("bplist00", packed, answer),
    Case("bplist01", version("01"), answer),
    Case("bplist02", version("02"), answer),
    Case("bplist0x", version("0x"), answer),
    Case("bplist10", version("10"), nil),
    Case("bplist15", version("15"), nil),
    Case("bplist16", version("16"), nil),
    Case("bplist17", version("17"), nil),
    Case("truncated after 9 bytes", Array(packed.prefix(9)), nil),
    Case("magic with letters", "bplist00abc", nil),
    Case(
      "duplicate key: first",
      BinaryPropertyListBuilder.pack(.dictionary([("k", "1"), ("k", "2")])),
      table(("k", "1"))
    ),
    Case(
      "bytes above 0x7F in an ASCII string: Latin-1",
      BinaryPropertyListBuilder(objects: [[0xd1, 1, 2], [0x51, 0x6b], [0x52, 0xe9, 0x21]]).bytes,
      table(("k", "é!"))
    ),
    Case(
      "lone surrogate",
      BinaryPropertyListBuilder(objects: [[0xd1, 1, 2], [0x51, 0x6b], [0x61, 0xd8, 0x3d]]).bytes,
      table(("k", "\u{fffd}"))
    ),
    Case(
      "16-byte integer: low 64 bits",
      BinaryPropertyListBuilder(objects: [
        [0x14] + [UInt8](repeating: 1, count: 8) + [0, 0, 0, 0, 0, 0, 1, 2]
      ]).bytes,
      .integer(258)
    ),
    Case("offset out of range", BinaryPropertyListBuilder(objects: []).bytes, nil),
    Case(
      "reference out of range",
      BinaryPropertyListBuilder(objects: [[0xa1, 7]]).bytes,
      nil
    ),
    Case("length too large", BinaryPropertyListBuilder(objects: [[0x5f, 0x11, 9, 9]]).bytes, nil),
  ]

  static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
  static let doctype =
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/a.dtd\">"
  static let dict = "<dict><key>k</key><string>é</string><key>l</key><string>v</string></dict>"

  static let xml: [Case] = [
    Case(
      "header, doctype, plist",
      head + doctype + "<plist version=\"1.0\">\(dict)</plist>",
      answer
    ),
    Case("no header", "<plist>\(dict)</plist>", answer),
    Case("no plist", head + dict, answer),
    Case("mark", "\u{feff}" + head + "<plist>\(dict)</plist>", answer),
    Case("comment before", "<!-- c -->\n<plist><!-- d -->\(dict)</plist>", answer),
    Case("blanks before", "\n \t<plist>\(dict)</plist>", answer),
    Case(
      "UTF-16 little-endian",
      utf16(
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(dict)",
        mark: [0xff, 0xfe],
        bigEndian: false
      ),
      answer
    ),
    Case(
      "UTF-16 big-endian",
      utf16(
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(dict)",
        mark: [0xfe, 0xff],
        bigEndian: true
      ),
      answer
    ),
    Case(
      "ISO-8859-1",
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><dict><key>k</key><string>".utf8)
        + [0xe9] + Array("</string></dict>".utf8),
      table(("k", "é"))
    ),
    Case(
      "CDATA",
      "<dict><key>k</key><string>a<![CDATA[<b>]]>c</string></dict>",
      table(("k", "a<b>c"))
    ),
    Case(
      "character reference",
      "<dict><key>k</key><string>&#233;&amp;</string></dict>",
      table(("k", "é&"))
    ),
    Case("internal subset", "<!DOCTYPE plist [<!ENTITY x \"y\">]><plist>\(dict)</plist>", nil),
    Case(
      "entity of its own",
      "<!DOCTYPE plist [<!ENTITY x \"y\">]><plist><string>&x;</string></plist>",
      nil
    ),
    Case("undefined entity", "<plist><string>&x;</string></plist>", nil),
    Case("unknown tag", "<plist><dict><key>k</key><text>é</text></dict></plist>", nil),
    Case("missing value", "<plist><dict><key>k</key></dict></plist>", nil),
    Case("two keys", "<plist><dict><key>k</key><key>l</key><true/></dict></plist>", nil),
    Case("missing key", "<plist><dict><string>v</string></dict></plist>", nil),
    Case("garbage behind the end", "<plist>\(dict)</plist> garbage & <more", answer),
    Case(
      "garbage far behind the end",
      "<plist>\(dict)</plist>" + String(repeating: "garbage ", count: 1_000),
      answer
    ),
    Case(
      "duplicate key: last",
      "<dict><key>k</key><string>1</string><key>k</key><string>2</string></dict>",
      table(("k", "2"))
    ),
    Case("empty plist", "<plist></plist>", nil),
    Case("two values", "<plist><true/><true/></plist>", nil),
    Case("cut", "<plist><dict><key>k</key><string>é</str", nil),
    Case("HTML", "<!DOCTYPE html><html><body>Not found</body></html>", nil),
  ]

  static let text: [Case] = [
    Case("UTF-8", plain, answer),
    Case("UTF-8 with mark", "\u{feff}" + plain, answer),
    Case(
      "UTF-16 little-endian with mark",
      utf16(plain, mark: [0xff, 0xfe], bigEndian: false),
      answer
    ),
    Case("UTF-16 big-endian with mark", utf16(plain, mark: [0xfe, 0xff], bigEndian: true), answer),
    Case(
      "UTF-32 with mark",
      [0xff, 0xfe, 0, 0] + plain.unicodeScalars.flatMap { [UInt8($0.value), 0, 0, 0] },
      answer
    ),
    Case("UTF-16 little-endian without mark", utf16(plain, mark: [], bigEndian: false), nil),
    Case("UTF-16 big-endian without mark", utf16(plain, mark: [], bigEndian: true), nil),
    Case("Latin-1", Array("k = \"".utf8) + [0xe9] + Array("\";".utf8), nil),
    Case("Mac Roman", Array("k = \"".utf8) + [0x8e] + Array("\";".utf8), nil),
    Case("invalid UTF-8", Array("k = \"".utf8) + [0xc3, 0x28] + Array("\";".utf8), nil),
    Case("duplicate key: last", "k = 1; k = 2;", table(("k", "2"))),
    Case("key alone", "\"k\";", table(("k", "k"))),
    Case("single quotes", "'k' = 'v';", table(("k", "v"))),
    Case("bare texts", "a.b-c_d/e:f$g = v;", table(("a.b-c_d/e:f$g", "v"))),
    Case("braces", "{ k = v; }", table(("k", "v"))),
    Case("list", "( a, b, )", .array([.string("a"), .string("b")])),
    Case(
      "data",
      "{ d = <0fbd 77>; }",
      {
        var dictionary = PropertyListDictionary()
        dictionary.add("d", .data([0x0f, 0xbd, 0x77]), duplicates: .keepLast)
        return .dictionary(dictionary)
      }()
    ),
    Case("last semicolon missing", "k = v; l = w", nil),
    Case("no equals sign", "k v;", nil),
    Case("\\U with four digits", #"k = "\U00e9";"#, table(("k", "é"))),
    Case("\\U with two digits", #"k = "\Ue9";"#, table(("k", "é"))),
    Case("\\U with five digits", #"k = "\U00e99";"#, table(("k", "é9"))),
    Case("surrogate pair", #"k = "\Ud83d\Ude00";"#, table(("k", "😀"))),
    Case("lone surrogate", #"k = "\Ud83d!";"#, table(("k", "\u{fffd}!"))),
    Case("escapes", #"k = "\n\t\\\"\q";"#, table(("k", "\n\t\\\"q"))),
    Case("\\u is a u", #"k = "\u00e9";"#, table(("k", "u00e9"))),
    Case("octal: NeXTSTEP code page", #"k = "\351\1014";"#, table(("k", "ØA4"))),
    Case("comments", "/* a */ k /* = */ = // x\n v; /* z", table(("k", "v"))),
    Case("line separators", "k\u{2028}=\u{2029}v;", table(("k", "v"))),
    Case("comment never closed", "/* k = v;", table()),
    Case("only comments", "// k\n/* l */", table()),
    Case("only blanks", " \n\t", table()),
    Case("only a mark", [0xef, 0xbb, 0xbf], table()),
    Case("bare word", "word", .string("word")),
    Case("quote never closed", "k = \"v;", nil),
    Case("junk behind a dictionary", "{ k = v; } }", nil),
    Case("JSON", "{\"k\": \"v\"}", nil),
    Case("zero bytes", [UInt8](repeating: 0, count: 64), nil),
    Case("empty file", [], nil),
  ]

  @Test(arguments: binary + xml + text)
  func `each input gives what the platform reads`(row: Case) {
    let value = try? Self.read(row.bytes).value
    #expect(value == row.expected)
  }

  @Test(arguments: 1...8)
  func `a binary list that was cut in its magic is an error`(count: Int) {
    #expect(throws: ByteError.self) { try Self.read(Array(Self.packed.prefix(count))) }
  }

  struct StopCase: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let stop: PropertyList.Stop
  }

  static let stops = [
    StopCase(
      testDescription: "mark in the middle, UTF-8",
      bytes: Array("k = v;\u{feff}l = w;".utf8),
      stop: PropertyList.Stop(offset: 6, character: "U+FEFF")
    ),
    StopCase(
      testDescription: "mark in the middle, UTF-16",
      bytes: utf16("k = v;\n\u{feff}l = w;", mark: [0xff, 0xfe], bigEndian: false),
      stop: PropertyList.Stop(offset: 16, character: "U+FEFF")
    ),
    StopCase(
      testDescription: "closing brace",
      bytes: Array("k = v;\n}\nl = w;".utf8),
      stop: PropertyList.Stop(offset: 7, character: "'}'")
    ),
    StopCase(
      testDescription: "equals sign",
      bytes: Array("k = v; = l;".utf8),
      stop: PropertyList.Stop(offset: 7, character: "'='")
    ),
  ]

  @Test(arguments: stops)
  func `where the platform stops, the rest is not read and the place is told`(row: StopCase) throws
  {
    let list = try Self.read(row.bytes)
    #expect(list.value == Self.table(("k", "v")))
    #expect(list.stop == row.stop)
  }

  @Test func `a table that is read to its end has no stop`() throws {
    #expect(try Self.read(Array(Self.plain.utf8)).stop == nil)
  }
}
