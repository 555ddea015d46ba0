internal import Reports

/// Says on a terminal what is being read, once it takes longer than a second.
struct Progress: Sendable {
  private let show: (@Sendable (String) -> Void)?
  private let patience: Duration

  /// Creates progress that an environment shows, unless it is to be quiet.
  init(_ environment: Environment, isQuiet: Bool, patience: Duration = .seconds(1)) {
    show = isQuiet ? nil : environment.showProgress
    self.patience = patience
  }

  /// Starts to wait.
  ///
  /// The line is shown from the main thread, because the readers keep all others busy.
  func start(on paths: [String]) -> Task<Bool, Never>? {
    guard let show else { return nil }
    let what = paths.count == 1 ? TerminalText.visible(paths[0]) : "\(paths.count) artifacts"
    return Task { @MainActor [patience] in
      guard (try? await Task.sleep(for: patience)) != nil else { return false }
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
