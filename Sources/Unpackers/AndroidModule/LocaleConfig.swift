internal import ArtifactModel

/// The languages that an app offers on the system's per-app language page (API level 33).
struct LocaleConfig {
  var locales: [ShippedBundle.DeclaredLocale] = []
  /// The tag of `android:defaultLocale` (API level 35).
  var defaultLocale: String?

  /// Collects the `locale` elements of a compiled `locale-config` file.
  init(_ document: CompiledXML) {
    let name: UInt32 = 0x0101_0003
    let defaultLocale: UInt32 = 0x0101_0688
    for element in document.elements {
      switch (element.depth, element.name) {
      case (0, "locale-config"):
        if case .text(let index) = document.attribute(defaultLocale, of: element) {
          self.defaultLocale = document.strings[index]
        }
      case (1, "locale"):
        guard case .text(let index) = document.attribute(name, of: element) else { continue }
        let text = document.strings[index]
        locales.append(
          ShippedBundle.DeclaredLocale(
            name: text,
            locale: LocaleTag(bcp47: text),
            source: .localeConfig
          )
        )
      default:
        break
      }
    }
  }
}
