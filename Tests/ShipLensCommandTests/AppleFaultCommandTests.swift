import ShipLensCommand
import TestSupport
import Testing

/// Texts of apps with faults that were really shipped, as `resolve` answers about them.
@Suite struct AppleFaultCommandTests {
  private let folder: Folder
  private let app: String

  /// An app whose Japanese names are spoilt, whose Korean ones a plugin took over, and whose Chinese
  /// launch screen is not there.
  init() throws {
    folder = try Folder()
    let app = "Payload/A.app"
    let info: PropertyListTree = .dictionary([
      ("CFBundleIdentifier", .string("org.example.a")),
      ("CFBundleDevelopmentRegion", .string("en")),
    ])
    let builder = IPABuilder()
      .bundle(app, info: info)
      .strings(
        "\(app)/en.lproj/InfoPlist.strings",
        ["CFBundleDisplayName": "Shop", "NSCameraUsageDescription": "To scan"]
      )
      .strings("\(app)/ja.lproj/InfoPlist.strings", ["ios": "[object Object]"])
      .strings("\(app)/ko.lproj/InfoPlist.strings", ["NSCameraUsageDescription": "스캔"])
      .strings(
        "\(app)/zh-Hans.lproj/InfoPlist.strings",
        ["UILaunchStoryboardName": "LaunchScreen-ZH"]
      )
      .file("\(app)/Base.lproj/LaunchScreen.storyboardc/Info.plist", text: "")
    self.app = try folder.write("a.ipa", builder.bytes)
  }

  @Test(
    arguments: [
      ("a nested setting that was written out as an object leaves no name", "ja"),
      ("a plugin's table takes the place of the app's, and the name is gone", "ko"),
    ]
  )
  func `A table is taken as a whole`(_ fault: String, _ language: String) async {
    let name = "InfoPlist: CFBundleDisplayName"
    let run = await CommandRun(["resolve", app, name, "--device", language])
    #expect(run.output.hasPrefix("the key itself: the table that is found has no text for it"))
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("a table is taken as a whole"), "\(run.output)")
    #expect(run.code == .findings, "\(fault)")
  }

  @Test func `What was written instead is shown as found`() async {
    let run = await CommandRun(["resolve", app, "InfoPlist: ios", "--device", "ja"])
    #expect(run.output.hasPrefix("\"[object Object]\""))
  }

  @Test func `A launch screen that only one language names is found to be absent`() async {
    let key = await CommandRun([
      "resolve", app, "InfoPlist: UILaunchStoryboardName", "--device", "zh-Hans",
    ])
    #expect(key.output.hasPrefix("\"LaunchScreen-ZH\""))
    let screen = await CommandRun([
      "resolve", app, "LaunchScreen-ZH.storyboardc", "--device", "zh-Hans",
    ])
    #expect(screen.code == .usage)
    #expect(screen.errors.contains("there is no resource 'LaunchScreen-ZH.storyboardc'"))
  }
}
