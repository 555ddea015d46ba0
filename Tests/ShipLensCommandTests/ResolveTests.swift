import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

@Suite struct ResolveTests {
  private let folder: Folder
  private let app: String

  init() throws {
    folder = try Folder()
    app = try folder.write("app.apk", SampleRelease.app)
  }

  private func run(_ line: String, _ input: [String] = []) async -> CommandRun {
    let words = line.split(separator: " ").map { word in
      word.hasSuffix(".apk") || word.hasSuffix(".tsv") ? "\(folder.path)/\(word)" : String(word)
    }
    return await CommandRun(words, in: folder.path) {
      let lines = InputLines(input)
      $0.readLine = { lines.next() }
    }
  }

  private func firstLine(_ line: String) async -> String {
    await run(line).output.split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test(
    arguments: [
      ("drawable/step", "fr-rCA", "res/drawable-fr/step.png  fr, in app.apk"),
      ("step", "fr", "res/drawable-fr/step.png  fr, in app.apk"),
      ("step", "de", "res/drawable/step.png  default, in app.apk"),
      ("0x7f010000", "en-rGB", "res/drawable-en/step.png  en, in app.apk"),
      ("step_description", "fr", "\"In fr\"  fr, in app.apk"),
      ("step", "locales=de+fr-CH+en", "res/drawable-fr/step.png  fr, in app.apk"),
    ]
  )
  func `The first line is the answer`(_ name: String, _ device: String, _ line: String) async {
    #expect(await firstLine("resolve app.apk \(name) --device \(device)") == line)
  }

  @Test func `An open device is a phone, unless it is to stay open`() async {
    let phone = await run("resolve app.apk step --device v33 --format json")
    #expect(phone.output.contains("\"locale\": \"en-US\""))
    #expect(phone.output.contains("res/drawable-en/step.png"))
    let open = await run("resolve app.apk step --device v33 --exact --format json")
    #expect(open.output.contains("\"qualifiers\": \"v33\""))
    #expect(
      open.output.contains(
        "\"answer\": {\"source\": \"\(folder.path)/app.apk\", \"qualifiers\": \"default\""
      )
    )
  }

  @Test(
    arguments: [
      ("stp", "'stp'; did you mean 'drawable/step'?"),
      ("string/step", "'string/step'; did you mean 'drawable/step'?"),
      (
        "string/step_descripton",
        "'string/step_descripton'; did you mean 'string/step_description'?"
      ),
      ("0x7f990000", "'0x7f990000'"),
      ("zzzzzzzzzz", "'zzzzzzzzzz'"),
    ]
  )
  func `A name that is not there is told with the nearest ones, and ends with 2`(
    _ name: String,
    _ words: String
  ) async {
    let run = await run("resolve app.apk \(name) --device fr")
    #expect(
      run.errors == "shiplens: there is no resource \(words)\nSee 'shiplens resolve --help'.\n"
    )
    #expect(run.output.isEmpty)
    #expect(run.code == .usage)
  }

  /// An app whose picture ships in French only, and one that refers to nothing.
  private func writeGaps() throws {
    let table = ResourceTableBuilder()
      .add("drawable", "gap", .language("fr"), .text("res/drawable-fr/gap.png"))
      .add("drawable", "lost", AndroidConfiguration(), .reference(0x7f01_0000))
    try folder.write("gaps.apk", APKBuilder(table).add("res/drawable-fr/gap.png").bytes)
  }

  @Test func `A device that gets nothing ends with 1`() async throws {
    try writeGaps()
    let gap = await run("resolve gaps.apk gap --device de")
    #expect(
      gap.output.hasPrefix(
        "nothing: no value of drawable/gap may be used on this device; an app fails here\n"
      )
    )
    #expect(gap.code == .findings)
    let lost = await run("resolve gaps.apk lost --device de")
    #expect(
      lost.output.hasPrefix("nothing: drawable/lost refers to drawable/gap, which has no value")
    )
    #expect(lost.code == .findings)
    #expect(await run("resolve gaps.apk lost --device fr").code == .holds)
  }

  @Test func `Cases are answered line by line, unknown names included`() async throws {
    try writeGaps()
    let answers = await run(
      "resolve gaps.apk --cases -",
      ["# name\tdevice", "gap\tfr-rCA", "", "drawable/gap\tde", "drawable/lost\tde", "nix\tfr"]
    )
    #expect(
      answers.output == """
        gap\tfr-rCA\tok\tfr\tstring\tres/drawable-fr/gap.png\t
        drawable/gap\tde\tnotfound\t\t\t\t
        drawable/lost\tde\tdangling\tdefault\treference\t0x7f010000\tdrawable/gap@notfound
        nix\tfr\tnoresource\t\t\t\t

        """
    )
    #expect(answers.code == .holds)
    try folder.write("cases.tsv", "gap\tfr-rCA\r\n".utf8)
    let file = await run("resolve gaps.apk --cases cases.tsv --output out.tsv")
    #expect(file.output.isEmpty)
    #expect(
      try folder.read("out.tsv") == "gap\tfr-rCA\tok\tfr\tstring\tres/drawable-fr/gap.png\t\n"
    )
  }

  @Test(
    arguments: [
      ("step", "has 1 columns, separated by tabs"),
      ("step\tfr\tde", "has 3 columns, separated by tabs"),
      ("step\tdark", "'dark' is no qualifier that Android knows; did you mean 'night'?"),
    ]
  )
  func `A wrong line of cases is named, and ends with 2`(_ line: String, _ problem: String) async {
    let run = await run("resolve app.apk --cases -", ["step\tfr", line])
    #expect(
      run.errors
        == "shiplens: standard input, line 2: \(problem)\nSee 'shiplens resolve --help'.\n"
    )
    #expect(run.code == .usage)
  }

  @Test func `A file of cases is answered in the order of its lines, as far as a wrong one`()
    async throws
  {
    let questions = (0..<3_000).map { $0.isMultiple(of: 7) ? "# \($0)" : "step\tfr,v\($0 + 1)" }
    try folder.write("cases.tsv", questions.joined(separator: "\n").utf8)
    let expected = questions.filter { !$0.hasPrefix("#") }
      .map { "\($0)\tok\tfr\tstring\tres/drawable-fr/step.png\t\n" }
    let all = await run("resolve app.apk --cases cases.tsv")
    #expect(all.output == expected.joined())
    #expect(all.code == .holds)

    var wrong = questions
    wrong[2_500] = "step"
    wrong[2_999] = "step\tdark"
    try folder.write("cases.tsv", wrong.joined(separator: "\n").utf8)
    let some = await run("resolve app.apk --cases cases.tsv")
    #expect(some.output == expected.prefix(2_500 - 358).joined())
    #expect(some.errors.contains("cases.tsv, line 2501: has 1 columns, separated by tabs\n"))
    #expect(some.code == .usage)
  }

  @Test func `Base and splits are one installation, whichever comes first`() async throws {
    let split = ResourceTableBuilder()
      .add("drawable", "step", .language("de"), .text("res/drawable-de/step.png"))
    var apk = APKBuilder(split).add("res/drawable-de/step.png")
    apk.manifest = APKBuilder.plainManifest([
      .init("split", .text("config.de")), .init("configForSplit", .text("")),
    ])
    try folder.write("split_de.apk", apk.bytes)
    for order in ["app.apk split_de.apk", "split_de.apk app.apk"] {
      let run = await run("resolve \(order) step --device de")
      #expect(run.output.hasPrefix("res/drawable-de/step.png  de, in split_de.apk\n"), "\(run)")
    }
  }

  @Test func `Artifacts that cannot be one installation are refused`() async throws {
    let twice = await run("resolve app.apk app.apk step --device fr")
    #expect(twice.errors.contains("one installation, but there are 2 base APKs"))
    #expect(twice.code == .usage)
    let installed = await run("resolve app.apk step --device fr --installed fr")
    #expect(installed.errors.contains("'--installed' is for an app bundle (.aab)"))
    #expect(installed.code == .usage)
    let phone = SharedMaterial.packageRoot + "/SampleArtifacts/onboarding.ipa"
    for line in [
      "resolve \(phone) app.apk step --device fr", "languages app.apk \(phone) --prefer fr",
    ] {
      let run = await run(line)
      #expect(run.errors.contains("an app of iOS is one artifact, but 2 are given\n"))
      #expect(run.code == .usage)
    }
  }

  @Test func `Only the installed languages of a bundle are there`() async throws {
    let bundle = AABBuilder().module(
      "base",
      [
        .file("drawable", "step", "", "res/drawable/step.png"),
        .file("drawable", "step", "fr", "res/drawable-fr/step.png"),
        .text("string", "only", "fr", "Bonjour"),
      ]
    )
    let path = try folder.write("app.aab", bundle.bytes)
    let all = await run("resolve \(path) step --device fr-rCA")
    #expect(all.output.hasPrefix("res/drawable-fr/step.png  fr, in base\n"), "\(all)")
    let some = await run("resolve \(path) step --device fr-rCA --installed ja,de")
    #expect(some.output.hasPrefix("res/drawable/step.png  default, in base\n"), "\(some)")
    let none = await run("resolve \(path) only --device fr-rCA --installed ja")
    #expect(none.output.hasPrefix("nothing: none of the values of string/only is installed"))
    #expect(none.code == .findings)
    let negotiated = await run("resolve \(path) step --device locales=fr+en --installed ja")
    #expect(negotiated.output.contains("the app names no language"), "\(negotiated)")
  }

  @Test func `An artifact that cannot be read ends with 3`() async {
    for line in ["resolve none.apk step --device fr", "languages none.apk --prefer fr"] {
      let run = await run(line)
      #expect(run.errors.contains("none.apk' could not be read: there is no such file"))
      #expect(run.output.isEmpty)
      #expect(run.code == .unreadable)
    }
  }
}
