internal import TestSupport
internal import Testing

@testable internal import DiffEngine

@Suite struct ManifestSchemaTests {
  @Test func `the published schema is the golden one`() {
    expectGolden(ManifestSchema.json, "shiplens.schema.json")
  }

  @Test func `the schema is JSON and names every field and rule`() throws {
    var parser = JSON5Parser(Array(ManifestSchema.json.utf8))
    let schema = try parser.parse()
    #expect(parser.duplicates.isEmpty)
    let definitions = try #require(schema["$defs"])
    for (name, shape) in [
      ("record", ManifestSchema.record), ("document", ManifestSchema.document),
    ] {
      let properties = definitions[name]?["properties"]?.members.map(\.key)
      #expect(properties == shape.fields.map(\.key))
    }
    #expect(definitions["rule"]?["enum"]?.elements.map(\.text) == RuleRegistry.ids)
  }
}
