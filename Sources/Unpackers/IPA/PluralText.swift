/// Says in one text what an entry of a `.stringsdict` table shows.
///
/// The entry's format names variables as `%#@name@` or `%1$#@name@`; each has texts by plural form, by device or by
/// width. The text shown here is the one for `other`, or for the largest width.
enum PluralText {
  /// The most bytes of a text, and the deepest variable inside a variable.
  private static let maximumSize = 65_536
  private static let maximumDepth = 4

  /// Returns the text of an entry, `nil` if it has no form that can be shown.
  static func text(of entry: PropertyListDictionary) -> String? {
    guard let format = entry["NSStringLocalizedFormatKey"]?.string else {
      return chosen(entry["NSStringVariableWidthRuleType"], widest: true)
        ?? chosen(entry["NSStringDeviceSpecificRuleType"], widest: false)
    }
    var room = maximumSize
    return expand(format, of: entry, depth: 0, room: &room)
  }

  private static func chosen(_ value: PropertyListValue?, widest: Bool) -> String? {
    guard let forms = value?.dictionary else { return nil }
    if widest {
      let widths = forms.compactMap { key, value in Int(key).map { ($0, value) } }
      return widths.max { $0.0 < $1.0 }?.1.string
    }
    return ["other", "iphone", "ipad"].lazy.compactMap { forms[$0]?.string }.first
  }

  private static func expand(
    _ format: String,
    of entry: PropertyListDictionary,
    depth: Int,
    room: inout Int
  ) -> String {
    var text = ""
    var rest = format[...]
    while let mark = rest.firstRange(of: "#@"),
      let start = argument(before: mark.lowerBound, in: rest)
    {
      let tail = rest[mark.upperBound...]
      guard let end = tail.firstIndex(of: "@") else { break }
      text += rest[..<start]
      let form = entry[String(tail[..<end])]?.dictionary?["other"]?.string
      room -= form?.utf8.count ?? 0
      if let form, depth < maximumDepth, room > 0 {
        text += expand(form, of: entry, depth: depth + 1, room: &room)
      } else {
        text += rest[start...end]
      }
      rest = tail[tail.index(after: end)...]
    }
    return text + rest
  }

  /// Returns where the `%` or `%1$` begins that stands before a `#@`.
  private static func argument(before mark: String.Index, in text: Substring) -> String.Index? {
    var head = text[..<mark]
    if head.last == "$" {
      head.removeLast()
      while head.last?.isNumber == true { head.removeLast() }
    }
    return head.last == "%" ? head.index(before: head.endIndex) : nil
  }
}
