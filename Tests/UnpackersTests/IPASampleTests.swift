import ArtifactModel
import Bytes
import TestSupport
import Testing

@testable import Unpackers

/// Real archives and tables; expected values were taken from them with `unzip`, `file` and Python's
/// `plistlib`.
@Suite(.enabled(if: SharedMaterial.has("samples/ipa"), "\(SharedMaterial.absence)"))
struct IPASampleTests {
  static func read(_ name: String) throws -> ShippedIndex {
    let path = try #require(SharedMaterial.path("samples/ipa/\(name)"))
    var archive = try ZipArchive(MappedFile(path: path), limits: ReadLimits())
    return try IPAUnpacker(limits: ReadLimits()).unpack(&archive)
  }

  struct Expected: CustomTestStringConvertible {
    let file: String
    let identifiers: [String]
    let kinds: [ShippedBundle.Kind]
    let regions: [String?]
    let folders: [[String]]
    let facts: [String: String]
    let severities: [ReadIssue.Severity]
    var testDescription: String { file }
  }

  static let expectations = [
    Expected(
      file: "app-info__embedded.ipa",
      identifiers: ["com.icyleaf.test.Demo", "", "com.icyleaf.test.Demo.Notification"],
      kinds: [.app, .framework, .appExtension],
      regions: ["en", nil, "en"],
      folders: [["Base"], [], []],
      facts: ["CFBundleShortVersionString": "1.0", "MinimumOSVersion": "14.3", "DTXcode": "1230"],
      severities: []
    ),
    Expected(
      file: "app-info__ipad.ipa",
      identifiers: ["com.icyleaf.bundle"],
      kinds: [.app],
      regions: ["en"],
      folders: [["Base"]],
      facts: ["UIDeviceFamily": "2", "MinimumOSVersion": "9.3", "DTXcode": "0730"],
      severities: []
    ),
    Expected(
      file: "app-info__iphone.ipa",
      identifiers: ["com.icyleaf.AppInfoDemo"],
      kinds: [.app],
      regions: ["en"],
      folders: [["Base"]],
      facts: [
        "CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "5", "UIDeviceFamily": "1",
        "CFBundleSupportedPlatforms": "iPhoneOS",
      ],
      severities: []
    ),
    Expected(
      file: "fastlane__ContainsWatchApp.ipa",
      identifiers: ["com.example.Sample", "com.example.Sample.watchkitapp"],
      kinds: [.app, .watchApp],
      regions: ["en", "en"],
      folders: [[], []],
      facts: ["CFBundleShortVersionString": "1.2.0", "MinimumOSVersion": "8.0"],
      // Payload lies below another folder, and the icons that the plist names are not there.
      severities: [.malformed, .note]
    ),
    Expected(
      file: "fastlane__very-capable-app.ipa",
      identifiers: ["org.fastlane.very-capable-app"],
      kinds: [.app],
      regions: ["en"],
      folders: [["Base"]],
      facts: ["MinimumOSVersion": "11.2", "DTXcode": "0920", "UIDeviceFamily": "1, 2"],
      severities: []
    ),
    Expected(
      file: "fastlane__with_swift_twice.ipa",
      identifiers: [""],
      kinds: [.app],
      regions: [nil],
      folders: [[]],
      facts: [:],
      severities: [.malformed]
    ),
    Expected(
      file: "run_loop__CalSmoke-1327046.ipa",
      identifiers: ["sh.calaba.CalSmoke"],
      kinds: [.app],
      regions: ["en"],
      folders: [["de", "en"]],
      facts: ["CFBundleVersion": "0.19.2", "MinimumOSVersion": "7.0", "DTXcode": "0731"],
      severities: []
    ),
  ]

  @Test(arguments: expectations)
  func `bundles, languages and facts are those that others find`(row: Expected) throws {
    let index = try Self.read(row.file)
    #expect(index.bundles.map(\.identifier) == row.identifiers)
    #expect(index.bundles.map(\.kind) == row.kinds)
    #expect(index.bundles.map(\.developmentRegion) == row.regions)
    #expect(index.bundles.map { $0.declaredLocales.map(\.name) } == row.folders)
    let facts = index.bundles.first?.facts ?? []
    for (name, value) in row.facts { #expect(facts.contains(Fact(name, value)), "\(name)") }
    #expect(index.issues.map(\.severity) == row.severities)
  }

  @Test func `an app with loose pictures and tables is read in full`() throws {
    let bundle = try #require(try Self.read("run_loop__CalSmoke-1327046.ipa").bundles.first)
    let images = bundle.resources.filter { $0.kind == .image }
    let variants = images.flatMap { bundle.variants(of: $0) }
    #expect(variants.count { bundle.file(of: $0) != nil } == 38)
    // 45 assets of the catalog in three scales each.
    #expect(variants.count { bundle.rendition(of: $0) != nil } == 135)
    #expect(images.count { $0.type == "imageset" && $0.variants.count == 3 } == 45)
    let sizes = Dictionary(
      uniqueKeysWithValues: bundle.files.map {
        (String($0.path.dropFirst("Payload/CalSmoke.app/".count)), $0.pixelSize)
      }
    )
    #expect(sizes["AppIcon29x29@2x~ipad.png"] == PixelSize(width: 58, height: 58))
    #expect(
      sizes["LaunchImage-700-Landscape@2x~ipad.png"] == PixelSize(width: 2_048, height: 1_536)
    )
    #expect(bundle.files.allSatisfy { !$0.path.hasSuffix(".png") || $0.pixelSize != nil })
    // 20 keys in each of two languages, one of them translated.
    let texts = IPAReading.lines(bundle, .text)
    #expect(texts.count == 40)
    #expect(
      texts.contains(
        "Localizable: Label with Localized Text [de.lproj] = Beschriften mit lokalisiertem Text"
      )
    )
    #expect(
      bundle.resources.count { $0.type == "nib" && $0.variants.count == 4 } == 14,
      "28 nibs in two languages, each for phone and pad"
    )
  }

  @Test(arguments: ["fastlane__no-app-bundle.ipa", "fastlane__not-an-ipa.ipa"])
  func `what holds no app is an error that says so`(name: String) {
    let error = #expect(throws: ReadError.self) { try Self.read(name) }
    #expect(error?.message.isEmpty == false)
  }

  @Test func `every archive gives an answer or a reason`() {
    for path in SharedMaterial.files(in: "samples/ipa", suffix: ".ipa") {
      do {
        let name = String(path.split(separator: "/").last ?? "")
        #expect(try !Self.read(name).bundles.isEmpty)
      } catch {
        #expect(error is ReadError, "\(path)")
      }
    }
  }

  struct Table: CustomTestStringConvertible {
    let file: String
    let count: Int
    let key: String
    let text: String
    var testDescription: String { file }
  }

  static let tables = [
    Table(
      file: "google-maps-ios-utils__GMSCoreResources.bundle_en_AU.lproj_GMSCore.strings",
      count: 106,
      key: "DateFormatHoursAgo.zero",
      text: "%ld hours ago"
    ),
    Table(
      file: "google-maps-ios-utils__GMSCoreResources.bundle_fr_CA.lproj_GMSCore.strings",
      count: 106,
      key: "AboutGoogleMapsCopyrightLabel",
      text: "Google\u{a0}Maps"
    ),
    Table(
      file: "google-maps-ios-utils__GMSCoreResources.bundle_zh_CN.lproj_GMSCore.strings",
      count: 106,
      key: "AboutGoogleMapsCopyrightLabel",
      text: "Google 地图"
    ),
    Table(
      file: "run_loop__CalSmoke-cal.app_de.lproj_Localizable.strings",
      count: 20,
      key: "Cancel",
      text: "Cancel"
    ),
    Table(
      file: "run_loop__chou-cal.app_en.lproj_InfoPlist.strings",
      count: 2,
      key: "CFBundleName",
      text: "Chōu"
    ),
  ]

  @Test(arguments: tables)
  func `a real table has the keys that others find`(row: Table) throws {
    let path = try #require(SharedMaterial.path("samples/strings/\(row.file)"))
    let bytes = try MappedFile(path: path)
    let list = try PropertyListFormTests.read(Array(bytes.data))
    #expect(list.form == .binary)
    #expect(list.value.dictionary?.count == row.count)
    #expect(list.value.dictionary?[row.key] == .string(row.text))
  }

  @Test func `an empty real table has no keys`() throws {
    let path = "samples/strings/run_loop__CalSmoke-cal.app_de.lproj_InfoPlist.strings"
    let file = try MappedFile(path: try #require(SharedMaterial.path(path)))
    #expect(try PropertyListFormTests.read(Array(file.data)).value.dictionary?.count == 0)
  }
}
