/// The operating system that an artifact is for.
public enum Platform: String, Sendable, CaseIterable {
  /// Android.
  case android
  /// iOS and its kin (iPadOS, watchOS, tvOS).
  case ios

  /// The platform's name as people write it.
  public var title: String {
    switch self {
    case .android: "Android"
    case .ios: "iOS"
    }
  }
}

/// A kind of built file or folder, told by its content and never by its name.
public enum ArtifactFormat: String, Sendable, CaseIterable {
  /// An Android package: a zip with a binary `AndroidManifest.xml` at its top.
  case apk
  /// An Android App Bundle: a zip with `BundleConfig.pb` and a folder for each module.
  case aab
  /// A zip of APKs that are installed together: an APK set, XAPK or APKM.
  case apks
  /// An iOS app archive: a zip with `Payload/NAME.app/`.
  case ipa
  /// A folder that is a bundle itself: an app, extension, framework or resource bundle.
  case bundle
  /// An Xcode archive: a folder with what was built below `Products/`.
  case xcarchive
  /// An unpacked iOS app archive: a folder with `Payload/NAME.app/`.
  case payload
  /// A compiled asset catalog, `Assets.car`, alone.
  case catalog

  /// The platform that the format belongs to.
  public var platform: Platform {
    switch self {
    case .apk, .aab, .apks: .android
    case .ipa, .catalog, .bundle, .xcarchive, .payload: .ios
    }
  }

  /// The format's name as people write it.
  public var title: String {
    switch self {
    case .apk, .aab, .apks, .ipa: rawValue.uppercased()
    case .catalog: "asset catalog"
    case .bundle: "bundle folder"
    case .xcarchive: "Xcode archive"
    case .payload: "unpacked IPA"
    }
  }
}
