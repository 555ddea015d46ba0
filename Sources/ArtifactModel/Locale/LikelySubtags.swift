/// Knows which script and region a language is written in when a tag does not say so.
public enum LikelySubtags {
  private static let table: [String: (script: String, region: String)] = {
    var table: [String: (script: String, region: String)] = [:]
    table.reserveCapacity(512)
    for item in data.utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == 10 }) {
      guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = item[item.index(after: equals)...]
      let hyphen = value.firstIndex(of: UInt8(ascii: "-"))
      let region = hyphen.map { Substring(value[value.index(after: $0)...]) } ?? ""
      table[String(Substring(item[..<equals]))] = (
        String(Substring(value[..<(hyphen ?? value.endIndex)])), String(region)
      )
    }
    return table
  }()

  /// Returns the script that a language is written in, in a region if one is given.
  public static func script(language: String, region: String?) -> String? {
    if let region, let found = table["\(language)-\(region)"] { return found.script }
    return table[language]?.script
  }

  /// Returns the region that a language in a script is spoken in if a tag names none.
  public static func region(language: String, script: String?) -> String? {
    if let script, let found = table["\(language)-\(script)"] { return found.region }
    return table[language]?.region
  }

  /// Whether a script is written from right to left.
  ///
  /// Source: ICU's script metadata.
  public static func isRightToLeft(script: String) -> Bool { rightToLeftScripts.contains(script) }

  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Hatr", "Hebr", "Hung", "Khar",
    "Lydi", "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm",
    "Phli", "Phlp", "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Thaa", "Yezi",
  ]
}

extension LocaleTag {
  /// Whether the language is written from right to left, in its own or its usual script.
  public var isRightToLeft: Bool {
    let script = self.script ?? LikelySubtags.script(language: language, region: region)
    return LikelySubtags.isRightToLeft(script: script ?? "")
  }
}
