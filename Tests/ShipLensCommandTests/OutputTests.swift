import ShipLensCommand
import TestSupport
import Testing

@Suite struct OutputTests {
  private let folder: Folder
  private let app: String

  init() throws {
    folder = try Folder()
    app = try folder.write("app.apk", SampleRelease.app)
    try folder.write("shiplens.json", SampleRelease.manifest.utf8)
  }

  @Test func `A result goes to a file and nothing to standard output`() async throws {
    let plain = await CommandRun(["inspect", app])
    let run = await CommandRun(["inspect", app, "--output", "\(folder.path)/out.txt"])
    #expect(run.output.isEmpty)
    #expect(run.code == .holds)
    #expect(try folder.read("out.txt") == plain.output)
    #expect(folder.names == ["app.apk", "out.txt", "shiplens.json"], "no temporary file is left")
  }

  @Test func `Further formats are written in the same run`() async throws {
    let run = await CommandRun([
      "inspect", app, "--report", "json=\(folder.path)/a.json", "--report",
      "text=\(folder.path)/a.txt",
    ])
    #expect(try folder.read("a.txt") == run.output)
    #expect(
      try folder.read("a.json") == (await CommandRun(["inspect", app, "--format", "json"])).output
    )
  }

  @Test func `A file that exists is replaced as a whole, through a link too`() async throws {
    try folder.write("old.txt", String(repeating: "old\n", count: 10_000).utf8)
    let result = try ShellProcess.run(
      "cd '\(folder.path)' && chmod 640 old.txt && ln -s old.txt link.txt"
    )
    try #require(result.status == 0)
    let run = await CommandRun(["inspect", app, "--output", "\(folder.path)/link.txt"])
    #expect(run.code == .holds)
    #expect(try folder.read("old.txt") == (await CommandRun(["inspect", app])).output)
    let after = try ShellProcess.run(
      "cd '\(folder.path)' && stat -c %a old.txt && readlink link.txt"
    )
    #expect(after.text == "640\nold.txt\n")
  }

  @Test(
    arguments: [
      ("/absent/out.txt", "no such file or directory"),
      ("", "this is a folder"),
    ]
  )
  func `A place that cannot be written to is told before any work, with 2`(
    _ place: String,
    _ reason: String
  ) async {
    let path = folder.path + place
    for option in [["--output", path], ["--report", "json=\(path)"]] {
      let run = await CommandRun(["inspect", app] + option)
      #expect(run.errors == "shiplens: '\(path)' cannot be written: \(reason)\n")
      #expect(run.output.isEmpty)
      #expect(run.code == .usage)
    }
  }

  @Test func `The old file stays when the manifest is wrong`() async throws {
    try folder.write("wrong.json", SampleRelease.wrongManifest.utf8)
    let target = try folder.write("out.txt", "old".utf8)
    let run = await CommandRun(
      ["gate", app, "--manifest", "wrong.json", "--output", target],
      in: folder.path
    )
    #expect(run.code == .usage)
    #expect(try folder.read("out.txt") == "old")
  }

  @Test(.enabled(if: ShellProcess.has("bash"), "needs bash"))
  func `A device is written to and not replaced`() async throws {
    let run = await CommandRun(["inspect", app, "--output", "/dev/null"])
    #expect(run.code == .holds)
    #expect(try ShellProcess.run("test -c /dev/null").status == 0)
  }

  /// When the text is coloured.
  struct Coloring: CustomTestStringConvertible {
    let color: String?
    let isTerminal: Bool
    let variables: [String: String]
    let isColored: Bool

    var testDescription: String { "\(color ?? "-") \(isTerminal) \(variables)" }
  }

  @Test(
    arguments: [
      Coloring(color: nil, isTerminal: false, variables: [:], isColored: false),
      Coloring(color: nil, isTerminal: true, variables: [:], isColored: true),
      Coloring(color: nil, isTerminal: true, variables: ["NO_COLOR": "1"], isColored: false),
      Coloring(color: nil, isTerminal: true, variables: ["NO_COLOR": ""], isColored: true),
      Coloring(color: nil, isTerminal: true, variables: ["TERM": "dumb"], isColored: false),
      Coloring(color: "always", isTerminal: false, variables: ["NO_COLOR": "1"], isColored: true),
      Coloring(color: "never", isTerminal: true, variables: [:], isColored: false),
      Coloring(color: "auto", isTerminal: true, variables: [:], isColored: true),
    ]
  )
  func `Text is coloured on a terminal, unless it is asked not to be`(_ coloring: Coloring) async {
    let option = coloring.color.map { ["--color", $0] } ?? []
    let run = await CommandRun(["inspect", app] + option) {
      $0.outputIsTerminal = coloring.isTerminal
      $0.variables = coloring.variables
    }
    #expect(run.output.contains("\u{1b}[") == coloring.isColored)
  }

  @Test func `A wide terminal is used`() async {
    let narrow = await CommandRun(["inspect", app])
    let wide = await CommandRun(["inspect", app]) { $0.columns = 300 }
    #expect(wide.output.split(separator: "\n").count < narrow.output.split(separator: "\n").count)
  }

  @Test func `Limits reach the readers`() async {
    let run = await CommandRun(["inspect", app, "--max-entries", "1"])
    #expect(run.code == .unreadable)
    #expect(run.output.contains("raise --max-entries if this is meant"))
    #expect(await CommandRun(["inspect", app, "--max-entry-size", "1G"]).code == .holds)
  }

  @Test func `Options and arguments stand in any order, and -- ends the options`() async {
    let first = await CommandRun(["inspect", app, "--format=json", "--all"])
    let second = await CommandRun(["inspect", "--all", "--format", "json", app])
    let third = await CommandRun(["inspect", "--all", "--format", "json", "--", app])
    #expect(first.output == second.output)
    #expect(first.output == third.output)
    let odd = await CommandRun(["inspect", "--", "--all"])
    #expect(odd.code == .unreadable)
    #expect(odd.output.hasPrefix("--all  could not be read"))
  }

  @Test func `Names and languages narrow an inspection`() async {
    let text = await CommandRun(["inspect", app, "--all", "--locale", "fr", "--name", "st*"]).output
    #expect(text.contains("res/drawable-fr/step.png"))
    #expect(text.contains("\"In fr\""))
    #expect(!text.contains("drawable-en"))
    let none = await CommandRun(["inspect", app, "--all", "--name", "drawable/s???"]).output
    #expect(none.contains("drawable/step"))
    #expect(!none.contains("step_description"))
  }

  @Test func `The schema and the rules go to a file as well`() async throws {
    let schema = await CommandRun(["schema"])
    #expect(schema.output.hasPrefix("{"))
    _ = await CommandRun(["schema", "--output", "\(folder.path)/schema.json"])
    #expect(try folder.read("schema.json") == schema.output)
    let rule = await CommandRun(["rules", "variant-missing"])
    #expect(rule.output.hasPrefix("variant-missing  error\n"))
    #expect(rule.output.contains("Breaks it"))
    #expect(rule.output.contains("Keeps it"))
    let list = await CommandRun(["rules", "--format", "json"])
    #expect(list.output.contains("\"schema\": \"shiplens.rules/1\""))
  }
}
