internal import ArtifactModel

/// Gives each language a number, because there may be tens of thousands of comparisons.
struct LocaleNumbers: Sendable {
  /// The number that no language has.
  static let none = -1

  private var numbers: [LocaleTag: Int] = [:]

  /// Returns the number of a language, a new one for a new language.
  mutating func number(_ locale: LocaleTag) -> Int {
    if let number = numbers[locale] { return number }
    let number = numbers.count
    numbers[locale] = number
    return number
  }

  /// Returns the number of a language that already has one, else `none`.
  func known(_ locale: LocaleTag) -> Int { numbers[locale] ?? Self.none }
}
