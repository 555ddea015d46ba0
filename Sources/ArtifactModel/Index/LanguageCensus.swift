/// Counts, in one pass over a bundle's variants, what shipped in which language.
struct LanguageCensus {
  /// What was counted, by the census' own numbers of the languages.
  struct Tally {
    /// Resources with a variant that names a language.
    var localized = 0
    /// Localized resources with a variant in the language.
    var own: [Int]
    /// Those, and what a language adds to its parent: see `filled(_:)`.
    var gain: [Int]
  }

  private let bundle: ShippedBundle
  private var keys: [LanguageCoverage.Language] = [.anyLanguage]
  private var numbers: [LanguageCoverage.Language: Int] = [.anyLanguage: 0]
  /// The tags as found; they say the same, for a number stands for one minimal form.
  private var tags: [Set<LocaleTag>] = [[]]
  private var spellings: [Set<String>] = [[]]
  private var declaredBy: [Set<ShippedBundle.DeclaredLocale.Source>] = [[]]
  /// The language of each of the bundle's qualifiers.
  private var languages: [Int] = []
  /// The languages that the platform falls back to, nearest first, among those that are there.
  private var ancestors: [[Int]] = []

  init(_ bundle: ShippedBundle) {
    self.bundle = bundle
    // Most qualifiers share their language with others, and to find its minimal form takes time.
    var met: [Qualifiers: Int] = [:]
    for qualifiers in bundle.qualifiers {
      guard qualifiers.namesLanguage else {
        languages.append(0)
        continue
      }
      let part = qualifiers.languagePart
      if let number = met[part] {
        languages.append(number)
        continue
      }
      let tag = part.locale
      let spelling = part.localeSpelling
      let number = self.number(of: tag.map(Self.key) ?? .unknown(spelling ?? ""))
      languages.append(number)
      met[part] = number
      if let tag { tags[number].insert(tag) }
      if let spelling { spellings[number].insert(spelling) }
    }
    for declared in bundle.declaredLocales where declared.name != "Base" {
      let number = self.number(of: declared.locale.map(Self.key) ?? .unknown(declared.name))
      declaredBy[number].insert(declared.source)
      if let tag = declared.locale, tags[number].isEmpty { tags[number].insert(tag) }
      if spellings[number].isEmpty { spellings[number].insert(declared.name) }
    }
    let known = numbers
    let platform = bundle.platform
    ancestors = keys.map { key in
      Self.ancestors(of: key, on: platform).compactMap { known[$0] }
    }
  }

  /// Counts resources, in groups that the platform finds as one: each alone, or a strings table.
  func tally(_ groups: [[Resource]]) -> Tally {
    var tally = Tally(
      own: Array(repeating: 0, count: keys.count),
      gain: Array(repeating: 0, count: keys.count)
    )
    var inGroup = Array(repeating: 0, count: keys.count)
    var lastSeenIn = Array(repeating: -1, count: keys.count)
    var touched: [Int] = []
    var serial = 0
    for group in groups {
      touched.removeAll(keepingCapacity: true)
      for resource in group {
        let variants = bundle.variants[resource.variants]
        guard variants.contains(where: { languages[Int($0.qualifiers)] != 0 }) else { continue }
        serial += 1
        tally.localized += 1
        for variant in variants {
          let language = languages[Int(variant.qualifiers)]
          guard lastSeenIn[language] != serial else { continue }
          lastSeenIn[language] = serial
          if inGroup[language] == 0 { touched.append(language) }
          inGroup[language] += 1
        }
      }
      for language in touched {
        tally.own[language] += inGroup[language]
        tally.gain[language] += inGroup[language] - inherited(by: language, inGroup)
      }
      for language in touched { inGroup[language] = 0 }
    }
    return tally
  }

  /// Returns the resources of some groups that other languages have and a language neither has nor
  /// takes from a parent.
  func lacking(_ locale: LocaleTag, in groups: [[Resource]]) -> [Resource] {
    let key = Self.key(locale)
    let wanted = ([key] + Self.ancestors(of: key, on: bundle.platform)).compactMap {
      numbers[$0]
    }
    var lacking: [Resource] = []
    for group in groups {
      // A group is found as one: the first language that has any of it stands for all of it.
      let found = wanted.first { language in
        group.contains { resource in
          bundle.variants(of: resource).contains { languages[Int($0.qualifiers)] == language }
        }
      }
      for resource in group {
        let variants = bundle.variants(of: resource)
        guard variants.contains(where: { languages[Int($0.qualifiers)] != 0 }) else { continue }
        let has = variants.contains { languages[Int($0.qualifiers)] == found }
        if !has { lacking.append(resource) }
      }
    }
    return lacking
  }

  /// Counts groups of resources that are one thing to the platform; any of a group will do.
  func tally(joining groups: [[Resource]]) -> Tally {
    var tally = Tally(
      own: Array(repeating: 0, count: keys.count),
      gain: Array(repeating: 0, count: keys.count)
    )
    for group in groups {
      var found: Set<Int> = []
      for resource in group {
        for variant in bundle.variants(of: resource) {
          found.insert(languages[Int(variant.qualifiers)])
        }
      }
      guard found.contains(where: { $0 != 0 }) else { continue }
      tally.localized += 1
      for language in found {
        tally.own[language] += 1
        tally.gain[language] += ancestors[language].contains(where: found.contains) ? 0 : 1
      }
    }
    return tally
  }

  /// Puts the counts together, sorted by language.
  ///
  /// - Parameters:
  ///   - images: The pictures.
  ///   - texts: The texts.
  ///   - ownTexts: Those of them that no known library brings.
  ///   - interfaces: The nibs and storyboards.
  /// - Returns: The languages with anything in them, any language first.
  func coverage(
    images: Tally,
    texts: Tally,
    ownTexts: Tally,
    interfaces: Tally
  ) -> [LanguageCoverage] {
    let all = keys.indices.map { number in
      LanguageCoverage(
        language: shown(number),
        tags: tags[number].sorted(),
        spellings: spellings[number].sorted(),
        images: count(number, in: images),
        texts: count(number, in: texts),
        ownTexts: count(number, in: ownTexts),
        interfaces: count(number, in: interfaces),
        declaredBy: ShippedBundle.DeclaredLocale.Source.allCases.filter {
          declaredBy[number].contains($0)
        }
      )
    }
    return
      all
      .filter { coverage in
        coverage.language == .anyLanguage || !coverage.isEmpty || !coverage.declaredBy.isEmpty
          || coverage.images.inherited + coverage.texts.inherited > 0
          || coverage.interfaces.inherited > 0
      }
      .sorted { Self.rank($0.language) < Self.rank($1.language) }
  }

  /// The one tag that was found, or the minimal form of several.
  private func shown(_ number: Int) -> LanguageCoverage.Language {
    guard let tag = tags[number].first, tags[number].count == 1 else { return keys[number] }
    return .tag(tag)
  }

  private func count(_ number: Int, in tally: Tally) -> LanguageCoverage.Count {
    LanguageCoverage.Count(
      own: tally.own[number],
      inherited: filled(number, in: tally) - tally.own[number],
      total: tally.localized
    )
  }

  /// The resources that a language covers itself or through its parents.
  private func filled(_ number: Int, in tally: Tally) -> Int {
    ancestors[number].reduce(tally.gain[number]) { $0 + tally.gain[$1] }
  }

  /// What the nearest parent that has the group at all would give in the language's stead.
  private func inherited(by language: Int, _ inGroup: [Int]) -> Int {
    ancestors[language].lazy.map { inGroup[$0] }.first { $0 != 0 } ?? 0
  }

  private mutating func number(of key: LanguageCoverage.Language) -> Int {
    if let number = numbers[key] { return number }
    let number = keys.count
    numbers[key] = number
    keys.append(key)
    tags.append([])
    spellings.append([])
    declaredBy.append([])
    return number
  }

  private static func key(_ tag: LocaleTag) -> LanguageCoverage.Language { .tag(tag.minimal) }

  /// The languages that a platform tries next, nearest first.
  private static func ancestors(
    of key: LanguageCoverage.Language,
    on platform: Platform
  ) -> [LanguageCoverage.Language] {
    guard case .tag(let tag) = key else { return [] }
    var seen: Set<LanguageCoverage.Language> = [key]
    return tag.ancestors(on: platform).map(Self.key).filter { seen.insert($0).inserted }
  }

  private static func rank(_ language: LanguageCoverage.Language) -> String {
    switch language {
    case .anyLanguage: ""
    case .tag(let tag): "1" + tag.identifier
    case .unknown(let name): "2" + name
    }
  }
}
