internal import ArtifactModel

/// Compares values with the table of fields and collects every difference.
struct SchemaChecker {
  let source: SourceText
  var errors: ErrorList

  /// Checks an object: its names, what is missing, and each field.
  mutating func check(_ node: JSONNode, as shape: ObjectShape, path: String) {
    guard case .object(let members) = node.value else {
      add("\(shape.title) has to be an object, not \(node.kind)", at: node, path)
      return
    }
    // A field that is misspelt is not missing as well.
    var meant: Set<String> = []
    for member in members {
      guard let field = shape.field(member.key) else {
        let known = shape.fields.lazy.map(\.key).filter { $0 != "$schema" }
        let nearest = NearestName.of(member.key, among: known)
        if let nearest { meant.insert(nearest) }
        errors.add(
          "\(shape.title) has no field '\(member.key)'",
          in: source,
          at: member.offset,
          path: path.member(member.key),
          suggestion: nearest.map { "did you mean '\($0)'?" }
            ?? "known are " + known.joined(separator: ", ")
        )
        continue
      }
      check(member.value, as: field.type, path: path.member(member.key))
    }
    for field in shape.fields where isMissing(field, in: node) && !meant.contains(field.key) {
      errors.add(
        "\(shape.title) needs the field '\(field.key)'",
        in: source,
        at: node.offset,
        path: path,
        suggestion: field.advice ?? field.summary.prefix(1).lowercased() + field.summary.dropFirst()
      )
    }
  }

  private func isMissing(_ field: Field, in node: JSONNode) -> Bool {
    switch field.presence {
    case .optional: false
    case .required: node[field.key] == nil
    case .requiredUnless(let other): node[field.key] == nil && node[other]?.boolean != true
    }
  }

  /// Checks one value.
  mutating func check(_ node: JSONNode, as type: FieldType, path: String) {
    switch type {
    case .object(let shape): check(node, as: shape, path: path)
    case .nullable(let inner):
      if node.value != .null { check(node, as: inner, path: path) }
    case .list(let element, let isEmptyAllowed):
      checkList(node, of: element, isEmptyAllowed: isEmptyAllowed, path: path)
    case .map(let key, let value): checkMap(node, names: key, of: value, path: path)
    case .boolean:
      if node.boolean == nil {
        add("this has to be true or false, not \(node.kind)", at: node, path)
      }
    case .number(let range):
      if node.integer.map({ !range.contains($0) }) ?? true {
        let wanted =
          range.count == 1
          ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        add("this has to be \(wanted)", at: node, path)
      }
    default: checkText(node, as: type, path: path)
    }
  }

  private mutating func checkList(
    _ node: JSONNode,
    of element: FieldType,
    isEmptyAllowed: Bool,
    path: String
  ) {
    guard case .array(let elements) = node.value else {
      add("this has to be a list, not \(node.kind)", at: node, path)
      return
    }
    if elements.isEmpty, !isEmptyAllowed { add("the list must not be empty", at: node, path) }
    for (index, value) in elements.enumerated() {
      check(value, as: element, path: path.element(index))
    }
    guard case .locale = element else { return }
    let names = elements.map { ($0.text ?? "", $0.offset) }
    checkTwins(names, path: { path.element($0) })
  }

  private mutating func checkMap(
    _ node: JSONNode,
    names: MapKey,
    of value: FieldType,
    path: String
  ) {
    guard case .object(let members) = node.value else {
      add("this has to be an object, not \(node.kind)", at: node, path)
      return
    }
    for member in members {
      let place = path.member(member.key)
      let name = JSONNode(value: .string(member.key), offset: member.offset)
      switch names {
      case .owner: checkText(name, as: .text, path: place)
      case .locale: checkText(name, as: .locale, path: place)
      case .rule: checkText(name, as: .rule, path: place)
      }
      check(member.value, as: value, path: place)
    }
    guard case .locale = names else { return }
    checkTwins(
      members.map { ($0.key, $0.offset) },
      path: { path.member(members[$0].key) }
    )
  }

  /// Refuses two spellings of one language, such as `iw` beside `he`.
  private mutating func checkTwins(_ names: [(String, Int)], path: (Int) -> String) {
    var seen: [LocaleTag: String] = [:]
    for (index, (name, offset)) in names.enumerated() {
      guard let tag = errors.tag(name) else { continue }
      guard let first = seen.updateValue(name, forKey: tag.exact) else { continue }
      // The very same name twice in one object was found by the parser.
      if first == name, path(index).hasSuffix(".\(name)") || path(index).hasSuffix("']") {
        continue
      }
      errors.add(
        first == name
          ? "'\(name)' occurs twice" : "'\(name)' is the same language as '\(first)'",
        in: source,
        at: offset,
        path: path(index),
        suggestion: "keep one of the two"
      )
    }
  }

  private mutating func checkText(_ node: JSONNode, as type: FieldType, path: String) {
    guard let text = node.text else {
      add("this has to be a text, not \(node.kind)", at: node, path)
      return
    }
    switch type {
    case .choice(let words):
      guard !words.contains(text) else { return }
      add(
        "'\(text)' is none of \(words.joined(separator: ", "))",
        at: node,
        path,
        NearestName.of(text, among: words).map { "did you mean '\($0)'?" }
      )
    case .date:
      guard CalendarDate(text) == nil else { return }
      add("'\(text)' is no day", at: node, path, "write a day as YYYY-MM-DD, such as 2026-12-31")
    case .rule:
      guard !RuleRegistry.ids.contains(text) else { return }
      add(
        "there is no rule '\(text)'",
        at: node,
        path,
        NearestName.of(text, among: RuleRegistry.ids).map { "did you mean '\($0)'?" }
          ?? "'shiplens rules' lists them"
      )
    case .fallbackTarget:
      if text != "default" { checkLocale(text, at: node, path, isNeutralAllowed: false) }
    case .locale: checkLocale(text, at: node, path, isNeutralAllowed: false)
    case .localeOrNeutral: checkLocale(text, at: node, path, isNeutralAllowed: true)
    default:
      if text.allSatisfy(\.isWhitespace) { add("this must not be empty", at: node, path) }
    }
  }

  private mutating func checkLocale(
    _ text: String,
    at node: JSONNode,
    _ path: String,
    isNeutralAllowed: Bool
  ) {
    if let known = errors.tag(text), !known.isMistaken {
      guard known.tag.language == "und", !isNeutralAllowed else { return }
      add("'und' is no language", at: node, path, "name the language, such as fr or zh-Hant")
    } else {
      add(
        "'\(text)' is no BCP 47 tag",
        at: node,
        path,
        LocaleAdvice.tag(for: text).map { "write '\($0)'" }
          ?? "write the language as in fr, pt-BR, zh-Hant-HK"
      )
    }
  }

  private mutating func add(
    _ message: String,
    at node: JSONNode,
    _ path: String,
    _ suggestion: String? = nil
  ) {
    errors.add(message, in: source, at: node.offset, path: path, suggestion: suggestion)
  }
}
