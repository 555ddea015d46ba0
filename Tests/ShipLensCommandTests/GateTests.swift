import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct GateTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("shiplens.json", SampleRelease.manifest.utf8)
    try folder.write("good.apk", SampleRelease.app)
    try folder.write("bad.apk", SampleRelease.appWithoutFrench)
    try folder.write("damaged.apk", SampleRelease.damagedApp)
    try folder.write("text.apk", "no zip".utf8)
  }

  private func gate(_ arguments: String...) async -> CommandRun {
    let paths = arguments.map { $0.hasSuffix(".apk") ? "\(folder.path)/\($0)" : $0 }
    return await CommandRun(["gate"] + paths, in: folder.path)
  }

  @Test func `A release that keeps its promises passes with 0`() async {
    let run = await gate("good.apk")
    #expect(run.code == .holds)
    #expect(run.output.hasPrefix("PASS  "))
    #expect(run.output.contains("1 image × 2 launch locales (en, fr)"))
    #expect(run.errors.isEmpty)
  }

  @Test func `A broken promise stops the release with 1`() async {
    let run = await gate("bad.apk")
    #expect(run.code == .findings)
    #expect(run.output.hasPrefix("BLOCK  "))
    #expect(run.output.contains("rule      variant-missing"))
    #expect(run.output.contains("manifest  shiplens.json:"))
  }

  @Test func `A language of satellite assemblies ships, and one without is missing`() async throws {
    try folder.write(
      "shiplens.json",
      "{ schema: 1, launch_locales: ['en', 'de', 'es'], images: [] }".utf8
    )
    let table = ResourceTableBuilder()
      .add("string", "title", AndroidConfiguration(), .text("Help"))
    let apk = APKBuilder(table).add("assemblies/de/App.resources.dll")
    try folder.write("net.apk", apk.bytes)
    let run = await gate("net.apk")
    #expect(run.code == .findings)
    #expect(run.output.contains("es is a launch locale, but base ships nothing in it"))
    #expect(!run.output.contains("de is a launch locale"))
  }

  @Test func `With --fail-on none findings are shown and the exit code is 0`() async {
    let run = await gate("bad.apk", "--fail-on", "none")
    #expect(run.code == .holds)
    #expect(run.output.hasPrefix("BLOCK  "))
  }

  @Test(arguments: [("warning", ExitCode.findings), ("error", .holds)])
  func `Warnings count only if they are asked to`(_ level: String, _ code: ExitCode) async throws {
    let weak = SampleRelease.manifest.replacing(
      "\"schema\": 1,",
      with: "\"schema\": 1, \"rules\": { \"variant-missing\": \"warning\" },"
    )
    try folder.write("shiplens.json", weak.utf8)
    let run = await gate("bad.apk", "--fail-on=\(level)")
    #expect(run.code == code)
    #expect(run.output.hasPrefix("WARN  "))
  }

  @Test(arguments: ["damaged.apk", "text.apk", "absent.apk"])
  func `What cannot be read ends with 3 and is never a pass`(_ name: String) async {
    let run = await gate(name)
    #expect(run.code == .unreadable)
    #expect(run.output.hasPrefix("CANNOT TELL  "))
  }

  @Test func `An artifact that cannot be read hides no finding of another, and 3 wins`() async {
    let run = await gate("text.apk", "bad.apk", "good.apk")
    #expect(run.code == .unreadable)
    let verdicts = run.output.split(separator: "\n").filter { $0.first?.isUppercase == true }
    #expect(
      verdicts.map { $0.prefix { $0 != " " } } == ["CANNOT", "BLOCK", "PASS", "CANNOT"],
      "the answers come in the order of the command line"
    )
    #expect(run.output.contains("1 error"))
    #expect(run.output.contains("1 artifact could not be read"))
  }

  @Test func `The manifest is found from the working directory upwards, and the note says so`()
    async throws
  {
    try folder.write("app/src/x", [])
    let run = await CommandRun(["gate", "\(folder.path)/good.apk"], in: "\(folder.path)/app/src")
    #expect(run.code == .holds)
    #expect(run.errors == "note: using the manifest ../../shiplens.json\n")
    let quiet = await CommandRun(
      ["gate", "\(folder.path)/good.apk", "--quiet"],
      in: "\(folder.path)/app/src"
    )
    #expect(quiet.errors.isEmpty)
    #expect(quiet.output == run.output)
  }

  @Test func `A folder's manifests belong together, without lock and hidden files`() async throws {
    try folder.write("m/b.json5", "[\(record("step", "fr"))]".utf8)
    try folder.write("m/a.json", #"{ "schema": 1, "launch_locales": ["en", "fr"] }"#.utf8)
    try folder.write("m/shiplens.lock.json", "no manifest".utf8)
    try folder.write("m/.hidden.json", "no manifest".utf8)
    try folder.write("m/README.md", "no manifest".utf8)
    let run = await gate("good.apk", "--manifest", "m", "--format", "json")
    #expect(run.errors.isEmpty)
    #expect(run.code == .holds)
    #expect(run.output.contains(#""manifest": {"path": "m", "images": 1"#))
  }

  private func record(_ id: String, _ language: String) -> String {
    """
    { "id": "\(id)", "owner": "base", "default": "\(id)-neutral-v1", "contains_text": true,
      "accessibility_key": "step_description",
      "variants": { "en": "\(id)-en-v1", "\(language)": "\(id)-\(language)-v1" } }
    """
  }

  @Test func `All faults of a manifest are told at once with line, column and path`() async throws {
    let path = try folder.write("wrong.json", SampleRelease.wrongManifest.utf8)
    let run = await gate("good.apk", "--manifest", path)
    #expect(run.code == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("\(path):2:3: "))
    #expect(run.errors.contains("'schema'"), "the nearest known key is suggested")
    #expect(run.errors.contains("\(path):5:"))
    #expect(run.errors.contains("$.images[0]"))
  }

  @Test(
    arguments: [
      (["--manifest", "absent.json"], "there is no manifest 'absent.json'"),
      (["--manifest", "empty"], "the folder 'empty' holds no .json or .json5 file"),
    ]
  )
  func `A manifest that is not there ends with 2`(_ words: [String], _ message: String)
    async throws
  {
    try folder.write("empty/readme", [])
    let run = await CommandRun(["gate", "\(folder.path)/good.apk"] + words, in: folder.path)
    #expect(run.errors == "shiplens: \(message)\n")
    #expect(run.code == .usage)
  }

  @Test func `Without a manifest anywhere the run ends with 2 and says how to give one`()
    async throws
  {
    let empty = try Folder()
    let run = await CommandRun(["gate", "\(folder.path)/good.apk"], in: empty.path)
    #expect(run.code == .usage)
    #expect(run.errors.contains("--manifest"))
  }

  @Test func `Artifacts come out in their order however long each takes`() async {
    let names = (0..<12).map { $0 % 3 == 0 ? "good.apk" : $0 % 3 == 1 ? "bad.apk" : "text.apk" }
    let paths = names.map { "\(folder.path)/\($0)" }
    let first = await CommandRun(["gate"] + paths, in: folder.path)
    for _ in 0..<5 {
      #expect(await CommandRun(["gate"] + paths, in: folder.path).output == first.output)
    }
    let lines = first.output.split(separator: "\n").filter { $0.contains(folder.path) }
    #expect(lines.count >= 12)
  }

  private static func waived(until day: String) -> String {
    SampleRelease.manifest.replacing(
      "\"schema\": 1,",
      with: """
        "schema": 1,
        "waivers": [{
          "rule": "variant-missing", "reason": "redrawn in May", "approved_by": "Release lead",
          "expires": "\(day)"
        }],
        """
    )
  }

  @Test func `What a waiver excuses is still told, with who approved it`() async throws {
    try folder.write("shiplens.json", Self.waived(until: "2026-05-01").utf8)
    let text = await gate("bad.apk")
    #expect(text.code == .holds)
    let words = text.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("1 waived"))
    #expect(
      words.contains(
        "variant-missing: 'step' ships no fr picture in base (waived by Release lead until "
          + "2026-05-01: redrawn in May)"
      )
    )
    let json = await gate("bad.apk", "--format", "json")
    #expect(json.output.contains("\"approved_by\": \"Release lead\""))
  }

  @Test func `A waiver that has run out excuses nothing, and is named`() async throws {
    try folder.write("shiplens.json", Self.waived(until: "2026-02-28").utf8)
    let run = await gate("bad.apk")
    #expect(run.code == .findings)
    #expect(run.output.contains("the waiver of variant-missing at shiplens.json:3 ran out on"))
  }

  @Test func `Manifests in folders of a folder belong to it`() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/teams/checkout",
      withIntermediateDirectories: true
    )
    try folder.write("teams/checkout/a.json", SampleRelease.manifest.utf8)
    let run = await gate("bad.apk", "--manifest", "\(folder.path)/teams")
    #expect(run.code == .findings)
    #expect(run.output.contains("teams/checkout/a.json:"))
  }

  @Test func `Many warnings of one rule are folded into one`() async throws {
    let table = ["de", "it", "nl", "pl", "pt", "sv"].reduce(ResourceTableBuilder()) {
      table,
      language in
      table.add("string", "close", .language(language), .text(language))
    }
    try folder.write("many.apk", APKBuilder(table).bytes)
    try folder.write(
      "shiplens.json",
      #"{ "schema": 1, "launch_locales": ["de"], "source_locale": "de" }"#.utf8
    )
    let run = await gate("many.apk")
    #expect(run.output.contains("5 warnings"))
    #expect(run.output.contains("… and 4 more of locale-unexpected: nl, pl, pt, sv"))
  }

  @Test func `A name that no resource has is told, and nothing is said of languages`() async {
    let run = await CommandRun(
      ["inspect", "\(folder.path)/good.apk", "--name", "onboarding-*"],
      in: folder.path
    )
    #expect(run.code == .holds)
    #expect(run.output.contains("no resource is called 'onboarding-*'"))
    #expect(!run.output.contains("nothing shipped"))
  }

  @Test(arguments: ["bad.apk", "shiplens.json", "link.apk"])
  func `No result takes the place of a file that is read`(name: String) async throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.apk",
      withDestinationPath: "\(folder.path)/bad.apk"
    )
    let before = FileManager.default.contents(atPath: "\(folder.path)/\(name)")
    for option in [["--output"], ["--report", "json="]] {
      let value = (option.count > 1 ? option[1] : "") + "\(folder.path)/\(name)"
      let run = await CommandRun(
        [
          "gate", "\(folder.path)/bad.apk", "--manifest", "\(folder.path)/shiplens.json", option[0],
          value,
        ],
        in: folder.path
      )
      #expect(run.code == .usage)
      #expect(run.errors.contains("it would replace a file that is read"))
    }
    #expect(FileManager.default.contents(atPath: "\(folder.path)/\(name)") == before)
  }
}
