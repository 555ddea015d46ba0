import ShipLensCommand
import TestSupport
import Testing

@Suite struct LanguagesTests {
  private let folder: Folder
  private let app: String

  init() throws {
    folder = try Folder()
    app = try folder.write("app.apk", SampleRelease.app)
  }

  @Test(
    arguments: [
      ("fr-CA,en", "fr-CA  is the first of the user's list that suits the app, which has fr"),
      ("de,fr", "fr  is the first of the user's list that the app has"),
      (
        "de,ja",
        "No match  de is the first of the user's list; no language of the app suits any"
      ),
      ("ja", "No match  ja is the only language of the user's list; no language of the app"),
      ("fr", "fr  is the only language of the user's list"),
    ]
  )
  func `The first line is the answer and why`(_ list: String, _ line: String) async {
    let run = await CommandRun(["languages", app, "--prefer", list])
    #expect(run.output.split(separator: "\n").first.map(String.init) == line)
    #expect(run.code == .holds)
  }

  @Test(
    arguments: [
      ("de,en-GB", "fr", "en-GB  is English, which every app is taken to support"),
      (
        "de,fr", "-",
        "No match  de is the first of the user's list; the app names no language, so the"
      ),
      ("zh-HK,zh-CN", "zh-CN", "zh-CN  is the first of the user's list that the app has"),
    ]
  )
  func `Without an artifact the list is given`(
    _ list: String,
    _ offered: String,
    _ line: String
  ) async {
    let run = await CommandRun(["languages", "--prefer", list, "--offered", offered])
    #expect(run.output.split(separator: "\n").first.map(String.init) == line)
  }

  @Test func `Old codes are told: what Android asks for, and what it never asks for`() async {
    let old = await CommandRun(["languages", "--prefer", "he-IL,en", "--offered", "iw,fr"])
    #expect(old.output.contains("asked as     iw, the old code"), "\(old)")
    #expect(!old.output.contains("never shown"))
    let new = await CommandRun(["languages", "--prefer", "fr,en", "--offered", "he,fr"])
    #expect(new.output.contains("never shown  he (Android asks for iw)"), "\(new)")
    #expect(!new.output.contains("asked as"))
  }

  @Test func `The app's languages are in BCP 47, with its own spelling where that is an old one`()
    async
  {
    let run = await CommandRun(["languages", "--prefer", "de,id", "--offered", "in,iw-IL,fr"])
    #expect(run.output.contains("the app, which has id (in)\n"), "\(run)")
    #expect(run.output.contains("app has      id (in), he-IL (iw-IL), fr\n"), "\(run)")
  }

  @Test func `A line beyond all measure is refused, and those before it are answered`() async throws
  {
    let long = String(repeating: "x", count: 2 << 20)
    let cases = try folder.write("cases.tsv", "de\tfr\n\(long)\nfr\tfr\n".utf8)
    let run = await CommandRun(["languages", "--cases", cases])
    #expect(run.output == "de\tfr\tde\n")
    #expect(run.errors.hasPrefix("shiplens: \(cases), line 2: is longer than 1 MB\n"))
    #expect(run.code == .usage)
  }

  @Test func `Cases add the chosen language`() async throws {
    let cases = try folder.write("cases.tsv", "de,fr-CA\ten,fr\n-\ten\nde,en\t-\n".utf8)
    let run = await CommandRun(["languages", "--cases", cases])
    #expect(run.output == "de,fr-CA\ten,fr\tfr-CA\n-\ten\t-\nde,en\t-\tde\n")
    #expect(run.code == .holds)
    let lines = InputLines(["de,fr", "de,ja"])
    let ofApp = await CommandRun(["languages", app, "--cases", "-"]) {
      $0.readLine = { lines.next() }
    }
    #expect(ofApp.output == "de,fr\tfr\nde,ja\tde\n")
  }

  @Test(
    arguments: [
      ("de\n", "line 1: has 1 columns, separated by tabs"),
      ("de\tfr\nde,1\tfr\n", "line 2: '1' is no language tag"),
    ]
  )
  func `A wrong line of cases is named, and ends with 2`(_ text: String, _ problem: String)
    async throws
  {
    let cases = try folder.write("cases.tsv", text.utf8)
    let run = await CommandRun(["languages", "--cases", cases])
    #expect(
      run.errors == "shiplens: \(cases), \(problem)\nSee 'shiplens languages --help'.\n"
    )
    #expect(run.code == .usage)
    let absent = await CommandRun(["languages", "--cases", "/none.tsv"])
    #expect(absent.errors.hasPrefix("shiplens: the cases '/none.tsv' cannot be read\n"))
    #expect(absent.code == .usage)
  }

  @Test func `A byte order mark before the first case is passed over`() async throws {
    let cases = try folder.write("marked.tsv", "\u{feff}de,fr\ten,fr\nde\tfr\n".utf8)
    let ofFile = await CommandRun(["languages", "--cases", cases])
    #expect(ofFile.output == "de,fr\ten,fr\tfr\nde\tfr\tde\n", "\(ofFile)")
    let lines = InputLines(["\u{feff}# devices", "de,fr\ten,fr"])
    let ofInput = await CommandRun(["languages", "--cases", "-"]) {
      $0.readLine = { lines.next() }
    }
    #expect(ofInput.output == "de,fr\ten,fr\tfr\n", "\(ofInput)")
  }
}
