internal import ArtifactModel

/// Collects errors, knows how to name their places, and reads each language's tag only once.
struct ErrorList {
  /// A tag as it was read.
  struct KnownTag {
    /// The language.
    let tag: LocaleTag
    /// The language with its script said; equal for two spellings of one language.
    let exact: LocaleTag
    /// Whether something else than a BCP 47 tag was plainly meant.
    let isMistaken: Bool
  }

  /// What was found so far.
  private(set) var errors: [ManifestError] = []

  private var tags: [String: KnownTag?] = [:]

  /// Reads a BCP 47 tag, `nil` for what is none.
  mutating func tag(_ text: String) -> KnownTag? {
    if let known = tags[text] { return known }
    let known = LocaleTag(bcp47: text).map {
      KnownTag(
        tag: $0,
        exact: $0.exact(on: .android),
        isMistaken: LocaleAdvice.isMistaken(text, $0)
      )
    }
    tags[text] = .some(known)
    return known
  }

  /// Adds an error at a byte of a file.
  mutating func add(
    _ message: String,
    in source: SourceText,
    at offset: Int,
    path: String,
    suggestion: String? = nil
  ) {
    errors.append(
      ManifestError(
        file: source.name,
        line: source.line(at: offset),
        column: source.column(at: offset),
        path: path,
        message: message,
        suggestion: suggestion
      )
    )
  }
}

extension String {
  /// The JSON path of a member (RFC 9535): a dot where the name is a plain word, else brackets.
  func member(_ key: String) -> String {
    let isPlain =
      (key.utf8.first.map { !(0x30...0x39).contains($0) } ?? false)
      && key.utf8.allSatisfy { JSON5Parser.isWordByte($0) && $0 != UInt8(ascii: "$") }
    if isPlain { return "\(self).\(key)" }
    var escaped = ""
    for character in key {
      if character == "'" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
    return "\(self)['\(escaped)']"
  }

  /// The JSON path of an element.
  func element(_ index: Int) -> String { "\(self)[\(index)]" }
}

extension SourceText {
  /// The place of a value, as findings name it.
  func place(of offset: Int, path: String) -> ManifestPlace {
    ManifestPlace(file: name, line: line(at: offset), path: path)
  }
}
