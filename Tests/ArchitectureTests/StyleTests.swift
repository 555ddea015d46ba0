import TestSupport
import Testing

@Suite struct StyleTests {
  @Test(arguments: SourceTree.files)
  func `A file has at most 400 lines`(_ file: SourceTree.File) {
    #expect(file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 401)
  }

  @Test(arguments: SourceTree.files)
  func `Nothing is forced`(_ file: SourceTree.File) {
    for (number, line) in file.codeLines where Self.isForced(line) {
      Issue.record("line \(number): \(line)")
    }
  }

  @Test(arguments: SourceTree.files)
  func `Nothing is left to do, and nobody vaguely manages or helps`(_ file: SourceTree.File) {
    let name = file.path.split(separator: "/").last ?? ""
    for word in ["Manager", "Helper", "Util", "Common"] { #expect(!name.contains(word)) }
    for mark in ["TO" + "DO", "FIX" + "ME", "XX" + "X"] {
      #expect(!file.text.contains("// \(mark)"))
    }
  }

  @Test(arguments: SourceTree.files.filter { $0.path.hasPrefix("Sources/") })
  func `Unsafe code stands only where memory or the system is touched`(_ file: SourceTree.File) {
    let isUnsafe = file.codeLines.contains { _, line in
      line.utf8.contains(0x75) && Self.withoutTexts(line).split { !$0.isLetter }.contains("unsafe")
    }
    let allowed = [
      "Sources/Bytes/ByteCursor", "Sources/Bytes/ByteOutput.swift",
      "Sources/Bytes/BackwardBitReader.swift", "Sources/Unpackers/Codecs/",
      "Sources/Unpackers/Container/", "Sources/Unpackers/PropertyList/",
      "Sources/ShipLensCommand/Output/", "Sources/ShipLensCommand/ProcessEntry.swift",
      "Sources/Selection/Apple/Languages/LanguageMatching.swift",
    ]
    #expect(!isUnsafe || allowed.contains { file.path.hasPrefix($0) })
  }

  @Test(
    arguments: [
      ("let a = b!", true), ("try! f()", true), ("x as! Y", true), ("f()!.g", true),
      ("a[0]!", true), ("if !a { }", false), ("a != b", false), ("a!=b", false),
      ("\"well!\"", false), ("#\"a\"b!\"#", false), ("f() // no!", false), ("#expect(!a)", false),
    ]
  )
  func `Forcing is told from negation, inequality and text`(_ line: String, _ isForced: Bool) {
    #expect(Self.isForced(Substring(line)) == isForced)
  }

  /// Whether a line unwraps, casts or tries by force: an exclamation mark right behind a name or a
  /// closing bracket, and not before an equals sign.
  private static func isForced(_ line: Substring) -> Bool {
    guard line.utf8.contains(UInt8(ascii: "!")) else { return false }
    let code = Array(withoutTexts(line))
    return code.indices.dropFirst().contains { index in
      let before = code[index - 1]
      let isBehindName = before.isLetter || before.isNumber || "_)]".contains(before)
      let isInequality = index + 1 < code.count && code[index + 1] == "="
      return code[index] == "!" && isBehindName && !isInequality
    }
  }

  /// Returns a line without string literals and without its comment.
  private static func withoutTexts(_ line: Substring) -> String {
    var code = String(line).replacing(##/#".*?"#/##, with: "\"\"")
    code = code.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "\"\"")
    if let comment = code.firstRange(of: "//") { code = String(code[..<comment.lowerBound]) }
    return code
  }
}
