internal import ArtifactModel
internal import Reports

/// The options that say what of an app a device was given.
enum DeliveryOptions {
  static let installed = Option(
    name: "installed",
    argument: .value("LIST"),
    summary: "the languages of an app bundle or set of APKs that are on the device (fr,ja)",
    defaultValue: "all"
  )
  static let modules = Option(
    name: "modules",
    argument: .value("LIST"),
    summary: "modules that are installed beside those that come with the app (extras,levels)"
  )

  static let options = [installed, modules]

  /// What a store gives a device, for the help of the commands that have these options.
  static let details =
    "Of an app bundle (.aab) or a set of APKs (.apks) a device is given what a store gives it: the "
    + "modules that come with the app, and of each the APKs of its density. Values in one density "
    + "only, or for every density, are on every device."

  /// Reads the options of a command line.
  static func values(
    _ parsed: ParsedArguments,
    of command: CommandName
  ) throws(UsageError) -> DeliverableApp.Options {
    var options = DeliverableApp.Options()
    if let text = parsed.value(installed) {
      options.languages = Set(try TypedLanguage.tags(text, for: command).map(\.language))
    }
    options.modules = (parsed.value(modules) ?? "").split(separator: Character(","))
      .map(String.init)
    return options
  }
}
