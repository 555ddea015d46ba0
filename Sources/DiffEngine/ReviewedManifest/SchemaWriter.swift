/// Turns the table of fields into a JSON Schema, draft 2020-12.
enum SchemaWriter {
  /// A JSON value whose members keep their order.
  indirect enum JSON {
    case text(String)
    case number(Int)
    case boolean(Bool)
    case list([JSON])
    case object([(String, JSON)])

    /// The value over several lines, indented by two spaces, with a final line break.
    var text: String {
      var text = ""
      write(to: &text, indent: "")
      return text + "\n"
    }

    private func write(to text: inout String, indent: String) {
      switch self {
      case .text(let value): text += "\"\(Self.escaped(value))\""
      case .number(let value): text += String(value)
      case .boolean(let value): text += value ? "true" : "false"
      case .list(let values):
        Self.write(values.map { ("", $0) }, between: ("[", "]"), to: &text, indent: indent)
      case .object(let members):
        let named = members.map { ("\"\(Self.escaped($0.0))\": ", $0.1) }
        Self.write(named, between: ("{", "}"), to: &text, indent: indent)
      }
    }

    private static func write(
      _ items: [(String, JSON)],
      between brackets: (String, String),
      to text: inout String,
      indent: String
    ) {
      text += brackets.0
      let inner = indent + "  "
      for (number, item) in items.enumerated() {
        text += (number == 0 ? "\n" : ",\n") + inner + item.0
        item.1.write(to: &text, indent: inner)
      }
      text += (items.isEmpty ? "" : "\n" + indent) + brackets.1
    }

    private static func escaped(_ text: String) -> String {
      var escaped = ""
      for character in text {
        if character == "\"" || character == "\\" { escaped.append("\\") }
        escaped.append(character)
      }
      return escaped
    }
  }

  /// Returns the schema of the three forms of a manifest file.
  static func schema() -> JSON {
    .object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("ShipLens manifest")),
      (
        "description",
        .text("What a release promises of its localized images: a record, records, or a document.")
      ),
      (
        "oneOf",
        .list([
          reference("record"), .object([("type", .text("array")), ("items", reference("record"))]),
          reference("document"),
        ])
      ),
      (
        "$defs",
        .object([
          ("record", schema(of: ManifestSchema.record)),
          ("document", schema(of: ManifestSchema.document)),
          ("locale", locale),
          ("date", date),
          (
            "rule",
            .object([
              ("type", .text("string")), ("enum", .list(RuleRegistry.ids.map { .text($0) })),
            ])
          ),
        ])
      ),
    ])
  }

  private static func reference(_ name: String) -> JSON {
    .object([("$ref", .text("#/$defs/\(name)"))])
  }

  private static func schema(of shape: ObjectShape) -> JSON {
    var members: [(String, JSON)] = [("type", .text("object"))]
    members.append(
      (
        "properties",
        .object(
          shape.fields.map { field in
            guard case .object(var inner) = schema(of: field.type) else {
              return (field.key, schema(of: field.type))
            }
            inner.insert(("description", .text(field.summary + ".")), at: 0)
            return (field.key, .object(inner))
          }
        )
      )
    )
    let required = shape.fields.filter { $0.presence == .required }
    if !required.isEmpty { members.append(("required", .list(required.map { .text($0.key) }))) }
    for field in shape.fields {
      guard case .requiredUnless(let other) = field.presence else { continue }
      let isTrue = JSON.object([(other, .object([("const", .boolean(true))]))])
      members.append(
        ("if", .object([("properties", isTrue), ("required", .list([.text(other)]))]))
      )
      members.append(("else", .object([("required", .list([.text(field.key)]))])))
    }
    members.append(("additionalProperties", .boolean(false)))
    return .object(members)
  }

  private static func schema(of type: FieldType) -> JSON {
    switch type {
    case .text: .object([("type", .text("string")), ("minLength", .number(1))])
    case .boolean: .object([("type", .text("boolean"))])
    case .number(let range):
      .object([
        ("type", .text("integer")), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ])
    case .choice(let words):
      .object([("type", .text("string")), ("enum", .list(words.map { .text($0) }))])
    case .date: reference("date")
    case .locale: reference("locale")
    case .localeOrNeutral, .fallbackTarget:
      // Both words, `und` and `default`, fit the pattern of a tag or stand beside it.
      .object([
        (
          "anyOf",
          .list([
            reference("locale"), .object([("enum", .list([.text(word(besideTagsIn: type))]))]),
          ])
        )
      ])
    case .rule: reference("rule")
    case .list(let element, let isEmptyAllowed):
      .object(
        [("type", .text("array")), ("items", schema(of: element))]
          + (isEmptyAllowed ? [] : [("minItems", .number(1))])
      )
    case .object(let shape):
      shape.title == ManifestSchema.record.title ? reference("record") : schema(of: shape)
    case .map(let key, let value):
      .object(
        [("type", .text("object"))] + names(of: key)
          + [("additionalProperties", schema(of: value))]
      )
    case .nullable(let inner):
      .object([("anyOf", .list([schema(of: inner), .object([("type", .text("null"))])]))])
    }
  }

  private static func names(of key: MapKey) -> [(String, JSON)] {
    switch key {
    case .owner: []
    case .locale: [("propertyNames", reference("locale"))]
    case .rule: [("propertyNames", reference("rule"))]
    }
  }

  private static func word(besideTagsIn type: FieldType) -> String {
    if case .fallbackTarget = type { return "default" }
    return "und"
  }

  private static let locale = JSON.object([
    ("description", .text("A BCP 47 tag: fr, pt-BR, zh-Hant-HK, sr-Latn.")),
    ("type", .text("string")),
    (
      "pattern",
      .text(
        "^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?"
          + "(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*"
          + "(-[A-Za-z0-9](-[A-Za-z0-9]{1,8})+)?$"
      )
    ),
    ("not", .object([("pattern", .text("^[Uu][Nn][Dd]$"))])),
  ])

  private static let date = JSON.object([
    ("description", .text("A day as YYYY-MM-DD.")),
    ("type", .text("string")),
    ("format", .text("date")),
    ("pattern", .text("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")),
  ])
}
