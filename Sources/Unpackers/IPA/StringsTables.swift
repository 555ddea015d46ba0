internal import ArtifactModel
internal import Bytes

/// Reads a bundle's tables of texts and merges what the platform merges.
///
/// For one folder the texts of `.strings` come first and those of `.stringsdict` override them. A
/// `.loctable` holds all languages in one file, by the name that their folder would have; what lies
/// in a folder of its own overrides it. Each table is read on its own: no key falls back to another
/// language.
struct StringsTables {
  private struct Place: Hashable {
    let table: String
    let traits: AppleTraits
    let isLastResort: Bool
  }

  private let bundle: String
  private var merged: [Place: PropertyListDictionary] = [:]

  /// Reads the tables in the order in which they override each other.
  init(
    _ tables: [ResourceCollector.Table],
    bundle: String,
    in archive: inout some Container & ~Copyable,
    room: inout Int,
    log: inout IssueLog
  ) {
    self.bundle = bundle
    for type in ["loctable", "strings", "stringsdict"] {
      for table in tables where table.type == type {
        read(table, in: &archive, room: &room, log: &log)
      }
    }
  }

  /// Puts the texts into a bundle's pool and drafts a variant for each.
  func add(to drafts: inout ResourceDrafts, _ pool: inout TextPool, log: inout IssueLog) {
    var isFull = false
    for (place, entries) in merged.sorted(by: { Self.precedes($0.key, $1.key) }) {
      let traits = drafts.index(of: place.traits)
      for (key, value) in entries {
        let text = Self.text(of: value)
        let index = text.flatMap { pool.append($0) }
        isFull = isFull || (text != nil && index == nil)
        drafts.add(
          ResourceDrafts.Key(kind: .text, type: place.table, name: key),
          traits,
          isLastResort: place.isLastResort,
          index.map { .text($0) } ?? .damaged
        )
      }
    }
    if isFull {
      log.add(.damaged, hiding: .texts, bundle: bundle, "the bundle has more than 4 GiB of texts")
    }
  }

  /// Returns the text that a table's value shows, `nil` for what has none.
  private static func text(of value: PropertyListValue) -> String? {
    switch value {
    case .string(let text): text
    case .dictionary(let forms): PluralText.text(of: forms)
    default: nil
    }
  }

  private static func precedes(_ left: Place, _ right: Place) -> Bool {
    left.table == right.table
      ? ResourceDrafts.precedes(left.traits, right.traits) : left.table < right.table
  }

  // MARK: Reading

  private mutating func read(
    _ table: ResourceCollector.Table,
    in archive: inout some Container & ~Copyable,
    room: inout Int,
    log: inout IssueLog
  ) {
    let path = archive.entries[table.entry].path
    let locale = table.traits.locale
    let list: PropertyList
    do throws(ReadError) {
      list = try PropertyList(of: table.entry, in: &archive, part: "strings table")
    } catch {
      log.add(error.issue(scope: .texts, bundle: bundle, locale: locale))
      return
    }
    guard let entries = list.value.dictionary else {
      log.add(
        .damaged,
        hiding: .texts,
        bundle: bundle,
        entry: path,
        part: "strings table",
        offset: 0,
        locale: locale,
        "the table holds no keys; the app shows the keys themselves",
        advice: "write the table as \"key\" = \"text\";"
      )
      return
    }
    if let stop = list.stop {
      log.add(
        .malformed,
        hiding: .texts,
        bundle: bundle,
        entry: path,
        part: "strings table",
        offset: stop.offset,
        locale: locale,
        "\(stop.character) ends the table for the app; the texts that follow do not exist for it",
        advice: "remove the character"
      )
    }
    if table.type == "loctable" {
      addLanguages(entries, of: table, path: path, room: &room, log: &log)
    } else {
      add(entries, of: table, traits: table.traits, path: path, room: &room, log: &log)
    }
  }

  private mutating func addLanguages(
    _ languages: PropertyListDictionary,
    of table: ResourceCollector.Table,
    path: String,
    room: inout Int,
    log: inout IssueLog
  ) {
    for (name, value) in languages where name != "LocProvenance" {
      var traits = table.traits
      traits.folder = name
      if let entries = value.dictionary {
        add(entries, of: table, traits: traits, path: path, room: &room, log: &log)
      } else {
        log.add(
          .damaged,
          hiding: .texts,
          bundle: bundle,
          entry: path,
          part: "strings table",
          locale: traits.locale,
          "the language \(name) holds no keys"
        )
      }
    }
  }

  private mutating func add(
    _ entries: PropertyListDictionary,
    of table: ResourceCollector.Table,
    traits: AppleTraits,
    path: String,
    room: inout Int,
    log: inout IssueLog
  ) {
    let place = Place(table: table.name, traits: traits, isLastResort: table.isLastResort)
    var strange: [String] = []
    var hasRoom = true
    for (key, value) in entries {
      let text = Self.text(of: value)
      if text == nil { strange.append(key) }
      room -= 64 + key.utf8.count + (text?.utf8.count ?? 0)
      guard room >= 0 else {
        hasRoom = false
        break
      }
    }
    if hasRoom {
      // Taken out while it grows, so that it is not copied.
      if var texts = merged.removeValue(forKey: place) {
        for (key, value) in entries { texts.add(key, value, duplicates: .keepLast) }
        merged[place] = texts
      } else {
        merged[place] = entries
      }
    }
    if !hasRoom {
      log.add(
        .damaged,
        hiding: .texts,
        bundle: bundle,
        entry: path,
        locale: traits.locale,
        "the archive holds more texts than are kept; those of the table were not read",
        advice: ReadLimits.advice("--max-text-size")
      )
    }
    if let first = strange.first {
      log.add(
        .malformed,
        hiding: .texts,
        bundle: bundle,
        entry: path,
        part: "strings table",
        locale: traits.locale,
        "\(strange.count) keys have neither a text nor the form 'other', the first is '\(first)'"
      )
    }
  }
}
