import Synchronization
import Testing

@testable import ShipLensCommand

@Suite struct ProgressTests {
  /// Keeps what is shown.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private static func progress(
    _ lines: Lines,
    isQuiet: Bool = false,
    patience: Duration
  ) -> Progress {
    var environment = Environment(folder: "/", today: nil)
    environment.showProgress = { lines.add($0) }
    return Progress(environment, isQuiet: isQuiet, patience: patience)
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      (["app\u{1b}.apk"], "reading app\\u{1b}.apk …"),
      (["a.apk", "b.ipa"], "reading 2 artifacts …"),
    ]
  )
  func `Long work is shown, and the line is removed at its end`(
    _ paths: [String],
    _ line: String
  ) async throws {
    let lines = Lines()
    let progress = Self.progress(lines, patience: .zero)
    let ticker = progress.start(on: paths)
    while lines.all.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    await progress.end(ticker)
    #expect(lines.all == [line, ""])
  }

  @Test(arguments: [false, true])
  func `Work that ends in time is not shown, nor is quiet work`(_ isQuiet: Bool) async {
    let lines = Lines()
    let progress = Self.progress(lines, isQuiet: isQuiet, patience: .seconds(3600))
    await progress.end(progress.start(on: ["app.apk"]))
    #expect(lines.all.isEmpty)
  }
}
