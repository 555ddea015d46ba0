/// Knows which script and region a language is written in when a tag does not say so.
public enum LikelySubtags {
  private static let table: [String: (script: String, region: String)] = {
    var table: [String: (script: String, region: String)] = [:]
    for item in data.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let sides = item.split(separator: "=")
      guard sides.count == 2 else { continue }
      let value = sides[1].split(separator: "-")
      guard let script = value.first else { continue }
      table[String(sides[0])] = (String(script), value.count > 1 ? String(value[1]) : "")
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
}
