internal import ArtifactModel

/// A language of the manifest with the numbers by which it is compared.
struct PromisedLocale: Sendable {
  /// The language as the manifest writes it.
  let locale: LocaleTag
  /// The number of the form in which shipped languages are keyed.
  let shippedKey: Int
  /// The number of the form in which the languages of records are keyed.
  let recordKey: Int

  /// Whether the manifest has another language of the same shipped form, such as `pt` and `pt-BR`.
  ///
  /// Then the shipped spelling decides which of the two is there.
  var needsExactSpelling: Bool { shippedKey != recordKey }
}

/// The languages of a manifest in the forms in which they are compared, made once.
struct PromisedLocales: Sendable {
  /// The launch locales, in the order of the manifest.
  private(set) var launch: [PromisedLocale] = []
  /// The source language.
  private(set) var source: PromisedLocale?
  /// The languages that the manifest knows of, in minimal form.
  let known: Set<LocaleTag>
  private let promises: [LocaleTag: PromisedLocale]
  private let numbers: LocaleNumbers
  private let shared: Set<Int>

  init(_ manifest: Manifest, numbers: inout LocaleNumbers) {
    var forms: [LocaleTag: LocaleTag] = [:]
    func note(_ locale: LocaleTag) {
      if forms[locale] == nil { forms[locale] = locale.promised }
    }
    for locale in manifest.launchLocales { note(locale) }
    for image in manifest.images {
      for variant in image.variants { note(variant.locale) }
    }
    if let source = manifest.sourceLocale { note(source) }
    known = Set(forms.keys.map(\.minimal))
    for image in manifest.images {
      for fallback in image.fallbacks { note(fallback.locale) }
    }
    var users: [LocaleTag: Int] = [:]
    for form in forms.values { users[form, default: 0] += 1 }
    var promises: [LocaleTag: PromisedLocale] = [:]
    var shared: Set<Int> = []
    for (locale, form) in forms {
      let shippedKey = numbers.number(form)
      let isShared = users[form] ?? 0 > 1
      if isShared { shared.insert(shippedKey) }
      // The form with its script said is never a minimal one, so that the two cannot meet.
      promises[locale] = PromisedLocale(
        locale: locale,
        shippedKey: shippedKey,
        recordKey: isShared ? numbers.number(locale.exact(on: .android)) : shippedKey
      )
    }
    self.promises = promises
    self.shared = shared
    self.numbers = numbers
    launch = manifest.launchLocales.map { self.promise(of: $0) }
    source = manifest.sourceLocale.map { self.promise(of: $0) }
  }

  /// Returns the numbers of a language; one that the manifest does not know is like no other.
  func promise(of locale: LocaleTag) -> PromisedLocale {
    if let promise = promises[locale] { return promise }
    let key = numbers.known(locale.promised)
    return PromisedLocale(locale: locale, shippedKey: key, recordKey: key)
  }

  /// Whether two promised languages, such as `pt` and `pt-BR`, have this form.
  func isShared(_ shippedKey: Int) -> Bool { shared.contains(shippedKey) }
}
