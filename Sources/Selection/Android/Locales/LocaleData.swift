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
      DataReader.read(Self.likelyScripts) { add(UInt64($1), DataReader.script($0)) }
    }
    parents = SortedTable { add in Self.readParents(LocaleParents.android10, add) }
    representatives = SortedTable { add in
      DataReader.read(Self.representativeLocales) { add(Self.key($1, DataReader.script($0)), 1) }
    }
  }

  private init(updating older: LocaleData) {
    scripts = older.scripts.updated { add in
      DataReader.read(Self.scriptChanges) {
        add(UInt64($1), $0 == "none" ? nil : DataReader.script($0))
      }
    }
    parents = older.parents.updated { add in Self.readParents(LocaleParents.changesOfAndroid13, add)
    }
    representatives = older.representatives.updated { add in
      DataReader.read(Self.addedRepresentatives) { add(Self.key($1, DataReader.script($0)), 1) }
      DataReader.read(Self.withdrawnRepresentatives) {
        add(Self.key($1, DataReader.script($0)), nil)
      }
    }
  }

  private static func readParents(_ text: String, _ add: (UInt64, UInt32) -> Void) {
    DataReader.read(text) { group, locale in
      guard let slash = group.utf8.firstIndex(of: UInt8(ascii: "/")) else { return }
      let script = DataReader.script(group[slash...].dropFirst())
      add(key(locale, script), DataReader.locale(group[..<slash]))
    }
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
  /// Calls the closure with each locale and the group that it stands in.
  ///
  /// Goes byte by byte: the texts are read at the start of every run that selects.
  static func read(_ text: String, _ each: (Substring, UInt32) -> Void) {
    var group: Substring = ""
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex { $0 == 0x20 || $0 == 0x0a } ?? rest.endIndex
      let token = rest[..<end]
      rest = end == rest.endIndex ? "" : rest[rest.utf8.index(after: end)...]
      if token.utf8.last == UInt8(ascii: ":") {
        group = token[..<token.utf8.index(before: token.endIndex)]
      } else {
        each(group, locale(token))
      }
    }
  }

  /// Packs `language` or `language-REGION`.
  static func locale(_ text: Substring) -> UInt32 {
    let hyphen = text.utf8.firstIndex(of: UInt8(ascii: "-")) ?? text.endIndex
    guard let language = AndroidConfiguration.packedLanguage(text[..<hyphen]) else { return 0 }
    let region = AndroidConfiguration.packedRegion(Substring(text.utf8[hyphen...].dropFirst())) ?? 0
    return UInt32(language) << 16 | UInt32(region)
  }

  /// Packs four characters, the first in the highest byte; pseudo-scripts are no letters.
  static func script(_ text: Substring) -> UInt32 {
    text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
