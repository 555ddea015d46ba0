internal import ArtifactModel

/// What an app calls: a picture or file by its name, or a text by table and key.
public struct AppleName: Sendable, Hashable {
  /// The name as it was written.
  public let written: String
  /// The strings table, `Localizable` unless the name says otherwise.
  public let table: String
  /// The key in the table, `nil` if the name can be none.
  public let key: String?
  /// Whether only a text can be meant.
  public let isText: Bool

  /// Reads a name: `step-2`, `step-2.png`, `img/a.png`, `Localizable: key`.
  public init(_ text: String) {
    written = text
    if let colon = Self.colon(in: text), colon != text.startIndex {
      table = String(text[..<colon])
      key = String(text[text.utf8.index(colon, offsetBy: 2)...])
      isText = true
    } else {
      table = "Localizable"
      key = text
      isText = false
    }
  }

  /// Returns the place of the first colon that a space follows.
  private static func colon(in text: String) -> String.Index? {
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[rest.index(after: colon)...]
      if rest.first == UInt8(ascii: " ") { return colon }
    }
    return nil
  }

  /// The name taken apart as that of a loose file.
  var file: AppleFileName {
    AppleFileName(written, isPicture: AppleFileName.isPicture(written))
  }

  /// The name without its extension, `nil` if it has none.
  var stem: String? {
    guard let dot = written.utf8.lastIndex(of: UInt8(ascii: ".")), dot != written.startIndex
    else { return nil }
    return String(written[..<dot])
  }
}
