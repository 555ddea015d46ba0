internal import ArtifactModel

/// Puts the files of a manifest together.
struct ManifestAssembly {
  /// What was found to be wrong so far.
  var errors = ErrorList()
  /// Whether a file could not be parsed, so that what seems to be missing may be in it.
  var hasUnreadFile = false

  /// A value with its file and path.
  private struct Located {
    let node: JSONNode
    let source: SourceText
    let path: String

    /// File and line, as messages name another place.
    var title: String { "\(source.name):\(source.line(at: node.offset))" }
  }

  private var fields: [String: Located] = [:]
  private var owners: [String: Located] = [:]
  private var ownerNames: [String] = []
  private var rules: [String: Located] = [:]
  private var waivers: [Located] = []
  private var records: [Located] = []
  private var first: Located?
  private let maximumLanguages: Int

  init(maximumLanguages: Int) { self.maximumLanguages = maximumLanguages }

  // MARK: One file

  /// Checks a file and takes what it holds.
  mutating func add(_ root: JSONNode, of source: SourceText) {
    if first == nil { first = Located(node: root, source: source, path: "$") }
    switch root.value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        addRecord(element, of: source, path: "$".element(index))
      }
    case .object where Self.isRecord(root): addRecord(root, of: source, path: "$")
    case .object: addDocument(root, of: source)
    default:
      errors.add(
        "a manifest has to be a record, a list of records or a document, not \(root.kind)",
        in: source,
        at: root.offset,
        path: "$"
      )
    }
  }

  /// Whether an object looks more like a record than like a document.
  private static func isRecord(_ node: JSONNode) -> Bool {
    func count(_ shape: ObjectShape) -> Int {
      node.members.count { $0.key != "$schema" && shape.field($0.key) != nil }
    }
    return count(ManifestSchema.record) > count(ManifestSchema.document)
  }

  private mutating func addRecord(_ node: JSONNode, of source: SourceText, path: String) {
    check(node, as: ManifestSchema.record, of: source, path: path)
    records.append(Located(node: node, source: source, path: path))
  }

  private mutating func check(
    _ node: JSONNode,
    as shape: ObjectShape,
    of source: SourceText,
    path: String
  ) {
    var checker = SchemaChecker(source: source, errors: errors)
    // The list is handed over and back: held in two places, it would be copied with each error.
    errors = ErrorList()
    checker.check(node, as: shape, path: path)
    errors = checker.errors
  }

  private mutating func addDocument(_ root: JSONNode, of source: SourceText) {
    check(root, as: ManifestSchema.document, of: source, path: "$")
    for member in root.members {
      let path = "$".member(member.key)
      let located = Located(node: member.value, source: source, path: path)
      switch member.key {
      case "images":
        for (index, node) in member.value.elements.enumerated() {
          records.append(Located(node: node, source: source, path: path.element(index)))
        }
      case "waivers":
        for (index, node) in member.value.elements.enumerated() {
          waivers.append(Located(node: node, source: source, path: path.element(index)))
        }
      case "owners":
        for owner in member.value.members {
          let place = Located(node: owner.value, source: source, path: path.member(owner.key))
          if owners[owner.key] == nil { ownerNames.append(owner.key) }
          put(place, owner.key, into: \.owners)
        }
        if fields["owners"] == nil { fields["owners"] = located }
      case "rules":
        for rule in member.value.members {
          let place = Located(node: rule.value, source: source, path: path.member(rule.key))
          put(place, rule.key, into: \.rules)
        }
      case "$schema": break
      default: put(located, member.key, into: \.fields)
      }
    }
  }

  /// Keeps a value, unless another file already gave a different one.
  private mutating func put(
    _ value: Located,
    _ key: String,
    into table: WritableKeyPath<ManifestAssembly, [String: Located]>
  ) {
    guard let other = self[keyPath: table][key] else {
      self[keyPath: table][key] = value
      return
    }
    // Twice in one file is a name that occurs twice in one object, which the parser reports.
    guard other.source.name != value.source.name, !Self.isEqual(other.node, value.node)
    else { return }
    errors.add(
      "'\(key)' differs from the one in \(other.title)",
      in: value.source,
      at: value.node.offset,
      path: value.path,
      suggestion: "state it in one file only"
    )
  }

  /// Whether two values are equal, wherever they stand; the order of names does not count.
  private static func isEqual(_ a: JSONNode, _ b: JSONNode) -> Bool {
    switch (a.value, b.value) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isEqual($0, $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in b[member.key].map { isEqual(member.value, $0) } ?? false }
    default: a.value == b.value
    }
  }

  // MARK: All files

  /// Checks what concerns several parts, and returns the manifest as far as it could be read.
  mutating func finish() -> Manifest {
    var images: [ManifestImage] = []
    var seen: [String: Located] = [:]
    for record in records {
      var reader = RecordReader(
        source: record.source,
        node: record.node,
        path: record.path,
        errors: errors
      )
      errors = ErrorList()
      let image = reader.read()
      errors = reader.errors
      guard let image else { continue }
      if let other = seen[image.id] {
        let id = record.node["id"] ?? record.node
        errors.add(
          "the id '\(image.id)' is already taken by the record at \(other.title)",
          in: record.source,
          at: id.offset,
          path: record.path.member("id"),
          suggestion: "give each record an id of its own"
        )
        continue
      }
      seen[image.id] = record
      checkOwner(of: record)
      images.append(image)
    }
    let stated = locales(fields["launch_locales"])
    var manifest = Manifest(launchLocales: [], sourceLocale: nil, images: images)
    let launch = stated.isEmpty ? Self.union(of: images) : stated
    if let (_, place) = launch.dropFirst(maximumLanguages).first, let first {
      errors.add(
        "the manifest names more than \(maximumLanguages) languages",
        in: first.source,
        at: first.node.offset,
        path: place.path,
        suggestion: "no release has so many; raise --max-languages if this is meant"
      )
    }
    manifest.launchLocales = launch.prefix(maximumLanguages).map(\.0)
    manifest.launchPlaces = Dictionary(launch, uniquingKeysWith: { first, _ in first })
    let english = LocaleTag(language: "en")
    manifest.sourceLocale =
      (fields["source_locale"]?.node.text).flatMap { LocaleTag(bcp47: $0) }
      ?? manifest.launchLocales.first { $0.isSame(as: english) }
    manifest.owners = ownerNames.compactMap { name in owners[name].map { owner(name, $0) } }
    manifest.devices = fields["devices"].map { DeviceBounds($0.node) } ?? DeviceBounds()
    manifest.changesLanguageAtRuntime = fields["runtime_language_change"]?.node.boolean ?? false
    for (rule, place) in rules {
      manifest.ruleSettings[rule] = place.node.text.flatMap { RuleSetting($0) }
    }
    manifest.waivers = waivers.compactMap { waiver($0, ids: seen) }
    if images.isEmpty, stated.isEmpty, !hasUnreadFile, records.isEmpty, let first {
      errors.add(
        "the manifest promises nothing: it has neither images nor launch_locales",
        in: first.source,
        at: first.node.offset,
        path: "$",
        suggestion: "write launch_locales, and a record for each image"
      )
    }
    return manifest
  }

  private mutating func checkOwner(of record: Located) {
    guard fields["owners"] != nil, !hasUnreadFile, let owner = record.node["owner"],
      let name = owner.text, owners[name] == nil
    else { return }
    errors.add(
      "'owners' has no '\(name)'",
      in: record.source,
      at: owner.offset,
      path: record.path.member("owner"),
      suggestion: NearestName.of(name, among: ownerNames.prefix(200)).map {
        "did you mean '\($0)'?"
      }
        ?? "add it to 'owners', with the bundles that load its images"
    )
  }

  private func locales(_ field: Located?) -> [(LocaleTag, ManifestPlace)] {
    guard let field else { return [] }
    return field.node.elements.enumerated().compactMap { index, node in
      node.text.flatMap { LocaleTag(bcp47: $0) }.map {
        ($0, field.source.place(of: node.offset, path: field.path.element(index)))
      }
    }
  }

  /// The languages of all variants and fallbacks, in the order in which they first occur.
  private static func union(of images: [ManifestImage]) -> [(LocaleTag, ManifestPlace)] {
    var seen: Set<LocaleTag> = []
    var found: [(LocaleTag, ManifestPlace)] = []
    for image in images {
      for variant in image.variants where seen.insert(variant.locale).inserted {
        found.append((variant.locale, variant.place))
      }
      for fallback in image.fallbacks where seen.insert(fallback.locale).inserted {
        found.append((fallback.locale, fallback.place))
      }
    }
    return found
  }

  private func owner(_ name: String, _ value: Located) -> ManifestOwner {
    ManifestOwner(
      name: name,
      android: value.node["android"]?.elements.compactMap(\.text),
      ios: value.node["ios"]?.elements.compactMap(\.text),
      place: value.source.place(of: value.node.offset, path: value.path)
    )
  }

  private mutating func waiver(_ value: Located, ids: [String: Located]) -> Waiver? {
    let node = value.node
    if let id = node["id"], let name = id.text, ids[name] == nil, !hasUnreadFile {
      errors.add(
        "no record has the id '\(name)'",
        in: value.source,
        at: id.offset,
        path: value.path.member("id"),
        suggestion: NearestName.of(name, among: ids.keys.sorted()).map { "did you mean '\($0)'?" }
          ?? "remove the waiver, or name the image that it is for"
      )
    }
    guard let rule = node["rule"]?.text, let reason = node["reason"]?.text,
      let approver = node["approved_by"]?.text,
      let expires = (node["expires"]?.text).flatMap({ CalendarDate($0) })
    else { return nil }
    return Waiver(
      rule: rule,
      image: node["id"]?.text,
      locale: (node["locale"]?.text).flatMap { LocaleTag(bcp47: $0) },
      reason: reason,
      approvedBy: approver,
      expires: expires,
      place: value.source.place(of: node.offset, path: value.path)
    )
  }
}

extension DeviceBounds {
  /// Reads the field `devices`, which the checker has seen.
  fileprivate init(_ node: JSONNode) {
    self.init()
    let android = node["android"]
    minSDK = android?["min_sdk"]?.integer
    maxSDK = android?["max_sdk"]?.integer
    densities = android?["densities"]?.elements.compactMap(\.text) ?? []
    night = android?["night"]?.boolean
    let ios = node["ios"]
    scales = ios?["scales"]?.elements.compactMap(\.integer) ?? []
    idioms =
      ios?["idioms"]?.elements.compactMap { $0.text.flatMap { .init(rawValue: $0) } } ?? []
    appearances =
      ios?["appearances"]?.elements.compactMap { $0.text.flatMap { .init(rawValue: $0) } } ?? []
  }
}
