import ShipLensCommand
import TestSupport
import Testing

/// A name that is not found where a part could not be read: that it does not exist is not known.
@Suite struct UnreadNameTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("cut.apk", SampleRelease.damagedApp)
    try folder.write("whole.apk", SampleRelease.app)
    let app = IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
    try folder.write("whole.ipa", app.bytes)
    try folder.write(
      "cut.ipa",
      app.file("Payload/A.app/fr.lproj/T.strings", text: "\"a\" = \"b").bytes
    )
  }

  private static let questions: [[String]] = [
    ["resolve", "?", "absent", "--device", "fr"], ["resolve", "?", "absent*", "--sweep"],
    ["extract", "?", "absent", "-o", "out"], ["extract", "?", "*", "-o", "out", "--bundle", "no"],
  ]

  private func run(_ question: [String], _ file: String) async -> CommandRun {
    await CommandRun(question.map { $0 == "?" ? "\(folder.path)/\(file)" : $0 }, in: folder.path)
  }

  @Test(arguments: questions, ["cut.apk", "cut.ipa"])
  func `beside damage the damage is named, and the exit code is 3`(
    _ question: [String],
    _ file: String
  ) async {
    let run = await run(question, file)
    #expect(run.code == .unreadable)
    #expect(run.errors.contains("could not be read"), "\(run)")
    #expect(folder.names.contains("out") == false)
  }

  @Test(arguments: questions, ["whole.apk", "whole.ipa"])
  func `in a whole artifact the name is wrong usage`(
    _ question: [String],
    _ file: String
  ) async {
    let run = await run(question, file)
    #expect(run.code == .usage)
    #expect(!run.errors.contains("could not be read"), "\(run)")
  }
}
