/// How a run ended, as the shell sees it.
public enum ExitCode: Int32, Sendable, CaseIterable {
  /// Everything that was asked holds.
  case holds = 0
  /// There are findings at or above the severity of `--fail-on`.
  case findings = 1
  /// The command line or the manifest is wrong, or a result could not be written.
  case usage = 2
  /// An artifact, or a needed part of one, could not be read; stands above `findings`.
  case unreadable = 3
}
