internal import Testing

/// A change to a small document, with `‹` before what is at fault, and what is said of it.
struct ManifestFault: CustomTestStringConvertible, Sendable {
  let part: String
  let change: String
  let path: String
  let message: String

  init(_ part: String, _ change: String, _ path: String, _ message: String) {
    self.part = part
    self.change = change
    self.path = path
    self.message = message
  }

  var testDescription: String { change }

  static let all: [ManifestFault] = [
    ManifestFault(
      "en: 'v'",
      "‹'zh-rTW': 'v'",
      "$.images[0].variants['zh-rTW']",
      "'zh-rTW' is no BCP 47 tag; write 'zh-TW'"
    ),
    ManifestFault(
      "en: 'v'",
      "‹'b+sr+Latn': 'v'",
      "$.images[0].variants['b+sr+Latn']",
      "'b+sr+Latn' is no BCP 47 tag; write 'sr-Latn'"
    ),
    ManifestFault(
      "en: 'v'",
      "‹'zh-rHant': 'v'",
      "$.images[0].variants['zh-rHant']",
      "'zh-rHant' is no BCP 47 tag; write 'zh-Hant'"
    ),
    ManifestFault(
      "en: 'v'",
      "‹French: 'v'",
      "$.images[0].variants.French",
      "'French' is no BCP 47 tag; write 'fr'"
    ),
    ManifestFault(
      "en: 'v'",
      "iw: 'v', ‹he: 'w'",
      "$.images[0].variants.he",
      "'he' is the same language as 'iw'; keep one of the two"
    ),
    ManifestFault(
      "en: 'v'",
      "'zh-TW': 'v', ‹'zh-Hant-TW': 'w'",
      "$.images[0].variants['zh-Hant-TW']",
      "'zh-Hant-TW' is the same language as 'zh-TW'; keep one of the two"
    ),
    ManifestFault(
      "en: 'v'",
      "en: 'v', ‹en: 'w'",
      "$",
      "'en' occurs twice in one object; keep one of the two"
    ),
    ManifestFault(
      "en: 'v'",
      "‹und: 'v'",
      "$.images[0].variants.und",
      "'und' is no language; name the language, such as fr or zh-Hant"
    ),
    ManifestFault(
      "en: 'v'",
      "en: ‹7",
      "$.images[0].variants.en",
      "this has to be a text, not a number"
    ),
    ManifestFault("id: 'a'", "id: ‹' '", "$.images[0].id", "this must not be empty"),
    ManifestFault(
      "owner: 'x'",
      "owner: ‹'z1'",
      "$.images[0].owner",
      "'owners' has no 'z1'; add it to 'owners', with the bundles that load its images"
    ),
    ManifestFault(
      "owner: 'x'",
      "owner: ‹'othr'",
      "$.images[0].owner",
      "'owners' has no 'othr'; did you mean 'other'?"
    ),
    ManifestFault(
      "fallbacks: {}",
      "fallbacks: { fr: { use: ‹'de', reason: 'r', approved_by: 'b' } }",
      "$.images[0].fallbacks.fr.use",
      "fr falls back to de, which has neither a picture nor a fallback here;"
        + " use one of default, en"
    ),
    ManifestFault(
      "fallbacks: {}",
      "fallbacks: { fr: { use: ‹'default', reason: 'r', approved_by: 'b' } }",
      "$.images[0].fallbacks.fr.use",
      "fr falls back to the default, but none ships; name the unqualified picture in 'default',"
        + " or use another language's"
    ),
    ManifestFault(
      "fallbacks: {}",
      "fallbacks: { ‹en: { use: 'fr', reason: 'r', approved_by: 'b' } }",
      "$.images[0].fallbacks.en",
      "en has a picture of its own and a fallback; remove the fallback, or the entry in"
        + " 'variants'"
    ),
    ManifestFault(
      "fallbacks: {}",
      "fallbacks: { fr: ‹{ use: 'en', reason: 'r' } }",
      "$.images[0].fallbacks.fr",
      "a fallback needs the field 'approved_by'; who approved it"
    ),
    ManifestFault(
      "fallbacks: {}",
      "fallbacks: { fr: { use: 'en', reason: 'r', ‹aproved_by: 'b' } }",
      "$.images[0].fallbacks.fr.aproved_by",
      "a fallback has no field 'aproved_by'; did you mean 'approved_by'?"
    ),
    ManifestFault(
      "waivers: []",
      "waivers: [‹{ rule: 'owner-missing', approved_by: 'b', expires: '2026-12-31' }]",
      "$.waivers[0]",
      "a waiver needs the field 'reason'; why the exception is right"
    ),
    ManifestFault(
      "waivers: []",
      "waivers: [‹{ rule: 'owner-missing', reason: 'r', expires: '2026-12-31' }]",
      "$.waivers[0]",
      "a waiver needs the field 'approved_by'; who approved it"
    ),
    ManifestFault(
      "waivers: []",
      "waivers: [‹{ rule: 'owner-missing', reason: 'r', approved_by: 'b' }]",
      "$.waivers[0]",
      "a waiver needs the field 'expires'; the last day on which it holds"
    ),
    ManifestFault(
      "waivers: []",
      "waivers: [{ rule: 'owner-missing', id: ‹'b', reason: 'r', approved_by: 'b',"
        + " expires: '2026-12-31' }]",
      "$.waivers[0].id",
      "no record has the id 'b'; remove the waiver, or name the image that it is for"
    ),
    ManifestFault(
      "waivers: []",
      "waivers: [{ rule: 'owner-missing', reason: 'r', approved_by: 'b',"
        + " expires: ‹'2026-02-29' }]",
      "$.waivers[0].expires",
      "'2026-02-29' is no day; write a day as YYYY-MM-DD, such as 2026-12-31"
    ),
    ManifestFault(
      "waivers: []",
      "waivers: [{ rule: 'owner-missing', reason: 'r', approved_by: 'b', expires: ‹2026-01-01",
      "$",
      "this is no number; a text needs quotes"
    ),
    ManifestFault(
      "waivers: []",
      "waivers: [{ rule: ‹'owner-mising', reason: 'r', approved_by: 'b',"
        + " expires: '2026-12-31' }]",
      "$.waivers[0].rule",
      "there is no rule 'owner-mising'; did you mean 'owner-missing'?"
    ),
    ManifestFault(
      "waivers: []",
      "rules: { ‹'variants-missing': 'off' }",
      "$.rules['variants-missing']",
      "there is no rule 'variants-missing'; did you mean 'variant-missing'?"
    ),
    ManifestFault(
      "waivers: []",
      "rules: { 'variant-missing': ‹'warn' }",
      "$.rules['variant-missing']",
      "'warn' is none of off, info, warning, error; did you mean 'warning'?"
    ),
    ManifestFault("waivers: []", "schema: ‹2", "$.schema", "this has to be 1"),
    ManifestFault("waivers: []", "schema: ‹Infinity", "$.schema", "this has to be 1"),
    ManifestFault("waivers: []", "schema: ‹'1'", "$.schema", "this has to be 1"),
    ManifestFault(
      "waivers: []",
      "‹launch_locale: ['en']",
      "$.launch_locale",
      "a manifest has no field 'launch_locale'; did you mean 'launch_locales'?"
    ),
    ManifestFault(
      "waivers: []",
      "launch_locales: ['fr', 'de', ‹'fr']",
      "$.launch_locales[2]",
      "'fr' occurs twice; keep one of the two"
    ),
    ManifestFault(
      "waivers: []",
      "source_locale: ‹'values-en'",
      "$.source_locale",
      "'values-en' is no BCP 47 tag; write 'en'"
    ),
    ManifestFault(
      "waivers: []",
      "devices: { ios: { scales: [‹4] } }",
      "$.devices.ios.scales[0]",
      "this has to be a whole number from 1 to 3"
    ),
    ManifestFault(
      "waivers: []",
      "devices: { android: { min_sdk: ‹NaN } }",
      "$.devices.android.min_sdk",
      "this has to be a whole number from 1 to 10000"
    ),
    ManifestFault(
      "waivers: []",
      "devices: ‹[]",
      "$.devices",
      "the object 'devices' has to be an object, not a list"
    ),
    ManifestFault(
      "default: null",
      "default: ‹false",
      "$.images[0].default",
      "this has to be a text, not a boolean"
    ),
    ManifestFault(
      "fallbacks: {}",
      "direction: ‹'rtl'",
      "$.images[0].direction",
      "'rtl' is none of neutral, mirror, variant"
    ),
  ]
}
