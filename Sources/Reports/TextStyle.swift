/// Says how a text is laid out for the terminal or file that it goes to.
public struct TextStyle: Sendable, Equatable {
  /// The columns of a line that a text keeps within where its words allow.
  public var columns: Int
  /// Whether words are coloured with escape sequences.
  public var isColored: Bool

  /// Creates a style, by default the one of a file.
  public init(columns: Int = 80, isColored: Bool = false) {
    self.columns = max(40, columns)
    self.isColored = isColored
  }

  /// A colour or weight, by its number in ECMA-48's "select graphic rendition".
  enum Ink: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  /// Returns a text in a colour, or as it is where there is none.
  func paint(_ text: String, _ inks: Ink...) -> String {
    guard isColored, !text.isEmpty else { return text }
    let codes = inks.map { String($0.rawValue) }.joined(separator: ";")
    return "\u{1b}[\(codes)m\(text)\u{1b}[0m"
  }
}
