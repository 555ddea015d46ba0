import ShipLensCommand
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Compares what the command line answers with what Android's own library chose, row by row.
@Suite(
  .enabled(if: SharedMaterial.has("resolution"), Comment(rawValue: SharedMaterial.absence))
)
struct ConformanceTests {
  /// Rows that are asked in one run, under the arguments that they share.
  private struct Batch {
    let arguments: [String]
    var questions: [String] = []
    var answers: [String] = []
  }

  private static func rows(_ name: String) throws -> [[String]] {
    let path = try #require(SharedMaterial.path("resolution/\(name)"))
    let data = try #require(FileManager.default.contents(atPath: path))
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  private static func paths(_ names: String) throws -> [String] {
    try names.split(separator: "+").map {
      try #require(SharedMaterial.path("resolution/\($0)"))
    }
  }

  /// Puts rows with the same key into one batch each, and runs them all.
  private func expectAnswers(
    _ rows: [[String]],
    arguments: (_ key: String) throws -> [String],
    question: (_ row: [String]) -> [String],
    answer: (_ row: [String]) -> [String]
  ) async throws {
    var batches: [String: Batch] = [:]
    for row in rows {
      if batches[row[0]] == nil { batches[row[0]] = Batch(arguments: try arguments(row[0])) }
      let asked = question(row)
      batches[row[0]]?.questions.append(asked.joined(separator: "\t"))
      batches[row[0]]?.answers.append((asked + answer(row)).joined(separator: "\t"))
    }
    let folder = try Folder()
    for (key, batch) in batches {
      let cases = try folder.write("cases.tsv", batch.questions.joined(separator: "\n").utf8)
      let run = await CommandRun(batch.arguments + ["--cases", cases])
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(run.code == .holds, "\(key): \(run.errors)")
      #expect(lines.count == batch.answers.count)
      let differences = zip(lines, batch.answers).filter { $0 != $1 }
      #expect(differences.isEmpty, "\(key), \(differences.count): \(differences.prefix(3))")
    }
  }

  @Test(arguments: ["13", "15"])
  func `All 2,000 selections are the platform's, under both rules`(_ rules: String) async throws {
    let rows = try Self.rows("conf-cases.tsv")
    #expect(rows.count == 2000)
    try await expectAnswers(
      rows,
      arguments: { ["resolve"] + (try Self.paths($0)) + ["--exact", "--platform-rules", rules] },
      question: { [$0[1], $0[2]] },
      answer: { row in
        let first = rules == "15" && !row[9].isEmpty ? 9 : 3
        return [row[first]] + row[(first + 2)..<(first + 6)]
      }
    )
  }

  @Test(arguments: ["13", "15"])
  func `Every trap ends as on the platform`(_ rules: String) async throws {
    let path = try #require(SharedMaterial.path("resolution/traps.apk"))
    let rows = try Self.rows("traps.tsv")
    let run = await CommandRun([
      "resolve", path, "--exact", "--platform-rules", rules, "--cases", "-",
    ]) {
      let lines = InputLines(rows.map { "\($0[0])\t\($0[1])" })
      $0.readLine = { lines.next() }
    }
    let answers = run.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 140)
    try #require(answers.count == rows.count)
    for (answer, row) in zip(answers, rows) {
      let first = rules == "15" && !row[4].isEmpty ? 4 : 2
      let chosen = answer[2] == "ok" ? answer[3] : answer[2]
      #expect([chosen, answer[5]] == Array(row[first...(first + 1)]), "\(row[0]): \(row[6])")
    }
  }

  @Test func `A bundle answers by the languages that are installed`() async throws {
    let rows = try Self.rows("conf-bundle-cases.tsv")
    #expect(rows.count == 500)
    try await expectAnswers(
      rows,
      arguments: { languages in
        ["resolve"] + (try Self.paths("conf-bundle.aab")) + ["--exact", "--platform-rules", "13"]
          + (languages == "*" ? [] : ["--installed", languages])
      },
      question: { [$0[1], $0[2]] },
      answer: { Array($0[3...7]) }
    )
  }

  @Test func `Each user's list ends in the platform's language`() async throws {
    let rows = try Self.rows("conf-negotiation.tsv")
    #expect(rows.count == 200)
    try await expectAnswers(
      rows,
      arguments: { ["languages"] + (try Self.paths($0)) },
      question: { [$0[1]] },
      answer: { [$0[2]] }
    )
    // The same from the library's own list of each app's languages.
    let apps = Set(rows.map { $0[0] })
    var offered: [String: String] = [:]
    for app in apps {
      let list = try Self.rows(app.replacing(".apk", with: "-locales.txt"))
      offered[app] = list.map { $0[0] }.joined(separator: ",")
    }
    try await expectAnswers(
      rows,
      arguments: { _ in ["languages", "--platform", "android"] },
      question: { [$0[1], offered[$0[0]] ?? ""] },
      answer: { [$0[2]] }
    )
  }
}
