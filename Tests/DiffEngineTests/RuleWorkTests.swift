import ArtifactModel
import TestSupport
import Testing

@testable import DiffEngine

/// Artifacts that once made the rules compare each language with every other one.
///
/// The time is far above what a test build needs and far below what such a comparison takes.
@Suite struct RuleWorkTests {
  /// Four thousand languages that begin with a letter.
  private func languages(_ letter: String) -> [String] {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    return letters.flatMap { first in
      letters.flatMap { second in
        ["BR", "DE", "FR", "GB", "JP", "US"].map { "\(letter)\(first)\(second)-\($0)" }
      }
    }
  }

  @Test func `an app that declares thousands of languages is judged in time by their number`()
    throws
  {
    let declared = languages("q") + ["zaa-US"]
    var index = IndexBuilder(.ipa).index()
    index.bundles[0].declaredLocales = declared.map {
      ShippedBundle.DeclaredLocale(name: $0, locale: LocaleTag(bcp47: $0), source: .languageFolder)
    }
    let shipped = languages("x") + ["zaa"]
    index.bundles[0].qualifiers = shipped.map { .apple(AppleTraits(folder: $0)) }
    index.bundles[0].variants = shipped.indices.map {
      Variant(qualifiers: Int32($0), value: .primitive(type: 0x10, data: 1))
    }
    index.bundles[0].resources = [
      Resource(
        kind: .image,
        type: "png",
        name: "a",
        identifier: 0,
        variants: shipped.indices
      )
    ]
    let input = RuleInput(
      manifest: try Judge.manifest("{ launch_locales: ['en'], images: [] }"),
      index: index,
      today: try #require(Judge.today)
    )
    var findings: [Finding] = []
    let time = ProcessorTime.seconds { findings = LocaleEmptyRule().findings(in: input) }
    // The general language serves the last one.
    #expect(findings.compactMap(\.expected) == declared.dropLast())
    #expect(time < 20)
  }
}
