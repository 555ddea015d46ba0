internal import ArtifactModel

/// Bounds what one sweep compares and keeps, far above what all resources of a real app need.
///
/// Questions take from it in their order, so that what is beyond it never depends on which core was
/// first.
struct SweepBudget {
  /// What answers needed.
  struct Cost: Sendable {
    private(set) var work = 0
    private(set) var answers = 0

    init() {}

    /// Takes stock of what prepares answers.
    init(work: Int) { self.work = work }

    /// Takes stock of one language.
    init(_ language: SweepAnswer.Language, work: Int = 0) {
      self.work = work
      answers = language.parts.count + 1
    }

    mutating func add(_ other: Cost) {
      work += other.work
      answers += other.answers
    }
  }

  /// The answers to questions that follow each other, as far as a whole budget goes.
  struct Piece: Sendable {
    /// The answers, each with its cost.
    private(set) var answers: [(language: SweepAnswer.Language, cost: Cost)] = []
    /// What all of them needed.
    private(set) var cost = Cost()

    mutating func add(_ language: SweepAnswer.Language, _ cost: Cost) {
      answers.append((language, cost))
      self.cost.add(cost)
    }
  }

  /// The comparisons of values with devices that may still be made.
  private(set) var work = 600_000_000
  /// The answers that may still be kept, each for some devices of a language.
  private(set) var answers = 1_500_000

  /// Whether no one has asked for more than there was.
  var isEnough: Bool { work >= 0 && answers >= 0 }

  /// Whether what is needed is there.
  func affords(_ cost: Cost) -> Bool { cost.work <= work && cost.answers <= answers }

  /// Takes what was needed.
  mutating func take(_ cost: Cost) {
    work -= cost.work
    answers -= cost.answers
  }
}
