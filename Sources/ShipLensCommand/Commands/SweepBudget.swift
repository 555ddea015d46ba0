internal import ArtifactModel

/// Bounds what one sweep compares and keeps, far above what all resources of a real app need.
///
/// Questions take from it in their order, so that what is beyond it never depends on which core was
/// first.
struct SweepBudget {
  /// The answers to questions that follow each other, as far as a whole budget goes.
  struct Piece: Sendable {
    /// The answers, each with the comparisons that were made.
    var answers: [(language: SweepAnswer.Language, work: Int)] = []
  }

  /// The comparisons of values with devices that may still be made.
  private(set) var work = 600_000_000
  /// The answers that may still be kept, each for some devices of a language.
  private(set) var answers = 3_000_000

  /// Whether no one has asked for more than there was.
  var isEnough: Bool { work >= 0 && answers >= 0 }

  /// Takes what an answer needed; returns whether there was as much.
  mutating func take(_ language: SweepAnswer.Language, work: Int = 0) -> Bool {
    self.work -= work
    answers -= language.parts.count + 1
    return isEnough
  }

  /// Takes what all answers of a piece needed.
  mutating func take(_ piece: Piece) {
    for answer in piece.answers where isEnough { _ = take(answer.language, work: answer.work) }
  }
}
