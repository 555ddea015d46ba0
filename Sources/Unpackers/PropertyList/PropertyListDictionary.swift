/// Named values of a property list in the order of the file.
struct PropertyListDictionary: Sendable {
  /// Which of two values with one key counts.
  enum Duplicates: Sendable {
    /// The first, as in the binary form.
    case keepFirst
    /// The last, as in XML and text.
    case keepLast
  }

  /// The keys in the order in which they first came.
  private(set) var keys: [String] = []
  /// The values, one for each key.
  private(set) var values: [PropertyListValue] = []
  private var places: [String: Int] = [:]

  /// Creates a dictionary without entries.
  init() {}

  /// Creates a dictionary that expects about `count` entries.
  init(minimumCapacity count: Int) {
    keys.reserveCapacity(count)
    values.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  /// The number of entries.
  var count: Int { keys.count }

  /// The value of a key.
  subscript(key: String) -> PropertyListValue? {
    places[key].map { values[$0] }
  }

  /// Adds an entry; of two with one key `duplicates` says which stays.
  mutating func add(
    _ key: String,
    _ value: PropertyListValue,
    duplicates: Duplicates
  ) {
    // One look for the key in the common case, in which it is new.
    if let place = places.updateValue(keys.count, forKey: key) {
      places[key] = place
      if duplicates == .keepLast { values[place] = value }
    } else {
      keys.append(key)
      values.append(value)
    }
  }
}

extension PropertyListDictionary: Equatable {
  /// Whether both hold the same entries in the same order.
  static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
    left.keys == right.keys && left.values == right.values
  }
}

extension PropertyListDictionary: Sequence {
  /// Walks the entries in the order of the file.
  func makeIterator() -> Zip2Sequence<[String], [PropertyListValue]>.Iterator {
    zip(keys, values).makeIterator()
  }
}
