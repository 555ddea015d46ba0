import ShipLensCommand
import TestSupport
import Testing

@Suite struct HelpTests {
  private static let commands = [
    "inspect", "gate", "resolve", "languages", "extract", "rules", "schema", "help",
  ]

  @Test(arguments: commands)
  func `Each command explains itself, whichever way it is asked`(_ command: String) async {
    let run = await CommandRun([command, "--help"])
    expectGolden(run.output, "help-\(command).txt")
    #expect(run.code == .holds)
    #expect(run.errors.isEmpty)
    #expect(await CommandRun(["help", command]).output == run.output)
    #expect(await CommandRun([command, "--no-such-option", "-h"]).output == run.output)
  }

  @Test func `The tool lists its commands`() async {
    let run = await CommandRun(["--help"])
    expectGolden(run.output, "help.txt")
    #expect(await CommandRun(["help"]).output == run.output)
    for command in Self.commands { #expect(run.output.contains("\n  \(command) ")) }
  }

  @Test(arguments: commands)
  func `Help keeps within eighty columns and tells the exit codes`(_ command: String) async {
    let help = await CommandRun([command, "--help"]).output
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    for part in ["Usage:", "Options:", "Exit codes:", "Examples:"] { #expect(help.contains(part)) }
  }

  @Test func `The version is one line`() async {
    let run = await CommandRun(["--version"])
    #expect(run.output == "shiplens 0.1.0\n")
    #expect(run.code == .holds)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `Each shell gets a completion script that it can read`(_ shell: String) async throws {
    let script = await CommandRun(["--generate-completion-script", shell]).output
    expectGolden(script, "completion.\(shell)")
    if ShellProcess.has(shell) {
      let result = try ShellProcess.run(script, shell: [shell, "-n"])
      #expect(result.status == 0, "\(result.text)")
    }
  }

  /// Asks bash what it would complete, as if the last word were being typed.
  private static func completions(_ words: [String]) async throws -> [String] {
    let script = await CommandRun(["--generate-completion-script", "bash"]).output
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try ShellProcess.run(
      script + """

        COMP_WORDS=(shiplens \(list)); COMP_CWORD=\(words.count)
        cd '\(SharedMaterial.packageRoot)/SampleArtifacts'
        _shiplens; printf '%s\\n' "${COMPREPLY[@]}"
        """
    )
    return result.text.split(separator: "\n").map(String.init)
  }

  @Test(
    .enabled(if: ShellProcess.has("bash"), "needs bash"),
    arguments: [
      (["ga"], ["gate"]),
      (["--v"], ["--version"]),
      (["gate", "--fail-on", "w"], ["warning"]),
      (["gate", "--fail-on", "=", "n"], ["none"]),
      (["gate", "--man"], ["--manifest"]),
      (["gate", "--manifest", "ship"], ["shiplens.json"]),
      (["inspect", "onboarding.a"], ["onboarding.apk"]),
      (["resolve", "--platform-rules", "1"], ["13", "15"]),
      (["languages", "--platform", "a"], ["android"]),
      (["resolve", "onboarding.a"], ["onboarding.apk"]),
      (["rules", "variant"], ["variant-missing"]),
      (["rules", "--report", "js"], ["json="]),
      (["rules", "--report", "json", "=", "onboarding.a"], ["onboarding.apk"]),
      (["help", "sch"], ["schema"]),
      (["--generate-completion-script", "z"], ["zsh"]),
    ]
  )
  func `Bash completes commands, options, values and files`(
    _ words: [String],
    _ expected: [String]
  ) async throws {
    #expect(try await Self.completions(words) == expected)
  }
}
