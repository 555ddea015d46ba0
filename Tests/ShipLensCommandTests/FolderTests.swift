import ShipLensCommand
import TestSupport
import Testing

/// Folders through the whole command: the same answer as for the archive that they were in.
@Suite struct FolderTests {
  /// An app archive with a widget, a framework, texts, nibs and links.
  static let archive = IPABuilder()
    .bundle(
      "Payload/A.app",
      info: [
        "CFBundleIdentifier": "org.a", "CFBundlePackageType": "APPL",
        "CFBundleDevelopmentRegion": "en",
      ]
    )
    .picture("Payload/A.app/step@2x.png", width: 4, height: 3)
    .picture("Payload/A.app/fr.lproj/step@2x.png", width: 4, height: 3, seed: 9)
    .strings("Payload/A.app/fr.lproj/Main.strings", ["abc.text": "Suite"])
    .file("Payload/A.app/Base.lproj/Main.storyboardc/Info.plist", text: "i")
    .file("Payload/A.app/ja.lproj/Main.storyboardc/v.nib", text: "v")
    .bundle("Payload/A.app/PlugIns/W.appex", info: ["CFBundleIdentifier": "org.a.w"])
    .picture("Payload/A.app/PlugIns/W.appex/step.png", width: 1, height: 1)
    .list(
      "Payload/A.app/Frameworks/F.framework/Versions/A/Resources/Info.plist",
      ["CFBundleIdentifier": "org.f"]
    )
    .link("Payload/A.app/Frameworks/F.framework/Versions/Current", to: "A")
    .link("Payload/A.app/Frameworks/F.framework/Resources", to: "Versions/Current/Resources")

  /// Returns a JSON answer without the artifact's name, format and sizes.
  static func essence(_ json: String, of path: String) -> [String] {
    json.split(separator: "\n").map(String.init).filter { line in
      let text = line.drop { $0 == " " }
      return !text.hasPrefix("\"format\"") && !text.hasPrefix("\"size\"")
        && !text.hasPrefix("\"entries\"") && !text.contains("\"\(path)\"")
    }.map { $0.replacing(#/"stored_size": \d+/#, with: "\"stored_size\"") }
  }

  static func inspect(_ path: String) async -> (lines: [String], code: ExitCode) {
    let run = await CommandRun(["inspect", path, "--all", "--format", "json"])
    return (essence(run.output, of: path), run.code)
  }

  @Test func `an unpacked archive ships what the archive ships`() async throws {
    let folder = try Folder(unpacking: Self.archive.zip)
    let files = try Folder()
    let zip = try files.write("a.ipa", Self.archive.bytes)
    let packed = await Self.inspect(zip)
    let unpacked = await Self.inspect(folder.path)
    #expect(packed.code == .holds)
    #expect(packed.lines.count > 100)
    #expect(unpacked.lines == packed.lines)
    #expect(unpacked.code == packed.code)
    let app = await Self.inspect("\(folder.path)/Payload/A.app")
    #expect(app.lines.map { $0.replacing("A.app", with: "Payload/A.app") } == packed.lines)
  }

  @Test func `JSON names the format of a folder`() async throws {
    let folder = try Folder(unpacking: Self.archive.zip)
    for (path, format) in [("", "payload"), ("/Payload/A.app", "bundle")] {
      let run = await CommandRun(["inspect", folder.path + path, "--format", "json"])
      #expect(run.output.contains("\"format\": \"\(format)\""))
    }
  }

  @Test func `nibs and storyboards are counted and listed by language`() async throws {
    let folder = try Folder(unpacking: Self.archive.zip)
    let run = await CommandRun(["inspect", "\(folder.path)/Payload/A.app"])
    #expect(run.output.contains("1 interface, 1 localized"))
    #expect(run.output.contains("Main.storyboardc  Base.lproj, ja.lproj"))
    let json = await CommandRun([
      "inspect", "\(folder.path)/Payload/A.app", "--format", "json", "--locale", "fr",
    ])
    #expect(json.output.contains("\"localized_interfaces\": 1"))
  }

  @Test func `a gate takes a folder`() async throws {
    let folder = try Folder(unpacking: Self.archive.zip)
    try folder.write(
      "shiplens.json",
      """
      { launch_locales: ["en", "fr"], images: [{ id: "step", owner: "a", default: "step-1",
        contains_text: true, decorative: true, variants: { fr: "step-fr-1", en: "step-1" } }] }
      """.utf8
    )
    let run = await CommandRun(["gate", "\(folder.path)/Payload/A.app"], in: folder.path)
    #expect(run.code == .findings)
    #expect(run.output.contains("'step' in fr.lproj is never shown in org.a"))
  }

  @Test func `no result is written into a folder that is read`() async throws {
    let folder = try Folder(unpacking: Self.archive.zip)
    let names = folder.names
    for name in ["new.json", "Payload/A.app/Info.plist", "Payload/new.json"] {
      let run = await CommandRun([
        "inspect", folder.path, "--output", "\(folder.path)/\(name)",
      ])
      #expect(run.code == .usage)
      #expect(run.errors.contains("it would lie in the folder that is read"))
    }
    #expect(folder.names == names)
  }

  @Test func `an unpacked APK is refused with what to give`() async throws {
    let folder = try Folder()
    try folder.write("AndroidManifest.xml", [])
    let run = await CommandRun(["inspect", folder.path])
    #expect(run.code == .unreadable)
    #expect(run.output.contains("give the .apk, .aab or .apks file itself"))
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("samples/ipa") && ShellProcess.has("unzip"),
      "\(SharedMaterial.absence), and unzip"
    ),
    arguments: SharedMaterial.files(in: "samples/ipa", suffix: ".ipa")
  )
  func `a real archive and its folder ship the same`(path: String) async throws {
    let folder = try Folder()
    let result = try ShellProcess.run("unzip -q -o '\(path)' -d '\(folder.path)' 2>&1")
    let packed = await Self.inspect(path)
    let unpacked = await Self.inspect(folder.path)
    // 1 is a warning, as of a name in another encoding; 12 an archive with entries that overlap.
    if result.status == 12 { return }
    guard result.status <= 1, packed.lines.contains(where: { $0.contains("\"kind\": \"app\"") })
    else {
      #expect(packed.code == .unreadable)
      #expect(unpacked.code == .unreadable)
      return
    }
    #expect(unpacked.lines == packed.lines)
    #expect(unpacked.code == packed.code)
  }
}
