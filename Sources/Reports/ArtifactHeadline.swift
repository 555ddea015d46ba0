internal import ArtifactModel

/// Says in one line what an artifact is: format, size, app, version, and the systems it runs on.
enum ArtifactHeadline {
  /// Returns the line in phrases that belong together, with their commas.
  static func phrases(of index: ShippedIndex) -> [String] {
    var parts = [index.format.title, Quantity.bytes(index.sizeInBytes)]
    if let app = index.app {
      let facts = Dictionary(app.facts.map { ($0.name, $0.value) }) { first, _ in first }
      let words = [app.identifier] + version(facts)
      parts.append(words.filter { !$0.isEmpty }.joined(separator: " "))
      parts += systems(facts)
    }
    parts.append(Quantity.of(index.entryCount, "entry", "entries"))
    let phrases = parts.filter { !$0.isEmpty }.map(TerminalText.visible)
    return phrases.dropLast().map { $0 + "," } + phrases.suffix(1)
  }

  /// Names an artifact by its first file and the number of others, or both if there are two.
  static func name(_ path: String, files: [String]) -> String {
    switch files.count {
    case 0, 1: path
    case 2...3: files.joined(separator: " + ")
    default: "\(path) + \(files.count - 1) more APKs"
    }
  }

  private static func version(_ facts: [String: String]) -> [String] {
    let name = facts["versionName"] ?? facts["CFBundleShortVersionString"] ?? ""
    let code = facts["versionCode"] ?? facts["CFBundleVersion"] ?? ""
    return [name, code.isEmpty ? "" : "(\(code))"]
  }

  private static func systems(_ facts: [String: String]) -> [String] {
    var parts: [String] = []
    if let minimum = facts["minSdkVersion"] {
      parts.append(
        release(ofLevel: minimum).map { "Android \($0)+ (API \(minimum))" } ?? "API \(minimum)+"
      )
    }
    if let target = facts["targetSdkVersion"] { parts.append("target API \(target)") }
    if let minimum = facts["MinimumOSVersion"] { parts.append("iOS \(minimum)+") }
    return parts
  }

  /// The Android release of an API level.
  ///
  /// Source: `Build.VERSION_CODES` of the platform.
  static func release(ofLevel level: String) -> String? {
    let releases = [
      "1": "1.0", "2": "1.1", "3": "1.5", "4": "1.6", "5": "2.0", "6": "2.0.1", "7": "2.1",
      "8": "2.2", "9": "2.3", "10": "2.3.3", "11": "3.0", "12": "3.1", "13": "3.2", "14": "4.0",
      "15": "4.0.3", "16": "4.1", "17": "4.2", "18": "4.3", "19": "4.4", "20": "4.4W", "21": "5.0",
      "22": "5.1", "23": "6.0", "24": "7.0", "25": "7.1", "26": "8.0", "27": "8.1", "28": "9",
      "29": "10", "30": "11", "31": "12", "32": "12L", "33": "13", "34": "14", "35": "15",
      "36": "16",
    ]
    return releases[level]
  }
}
