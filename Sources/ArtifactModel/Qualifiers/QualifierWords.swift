/// The words of aapt's qualifier syntax that stand for one number of one axis.
enum QualifierWords {
  /// Returns the axis and number that a lower-case word stands for.
  static func meaning(of word: String) -> (axis: AndroidAxis, value: UInt16)? { table[word] }

  /// Returns the known word nearest to a misspelt one, `nil` if none is near.
  static func nearest(to word: String) -> String? { nearest(to: word, among: Array(table.keys)) }

  /// Returns the word of a list that is nearest to a misspelt one, `nil` if none is near.
  static func nearest(to word: String, among words: [String]) -> String? {
    let limit = word.utf8.count < 5 ? 1 : 2
    var best: (word: String, distance: Int)?
    for known in words.sorted() {
      let distance = editDistance(Array(word.utf8), Array(known.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (known, distance) }
    }
    return best?.word
  }

  private static let table: [String: (axis: AndroidAxis, value: UInt16)] = {
    var table: [String: (axis: AndroidAxis, value: UInt16)] = [:]
    func add(_ axis: AndroidAxis, from first: UInt16 = 1, _ words: String) {
      for (index, word) in words.split(separator: Character(" ")).enumerated() {
        table[String(word)] = (axis, first + UInt16(index))
      }
    }
    add(.grammaticalGender, "neuter feminine masculine")
    add(.layoutDirection, "ldltr ldrtl")
    add(.screenSize, "small normal large xlarge")
    add(.screenLong, "notlong long")
    add(.screenRound, "notround round")
    add(.colorGamut, "nowidecg widecg")
    add(.dynamicRange, "lowdr highdr")
    add(.orientation, "port land square")
    add(.uiModeType, from: 2, "desk car television appliance watch vrheadset")
    add(.night, "notnight night")
    add(.touchscreen, "notouch stylus finger")
    add(.keysHidden, "keysexposed keyshidden keyssoft")
    add(.keyboard, "nokeys qwerty 12key")
    add(.navigationHidden, "navexposed navhidden")
    add(.navigation, "nonav dpad trackball wheel")
    for density: UInt16 in [120, 160, 213, 240, 320, 480, 640, 0xfffe, 0xffff] {
      table[AndroidConfiguration.densityQualifier(density)] = (.density, density)
    }
    return table
  }()

  /// Counts the letters to insert, remove or replace to get from one word to the other.
  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard a.count <= 24, a.count.distance(to: b.count).magnitude <= 2 else { return .max }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, min(row[j], row[j + 1]) + 1)
      }
    }
    return row[b.count]
  }
}
