internal import ArtifactModel

/// The platform's knowledge of languages: likely scripts, parents, regions that stand for others.
///
/// Locales are packed as the platform packs them: language in the high half, region in the low one.
/// Source: `LocaleData.cpp` and `LocaleDataTables.cpp`.
final class LocaleData: Sendable {
  /// The tables of Android 10 to 12.
  static let android10 = LocaleData()
  /// The tables of Android 13 and later.
  static let android13 = LocaleData(updating: android10)

  private let scripts: SortedTable
  private let parents: SortedTable
  private let representatives: SortedTable

  /// Whether a locale, or its language in any region, is one that Android 13 changed.
  static func isChanged(language: UInt16, region: UInt16) -> Bool {
    let locale = UInt32(language) << 16
    return changed.contains(locale | UInt32(region)) || changed.contains(locale)
  }

  private static let changed: Set<UInt32> = {
    var changed: Set<UInt32> = []
    let texts = [
      scriptChanges, LocaleParents.changesOfAndroid13, addedRepresentatives,
      withdrawnRepresentatives,
    ]
    for text in texts {
      DataReader.read(text) { _, locale in changed.insert(locale) }
    }
    return changed
  }()

  private init() {
    scripts = SortedTable { add in
      DataReader.read(Self.likelyScripts) { add(UInt64($1), $0.script) }
    }
    parents = SortedTable { add in Self.readParents(LocaleParents.android10, add) }
    representatives = SortedTable { add in
      DataReader.read(Self.representativeLocales) { add(Self.key($1, $0.script), 1) }
    }
  }

  private init(updating older: LocaleData) {
    scripts = older.scripts.updated { add in
      DataReader.read(Self.scriptChanges) { add(UInt64($1), $0.isNone ? nil : $0.script) }
    }
    parents = older.parents.updated { add in Self.readParents(LocaleParents.changesOfAndroid13, add)
    }
    representatives = older.representatives.updated { add in
      DataReader.read(Self.addedRepresentatives) { add(Self.key($1, $0.script), 1) }
      DataReader.read(Self.withdrawnRepresentatives) { add(Self.key($1, $0.script), nil) }
    }
  }

  private static func readParents(_ text: String, _ add: (UInt64, UInt32) -> Void) {
    DataReader.read(text) { group, locale in add(key(locale, group.script), group.parent) }
  }

  /// Returns the likely script of a language in a region, else of the language, else 0.
  func script(language: UInt16, region: UInt16) -> UInt32 {
    guard language != 0 else { return 0 }
    let locale = UInt64(language) << 16
    if region != 0, let found = scripts[locale | UInt64(region)] { return found }
    return scripts[locale] ?? 0
  }

  /// Returns the parent of a locale in a script; 0 is the root, the parent of bare languages.
  func parent(of locale: UInt32, script: UInt32) -> UInt32 {
    guard locale & 0xffff != 0 else { return 0 }
    return parents[Self.key(locale, script)] ?? locale & 0xffff_0000
  }

  /// Whether a locale stands for its language in a script.
  func isRepresentative(_ locale: UInt32, script: UInt32) -> Bool {
    representatives[Self.key(locale, script)] != nil
  }

  private static func key(_ locale: UInt32, _ script: UInt32) -> UInt64 {
    UInt64(locale) << 32 | UInt64(script)
  }
}

/// Numbers by key in two sorted lists.
private struct SortedTable: Sendable {
  private let keys: [UInt64]
  private let values: [UInt32]

  /// Sorts what is added; no key is added twice.
  init(_ fill: ((UInt64, UInt32) -> Void) -> Void) {
    var entries: [(key: UInt64, value: UInt32)] = []
    entries.reserveCapacity(4096)
    fill { entries.append(($0, $1)) }
    self.init(entries)
  }

  private init(_ entries: [(key: UInt64, value: UInt32)]) {
    let sorted = entries.sorted { $0.key < $1.key }
    keys = sorted.map(\.key)
    values = sorted.map(\.value)
  }

  /// Returns the table with other values for what is added, and without what is added as `nil`.
  func updated(_ fill: ((UInt64, UInt32?) -> Void) -> Void) -> SortedTable {
    var changes: [UInt64: UInt32?] = [:]
    fill { changes.updateValue($1, forKey: $0) }
    var entries: [(key: UInt64, value: UInt32)] = []
    for (key, value) in zip(keys, values) where changes[key] == nil { entries.append((key, value)) }
    for case (let key, let value?) in changes { entries.append((key, value)) }
    return SortedTable(entries)
  }

  subscript(key: UInt64) -> UInt32? {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? values[low] : nil
  }
}

/// Reads our own data texts: `group: locale locale … group: locale …`.
private enum DataReader {
  /// What stands before a colon: a script, a parent and its script as `es-419/Latn`, or `none`.
  struct Group {
    let script: UInt32
    let parent: UInt32
    let isNone: Bool

    init(_ text: ArraySlice<UInt8>) {
      let slash = text.firstIndex(of: UInt8(ascii: "/"))
      // Four characters, the first in the highest byte; pseudo-scripts are no letters.
      script = text[(slash.map { $0 + 1 } ?? text.startIndex)...]
        .reduce(0) { $0 << 8 | UInt32($1) }
      parent = slash.map { DataReader.locale(text[..<$0]) } ?? 0
      isNone = text.elementsEqual("none".utf8)
    }
  }

  /// Calls the closure with each locale and the group that it stands in.
  ///
  /// Goes byte by byte: the texts are read at the start of every run that selects.
  static func read(_ text: String, _ each: (Group, UInt32) -> Void) {
    let bytes = Array(text.utf8)
    var group = Group([])
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: " "), bytes[end] != UInt8(ascii: "\n") {
        end += 1
      }
      if end > start, bytes[end - 1] == UInt8(ascii: ":") {
        group = Group(bytes[start..<end - 1])
      } else {
        each(group, locale(bytes[start..<end]))
      }
      start = end + 1
    }
  }

  /// Packs `language` or `language-REGION`.
  private static func locale(_ text: ArraySlice<UInt8>) -> UInt32 {
    let hyphen = text.firstIndex(of: UInt8(ascii: "-")) ?? text.endIndex
    guard let language = AndroidConfiguration.packedLanguage(text[..<hyphen]) else { return 0 }
    let region = AndroidConfiguration.packedRegion(text[hyphen...].dropFirst()) ?? 0
    return UInt32(language) << 16 | UInt32(region)
  }
}
