internal import ArtifactModel

/// A language of the manifest with the forms in which it is compared.
struct PromisedLocale: Sendable {
  /// The language as the manifest writes it.
  let locale: LocaleTag
  /// The form in which shipped languages are keyed.
  let shippedKey: LocaleTag
  /// The form in which the languages of records are keyed.
  let recordKey: LocaleTag

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

  init(_ manifest: Manifest) {
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
    for (locale, form) in forms {
      let isShared = users[form] ?? 0 > 1
      // The form with its script said is never a minimal one, so that the two cannot meet.
      promises[locale] = PromisedLocale(
        locale: locale,
        shippedKey: form,
        recordKey: isShared ? locale.exact(on: .android) : form
      )
    }
    self.promises = promises
    launch = manifest.launchLocales.map { self.promise(of: $0) }
    source = manifest.sourceLocale.map { self.promise(of: $0) }
  }

  /// Returns the forms of a language.
  func promise(of locale: LocaleTag) -> PromisedLocale {
    if let promise = promises[locale] { return promise }
    let form = locale.promised
    return PromisedLocale(locale: locale, shippedKey: form, recordKey: form)
  }
}
