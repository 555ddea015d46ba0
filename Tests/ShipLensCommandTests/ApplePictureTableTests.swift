import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// Shows what `inspect` says a phone shows of an iOS app's pictures, and what hides what.
@Suite struct ApplePictureTableTests {
  private let folder: Folder
  private let app: String

  /// An app with a picture in catalog and folders, one at the root and in a folder, and a framework
  /// with a picture of the app's name.
  init() throws {
    folder = try Folder()
    let app = "Payload/A.app"
    let kit = "\(app)/Frameworks/Kit.framework"
    func info(_ identifier: String) -> PropertyListTree {
      .dictionary([
        ("CFBundleIdentifier", .string(identifier)), ("CFBundleDevelopmentRegion", .string("en")),
        ("CFBundleLocalizations", .array(["en", "fr", "de"].map { .string($0) })),
      ])
    }
    var catalog = AssetCatalogBuilder()
    catalog.add(.init(width: 2, height: 2, seed: 1), to: "step", .init(scale: 2))
    catalog.add(.init(width: 2, height: 2, seed: 2), to: "step", .init(locale: "fr", scale: 2))
    catalog.add(.init(width: 2, height: 2, seed: 3), to: "french", .init(locale: "fr", scale: 2))
    let builder = IPABuilder()
      .bundle(app, info: info("org.example.a"))
      .file("\(app)/Assets.car", catalog.bytes)
      .picture("\(app)/de.lproj/step@2x.png", width: 20, height: 20)
      .picture("\(app)/badge.png", width: 20, height: 20)
      .picture("\(app)/fr.lproj/badge.png", width: 20, height: 20, seed: 1)
      .bundle(kit, info: info("org.example.kit"))
      .picture("\(kit)/en.lproj/badge.png", width: 10, height: 10, seed: 4)
      .picture("\(kit)/fr.lproj/badge.png", width: 10, height: 10, seed: 5)
    self.app = try folder.write("a.ipa", builder.bytes)
  }

  @Test func `The table tells each language's picture, and what is hidden`() async throws {
    let run = await CommandRun(["inspect", app])
    let start = try #require(run.output.firstRange(of: "  What a phone shows"))
    let table = run.output[start.lowerBound...].split(separator: "\n").prefix(14)
      .joined(separator: "\n")
    #expect(
      table.hasPrefix(
        """
          What a phone shows (3x, light)
                                  others   de       en       fr
            badge.png in A        default  default  default  default
              the root of the bundle hides fr.lproj/badge.png
              also in Kit, asked for only by code that names it
            french.imageset in A  nothing  nothing  nothing  fr
            step.imageset in A    default  default  default  fr
              the catalog hides de.lproj/step@2x.png
            badge.png in Kit      en       en       en       fr
              also in A, asked for only by code that names it
        """
      ),
      "\(table)"
    )
  }

  @Test func `The same is in the JSON`() async {
    let run = await CommandRun(["inspect", app, "--format", "json"])
    #expect(run.output.contains("\"bundle\": \"A\""))
    #expect(
      run.output.contains("{\"kind\": \"catalog\", \"names\": [\"de.lproj/step@2x.png\"]}"),
      "\(run.output)"
    )
    #expect(
      run.output.contains("\"path\": \"Payload/A.app/fr.lproj/badge.png\"") == true
        && run.output.contains("\"ending\": \"missing\"")
    )
  }

  @Test func `Languages and names narrow it`() async {
    let run = await CommandRun(["inspect", app, "--locale", "fr", "--name", "step*"])
    #expect(run.output.contains("step.imageset  default  fr\n"), "\(run.output)")
    #expect(!run.output.contains("badge.png in Kit"))
  }
}
