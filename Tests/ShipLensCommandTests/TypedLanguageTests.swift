import ShipLensCommand
import TestSupport
import Testing

/// Languages and devices that somebody types: BCP 47, and what was probably meant by anything else.
@Suite struct TypedLanguageTests {
  private let folder: Folder
  private let app: String

  init() throws {
    folder = try Folder()
    app = try folder.write("app.apk", SampleRelease.app)
  }

  private func run(_ line: String) async -> CommandRun {
    let words = line.split(separator: " ").map { $0 == "APP" ? app : String($0) }
    return await CommandRun(words, in: folder.path)
  }

  @Test(arguments: [
    ("languages APP --prefer de_DE", "'de_DE' is no BCP 47 language tag; write 'de-DE'"),
    ("languages APP --prefer fr,zh-rTW", "'zh-rTW' is no BCP 47 language tag; write 'zh-TW'"),
    (
      "languages --platform ios --offered en,zh_TW --prefer pt_BR",
      "'pt_BR' is no BCP 47 language tag; write 'pt-BR'"
    ),
    ("languages --offered en,b+sr+Latn --prefer sr", "write 'sr-Latn'"),
    ("inspect APP --locale deutsch", "'deutsch' is no BCP 47 language tag; write a code, as 'de'"),
    ("inspect APP --locale german", "'german' is no BCP 47 language tag; write 'de'"),
    ("inspect APP --locale fr --locale pt_BR", "write 'pt-BR'"),
    ("extract APP step -o out --locale French", "write 'fr'"),
    (
      "resolve APP * --sweep --locales fr,de_AT", "'de_AT' is no BCP 47 language tag; write 'de-AT'"
    ),
    ("resolve APP step --device fr --installed fr_FR", "write 'fr-FR'"),
    ("resolve APP step --device locales=de_DE+fr", "'de_DE' is no language tag"),
    ("resolve APP step --device ,,", "'--device' names nothing; write a language and more"),
    ("resolve APP step --device -", "'--device' names nothing"),
  ])
  func `what is no tag is wrong usage, and what was meant is told`(
    _ line: String,
    _ words: String
  ) async {
    let run = await run(line)
    #expect(run.code == .usage, "\(run)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    "languages APP --prefer de-DE,zh-Hant-TW", "inspect APP --locale fil --locale es-419",
    "languages --platform ios --offered Base,zh_TW,French --prefer zh-TW",
    "resolve APP step --device fr-rCA,night",
  ])
  func `tags are taken, and a platform's spelling where the platform's words are meant`(
    _ line: String
  ) async {
    #expect(await run(line).code == .holds)
  }
}
