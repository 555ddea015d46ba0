import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// Shows what `resolve --sweep` answers about apps of iOS.
@Suite struct AppleSweepCommandTests {
  private let folder: Folder
  private let app: String

  /// An app for iPhones with a dark picture for no language, and a widget that does not offer Arabic.
  init() throws {
    folder = try Folder()
    let app = "Payload/A.app"
    let widget = "\(app)/PlugIns/Widget.appex"
    func info(_ identifier: String, _ languages: [String]) -> PropertyListTree {
      .dictionary([
        ("CFBundleIdentifier", .string(identifier)), ("CFBundleDevelopmentRegion", .string("en")),
        ("CFBundleLocalizations", .array(languages.map { .string($0) })),
        ("UIDeviceFamily", .array([.integer(1)])),
      ])
    }
    var catalog = AssetCatalogBuilder()
    catalog.add(.init(width: 2, height: 2, seed: 1), to: "step", .init(scale: 2))
    catalog.add(.init(width: 2, height: 2, seed: 2), to: "step", .init(locale: "fr", scale: 2))
    catalog.add(
      .init(width: 2, height: 2, seed: 3),
      to: "step",
      .init(appearance: "UIAppearanceDark", scale: 2)
    )
    catalog.add(.init(width: 2, height: 2, seed: 4), to: "french", .init(locale: "fr", scale: 2))
    var small = AssetCatalogBuilder()
    small.add(.init(width: 2, height: 2, seed: 5), to: "step", .init(scale: 2))
    small.add(.init(width: 2, height: 2, seed: 6), to: "step", .init(locale: "ar", scale: 2))
    let builder = IPABuilder()
      .bundle(app, info: info("org.example.a", ["en", "fr", "ar"]))
      .file("\(app)/Assets.car", catalog.bytes)
      .picture("\(app)/en.lproj/loose@2x.png", width: 20, height: 20)
      .picture("\(app)/en.lproj/loose@3x.png", width: 30, height: 30)
      .picture("\(app)/fr.lproj/loose@2x.png", width: 20, height: 20, seed: 1)
      .bundle(widget, info: info("org.example.a.widget", ["en", "fr"]))
      .file("\(widget)/Assets.car", small.bytes)
    self.app = try folder.write("a.ipa", builder.bytes)
  }

  private func run(_ line: String) async -> CommandRun {
    let words = line.split(separator: " ").map { $0 == "a.ipa" ? app : String($0) }
    return await CommandRun(words, in: folder.path)
  }

  @Test func `Each bundle's picture is shown on every device, language by language`() async {
    let run = await run("resolve a.ipa step --sweep --locales fr,en,ar")
    let catalog = "Payload/A.app/Assets.car: step.png"
    let widget = "Payload/A.app/PlugIns/Widget.appex/Assets.car: step.png"
    #expect(
      run.output == """
        step.imageset  in A
          fr
            light  \(catalog)  fr @2x
            dark   \(catalog)  dark @2x
          en, ar
            light  \(catalog)  @2x
            dark   \(catalog)  dark @2x

        step.imageset  in Widget
          fr, en, ar
            every device  \(widget)  @2x

        """
    )
    #expect(run.code == .holds)
  }

  @Test func `A scale that a language lacks is found, and the end is 1`() async {
    let run = await run("resolve a.ipa loose --sweep --foreign-only --locales fr,en")
    #expect(
      run.output.contains(
        "\n  fr\n    3x  Payload/A.app/en.lproj/loose@3x.png  en.lproj @3x\n"
      ),
      "\(run.output)"
    )
    #expect(
      run.output.hasSuffix(
        "1 of 1 resource shows another language, none or nothing on devices in 1 of 2\n  languages.\n"
      )
    )
    #expect(run.code == .findings)
  }

  @Test func `A picture that only one language has is nothing to the others`() async {
    let run = await run("resolve a.ipa french --sweep --locales fr,ar")
    #expect(run.output.contains("\n  ar\n    every device  nothing\n"), "\(run.output)")
    #expect(run.code == .findings)
  }

  @Test func `A widget that does not offer the language never shows its picture`() async {
    let run = await run("resolve a.ipa step --sweep --foreign-only --bundle Widget --locales ar")
    #expect(run.output.contains("\n  ar\n    every device  Payload"), "\(run.output)")
    #expect(run.code == .findings)
  }

  @Test func `Without --locales the languages are those that the bundles offer`() async {
    let run = await run("resolve a.ipa step --sweep --bundle A --format json")
    let locales = run.output.split(separator: "\n").filter { $0.hasPrefix("          \"locale\"") }
    #expect(
      locales.map { $0.drop { $0 == " " } } == ["ar", "en", "fr"].map { "\"locale\": \"\($0)\"," }
    )
    #expect(run.output.contains("\"bundle\": \"A\""))
  }

  @Test(
    arguments: [
      ("resolve a.ipa nothing* --sweep", "no picture fits 'nothing*'"),
      ("resolve a.ipa step* --device fr", "; a pattern is for --sweep"),
      ("resolve a.ipa * --sweep --lookup file", "'--sweep' looks at pictures"),
      ("resolve a.ipa * --sweep --exact", "leave out --device and --exact"),
      ("resolve a.ipa * --sweep --bundle Nope", "there is no bundle 'Nope'"),
    ]
  )
  func `A sweep that is asked wrongly ends with 2`(_ line: String, _ words: String) async {
    let run = await run(line)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.code == .usage)
  }
}
