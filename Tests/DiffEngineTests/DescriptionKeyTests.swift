internal import ArtifactModel
internal import TestSupport
internal import Testing

@testable internal import DiffEngine

/// What is told of an accessibility key that nothing has.
@Suite struct DescriptionKeyTests {
  private func findings(_ key: String, _ shipped: String, more: String = "") throws -> [Finding] {
    try Judge.findings(
      manifest: """
        { launch_locales: ["en", "fr", "ja"], images: [
          { id: "step-2", owner: "help", default: "d", contains_text: false,
            accessibility_key: "\(key)", variants: {} } \(more)] }
        """,
      shipped: shipped,
      rules: [DescriptionMissingRule.self]
    )
  }

  private static let android = """
    apk
    drawable/step_2.png
    values: help_step2_text = Turn the cap
    values-fr: help_step2_text = Tournez
    values: abc_help_step_text = of a library
    """
  private static let apple = """
    ipa
    step-2.png
    en.lproj/Localizable.strings: help.step2.text = Turn the cap
    fr.lproj/Localizable.strings: help.step2.text = Tournez
    """

  @Test(arguments: [
    (
      android,
      "'step-2' has no description in base in any language: there is no string 'help_step2_txet'",
      "did you mean 'help_step2_text'?"
    ),
    (
      apple,
      "'step-2' has no description in com.example.app in any language: there is no key 'help.step2.txet'",
      "did you mean 'help.step2.text'?"
    ),
  ])
  func `a misspelt key is told once, with the nearest that shipped`(
    _ shipped: String,
    _ message: String,
    _ hint: String
  ) throws {
    let findings = try findings("help.step2.txet", shipped)
    #expect(findings.map(\.message) == [message])
    let finding = try #require(findings.first)
    #expect(finding.advice.hasPrefix(hint), "\(finding.advice)")
    #expect(finding.locale == nil)
    #expect(finding.severity == .error)
  }

  @Test(arguments: [
    // Nothing is near, another record's key, another step's text, a language that is never asked for.
    ("other.key", ""), ("help.step3.text", ""),
    (
      "help.step2.txet",
      ", { id: 'x', owner: 'help', default: 'd', contains_text: false, accessibility_key: 'help.step2.text', variants: {} }"
    ),
  ])
  func `without one that is near each language is told`(_ key: String, _ more: String) throws {
    let missing = try findings(key, Self.android, more: more).filter { $0.image == "step-2" }
    #expect(
      missing.map { $0.locale?.identifier } == ["en", "fr", "ja"],
      "\(missing.map(\.message))"
    )
  }

  @Test func `a key that may be in an unread part is not said to be misspelt`() throws {
    let shipped = Self.apple + "\ndamaged texts: ja.lproj/Localizable.strings"
    let all = try findings("help.step2.txet", shipped)
    #expect(all.map { $0.locale?.identifier } == ["en", "fr", "ja"])
    #expect(all.map(\.outcome) == [.broken, .broken, .undetermined])
  }
}
