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
    if let colon = text.firstRange(of: ": "), colon.lowerBound != text.startIndex {
      table = String(text[..<colon.lowerBound])
      key = String(text[colon.upperBound...])
      isText = true
    } else {
      table = "Localizable"
      key = text
      isText = false
    }
  }

  /// The name taken apart as that of a loose file.
  var file: AppleFileName {
    AppleFileName(written, isPicture: AppleFileName.isPicture(written))
  }

  /// The name without its extension, `nil` if it has none.
  var stem: String? {
    guard let dot = written.lastIndex(of: "."), dot != written.startIndex else { return nil }
    return String(written[..<dot])
  }
}
