/// Says which qualifier of a folder name or device is wrong, why, and what was probably meant.
public struct QualifierError: Error, Sendable, Equatable {
  /// The qualifier as it was written.
  public let qualifier: String
  /// What is wrong with it, as the rest of a sentence that begins with the qualifier.
  public let problem: String
  /// What to write instead; empty if nothing can be guessed.
  public let hint: String

  /// Creates an error.
  public init(_ qualifier: String, _ problem: String, hint: String = "") {
    self.qualifier = qualifier
    self.problem = problem
    self.hint = hint
  }
}

extension QualifierError: CustomStringConvertible {
  /// The problem in one sentence, and the hint; of what is very long only the beginning.
  public var description: String {
    let sentence = "'\(Self.cut(qualifier, to: 80))' \(Self.cut(problem, to: 160))"
    return hint.isEmpty ? sentence : "\(sentence); \(Self.cut(hint, to: 160))"
  }

  private static func cut(_ text: String, to count: Int) -> String {
    text.utf8.count <= count ? text : "\(text.prefix(count - 1))…"
  }
}
