internal import ArtifactModel

extension WrongLanguageSelectedRule {
  /// What devices in a language may be shown of one record, equal for records that expect the same.
  struct Expectation: Hashable {
    /// The language.
    let locale: LocaleTag
    /// Whether devices without a variant find nothing at all: the record has no default picture.
    let hasNoDefault: Bool
    /// Whether the default picture was approved for the language.
    let isServedByDefault: Bool
    /// Whether the record names a picture for the language, not only for one that it falls back to.
    private let isNamed: Bool
    /// The record's other languages that are one with it, by number: whether they share its picture.
    private let relatives: [Int: Bool]

    init(
      _ promise: PromisedLocale,
      of shipped: borrowing ShippedImage,
      _ input: borrowing RuleInput
    ) {
      let locales = input.records[shipped.image]
      let own = locales.variants[promise.recordKey]
      locale = promise.locale
      hasNoDefault = input.manifest.images[shipped.image].defaultIdentity == nil
      isServedByDefault = !input.ships(promise, in: shipped)
      isNamed = own != nil
      var relatives: [Int: Bool] = [:]
      if let own {
        for key in locales.siblings[locale.promisedLanguage] ?? [] where key != promise.recordKey {
          relatives[key] = locales.variants[key]?.identity == own.identity
        }
      }
      self.relatives = relatives
    }

    /// Whether a picture of some language, which is one with the promised one, is right.
    ///
    /// Of two countries each has its own picture if the record names different ones for them. One that
    /// the record does not name stands for its language, and that only where no country is promised. The
    /// language itself may hold the default's picture.
    func accepts(_ shown: LocaleTag, _ input: RuleInput) -> Bool {
      guard isNamed else { return true }
      if let isSame = relatives[input.promises.promise(of: shown).recordKey] { return isSame }
      if locale.region == nil || shown.promised == locale.promised { return true }
      if shown.region == nil { return isServedByDefault }
      return shown.standsForLatinAmerica && locale.region == "419"
    }
  }
}
