/// Spells numbers for people.
enum Quantity {
  /// Returns a size as `24 KB`, in steps of 1,024 with one decimal place below ten.
  static func bytes(_ count: UInt64) -> String {
    guard count >= 1024 else { return of(Int(count), "byte") }
    let units = ["KB", "MB", "GB", "TB", "PB", "EB"]
    var unit = 0
    var rest = count
    while rest >= 1 << 20, unit < units.count - 1 {
      rest /= 1024
      unit += 1
    }
    let tenth = rest < 10 * 1024 ? rest % 1024 * 10 / 1024 : 0
    return tenth == 0
      ? "\(rest / 1024) \(units[unit])" : "\(rest / 1024).\(tenth) \(units[unit])"
  }

  /// Returns a number with its noun: `1 picture`, `3 pictures`, `1,024 entries`.
  static func of(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns a number, not below zero, with a comma before each group of three digits.
  static func grouped(_ count: Int) -> String {
    count < 1000 ? "\(count)" : grouped(count / 1000) + "," + "\(1000 + count % 1000)".dropFirst()
  }

  /// Returns words as a list that people read: `a`, `a and b`, `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
