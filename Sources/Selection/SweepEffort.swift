/// What it took to split a class of devices by what they get.
public struct SweepEffort: Sendable, Equatable {
  /// Whether the whole class was covered; `false` when that takes too much work.
  public let isComplete: Bool
  /// The comparisons that were made.
  public let work: Int

  init(remainingWork: Int, of maximumWork: Int) {
    isComplete = remainingWork >= 0
    work = maximumWork - remainingWork
  }
}
