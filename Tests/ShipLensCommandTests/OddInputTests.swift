import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Paths that are no ordinary file: each ends at once, in a sentence.
@Suite(.timeLimit(.minutes(30))) struct OddInputTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("shiplens.json", SampleRelease.manifest.utf8)
    try folder.write("good.apk", SampleRelease.app)
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/loop.apk",
      withDestinationPath: "\(folder.path)/loop.apk"
    )
    try files.createSymbolicLink(
      atPath: "\(folder.path)/link.apk",
      withDestinationPath: "\(folder.path)/good.apk"
    )
    let made = try ShellProcess.run("mkfifo '\(folder.path)/pipe.apk'")
    try #require(made.status == 0, "\(made.text)")
  }

  static let oddities = [
    ("/dev/zero", "this is a device and no file"),
    ("/dev/null", "this is a device and no file"),
    ("pipe.apk", "this is a pipe and no file"),
    ("loop.apk", "the path is a symbolic link that leads back to itself"),
    ("absent.apk", "there is no such file"),
    ("good.apk/inner.apk", "there is no such file"),
    (String(repeating: "n", count: 300), "the path is too long"),
  ]

  @Test(arguments: oddities)
  func `what is no file is refused with its reason`(_ name: String, _ reason: String) async {
    let path = name.hasPrefix("/") ? name : "\(folder.path)/\(name)"
    let inspected = await CommandRun(["inspect", path])
    #expect(inspected.code == .unreadable)
    let words = inspected.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(reason))
    let gated = await CommandRun(["gate", path, "\(folder.path)/good.apk"], in: folder.path)
    #expect(gated.code == .unreadable)
    #expect(gated.output.contains("PASS  "), "the other artifact is still judged")
  }

  @Test(arguments: oddities)
  func `a manifest that is no file is wrong usage`(_ name: String, _ reason: String) async {
    let run = await CommandRun(
      ["gate", "\(folder.path)/good.apk", "--manifest", name],
      in: folder.path
    )
    #expect(run.code == .usage)
    #expect(run.errors.contains(name))
    #expect(run.output.isEmpty)
  }

  @Test func `a link to an artifact is read`() async {
    #expect(await CommandRun(["inspect", "\(folder.path)/link.apk"]).code == .holds)
  }

  @Test func `a lone configuration split says that its base is missing`() async throws {
    let manifest = APKBuilder.plainManifest([.init("split", .text("config.fr"))])
    var split = APKBuilder(
      ResourceTableBuilder().add("string", "t", .language("fr"), .text("T"))
    )
    split.manifest = manifest
    try folder.write("split.apk", split.bytes)
    let run = await CommandRun(["gate", "\(folder.path)/split.apk"], in: folder.path)
    #expect(run.code == .unreadable)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "this is the configuration split 'config.fr' of com.example.app, and its base is not here"
      )
    )
    #expect(words.contains("give its base beside it, as in: shiplens gate base.apk split.apk"))
    #expect(!words.contains("no bundle is called"))
    let inspected = await CommandRun(["inspect", "\(folder.path)/split.apk"])
    #expect(inspected.code == .holds)
    #expect(!inspected.output.contains("base is not here"))
  }

  @Test func `a promise of languages alone is not kept by a lone split`() async throws {
    try folder.write("languages.json", #"{ "launch_locales": ["fr"], "images": [] }"#.utf8)
    var split = APKBuilder(
      ResourceTableBuilder().add("string", "t", .language("fr"), .text("T"))
    )
    split.manifest = APKBuilder.plainManifest([.init("split", .text("config.fr"))])
    try folder.write("split.apk", split.bytes)
    let run = await CommandRun(
      ["gate", "\(folder.path)/split.apk", "--manifest", "languages.json"],
      in: folder.path
    )
    #expect(run.code == .unreadable)
  }

  @Test func `an APK without a manifest is read but never passes`() async throws {
    var app = SampleRelease.zip
    let whole = try folder.write("whole.apk", app.bytes)
    app.entries.removeAll { $0.name == Array("AndroidManifest.xml".utf8) }
    let bare = try folder.write("bare.apk", app.bytes)
    #expect(await CommandRun(["gate", whole], in: folder.path).code == .holds)
    let gated = await CommandRun(["gate", bare], in: folder.path)
    #expect(gated.code == .unreadable)
    let words = gated.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("there is no AndroidManifest.xml, so no device installs it"), "\(words)")
    #expect(await CommandRun(["inspect", bare]).code == .holds)
  }
}
