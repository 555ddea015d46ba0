internal import ArtifactModel

/// The devices that a variant is for: its language as the platform compares it, and the rest.
struct DeviceClass: Hashable, Sendable {
  /// The language with its script said.
  let locale: LocaleTag?
  /// All other qualifiers.
  let rest: Qualifiers

  /// Reduces qualifiers to what devices can tell apart; any version up to the lowest is none.
  init(_ qualifiers: Qualifiers, locale: LocaleTag?, minSDK: UInt16) {
    self.locale = locale
    switch qualifiers {
    case .android(let configuration):
      var other = configuration.withoutLocale
      if other.sdkVersion <= minSDK, other.minorVersion == 0 { other.sdkVersion = 0 }
      rest = .android(other)
    case .apple(let traits):
      // A folder that is no language, such as Base, stays what it is.
      rest = .apple(locale == nil ? traits : traits.withoutLocale)
    }
  }
}
