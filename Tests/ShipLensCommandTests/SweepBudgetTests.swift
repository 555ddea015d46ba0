import ArtifactModel
import TestSupport
import Testing
import Unpackers

@testable import ShipLensCommand

@Suite struct SweepBudgetTests {
  private let folder: Folder

  /// Six pictures in three languages: the first two refer to another one, so that each stands alone,
  /// and the last four are alike and answered by one look.
  init() throws {
    folder = try Folder()
    var table = ResourceTableBuilder()
    for number in 0..<6 {
      for tag in ["de", "fr", "it"] {
        table = table.add(
          "drawable",
          "p\(number)",
          try DeviceRequest(parsing: tag).stated,
          number < 2 ? .reference(0x7f01_0005) : .text("res/\(tag)/\(number).png")
        )
      }
    }
    try folder.write("app.apk", APKBuilder(table).bytes)
  }

  private func answer(_ budget: SweepBudget) async throws -> SweepAnswer {
    let path = "\(folder.path)/app.apk"
    let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
    var question = SweepQuestion(
      pattern: "*",
      locales: [],
      isForeignOnly: false,
      platformRules: nil
    )
    question.budget = budget
    return try await question.answer(
      of: [InspectedArtifact(path: path, index: index, issues: [])],
      options: DeliverableApp.Options(),
      limits: ReadLimits()
    )
  }

  @Test func `a sweep of a real app's size is whole`() async throws {
    let answer = try await answer(SweepBudget())
    #expect(answer.resources.count == 6)
    #expect(answer.omittedCount == 0 && answer.isComplete)
  }

  // An answer is a language and one part, so a picture takes six. The three groups are looked at
  // first, and the others of the last group then take their own copies.
  @Test(arguments: [(5, 0), (6, 1), (17, 2), (18, 6), (12, 2)])
  func `answers beyond the budget are counted and not kept`(
    _ answers: Int,
    _ kept: Int
  ) async throws {
    let answer = try await answer(SweepBudget(answers: answers))
    #expect(answer.resources.count == kept)
    #expect(answer.omittedCount == 6 - kept)
    #expect(answer.isComplete == (kept == 6))
    for resource in answer.resources { #expect(resource.languages.count == 3) }
  }

  @Test func `comparisons beyond the budget are not made`() async throws {
    let none = try await answer(SweepBudget(work: 2))
    #expect(none.resources.isEmpty && none.omittedCount == 6 && !none.isComplete)
  }

  // Three pictures of an app, each in two languages.
  @Test(arguments: [(3, 0), (4, 1), (11, 2), (12, 3)])
  func `answers about an app of iOS are bounded too`(_ answers: Int, _ kept: Int) async throws {
    let answer = try await appleAnswer(SweepBudget(answers: answers))
    #expect(answer.resources.count == kept)
    #expect(answer.omittedCount == 3 - kept)
  }

  // Each user's language is matched with the two that the bundle offers, and with those of its
  // process, which is the same bundle.
  @Test(arguments: [(10_199, 0), (11_000, 3)])
  func `matching the users' languages is paid for`(_ work: Int, _ kept: Int) async throws {
    let answer = try await appleAnswer(SweepBudget(work: work))
    #expect(answer.resources.count == kept)
    #expect(answer.omittedCount == 3 - kept)
  }

  private func appleAnswer(_ budget: SweepBudget) async throws -> SweepAnswer {
    var builder = IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
    for number in 0..<3 {
      for tag in ["de", "fr"] {
        builder = builder.picture("Payload/A.app/\(tag).lproj/p\(number).png", width: 1, height: 1)
      }
    }
    let path = try folder.write("a.ipa", builder.bytes)
    let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
    let artifact = InspectedArtifact(path: path, index: index, issues: [])
    let app = try #require(try AppleApp([artifact], for: .resolve))
    var sweeper = try AppleSweeper(app, bundle: nil, process: nil)
    sweeper.budget = budget
    return try await sweeper.swept("*", [], isForeignOnly: false)
  }
}
