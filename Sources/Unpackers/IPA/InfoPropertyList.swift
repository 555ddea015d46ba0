internal import ArtifactModel

/// What a bundle's `Info.plist` says about it.
struct InfoPropertyList {
  /// The most names of languages, and the longest in bytes; more of them ends Apple's own matching.
  private static let maximumLocaleCount = 2_000
  static let maximumLocaleSize = 50

  private let values: PropertyListDictionary

  /// Creates an empty list, which is what a bundle without a plist has.
  init() { values = PropertyListDictionary() }

  /// Takes a property list; `nil` if its outermost value is no dictionary.
  init?(_ value: PropertyListValue) {
    guard let values = value.dictionary else { return nil }
    self.values = values
  }

  /// The bundle identifier, empty if there is none.
  var identifier: String { values["CFBundleIdentifier"]?.string ?? "" }

  /// The development region as written.
  var developmentRegion: String? {
    values["CFBundleDevelopmentRegion"]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The names in `CFBundleLocalizations`; what is no text, or empty, is skipped.
  var localizations: [String] {
    (values["CFBundleLocalizations"]?.array ?? []).lazy.compactMap(\.string).filter { name in
      !name.isEmpty && name.utf8.count <= Self.maximumLocaleSize
    }.prefix(Self.maximumLocaleCount).map { $0 }
  }

  /// How many names of languages are left out because there are too many or they are too long.
  var omittedLocalizationCount: Int {
    let names = (values["CFBundleLocalizations"]?.array ?? []).compactMap(\.string)
    return names.count { !$0.isEmpty } - localizations.count
  }

  /// Whether the plist marks the bundle as an App Clip.
  var isAppClip: Bool { values["NSAppClip"] != nil }

  /// Whether the plist marks the bundle as a watch app, of either kind.
  var isWatchApp: Bool {
    isTrue(values["WKWatchKitApp"]) || isTrue(values["WKApplication"])
  }

  /// What the bundle says that it is, `nil` if it does not.
  var kind: ShippedBundle.Kind? {
    switch values["CFBundlePackageType"]?.string {
    case "APPL"?: isAppClip ? .appClip : isWatchApp ? .watchApp : .app
    case "XPC!"?: .appExtension
    case "FMWK"?: .framework
    case "BNDL"?: .resourceBundle
    default:
      values["NSExtension"] != nil || values["EXAppExtensionAttributes"] != nil
        ? .appExtension : nil
    }
  }

  /// Whether the list has a key that only those of bundles have.
  var isOfBundle: Bool {
    ["CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "CFBundleDevelopmentRegion"]
      .contains { values[$0] != nil }
  }

  /// Whether the list is that of a folder of symbols.
  var isSymbols: Bool { values["CFBundlePackageType"]?.string == "dSYM" }

  /// The path below `Products` of the app that an Xcode archive is of.
  var archivedApp: String? {
    values["ApplicationProperties"]?.dictionary?["ApplicationPath"]?.string
  }

  /// Whether the bundle was built for the simulator.
  var isForSimulator: Bool {
    (values["CFBundleSupportedPlatforms"]?.array ?? []).contains {
      $0.string?.hasSuffix("Simulator") == true
    }
  }

  /// The names in the lists of icon files, without scale and device.
  var iconNames: [String] {
    ["CFBundleIcons", "CFBundleIcons~ipad"].flatMap { key in
      values[key]?.dictionary?["CFBundlePrimaryIcon"]?.dictionary?["CFBundleIconFiles"]?.array ?? []
    }.compactMap(\.string)
  }

  /// The facts that an inspection shows, in this order.
  var facts: [Fact] {
    var facts = Self.keys.compactMap { key in
      values[key]?.plainText.map { Fact(key, $0) }
    }
    let attributes = values["NSExtension"] ?? values["EXAppExtensionAttributes"]
    for key in ["NSExtensionPointIdentifier", "EXExtensionPointIdentifier"] {
      if let point = attributes?.dictionary?[key]?.plainText { facts.append(Fact(key, point)) }
    }
    return facts
  }

  private static let keys = [
    "CFBundleName", "CFBundleDisplayName", "CFBundleShortVersionString", "CFBundleVersion",
    "MinimumOSVersion", "UIDeviceFamily", "CFBundleSupportedPlatforms", "DTPlatformName", "DTXcode",
    "CFBundleAllowMixedLocalizations", "CFBundleFollowParentLocalization",
    "WKCompanionAppBundleIdentifier", "Tags",
  ]

  /// Whether a value counts as true for the platform: true, 1, `YES` and `true` in any case.
  private func isTrue(_ value: PropertyListValue?) -> Bool {
    switch value {
    case .boolean(let flag)?: flag
    case .integer(let number)?: number == 1
    case .string(let text)?: ["yes", "true", "1"].contains(text.lowercased())
    default: false
    }
  }
}
