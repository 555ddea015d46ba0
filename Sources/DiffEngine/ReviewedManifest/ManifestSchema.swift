internal import ArtifactModel

/// The fields of the reviewed manifest, declared once for the checker and for editors.
public enum ManifestSchema {
  /// The JSON Schema of the manifest, draft 2020-12, as text with a final line break.
  public static let json: String = SchemaWriter.schema().text

  /// A record: what is promised of one image.
  static let record = ObjectShape(
    title: "a record",
    fields: [
      Field("$schema", .text, "The address of this schema, for editors"),
      Field("id", .text, .required, "The image's stable name, whatever language and revision"),
      Field("owner", .text, .required, "Who loads the image: a name of 'owners', or free words"),
      Field(
        "default",
        .nullable(.text),
        .required,
        "The identity of the unqualified picture; null is the decision to ship none",
        advice: "name the unqualified picture, or write null if it is decided that none ships"
      ),
      Field("contains_text", .boolean, .required, "Whether people read words in the picture"),
      Field(
        "accessibility_key",
        .text,
        .requiredUnless("decorative"),
        "The key of the text that is spoken for the image",
        advice: "name the key of the spoken description, or set \"decorative\": true"
      ),
      Field(
        "variants",
        .map(.locale, .text),
        .required,
        "The identity of the picture in each language that has its own"
      ),
      Field("names", .object(names), "The resource's names, where they are not made from the id"),
      Field("default_approval", .object(approval), "Who approved the unqualified picture"),
      Field(
        "fallbacks",
        .map(.locale, .object(fallback)),
        "What languages without a picture of their own show"
      ),
      Field("decorative", .boolean, "Whether the image says nothing and is not spoken of"),
      Field(
        "direction",
        .choice(ManifestImage.Direction.allCases.map(\.rawValue)),
        "What becomes of the image in right-to-left languages"
      ),
      Field("appearances", .list(appearance), "The appearances that each variant exists in"),
      Field("densities", .list(density), "The Android densities that each variant exists in"),
      Field("scales", .list(.number(1...3)), "The Apple scales that each variant exists in"),
      Field(
        "description_reviews",
        .map(.locale, .object(review)),
        "The reviews of the spoken description by language"
      ),
      Field("remote", .object(remote), "How the app finds the image on a server"),
    ]
  )

  /// A document: records and what holds for all of them.
  static let document = ObjectShape(
    title: "a manifest",
    fields: [
      Field("$schema", .text, "The address of this schema, for editors"),
      Field("schema", .number(1...1), "The version of the manifest's form"),
      Field(
        "launch_locales",
        .list(.locale, isEmptyAllowed: false),
        "The languages that the release promises"
      ),
      Field("source_locale", .locale, "The language that the app is written in"),
      Field("owners", .map(.owner, .object(owner)), "The bundles that load each owner's images"),
      Field("devices", .object(devices), "The devices that the release is for"),
      Field(
        "runtime_language_change",
        .boolean,
        "Whether the app switches its language without a restart"
      ),
      Field("waivers", .list(.object(waiver)), "Approved exceptions"),
      Field(
        "rules",
        .map(.rule, .choice(RuleSetting.words)),
        "How much the findings of single rules weigh"
      ),
      Field("images", .list(.object(record)), "The records"),
    ]
  )

  private static let appearance = FieldType.choice(Appearance.allCases.map(\.rawValue))
  private static let density = FieldType.choice([
    "ldpi", "mdpi", "tvdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi", "nodpi", "anydpi",
  ])

  private static let names = ObjectShape(
    title: "the object 'names'",
    fields: [
      Field("android", .text, "The name on Android, with its type or without: drawable/step_2"),
      Field("ios", .text, "The name in iOS bundles"),
    ]
  )

  private static let approval = ObjectShape(
    title: "an approval",
    fields: [
      Field("by", .text, .required, "Who approved the picture"),
      Field("on", .date, .required, "The day of the approval"),
      Field("language", .localeOrNeutral, .required, "The language of its words; und for none"),
    ]
  )

  private static let fallback = ObjectShape(
    title: "a fallback",
    fields: [
      Field("use", .fallbackTarget, .required, "What is shown: default, or another language's"),
      Field("reason", .text, .required, "Why this is right"),
      Field("approved_by", .text, .required, "Who approved it"),
      Field("expires", .date, "The last day on which it holds"),
    ]
  )

  private static let review = ObjectShape(
    title: "a review",
    fields: [
      Field("revision", .text, .required, "The identity that the description was compared with"),
      Field("text_digest", .text, "The digest of the reviewed text"),
      Field("by", .text, .required, "Who reviewed it"),
      Field("on", .date, .required, "The day of the review"),
    ]
  )

  private static let remote = ObjectShape(
    title: "the object 'remote'",
    fields: [
      Field("url", .text, .required, "The URL with {locale} and {revision} where they belong"),
      Field("content_record", .text, "The record in the content system"),
      Field(
        "order",
        .list(.text, isEmptyAllowed: false),
        .required,
        "The steps that the app tries, first to last"
      ),
      Field("cache_key", .list(.text), .required, "The parts of the app's cache key"),
      Field("hide_allowed", .boolean, "Whether the app may show nothing at all"),
    ]
  )

  private static let owner = ObjectShape(
    title: "an owner",
    fields: [
      Field("ios", .list(.text), "Bundles of an iOS app, by identifier or name"),
      Field("android", .list(.text), "Modules of an Android app"),
    ]
  )

  private static let waiver = ObjectShape(
    title: "a waiver",
    fields: [
      Field("rule", .rule, .required, "The rule whose findings do not count"),
      Field("id", .text, "The image that the exception is for; all without it"),
      Field("locale", .locale, "The language that the exception is for; all without it"),
      Field("reason", .text, .required, "Why the exception is right"),
      Field("approved_by", .text, .required, "Who approved it"),
      Field("expires", .date, .required, "The last day on which it holds"),
    ]
  )

  private static let devices = ObjectShape(
    title: "the object 'devices'",
    fields: [
      Field("android", .object(androidDevices), "Android devices"),
      Field("ios", .object(appleDevices), "Apple devices"),
    ]
  )

  private static let androidDevices = ObjectShape(
    title: "the object 'devices.android'",
    fields: [
      Field("min_sdk", .number(1...10000), "The lowest API level"),
      Field("max_sdk", .number(1...10000), "The highest API level"),
      Field("densities", .list(density), "The densities"),
      Field("night", .boolean, "Whether devices ask for night pictures"),
    ]
  )

  private static let appleDevices = ObjectShape(
    title: "the object 'devices.ios'",
    fields: [
      Field("scales", .list(.number(1...3)), "The scales of the screens"),
      Field(
        "idioms",
        .list(.choice(AppleTraits.Idiom.ofFiles.map(\.rawValue))),
        "The kinds of devices"
      ),
      Field("appearances", .list(appearance), "The appearances"),
    ]
  )
}
