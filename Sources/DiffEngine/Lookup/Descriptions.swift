internal import ArtifactModel

/// The spoken descriptions of one image in one bundle, by language.
struct Descriptions: Sendable {
  /// What a description turned out to be.
  enum Quality: Sendable, Equatable {
    /// A text for people.
    case spoken
    /// Nothing, or blanks and what is never seen nor spoken.
    case empty
    /// The key itself.
    case key
    /// The name of a picture file.
    case fileName
  }

  private let texts: [Int: String]
  private let unqualified: String?
  private let names: Set<String>
  /// The text's name where it belongs: Android allows neither `.` nor `-` in it.
  let name: String

  /// Collects the texts of an image's accessibility key.
  ///
  /// On Android a string resource of that name, `.` and `-` as `_`, or as written; plurals and
  /// arrays are no descriptions. Elsewhere a key of any table, `Localizable` first. A feature
  /// module also sees the strings of its base. What a device never asks for is left out.
  init(key: String, of image: ManifestImage, in bundle: Int, input: RuleInput) {
    var texts: [Int: String] = [:]
    var unqualified: String?
    let platform = input.index.platform
    name = platform == .android ? Self.androidName(of: key) : key
    let names = platform == .android ? [name, key] : [key]
    let app = input.index.bundles.firstIndex { $0.kind == .app }
    let homes = platform == .android ? [bundle, app ?? bundle] : [bundle]
    var isKnown = false
    for (position, home) in homes.enumerated() where position == 0 || home != bundle {
      let lookup = input.bundles[home]
      var follower = ReferenceFollower(lookup)
      let devices = DeviceTables(lookup)
      for resource in Self.resources(named: names, in: lookup) {
        isKnown = true
        for variant in devices.commonVariants(of: resource) {
          let facts = lookup.facts(of: variant)
          guard let text = follower.text(of: variant) else { continue }
          if !facts.namesLanguage {
            if unqualified == nil { unqualified = text }
          } else if let key = facts.key, facts.isAskedFor, texts[key] == nil {
            texts[key] = text
          }
        }
      }
    }
    self.isKnown = isKnown
    self.texts = texts
    self.unqualified = unqualified
    self.names = Set(names + [image.id, image.resourceName(on: platform)])
  }

  /// The name under which Android knows a key: neither `.` nor `-` is allowed in one.
  static func androidName(of key: String) -> String {
    String(key.map { $0 == "." || $0 == "-" ? "_" : $0 })
  }

  /// Whether some text has the key, in whatever language.
  let isKnown: Bool

  /// Returns the text of a language; the source language may also be served by the unqualified one.
  func text(for locale: PromisedLocale, source: PromisedLocale?) -> String? {
    texts[locale.shippedKey] ?? (locale.shippedKey == source?.shippedKey ? unqualified : nil)
  }

  /// Judges a text.
  func quality(of text: String) -> Quality {
    if text.unicodeScalars.allSatisfy(Self.isSilent) { return .empty }
    // A sentence is neither a key nor a file's name, even if a key is a sentence.
    if text.contains(where: \.isWhitespace) { return .spoken }
    if names.contains(text), text.contains(where: { "._-/".contains($0) }) { return .key }
    let suffixes = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".heic", ".pdf", ".svg"]
    let lower = text.lowercased()
    return suffixes.contains(where: { lower.hasSuffix($0) }) ? .fileName : .spoken
  }

  /// Whether a character says nothing: a blank, a control or formatting character, one of no width.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned: return true
    // Braille without a dot.
    default: return scalar.value == 0x2800
    }
  }

  private static func resources(named names: [String], in lookup: BundleLookup) -> [Resource] {
    let found = names.flatMap { lookup.texts(named: $0) }.map { lookup.bundle.resources[$0] }
    guard lookup.platform == .ios else { return found.filter { $0.type == "string" } }
    return found.filter { $0.type == "Localizable" } + found.filter { $0.type != "Localizable" }
  }
}
