import ShipLensCommand
import TestSupport
import Testing

/// Which description people hear in an app: a table is found as one file for all its keys.
@Suite struct SpokenTextTests {
  private static let app = "Payload/A.app"

  private static let manifest = """
    { launch_locales: ["en", "fr"], source_locale: "en", owners: { app: { ios: ["org.example.a"] } },
      images: [{ id: "step", owner: "app", default: "step-en", contains_text: false,
        accessibility_key: "step.text", variants: { en: "step-en", fr: "step-fr" } }] }
    """

  private static func table(_ text: String?) -> [UInt8] {
    Array((text.map { "\"step.text\" = \"\($0)\";" } ?? "\"other\" = \"words\";").utf8)
  }

  /// Runs the gate over an app with both pictures and some tables of texts.
  private func gate(_ tables: [(path: String, text: String?)]) async throws -> CommandRun {
    let folder = try Folder()
    try folder.write("shiplens.json", Self.manifest.utf8)
    var builder = IPABuilder()
      .bundle(
        Self.app,
        info: ["CFBundleIdentifier": "org.example.a", "CFBundleDevelopmentRegion": "en"]
      )
      .file("\(Self.app)/en.lproj/step.png", IPABuilder.png(width: 2, height: 2, seed: 1))
      .file("\(Self.app)/fr.lproj/step.png", IPABuilder.png(width: 2, height: 2, seed: 2))
    for (path, text) in tables { builder = builder.file("\(Self.app)/\(path)", Self.table(text)) }
    try folder.write("app.ipa", builder.bytes)
    return await CommandRun(["gate", "\(folder.path)/app.ipa"], in: folder.path)
  }

  private static let both: [(path: String, text: String?)] = [
    ("en.lproj/Localizable.strings", "A step"), ("fr.lproj/Localizable.strings", "Une étape"),
  ]

  @Test func `texts in the folder of each language are found`() async throws {
    let run = try await gate(Self.both)
    #expect(!run.output.contains("description-missing"), "\(run.output)")
  }

  @Test func `a table at the root hides the texts of all languages`() async throws {
    let run = try await gate(Self.both + [("Localizable.strings", nil)])
    #expect(run.code == .findings)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("the fr description of 'step' ships in org.example.a and is not found"))
    #expect(words.contains("people hear the key itself"))
  }

  @Test func `a table of the language that lacks the key is not passed over`() async throws {
    let run = try await gate([
      ("en.lproj/Localizable.strings", nil), ("Base.lproj/Localizable.strings", "A step"),
      ("fr.lproj/Localizable.strings", "Une étape"),
    ])
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("the en description of 'step'"), "\(words)")
    #expect(!words.contains("the fr description of 'step'"))
  }

  @Test func `another table that gives the text is enough`() async throws {
    let run = try await gate(
      Self.both + [
        ("Localizable.strings", nil), ("en.lproj/Help.strings", "A step"),
        ("fr.lproj/Help.strings", "Une étape"),
      ]
    )
    #expect(!run.output.contains("description-missing"), "\(run.output)")
  }
}
