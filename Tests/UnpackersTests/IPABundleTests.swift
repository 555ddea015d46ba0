import ArtifactModel
import TestSupport
import Testing

@testable import Unpackers

@Suite struct IPABundleTests {
  @Test func `each folder with an owner's suffix is a bundle of its kind`() throws {
    let names = [
      "AppClips/C.app", "Extensions/E.appex", "Frameworks/F.framework",
      "Frameworks/F.framework/P.bundle", "Frameworks/F.framework/P.bundle/Q.bundle",
      "PlugIns/T.xctest", "PlugIns/W.appex", "Watch/iOS Watch.app",
      "Watch/iOS Watch.app/PlugIns/X.appex", "fr.lproj/L.bundle",
    ]
    let builder = names.reduce(IPABuilder().bundle("Payload/A.app", info: [:])) { builder, name in
      builder.bundle("Payload/A.app/\(name)", info: ["CFBundleIdentifier": .string("id.\(name)")])
    }
    let bundles = try IPAReading.index(builder).bundles
    #expect(bundles.map(\.path) == ["Payload/A.app"] + names.map { "Payload/A.app/\($0)" })
    #expect(
      bundles.map(\.kind) == [
        .app, .appClip, .appExtension, .framework, .resourceBundle, .resourceBundle, .tests,
        .appExtension, .watchApp, .appExtension, .resourceBundle,
      ]
    )
    #expect(
      bundles.map(\.name) == ["A", "C", "E", "F", "P", "Q", "T", "W", "iOS Watch", "X", "L"]
    )
    #expect(bundles.dropFirst().map(\.identifier) == names.map { "id.\($0)" })
    #expect(bundles[5].parent == "Payload/A.app/Frameworks/F.framework/P.bundle")
    #expect(bundles[9].parent == "Payload/A.app/Watch/iOS Watch.app")
    #expect(bundles[0].parent == nil)
  }

  @Test(arguments: ["M.storyboardc", "V.nib", "D.momd", "N.mlmodelc", "S.scnassets"])
  func `a compiled folder is no bundle`(name: String) throws {
    let builder = IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
      .bundle("Payload/A.app/\(name)", info: ["CFBundleIdentifier": "wrong"])
    #expect(try IPAReading.index(builder).bundles.map(\.identifier) == ["org.a"])
  }

  @Test func `facts come from the app's own plist, never from an inner one`() throws {
    let builder = IPABuilder()
      .bundle("Payload/A.app/Z.bundle", info: ["CFBundleDevelopmentRegion": "ja", "DTXcode": "1"])
      .bundle(
        "Payload/A.app",
        info: [
          "CFBundleIdentifier": "org.a", "CFBundleDevelopmentRegion": "zh_CN",
          "CFBundleShortVersionString": "1.2", "CFBundleVersion": "34",
          "MinimumOSVersion": "15.0", "UIDeviceFamily": [1, 2],
          "CFBundleSupportedPlatforms": ["iPhoneOS"], "DTXcode": "2601",
          "CFBundleLocalizations": ["en", "zh_TW", "", 7, "hx_en"],
          "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
        ]
      )
    let bundles = try IPAReading.index(builder).bundles
    #expect(bundles[0].identifier == "org.a")
    #expect(bundles[0].developmentRegion == "zh_CN")
    #expect(bundles[1].developmentRegion == "ja")
    #expect(
      bundles[0].facts == [
        Fact("CFBundleShortVersionString", "1.2"), Fact("CFBundleVersion", "34"),
        Fact("MinimumOSVersion", "15.0"), Fact("UIDeviceFamily", "1, 2"),
        Fact("CFBundleSupportedPlatforms", "iPhoneOS"), Fact("DTXcode", "2601"),
        Fact("NSExtensionPointIdentifier", "com.apple.widgetkit-extension"),
      ]
    )
    #expect(bundles[0].declaredLocales.map(\.name) == ["en", "zh_TW", "hx_en"])
  }

  @Test(arguments: [true, false])
  func `a plist of a hundred kilobytes is read in both forms`(isBinary: Bool) throws {
    let info: PropertyListTree = [
      "Filler": .array((0..<5_000).map { .string("item number \($0)") }),
      "CFBundleIdentifier": "org.a",
    ]
    let bytes = isBinary ? BinaryPropertyListBuilder.pack(info) : Array(info.xml.utf8)
    #expect(bytes.count > 100_000)
    let index = try IPAReading.index(IPABuilder().file("Payload/A.app/Info.plist", bytes))
    #expect(index.bundles.map(\.identifier) == ["org.a"])
    #expect(index.issues.isEmpty)
  }

  @Test func `languages are declared by the plist and by folders, empty ones too`() throws {
    let builder = IPABuilder()
      .bundle("Payload/A.app", info: ["CFBundleLocalizations": ["fr", "en"]])
      .folder("Payload/A.app/zh-hans.lproj")
      .folder("Payload/A.app/Base.lproj")
      .folder("Payload/A.app/base.lproj")
      .file("Payload/A.app/French.lproj/a.txt")
      .file("Payload/A.app/img/de.lproj/a.txt")
      .file("Payload/A.app/fr/a.txt")
    let declared = try #require(try IPAReading.index(builder).bundles.first).declaredLocales
    #expect(declared.map(\.name) == ["fr", "en", "Base", "French", "base", "zh-hans"])
    #expect(
      declared.map(\.locale?.identifier) == ["fr", "en", nil, "fr", nil, "zh-Hans"]
    )
    #expect(
      declared.map(\.source.rawValue) == [
        "CFBundleLocalizations", "CFBundleLocalizations", "lproj", "lproj", "lproj", "lproj",
      ]
    )
  }

  @Test func `more names of languages than the platform can match are left out`() throws {
    let long = String(repeating: "a", count: 51)
    let many = (0..<2_010).map { PropertyListTree.string("l\($0)") }
    let builder = IPABuilder()
      .bundle("Payload/A.app", info: ["CFBundleLocalizations": .array([.string(long)] + many)])
      .folder("Payload/A.app/\(long).lproj")
    let index = try IPAReading.index(builder)
    #expect(index.bundles.first?.declaredLocales.count == 2_000)
    #expect(index.issues.map(\.severity) == [.malformed])
    #expect(index.issues.first?.message.hasPrefix("12 names") == true)
  }

  // MARK: Shapes

  @Test func `an old-style framework has its plist and languages in Resources`() throws {
    let builder = IPABuilder().bundle("Payload/A.app", info: [:])
      .list("Payload/A.app/F.framework/Resources/Info.plist", ["CFBundleIdentifier": "org.f"])
      .picture("Payload/A.app/F.framework/Resources/fr.lproj/a.png", width: 1, height: 1)
    let bundle = try #require(try IPAReading.index(builder).bundles.last)
    #expect(bundle.identifier == "org.f")
    #expect(bundle.declaredLocales.map(\.name) == ["fr"])
    #expect(IPAReading.lines(bundle, .image) == ["a.png [fr.lproj] = Resources/fr.lproj/a.png"])
  }

  @Test func `a Mac-style bundle has its plist in Contents`() throws {
    let builder = IPABuilder()
      .list("Payload/A.app/Contents/Info.plist", ["CFBundleIdentifier": "org.a"])
      .picture("Payload/A.app/Contents/Resources/fr.lproj/a.png", width: 1, height: 1)
    let bundle = try #require(try IPAReading.index(builder).bundles.first)
    #expect(bundle.identifier == "org.a")
    #expect(
      IPAReading.lines(bundle, .image) == ["a.png [fr.lproj] = Contents/Resources/fr.lproj/a.png"]
    )
  }

  @Test(arguments: ["Resources", "resources"])
  func `an innocent folder takes plist and languages from a resource bundle`(name: String) throws {
    let path = "Payload/A.app/L.bundle"
    let builder = IPABuilder().bundle("Payload/A.app", info: [:])
      .bundle(path, info: ["CFBundleDevelopmentRegion": "fr"])
      .file("\(path)/\(name)/x.txt")
      .picture("\(path)/\(name)/b.png", width: 1, height: 1)
      .picture("\(path)/fr.lproj/a.png", width: 1, height: 1)
      .picture("\(path)/b.png", width: 2, height: 2)
    let index = try IPAReading.index(builder)
    let bundle = try #require(index.bundles.last)
    #expect(bundle.developmentRegion == nil)
    #expect(bundle.declaredLocales.isEmpty)
    // The root is a last resort, and only where the folder has nothing of the name.
    #expect(
      IPAReading.lines(bundle, .image) == [
        "a.png [fr.lproj] = fr.lproj/a.png", "b.png [default] = \(name)/b.png",
      ]
    )
    #expect(index.issues.map(\.severity) == [.malformed])
    #expect(index.issues.first?.bundle == path)
  }

  @Test func `a folder Resources in the app itself means nothing`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.file("Payload/A.app/Resources/x.txt").folder("Payload/A.app/fr.lproj")
        .folder("Payload/A.app/Contents/fr.lproj")
    }
    #expect(bundle.identifier == "org.a")
    #expect(bundle.declaredLocales.map(\.name) == ["fr"])
    #expect(issues.isEmpty)
  }

  // MARK: Oddities

  struct Oddity: CustomTestStringConvertible {
    let testDescription: String
    let builder: IPABuilder
    let apps: [String]
    let severities: [ReadIssue.Severity]
    let phrase: String
  }

  static let oddities = [
    Oddity(
      testDescription: "Payload below another folder",
      builder: IPABuilder().bundle("X/Payload/A.app", info: ["CFBundleIdentifier": "a"]),
      apps: ["X/Payload/A.app"],
      severities: [.malformed],
      phrase: "Payload lies below another folder"
    ),
    Oddity(
      testDescription: "no Payload",
      builder: IPABuilder().bundle("A.app", info: ["CFBundleIdentifier": "a"]),
      apps: ["A.app"],
      severities: [.malformed],
      phrase: "at the top of the archive and not in Payload"
    ),
    Oddity(
      testDescription: "a zipped xcarchive",
      builder: IPABuilder().bundle("X.xcarchive/Products/Applications/A.app", info: [:]),
      apps: ["X.xcarchive/Products/Applications/A.app"],
      severities: [.malformed],
      phrase: "does not lie in a folder Payload"
    ),
    Oddity(
      testDescription: "two apps",
      builder: IPABuilder().bundle("Payload/B.app", info: [:]).bundle("Payload/A.app", info: [:]),
      apps: ["Payload/A.app", "Payload/B.app"],
      severities: [.malformed],
      phrase: "2 apps instead of one"
    ),
    Oddity(
      testDescription: "an app outside Payload as well",
      builder: IPABuilder().bundle("Payload/A.app", info: [:]).bundle("B.app", info: [:]),
      apps: ["Payload/A.app"],
      severities: [.note],
      phrase: "1 app folder outside Payload"
    ),
    Oddity(
      testDescription: "a bare app folder",
      builder: IPABuilder().folder("Payload/A.app"),
      apps: ["Payload/A.app"],
      severities: [.malformed],
      phrase: "no Info.plist"
    ),
    Oddity(
      testDescription: "a copy of the app inside the app",
      builder: IPABuilder().bundle("Payload/A.app", info: [:])
        .bundle("Payload/A.app/A.app", info: [:]),
      apps: ["Payload/A.app"],
      severities: [.malformed],
      phrase: "inside one of the same name"
    ),
    Oddity(
      testDescription: "the app only inside a folder of its name",
      builder: IPABuilder().bundle("Payload/A.app/A.app", info: ["CFBundleIdentifier": "a"]),
      apps: ["Payload/A.app/A.app"],
      severities: [],
      phrase: ""
    ),
    Oddity(
      testDescription: "junk of the Finder, symbols, Swift support",
      builder: IPABuilder().file("__MACOSX/Payload/A.app/._Info.plist")
        .file("Payload/A.app/._a.png").file("Payload/A.app/.DS_Store")
        .file("Symbols/a.symbols").file("SwiftSupport/iphoneos/libswiftCore.dylib")
        .file("WatchKitSupport2/WK").bundle("Payload/A.app", info: [:]),
      apps: ["Payload/A.app"],
      severities: [],
      phrase: ""
    ),
    Oddity(
      testDescription: "a build for the simulator",
      builder: IPABuilder().bundle(
        "Payload/A.app",
        info: ["CFBundleSupportedPlatforms": ["iPhoneSimulator"]]
      ),
      apps: ["Payload/A.app"],
      severities: [.malformed],
      phrase: "built for the simulator"
    ),
    Oddity(
      testDescription: "a damaged plist",
      builder: IPABuilder().file("Payload/A.app/Info.plist", text: "bplist00"),
      apps: ["Payload/A.app"],
      severities: [.damaged],
      phrase: "ends in its magic"
    ),
    Oddity(
      testDescription: "icons without files",
      builder: IPABuilder().bundle(
        "Payload/A.app",
        info: [
          "CFBundleIcons": [
            "CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60", "Icon-60"]]
          ]
        ]
      ).picture("Payload/A.app/Icon-60@2x.png", width: 120, height: 120),
      apps: ["Payload/A.app"],
      severities: [.note],
      phrase: "the first is AppIcon60x60"
    ),
    Oddity(
      testDescription: "names that lead out of the archive",
      builder: IPABuilder().bundle("Payload/A.app", info: [:])
        .file("Payload/A.app/../../../etc/a.png").file("/Payload/A.app/b.png")
        .file("Payload/A.app//c.png"),
      apps: ["Payload/A.app"],
      severities: [.malformed, .malformed, .malformed],
      phrase: "leads out of the archive"
    ),
    Oddity(
      testDescription: "backslashes",
      builder: IPABuilder().bundle("Payload/A.app", info: [:]).file("Payload\\A.app\\b.txt"),
      apps: ["Payload/A.app"],
      severities: [.malformed],
      phrase: "backslash"
    ),
    Oddity(
      testDescription: "an on-demand pack that is not there",
      builder: IPABuilder().bundle("Payload/A.app", info: [:]).list(
        "Payload/A.app/OnDemandResources.plist",
        ["NSBundleResourceRequestAssetPacks": ["org.a.fr-help": ["a.png"], "org.a.en": ["a.png"]]]
      ).folder("OnDemandResources/org.a.en-0123.assetpack"),
      apps: ["Payload/A.app", "OnDemandResources/org.a.en-0123.assetpack"],
      severities: [.unread],
      phrase: "the first is org.a.fr-help"
    ),
  ]

  @Test(arguments: oddities)
  func `an oddity is told and the app is still read`(row: Oddity) throws {
    let index = try IPAReading.index(row.builder)
    #expect(index.bundles.map(\.path) == row.apps)
    #expect(index.bundles.allSatisfy { IPAReading.lines($0, .other).isEmpty })
    #expect(index.issues.map(\.severity) == row.severities)
    #expect(row.phrase.isEmpty || index.issues.contains { $0.message.contains(row.phrase) })
  }

  @Test(arguments: ["Payload/", "Payload/readme.txt", "Payload/A.app"])
  func `an archive without an app folder is an error that says so`(path: String) throws {
    let bytes = ZipBuilder().add(path).bytes
    let error = #expect(throws: ReadError.self) { try IPAReading.index(bytes) }
    #expect(error?.message.contains("there is no") == true)
    #expect(error?.part == "Payload")
  }

  @Test func `names in decomposed and composed form are one name`() throws {
    let builder = IPABuilder().bundle("Payload/Cafe\u{301}.app", info: ["CFBundleIdentifier": "a"])
      .picture("Payload/Caf\u{e9}.app/a.png", width: 1, height: 1)
    let index = try IPAReading.index(builder)
    #expect(index.bundles.map(\.resources.count) == [1])
  }

  @Test func `a link to a folder of the archive is followed`() throws {
    let builder = IPABuilder().bundle("Payload/A.app", info: [:])
      .picture("Payload/A.app/F.framework/Versions/A/Resources/en.lproj/a.png", width: 3, height: 2)
      .list(
        "Payload/A.app/F.framework/Versions/A/Resources/Info.plist",
        ["CFBundleIdentifier": "org.f"]
      )
      .link("Payload/A.app/F.framework/Versions/Current", to: "A")
      .link("Payload/A.app/F.framework/Resources", to: "Versions/Current/Resources")
    let index = try IPAReading.index(builder)
    let bundle = try #require(index.bundles.last)
    #expect(bundle.identifier == "org.f")
    #expect(
      IPAReading.lines(bundle, .image) == [
        "a.png [en.lproj] = Versions/A/Resources/en.lproj/a.png"
      ]
    )
    #expect(index.issues.map(\.severity) == [.note])
    #expect(index.issues.first?.message.contains("the first of 2 symbolic links") == true)
  }

  @Test(arguments: ["/etc", "../../../x", "a", "Payload/../../../.."])
  func `a link that leads nowhere is told and not followed`(target: String) throws {
    let builder = IPABuilder().bundle("Payload/A.app", info: [:])
      .link("Payload/A.app/a", to: target)
    let index = try IPAReading.index(builder)
    #expect(index.issues.map(\.severity) == [.malformed])
  }

  @Test func `links that contain themselves do not multiply without end`() throws {
    let builder = (0..<20).reduce(
      IPABuilder().bundle("Payload/A.app", info: [:]).file("Payload/A.app/x")
    ) { $0.link("Payload/A.app/l\($1)", to: ".") }
    var limits = ReadLimits()
    limits.entryCount = 100
    #expect(try IPAReading.index(builder.bytes, limits: limits).bundles.count == 1)
  }

  @Test func `the issue that speaks for others is as severe as they are`() {
    var log = IssueLog(artifact: "a", maximum: 2)
    log.add(.note, "1")
    log.add(.note, "2")
    log.add(.note, "3")
    #expect(log.finished.map(\.severity) == [.note, .note, .note])
    log.add(.damaged, hiding: .texts, "4")
    log.add(.malformed, "5")
    #expect(log.finished.map(\.severity) == [.note, .note, .damaged])
    #expect(log.finished.last?.scope == .everything)
    #expect(log.finished.last?.message == "3 more issues are not listed")
  }
}
