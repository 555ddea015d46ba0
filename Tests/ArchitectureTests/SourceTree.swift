import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The package's own Swift files.
enum SourceTree {
  /// One file, by its path from the package's root.
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var testDescription: String { path }

    /// The lines of code, without those inside a literal of several lines.
    var codeLines: [(number: Int, line: Substring)] {
      var isInLiteral = false
      var result: [(number: Int, line: Substring)] = []
      for (index, line) in lines.enumerated() {
        if !isInLiteral { result.append((index + 1, line)) }
        if line.ranges(of: "\"\"\"").count % 2 == 1 { isInLiteral.toggle() }
      }
      return result
    }

    /// The target that the file belongs to.
    var target: String {
      path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }

    /// The modules that the file imports, at any access level and with any attribute.
    var imports: [String] {
      lines.compactMap { line in
        let words = line.prefix { $0 != "/" }.split(separator: " ")
        guard let place = words.firstIndex(of: "import"),
          words[..<place].allSatisfy({ Self.modifiers.contains(String($0)) || $0.hasPrefix("@") }),
          let last = words.last, place < words.count - 1
        else { return nil }
        return last.split(separator: ".").first.map(String.init)
      }
    }

    private static let modifiers: Set<String> = [
      "public", "package", "internal", "fileprivate", "private",
    ]
  }

  /// The files below `Sources` and `Tests`, sorted by path.
  static let files: [File] = ["Sources", "Tests"].flatMap { files(below: $0) }

  private static func files(below folder: String) -> [File] {
    let root = "\(SharedMaterial.packageRoot)/\(folder)"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(root)/\(name)").map {
        File(path: "\(folder)/\(name)", text: String(decoding: $0, as: UTF8.self))
      }
    }
  }
}
