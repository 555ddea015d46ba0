import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Shows what `resolve` and `languages` answer about apps of iOS.
@Suite struct AppleCommandTests {
  private let folder: Folder
  private let app: String

  /// An app in English and French, a widget and a framework, each with pictures and texts.
  init() throws {
    folder = try Folder()
    let app = "Payload/A.app"
    let widget = "\(app)/PlugIns/Widget.appex"
    let kit = "\(app)/Frameworks/Kit.framework"
    func info(_ identifier: String) -> PropertyListTree {
      .dictionary([
        ("CFBundleIdentifier", .string(identifier)), ("CFBundleDevelopmentRegion", .string("en")),
      ])
    }
    let builder = IPABuilder()
      .bundle(app, info: info("org.example.a"))
      .picture("\(app)/en.lproj/step@2x.png", width: 20, height: 20)
      .picture("\(app)/en.lproj/step@3x.png", width: 30, height: 30)
      .picture("\(app)/fr.lproj/step@2x.png", width: 20, height: 20, seed: 1)
      .picture("\(app)/back.png", width: 10, height: 10)
      .picture("\(app)/ar.lproj/back.png", width: 10, height: 10, seed: 2)
      .picture("\(app)/ja.lproj/only.png", width: 10, height: 10, seed: 3)
      .strings("\(app)/en.lproj/Localizable.strings", ["hello": "Hello", "bye": "Bye"])
      .strings("\(app)/fr.lproj/Localizable.strings", ["hello": "Bonjour"])
      .bundle(widget, info: info("org.example.a.widget"))
      .picture("\(widget)/en.lproj/step@3x.png", width: 30, height: 30)
      .bundle(kit, info: info("org.example.kit"))
      .picture("\(kit)/de.lproj/kit.png", width: 10, height: 10)
      .picture("\(kit)/en.lproj/kit.png", width: 10, height: 10, seed: 4)
    self.app = try folder.write("a.ipa", builder.bytes)
  }

  private func run(_ line: String, _ input: [String] = []) async -> CommandRun {
    let words = line.split(separator: " ").map { $0 == "a.ipa" ? app : String($0) }
    return await CommandRun(words, in: folder.path) {
      let lines = InputLines(input)
      $0.readLine = { lines.next() }
    }
  }

  private func firstLine(_ line: String) async -> String {
    await run(line).output.split(separator: "\n").first.map(String.init) ?? ""
  }

  // MARK: languages

  @Test(
    .enabled(
      if: SharedMaterial.has("apple/negotiation.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    )
  )
  func `The whole table of languages comes out of the command`() async throws {
    let path = try #require(SharedMaterial.path("apple/negotiation.tsv"))
    let data = try #require(FileManager.default.contents(atPath: path))
    let rows = String(decoding: data, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
    let questions = rows.map { row in
      row.split(separator: "\t", omittingEmptySubsequences: false).prefix(3).joined(separator: "\t")
    }
    let cases = try folder.write("cases.tsv", questions.joined(separator: "\n").utf8)
    let run = await CommandRun(["languages", "--platform", "ios", "--cases", cases])
    let answers = run.output.split(separator: "\n").map(String.init)
    #expect(run.code == .holds, "\(run.errors)")
    #expect(answers.count == 626)
    #expect(answers == rows)
  }

  @Test(
    arguments: [
      ("fr-CA,en", "fr  suits fr-CA of the user's list"),
      ("de,fr", "fr  is the first of the user's list that is offered"),
      ("de", "en  is the development region; nothing of the user's list is offered"),
    ]
  )
  func `The app's language comes first, and why`(_ list: String, _ line: String) async {
    #expect(await firstLine("languages a.ipa --prefer \(list)") == line)
  }

  @Test func `An extension runs in its own language, and a framework in that of its process`()
    async
  {
    let run = await run("languages a.ipa --prefer fr,de")
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Widget (app extension) en is the development region"), "\(run)")
    #expect(text.contains("Kit (framework) en is limited by the languages of A"), "\(run)")
    #expect(text.contains("known from documentation only"))
    #expect(run.code == .holds)
    let json = await self.run("languages a.ipa --prefer fr,de --format json")
    #expect(json.output.contains("\"platform\": \"ios\""))
    #expect(json.output.contains("\"chosen\": \"fr\""))
  }

  @Test func `Without an artifact the lists are given`() async {
    let line = "languages --platform ios --offered Base,zh_TW --development-region ja --prefer"
    #expect(await firstLine("\(line) zh-HK") == "zh_TW  suits zh-HK of the user's list")
    #expect(
      await firstLine("\(line) de")
        == "ja  is the development region; nothing of the user's list is offered"
    )
    let lines = await run("languages a.ipa --cases -", ["de,fr", "ko"])
    #expect(lines.output == "de,fr\tfr\tfr,en\nko\t-\ten\n")
  }

  // MARK: resolve

  @Test(
    arguments: [
      (
        "step --device fr,3x",
        "Payload/A.app/en.lproj/step@3x.png  en.lproj @3x, in A.app"
      ),
      ("step.png --device fr,2x", "Payload/A.app/fr.lproj/step@2x.png  fr.lproj @2x, in A.app"),
      ("back --device ar", "Payload/A.app/back.png  default, in A.app"),
      ("hello --device fr-CA", "\"Bonjour\"  fr.lproj, in A.app"),
      ("bye --device fr", "the key itself: the table that is found has no text for it"),
      ("only --device fr", "nothing: no only.png fits this device and its languages"),
      (
        "kit --device locales=fr+de --bundle Kit",
        "Payload/A.app/Frameworks/Kit.framework/en.lproj/kit.png  en.lproj, in Kit.framework"
      ),
      (
        "kit --device locales=fr+de --bundle Kit --process Widget",
        "cannot tell, perhaps Payload/A.app/Frameworks/Kit.framework/de.lproj/kit.png  de.lproj, in"
          + " Kit.framework"
      ),
    ]
  )
  func `The first line is what is shown`(_ words: String, _ line: String) async {
    let output = await run("resolve a.ipa \(words)").output
    let first = output.prefix(upTo: output.firstRange(of: "\n\n")?.lowerBound ?? output.endIndex)
    #expect(String(first).replacing("\n ", with: "") == line, "\(output)")
  }

  @Test func `What hides what is told`() async {
    for (words, reason) in [
      ("step --device fr,3x", "the scale comes before the language"),
      ("back --device ar", "is hidden by the picture at the root"),
      ("bye --device fr", "a table is taken as a whole"),
      ("step --device fr --bundle Widget", "Widget.appex runs in en"),
      ("step --device fr --bundle Widget", "The same name is in other bundles"),
      ("kit --device locales=fr+de --bundle Kit --process Widget", "cannot tell"),
    ] {
      let output = await run("resolve a.ipa \(words)").output
      let text = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(reason), "\(output)")
    }
    #expect(await run("resolve a.ipa bye --device fr").code == .findings)
  }

  @Test func `Cases are answered line by line`() async {
    let run = await run(
      "resolve a.ipa --cases -",
      ["step\tfr,2x", "bye\tfr", "only\tfr", "nix\tfr", "Localizable: hello\tfr"]
    )
    #expect(
      run.output == """
        step\tfr,2x\tok\tfr.lproj @2x\tfile\tPayload/A.app/fr.lproj/step@2x.png\tfr,en
        bye\tfr\tkey\t\t\tbye\tfr,en
        only\tfr\tnotfound\t\t\t\tfr,en
        nix\tfr\tnoresource\t\t\t\t
        Localizable: hello\tfr\tok\tfr.lproj\tstring\tBonjour\tfr,en

        """
    )
    #expect(run.code == .holds)
  }

  @Test(
    arguments: [
      ("kit --device fr", "it is in Payload/A.app/Frameworks/Kit.framework: name it with --bundle"),
      ("stp --device fr", "there is no resource 'stp' in Payload/A.app; did you mean 'step"),
      ("step --device fr,nigth", "'nigth' is neither a language nor a word for a device"),
      ("step --device fr,night", "'night' is no word for a device here; write 'dark'"),
      ("step --device fr_CA", "'fr_CA' is no language tag; write 'fr-CA'"),
      ("step --device fr-rCA", "'fr-rCA' is spelt as on Android; write 'fr-CA'"),
      ("step --device fr,de", "'de' names a second language; write the user's list as"),
      ("step --device 2x,3x", "'3x' contradicts or repeats '2x'; name one"),
      ("step --device fr,darkk", "did you mean 'dark'?"),
      ("step --device fr --bundle Kitt", "there is no bundle 'Kitt'; did you mean 'Kit'?"),
      ("step --device fr --bundle Zylophone", "there is no bundle 'Zylophone'; there are '"),
      ("step --device fr --process Kit", "'Kit' is a framework, which runs in the process of"),
      (
        "step --device fr --exact",
        "'--exact', '--platform-rules', '--installed' and '--modules' are"
      ),
    ]
  )
  func `A wrong question is told with a hint, and ends with 2`(_ words: String, _ hint: String)
    async
  {
    let run = await run("resolve a.ipa \(words)")
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.code == .usage)
  }

  @Test func `The same in JSON`() async {
    let run = await run("resolve a.ipa back --device ar,dark --format json")
    for part in [
      "\"schema\": \"shiplens.resolve/1\"", "\"status\": \"ok\"", "\"lookup\": \"image\"",
      "\"verdict\": \"hidden\", \"rule\": \"root\"", "\"search_list\": [\"ar\", \"en\"]",
    ] { #expect(run.output.contains(part), "\(part) \(run.output)") }
  }
}
