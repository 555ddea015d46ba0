internal import ArtifactModel
internal import DiffEngine
internal import Reports

/// Lists the rules, or tells one in full.
struct Rules {
  static let description = CommandDescription(
    name: "rules",
    summary: "Lists the rules of the gate, or explains one with examples",
    positional: .init(
      name: "RULE",
      kind: .word(RuleRegistry.ids),
      summary: "the rule to explain",
      isRequired: false,
      isRepeatable: false
    ),
    options: ReportRequest.options,
    exitCodes: [
      (.holds, "the rules were shown"),
      (.usage, "there is no such rule, or a result could not be written"),
    ],
    examples: [
      .init(
        line: "shiplens rules",
        purpose: "Lists each rule with its severity and what it asserts."
      ),
      .init(
        line: "shiplens rules variant-missing",
        purpose: "Says why the rule matters, and shows releases that break and that keep it."
      ),
    ]
  )

  private let guides: [RuleGuide]
  private let request: ReportRequest

  init(_ parsed: ParsedArguments) throws(UsageError) {
    request = try ReportRequest(parsed, of: .rules)
    guard let id = parsed.positionals.first else {
      guides = RuleRegistry.all.map { RuleGuide(text: $0.description.text, examples: []) }
      return
    }
    guard let rule = RuleRegistry.rule(id) else {
      throw UsageError(
        message: "there is no rule '\(TerminalText.quoted(id))'"
          + ArgumentParser.suggestion(id, RuleRegistry.ids),
        command: CommandName.rules.rawValue
      )
    }
    let description = rule.description
    let examples = (description.breaks + description.keeps).map { example in
      RuleGuide.Example(
        title: example.title,
        manifest: example.manifest,
        shipped: example.shipped,
        findings: example.findings
      )
    }
    guides = [RuleGuide(text: description.text, examples: examples)]
  }

  func run(output: inout some TextOutputStream, in environment: Environment) throws -> ExitCode {
    let report = Report(version: ShipLensCommand.version, content: .rules(guides))
    try request.deliver(report, to: &output, in: environment)
    return .holds
  }
}
