internal import ArtifactModel
internal import Testing

@testable internal import DiffEngine

@Suite struct ManifestSweepTests {
  static let text = Array(
    """
    \u{feff}{ // all forms
      schema: 1, launch_locales: ["en", 'fr-CA', "zh\\u002dHant"], source_locale: "en",
      owners: { a: { ios: ["x"], android: [] } }, rules: { "unlisted-image": "off" },
      devices: { android: { min_sdk: 0x18, night: true } },
      waivers: [{ rule: "owner-missing", reason: "r", approved_by: "b", expires: "2026-12-31" }],
      images: [{ id: "é", owner: "a", default: null, contains_text: true, accessibility_key: "k",
        variants: { en: "e", "zh-Hant": "z" }, /* soon */
        fallbacks: { "fr-CA": { use: "en", reason: "r\\\n", approved_by: "b" } } },],
    }
    """.utf8
  )

  @Test func `the text of the sweeps is a manifest`() throws {
    #expect(try ManifestReader.read([("m", Self.text)]).get().images.count == 1)
  }

  @Test func `each prefix ends in a value or in errors with a place`() {
    for count in 0..<Self.text.count {
      guard case .failure(let list) = ManifestReader.read([("m", Array(Self.text[..<count]))])
      else {
        Issue.record("a manifest of \(count) bytes cannot be whole")
        continue
      }
      #expect(list.errors.allSatisfy { $0.line >= 1 && $0.column >= 1 && !$0.message.isEmpty })
    }
  }

  @Test func `each changed byte ends in a value or in errors with a place`() {
    for index in Self.text.indices {
      for change: UInt8 in [0x00, 0x22, 0x27, 0x2c, 0x5b, 0x5c, 0x7b, 0x7d, 0x80, 0xe2, 0xff] {
        var bytes = Self.text
        bytes[index] = change
        if case .failure(let list) = ManifestReader.read([("m", bytes)]) {
          #expect(!list.errors.isEmpty)
          #expect(list.errors.allSatisfy { $0.line >= 1 && $0.column >= 1 })
        }
      }
    }
  }

  @Test func `each two bytes together end in a value or in errors`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        _ = ManifestReader.read([("m", [first, second])])
      }
    }
  }

  @Test func `thousands of faulty records give all their errors`() {
    let records = Array(repeating: #"{"id":1,"ownr":"o","defalt":"d"}"#, count: 5_000)
    let text = Array("[\(records.joined(separator: ","))]".utf8)
    guard case .failure(let list) = ManifestReader.read([("m", text)]) else {
      Issue.record("faulty records are no manifest")
      return
    }
    // Of each: one wrong type, two misspelt names and three missing ones.
    #expect(list.errors.count == 6 * 5_000)
  }

  @Test func `a manifest of more languages than any release has is refused`() {
    let variants = (0..<100_000).map { #""en-x-a\#(100_000 + $0)":"v""# }.joined(separator: ",")
    let text =
      #"{"id":"a","owner":"o","default":"d","contains_text":false,"decorative":true,"#
      + #""variants":{\#(variants)}}"#
    guard case .failure(let list) = ManifestReader.read([("m", Array(text.utf8))]) else {
      Issue.record("a hundred thousand languages were taken")
      return
    }
    #expect(list.errors.map(\.message) == ["the manifest names more than 1000 languages"])
    #expect(list.errors.first?.path == "$.variants['en-x-a101000']")
  }
}
