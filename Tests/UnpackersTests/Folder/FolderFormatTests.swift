import ArtifactModel
import TestSupport
import Testing

@testable import Unpackers

/// What a folder is, told by what lies in it.
@Suite struct FolderFormatTests {
  struct Kind: CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let builder: IPABuilder
    let format: ArtifactFormat
    let bundles: [String]
    let kinds: [ShippedBundle.Kind]
  }

  static func info(_ type: String, _ more: PropertyListTree = ["x": "y"]) -> PropertyListTree {
    guard case .dictionary(let entries) = more else { return more }
    return .dictionary(
      [("CFBundleIdentifier", "org.a"), ("CFBundlePackageType", .string(type))] + entries
    )
  }

  static let kinds = [
    Kind(
      testDescription: "an app, whatever the folder is called",
      name: "Build 12",
      builder: IPABuilder().bundle("Build 12", info: info("APPL"))
        .bundle("Build 12/PlugIns/W.appex", info: info("XPC!")),
      format: .bundle,
      bundles: ["Build 12", "Build 12/PlugIns/W.appex"],
      kinds: [.app, .appExtension]
    ),
    Kind(
      testDescription: "a framework that somebody renamed to .app",
      name: "F.app",
      builder: IPABuilder().bundle("F.app", info: info("FMWK")),
      format: .bundle,
      bundles: ["F.app"],
      kinds: [.framework]
    ),
    Kind(
      testDescription: "an app clip and a watch app on their own",
      name: "C.app",
      builder: IPABuilder().bundle("C.app", info: info("APPL", ["NSAppClip": ["a": "b"]]))
        .bundle("C.app/Watch/W.app", info: info("APPL", ["WKApplication": true])),
      format: .bundle,
      bundles: ["C.app", "C.app/Watch/W.app"],
      kinds: [.appClip, .watchApp]
    ),
    Kind(
      testDescription: "a resource bundle without a property list",
      name: "Lib",
      builder: IPABuilder().strings("Lib/fr.lproj/T.strings", ["k": "v"]),
      format: .bundle,
      bundles: ["Lib"],
      kinds: [.resourceBundle]
    ),
    Kind(
      testDescription: "an extension that says so by its extension point",
      name: "W",
      builder: IPABuilder().bundle(
        "W",
        info: ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]
      ),
      format: .bundle,
      bundles: ["W"],
      kinds: [.appExtension]
    ),
    Kind(
      testDescription: "a Mac app with what lies in Contents",
      name: "M.app",
      builder: IPABuilder().list("M.app/Contents/Info.plist", info("APPL"))
        .list("M.app/Contents/PlugIns/W.appex/Contents/Info.plist", info("XPC!"))
        .list("M.app/Contents/Library/LoginItems/L.app/Contents/Info.plist", info("APPL"))
        .list("M.app/Contents/XPCServices/X.xpc/Contents/Info.plist", info("XPC!"))
        .list("M.app/Contents/Frameworks/F.framework/Versions/A/Resources/Info.plist", info("FMWK"))
        .link("M.app/Contents/Frameworks/F.framework/Versions/Current", to: "A")
        .link("M.app/Contents/Frameworks/F.framework/Resources", to: "Versions/Current/Resources"),
      format: .bundle,
      bundles: [
        "M.app", "M.app/Contents/Frameworks/F.framework",
        "M.app/Contents/Library/LoginItems/L.app", "M.app/Contents/PlugIns/W.appex",
        "M.app/Contents/XPCServices/X.xpc",
      ],
      kinds: [.app, .framework, .app, .appExtension, .appExtension]
    ),
    Kind(
      testDescription: "a framework with versions",
      name: "F",
      builder: IPABuilder().list("F/Versions/A/Resources/Info.plist", info("FMWK"))
        .link("F/Versions/Current", to: "A").link("F/Resources", to: "Versions/Current/Resources"),
      format: .bundle,
      bundles: ["F"],
      kinds: [.framework]
    ),
    Kind(
      testDescription: "an unpacked app archive",
      name: ".",
      builder: IPABuilder().bundle("Payload/A.app", info: info("APPL"))
        .file("SwiftSupport/iphoneos/libswiftCore.dylib"),
      format: .payload,
      bundles: ["Payload/A.app"],
      kinds: [.app]
    ),
    Kind(
      testDescription: "an Xcode archive of several apps and a framework",
      name: "X.xcarchive",
      builder: IPABuilder()
        .list(
          "X.xcarchive/Info.plist",
          ["ApplicationProperties": ["ApplicationPath": "Applications/B.app"], "ArchiveVersion": 2]
        )
        .bundle("X.xcarchive/Products/Applications/A.app", info: info("APPL"))
        .bundle("X.xcarchive/Products/Applications/B.app", info: info("APPL"))
        .bundle("X.xcarchive/Products/Library/Frameworks/F.framework", info: info("FMWK"))
        .list("X.xcarchive/dSYMs/A.app.dSYM/Contents/Info.plist", info("dSYM"))
        .bundle("X.xcarchive/dSYMs/Z.app", info: info("APPL")),
      format: .xcarchive,
      bundles: [
        "Products/Applications/B.app", "Products/Applications/A.app",
        "Products/Library/Frameworks/F.framework",
      ],
      kinds: [.app, .app, .framework]
    ),
  ]

  @Test(arguments: kinds)
  func `a folder is told by its content`(row: Kind) throws {
    let folder = try Folder(unpacking: row.builder.zip)
    let index = try UnpackerRegistry.unpack(
      path: "\(folder.path)/\(row.name)",
      limits: ReadLimits()
    )
    #expect(index.format == row.format)
    #expect(index.platform == .ios)
    #expect(index.bundles.map(\.path) == row.bundles)
    #expect(index.bundles.map(\.kind) == row.kinds)
    #expect(index.bundles.allSatisfy { !$0.identifier.isEmpty || $0.kind != .app })
    #expect(index.issues.allSatisfy { $0.severity == .note })
  }

  @Test func `a folder is named as it is on disk, whatever dots and links lead to it`() throws {
    let folder = try Folder(
      unpacking: IPABuilder().bundle("A.app", info: Self.info("APPL"))
        .picture("A.app/fr.lproj/a.png", width: 1, height: 1).zip
    )
    try folder.link("link", to: "A.app")
    for path in ["A.app", "A.app/", "A.app/.", "A.app/fr.lproj/..", "link"] {
      let index = try UnpackerRegistry.unpack(
        path: "\(folder.path)/\(path)",
        limits: ReadLimits()
      )
      #expect(index.bundles.map(\.path) == ["A.app"])
      #expect(index.bundles.first?.files.map(\.path) == ["A.app/fr.lproj/a.png"])
    }
  }

  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    let builder: IPABuilder
    let message: String
    let advice: String
  }

  static let refusals = [
    Refusal(
      testDescription: "an unpacked APK",
      builder: IPABuilder().file("AndroidManifest.xml").file("res/drawable/a.png"),
      message: "this is the folder of an unpacked Android package",
      advice: "give the .apk, .aab or .apks file itself"
    ),
    Refusal(
      testDescription: "an unpacked bundle",
      builder: IPABuilder().file("BundleConfig.pb").file("base/manifest/AndroidManifest.xml"),
      message: "this is the folder of an unpacked Android package",
      advice: "give the .apk, .aab or .apks file itself"
    ),
    Refusal(
      testDescription: "a folder around an app",
      builder: IPABuilder().bundle("A.app", info: info("APPL")),
      message: "this is no folder of an app",
      advice: "give the folder A.app in it"
    ),
    Refusal(
      testDescription: "symbols",
      builder: IPABuilder().list("Contents/Info.plist", info("dSYM")),
      message: "this is a dSYM",
      advice: "give a .app"
    ),
    Refusal(
      testDescription: "an empty folder",
      builder: IPABuilder(),
      message: "this is no folder of an app",
      advice: "give a .app"
    ),
  ]

  @Test(arguments: refusals)
  func `a folder of another kind is an error that says what to give`(row: Refusal) throws {
    let folder = try Folder(unpacking: row.builder.zip)
    let error = #expect(throws: ReadError.self) {
      try UnpackerRegistry.unpack(path: folder.path, limits: ReadLimits())
    }
    #expect(error?.message.hasPrefix(row.message) == true)
    #expect(error?.advice.hasPrefix(row.advice) == true)
  }
}
