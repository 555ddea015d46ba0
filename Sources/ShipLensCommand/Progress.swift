internal import Reports

/// Says on a terminal what is being read, once it takes longer than a second.
struct Progress: Sendable {
  private let show: (@Sendable (String) -> Void)?

  /// Creates progress that is shown by an environment, or by none.
  init(_ environment: Environment, isQuiet: Bool) {
    show = isQuiet ? nil : environment.showProgress
  }

  /// Starts to wait.
  ///
  /// The line is shown from the main thread, because the readers keep all others busy.
  func start(on paths: [String]) -> Task<Bool, Never>? {
    guard let show else { return nil }
    let what = paths.count == 1 ? TerminalText.visible(paths[0]) : "\(paths.count) artifacts"
    return Task { @MainActor in
      guard (try? await Task.sleep(for: .seconds(1))) != nil else { return false }
      show("reading \(what) …")
      return true
    }
  }

  /// Stops waiting, and removes the line if it was shown.
  func end(_ ticker: Task<Bool, Never>?) async {
    ticker?.cancel()
    if await ticker?.value == true { show?("") }
  }
}
