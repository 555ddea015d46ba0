internal import ArtifactModel

extension ArtifactFormat {
  /// Tells the format by the names of an archive's entries, never by the file's own name.
  ///
  /// An IPA has an app folder below `Payload/`; a zipped simulator build has one at the top, and a
  /// zipped Xcode archive further down. An APK
  /// has `AndroidManifest.xml` or `resources.arsc` at its top, a bundle `BundleConfig.pb`, a set of
  /// APKs `toc.pb` or APKs at its top.
  static func detect(_ entries: [ZipEntry]) -> ArtifactFormat? {
    var hasApp = false
    var hasModule = false
    var hasAPK = false
    for entry in entries {
      if entry.path == "BundleConfig.pb" { return .aab }
      if entry.path == "AndroidManifest.xml" || entry.path == "resources.arsc" { return .apk }
      hasAPK =
        hasAPK || entry.path == "toc.pb"
        || (entry.path.hasSuffix(".apk") && !entry.path.contains("/"))
      hasModule = hasModule || entry.path.hasSuffix("/manifest/AndroidManifest.xml")
      if !hasApp, !entry.path.hasPrefix("__MACOSX/") {
        hasApp =
          entry.path.hasPrefix("Payload/") || entry.path.contains("/Payload/")
          || entry.path.split(separator: "/").first?.hasSuffix(".app") == true
      }
    }
    if hasModule { return .aab }
    if hasAPK { return .apks }
    if hasApp { return .ipa }
    // Last, what people pack by hand: an app folder anywhere, or names with backslashes.
    let isApp = entries.contains { entry in
      entry.path.split { $0 == "/" || $0 == "\\" }.dropLast(entry.isFolder ? 0 : 1)
        .contains { $0.hasSuffix(".app") }
    }
    return isApp ? .ipa : nil
  }
}
