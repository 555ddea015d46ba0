internal import ArtifactModel
internal import DiffEngine
internal import Reports

/// Reads the languages that a command line names.
enum TypedLanguage {
  /// Reads a language in BCP 47; no platform's own spelling is taken for one.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - command: The command that a fault belongs to.
  /// - Returns: The tag.
  /// - Throws: `UsageError` for what is no tag, with the tag that was probably meant.
  static func tag(
    _ text: some StringProtocol,
    for command: CommandName
  ) throws(UsageError) -> LocaleTag {
    let text = String(text)
    if let tag = LocaleTag(bcp47: text), !LocaleAdvice.isMistaken(text, tag) { return tag }
    let capital = text.prefix(1).uppercased() + text.dropFirst().lowercased()
    let meant = LocaleAdvice.tag(for: text) ?? LocaleAdvice.tag(for: capital)
    let hint = meant.map { "write '\($0)'" } ?? "write a code, as 'de' or 'pt-BR'"
    throw UsageError(
      message: "'\(TerminalText.quoted(text))' is no BCP 47 language tag; \(hint)",
      command: command.rawValue
    )
  }

  /// Reads a list of languages between commas.
  ///
  /// - Parameters:
  ///   - list: What was typed.
  ///   - command: The command that a fault belongs to.
  /// - Returns: The tags, each once.
  /// - Throws: `UsageError` for what is no tag.
  static func tags(
    _ list: some StringProtocol,
    for command: CommandName
  ) throws(UsageError) -> [LocaleTag] {
    var tags: [LocaleTag] = []
    for part in list.split(separator: Character(",")) {
      let tag = try Self.tag(part, for: command)
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }
}
