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

  /// Returns what is shown while work takes some time.
  private static func lines(
    during time: Duration,
    isQuiet: Bool = false,
    on paths: [String] = ["app\u{1b}.apk"]
  ) async throws -> [String] {
    let shown = Lines()
    var environment = Environment(folder: "/", today: nil)
    environment.showProgress = { shown.add($0) }
    let progress = Progress(environment, isQuiet: isQuiet)
    let ticker = progress.start(on: paths)
    try await Task.sleep(for: time)
    await progress.end(ticker)
    return shown.all
  }

  @Test func `Work of more than a second is shown, and the line is removed`() async throws {
    #expect(try await Self.lines(during: .seconds(3)) == ["reading app\\u{1b}.apk …", ""])
    let two = try await Self.lines(during: .seconds(3), on: ["a.apk", "b.ipa"])
    #expect(two == ["reading 2 artifacts …", ""])
  }

  @Test func `Quick or quiet work is not`() async throws {
    #expect(try await Self.lines(during: .milliseconds(10)).isEmpty)
    #expect(try await Self.lines(during: .seconds(2), isQuiet: true).isEmpty)
  }
}
