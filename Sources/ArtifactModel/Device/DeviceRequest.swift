/// A device as a user names it: qualifiers in any order, and perhaps a list of languages.
///
/// `fr-rCA,night,xxhdpi,v33`, `fr-CA,night` or `night,locales=de-DE+fr-FR`. What is left open is filled from a
/// profile, unless it is to stay open.
public struct DeviceRequest: Sendable, Equatable {
  /// What the request states and nothing more; `he`, `id` and `yi` stand under their old codes.
  public var stated: AndroidConfiguration
  /// The user's languages in order as BCP 47 tags, empty if the request names none or only one by
  /// its qualifier.
  public var userLocales: [String]

  /// Creates a request.
  public init(stated: AndroidConfiguration, userLocales: [String] = []) {
    self.stated = stated
    self.userLocales = userLocales
  }

  /// Reads a request.
  ///
  /// - Parameter text: Qualifiers, separated by commas or hyphens, in any order and case; a language
  ///   may be a BCP 47 tag, and one item between commas `locales=` and such tags joined by `+`.
  /// - Throws: `QualifierError` for the first part that is unknown, doubled or malformed.
  public init(parsing text: String) throws(QualifierError) {
    var reader = QualifierReader(anyOrder: true)
    var parts: [Substring] = []
    var locales: [String] = []
    for item in text[...].parts(between: UInt8(ascii: ",")) {
      let item = item.trimmed
      guard item.utf8.contains(UInt8(ascii: "=")) else {
        parts += QualifierReader.readingTags(in: item.parts(between: UInt8(ascii: "-")))
        continue
      }
      if item.lowercased().hasPrefix("locales=") {
        guard locales.isEmpty else {
          throw QualifierError(
            String(item),
            "is a second list of languages",
            hint: "join them by +"
          )
        }
        locales = try Self.locales(item)
      } else if item.contains("locales=") {
        throw QualifierError(
          String(item),
          "hides a list of languages",
          hint: "separate 'locales=' from the rest by commas"
        )
      } else {
        parts += QualifierReader.readingTags(in: item.parts(between: UInt8(ascii: "-")))
      }
    }
    if let lost = parts.first(where: Self.isDirection) {
      throw QualifierError(
        String(lost),
        "is taken for a language",
        hint: "write 'ld\(lost.lowercased())'"
      )
    }
    try reader.read(parts)
    stated = reader.configuration
    stated.askInOldCodes()
    userLocales = locales
    if !locales.isEmpty, stated.language != 0 {
      throw QualifierError(
        stated.localeQualifier,
        "names a language beside the list of languages",
        hint: "put it first in 'locales='"
      )
    }
  }

  /// Returns the device, every open axis filled from a profile.
  ///
  /// - Parameters:
  ///   - locale: The language chosen from the user's list, `nil` if there is no list.
  ///   - profile: The device that fills what is open; `nil` leaves it open.
  /// - Returns: The request that Android is asked with.
  public func configuration(
    locale: AndroidConfiguration? = nil,
    profile: AndroidDeviceProfile? = .phone
  ) -> AndroidConfiguration {
    var device = stated
    if let locale {
      device.language = locale.language
      device.region = locale.region
      device.localeScript = locale.localeScript
      device.localeVariant = locale.localeVariant
      device.localeNumberingSystem = locale.localeNumberingSystem
      device.askInOldCodes()
    }
    return profile?.filling(device) ?? device
  }

  private static func isDirection(_ part: Substring) -> Bool {
    part.utf8.count == 3 && ["rtl", "ltr"].contains(part.lowercased())
  }

  private static func locales(_ item: Substring) throws(QualifierError) -> [String] {
    var tags: [String] = []
    for tag in item.drop(while: { $0 != "=" }).dropFirst().split(separator: Character("+")) {
      guard LocaleTag(bcp47: tag) != nil else {
        throw QualifierError(
          String(tag),
          "is no language tag",
          hint: "write BCP 47 tags, as in 'locales=de-DE+fr-FR'"
        )
      }
      tags.append(String(tag))
    }
    guard !tags.isEmpty else {
      throw QualifierError(String(item), "lists no language", hint: "as in 'locales=de-DE+fr-FR'")
    }
    return tags
  }
}

extension Substring {
  /// Splits at an ASCII character, byte by byte, for requests come by the thousand; empty parts are
  /// left out.
  fileprivate func parts(between separator: UInt8) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].utf8.firstIndex(of: separator) ?? endIndex
      if start < end { parts.append(self[start..<end]) }
      start = end == endIndex ? end : utf8.index(after: end)
    }
    return parts
  }

  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
