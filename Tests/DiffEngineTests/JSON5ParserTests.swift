internal import Testing

@testable internal import DiffEngine

@Suite struct JSON5ParserTests {
  private func parse(_ text: String) throws(JSON5Error) -> JSONNode {
    var parser = JSON5Parser(Array(text.utf8))
    return try parser.parse()
  }

  @Test func `the specification's own example is read`() throws {
    let node = try parse(
      """
      {
        // comments
        unquoted: 'and you can quote me on that',
        singleQuotes: 'I can use "double quotes" here',
        lineBreaks: "Look, Mom! \\
      No \\\\n's!",
        hexadecimal: 0xdecaf,
        leadingDecimalPoint: .8675309, andTrailing: 8675309.,
        positiveSign: +1,
        trailingComma: 'in objects', andIn: ['arrays',],
        "backwardsCompatible": "with JSON",
      }
      """
    )
    #expect(node["unquoted"]?.text == "and you can quote me on that")
    #expect(node["singleQuotes"]?.text == "I can use \"double quotes\" here")
    #expect(node["lineBreaks"]?.text == "Look, Mom! No \\n's!")
    #expect(node["hexadecimal"]?.integer == 0xdecaf)
    #expect(node["leadingDecimalPoint"]?.value == .number(0.8675309))
    #expect(node["andTrailing"]?.integer == 8_675_309)
    #expect(node["positiveSign"]?.integer == 1)
    #expect(node["andIn"]?.elements.map(\.text) == ["arrays"])
    #expect(node["backwardsCompatible"]?.text == "with JSON")
  }

  @Test(arguments: [
    ("0", 0.0), ("-0x1F", -31), ("123", 123), ("123.456", 123.456), (".456", 0.456),
    ("5.", 5), ("123e-456", 0), ("5.e3", 5000), ("+.5E+1", 5), ("1e2", 100),
    ("Infinity", .infinity), ("-Infinity", -.infinity), ("0XdecAF", 912_559),
  ])
  func `a number is read`(_ text: String, _ value: Double) throws {
    #expect(try parse(text).value == .number(value))
  }

  @Test func `NaN is a number, and no whole one`() throws {
    let node = try parse("+NaN")
    #expect(node.kind == "a number")
    #expect(node.integer == nil)
    #expect(try parse("1e400").integer == nil)
    #expect(try parse("1.5").integer == nil)
  }

  @Test(arguments: [
    (#"'\'\"\\\b\f\n\r\t\v\0'"#, "'\"\\\u{8}\u{c}\n\r\t\u{b}\0"),
    (#"'\x41\u00e9\uD83D\uDE00'"#, "Aé😀"),
    (#"'\A\C\/\D\C'"#, "AC/DC"),
    ("'a\\\r\nb\\\rc\\\nd\\\u{2028}e\\\u{2029}f'", "abcdef"),
    ("'a\u{2028}b'", "a\u{2028}b"),
    ("\"it's\"", "it's"),
    ("'é日😀'", "é日😀"),
  ])
  func `a text is read with its escapes`(_ text: String, _ value: String) throws {
    #expect(try parse(text).text == value)
  }

  @Test func `every kind of blank and comment is skipped`() throws {
    let text =
      "\u{feff}\t\u{b}\u{c} \u{a0}\u{2003}\u{3000}\u{2028}\u{2029}\r\n"
      + "// one\r/* two * / */ [ 1 /**/ , // three\u{2028} 2 ] //end"
    #expect(try parse(text).elements.map(\.integer) == [1, 2])
  }

  @Test(arguments: [
    ("{ünïcödé: 1}", "ünïcödé"), ("{$_a1: 1}", "$_a1"), (#"{\u0061b: 1}"#, "ab"),
    ("{null: 1}", "null"), ("{Infinity: 1}", "Infinity"), ("{a\u{200d}b: 1}", "a\u{200d}b"),
    ("{'a b': 1}", "a b"), ("{Ⅷ: 1}", "Ⅷ"),
  ])
  func `a name is read`(_ text: String, _ name: String) throws {
    #expect(try parse(text).members.map(\.key) == [name])
  }

  @Test(arguments: [
    ("", 0, "the text ends where a value has to be"),
    ("{", 1, "the text ends where a name has to be"),
    ("[1 2]", 3, "'2' stands where ',' or ']' has to be"),
    ("[,]", 1, "',' stands where a value has to be"),
    ("{,}", 1, "',' stands where a name has to be"),
    ("{a 1}", 3, "'1' stands where ':' has to be"),
    ("{a: 1 b: 2}", 6, "'b' stands where ',' or '}' has to be"),
    ("{1a: 1}", 1, "'1' stands where a name has to be"),
    ("{a: b}", 4, "'b' is no value; a text needs quotes"),
    ("nulls", 0, "'nulls' is no value; a text needs quotes"),
    ("1 2", 2, "'2' stands after the end of the value"),
    ("'abc", 0, "the text is never closed"),
    ("'a\nb'", 2, "a text ends at the end of its line; '\\' before it continues the text"),
    ("'\\1'", 2, "'\\' must not be followed by a digit"),
    ("'\\01'", 2, "'\\0' must not be followed by a digit"),
    ("'\\x4'", 4, "the escape needs 2 hexadecimal digits"),
    ("'\\u12'", 5, "the escape needs 4 hexadecimal digits"),
    ("'\\ud83d'", 2, "the escape is half of a surrogate pair"),
    ("'\\ude00\\ud83d'", 2, "the escape is half of a surrogate pair"),
    ("01", 0, "a number must not start with 0"),
    ("1a", 0, "this is no number; a text needs quotes"),
    ("2026-12-31", 0, "this is no number; a text needs quotes"),
    ("1.2.3", 0, "this is no number; a text needs quotes"),
    (".", 0, "a number needs digits"),
    ("+", 1, "a number needs digits"),
    ("0x", 2, "a hexadecimal number needs digits"),
    ("1e", 2, "an exponent needs digits"),
    ("/* open", 0, "the comment is never closed"),
    ("/ 1", 0, "'/' stands where a value, a name or a comment has to be"),
    ("#", 0, "'#' stands where a value has to be"),
    ("\u{1}", 0, "a control character stands where a value has to be"),
  ])
  func `a syntax error is found where it is`(
    _ text: String,
    _ offset: Int,
    _ message: String
  ) throws {
    let error = #expect(throws: JSON5Error.self) { try parse(text) }
    #expect(error == JSON5Error(offset: offset, message: message))
  }

  @Test func `bytes that are no UTF-8 are an error at their place`() {
    var parser = JSON5Parser(Array("['é".utf8) + [0xff, 0x27, 0x5d])
    let error = #expect(throws: JSON5Error.self) { try parser.parse() }
    #expect(error == JSON5Error(offset: 4, message: "the text is not valid UTF-8"))
  }

  @Test func `values nest 64 deep and no deeper`() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try parse(deep).kind == "a list")
    let error = #expect(throws: JSON5Error.self) { try parse("[" + deep + "]") }
    #expect(error?.offset == 64)
    let endless = String(repeating: "[", count: 100_000)
    #expect(throws: JSON5Error.self) { try parse(endless) }
  }

  @Test func `a name that occurs twice is noted with its place`() throws {
    var parser = JSON5Parser(Array("{a: 1, b: {a: 1}, 'a': 2}".utf8))
    let node = try parser.parse()
    #expect(node.members.count == 3)
    #expect(
      parser.duplicates == [JSON5Error(offset: 18, message: "'a' occurs twice in one object")]
    )
  }

  @Test func `lines end with LF, CR, CR LF and the separators, and columns count characters`() {
    let text = "\u{feff}a\nb\rc\r\nd\u{2028}e\u{2029}é日x"
    let source = SourceText(name: "m", bytes: Array(text.utf8))
    let offsets = ["a", "b", "c", "d", "e", "x"].compactMap { letter in
      text.utf8.firstIndex(of: letter.utf8.first ?? 0).map {
        text.utf8.distance(from: text.startIndex, to: $0)
      }
    }
    #expect(offsets.map { source.line(at: $0) } == [1, 2, 3, 4, 5, 6])
    #expect(offsets.map { source.column(at: $0) } == [1, 1, 1, 1, 1, 3])
    #expect(source.line(at: .max) == 6 && source.column(at: .max) == 4)
  }

  @Test func `columns are counted on lines that are longer than any screen`() {
    let long = "é" + String(repeating: "a日", count: 3000)
    let source = SourceText(name: "m", bytes: Array("x\n\(long)".utf8))
    #expect(source.column(at: 2 + 2 + 4 * 2500) == 1 + 1 + 2 * 2500)
    #expect(source.line(at: 2 + 2 + 4 * 2500) == 2)
  }
}
