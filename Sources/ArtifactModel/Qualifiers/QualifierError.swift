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
  /// The problem in one sentence, and the hint.
  public var description: String {
    let sentence = "'\(qualifier)' \(problem)"
    return hint.isEmpty ? sentence : "\(sentence); \(hint)"
  }
}
