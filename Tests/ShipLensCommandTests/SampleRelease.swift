import ArtifactModel
import TestSupport

/// A small release: an app with one localized picture, and manifests that it keeps and breaks.
enum SampleRelease {
  /// An app with the picture `step` and its description in English and French.
  static let app: [UInt8] = zip.bytes

  /// The same, still open to change.
  static let zip = apk(["en", "fr"])

  /// The same without the French picture.
  static let appWithoutFrench: [UInt8] = apk(["en"]).bytes

  /// An app whose table is cut off.
  static var damagedApp: [UInt8] {
    APKBuilder().add("resources.arsc", Array(table(["en"]).bytes.prefix(60))).bytes
  }

  static let manifest = """
    {
      "schema": 1,
      "launch_locales": ["en", "fr"],
      "images": [
        {
          "id": "step",
          "owner": "base",
          "default": "step-neutral-v1",
          "contains_text": true,
          "accessibility_key": "step_description",
          "variants": { "en": "step-en-v1", "fr": "step-fr-v1" }
        }
      ]
    }

    """

  /// A manifest with two faults, in its lines 2 and 5.
  static let wrongManifest = """
    {
      "schma": 1,
      "launch_locales": ["en"],
      "images": [
        { "id": "step" }
      ]
    }

    """

  private static func apk(_ languages: [String]) -> ZipBuilder {
    var apk = APKBuilder(table(languages))
    for folder in [""] + languages.map({ "-\($0)" }) {
      apk = apk.add("res/drawable\(folder)/step.png")
    }
    return apk.zip
  }

  private static func table(_ languages: [String]) -> ResourceTableBuilder {
    var table = ResourceTableBuilder()
      .add("drawable", "step", AndroidConfiguration(), .text("res/drawable/step.png"))
    for language in languages {
      table = table.add(
        "drawable",
        "step",
        .language(language),
        .text("res/drawable-\(language)/step.png")
      )
    }
    table = table.add("string", "step_description", AndroidConfiguration(), .text("A step"))
    for language in ["en", "fr"] {
      table = table.add("string", "step_description", .language(language), .text("In \(language)"))
    }
    return table
  }
}
