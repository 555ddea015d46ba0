internal import ArtifactModel

/// Asks whether a description is only a copy of the source language's.
struct DescriptionUntranslatedRule: Rule {
  static let text = RuleText(
    id: "description-untranslated",
    severity: .warning,
    asserts: "no description is a copy of the one in the source language",
    why: "a text that was copied to fill a gap is spoken in a language that people may not know"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    guard let source = input.promises.source else { return [] }
    let others = input.promises.launch.filter { !$0.locale.isOneLanguage(with: source.locale) }
    var findings: [Finding] = []
    input.forEachDescription { number, key, bundle, descriptions in
      let image = input.manifest.images[number]
      guard let original = descriptions.text(for: source, source: source),
        descriptions.quality(of: original) == .spoken, original.contains(where: \.isLetter)
      else { return }
      for promise in others
      where descriptions.text(for: promise, source: source) == original {
        let owner = input.title(of: bundle)
        var finding = input.finding(
          Self.text,
          Claim(
            broken: "the \(promise.locale) description of '\(image.id)' in \(owner) is a copy"
              + " of the \(source.locale) one",
            asked: ""
          ),
          advice: "translate '\(key)' into \(promise.locale), or waive this if the words are equal"
        )
        finding.image = image.id
        finding.locale = promise.locale
        finding.owner = owner
        finding.place = image.place
        finding.shippedPath = input.textPath(of: promise.locale, in: bundle)
        finding.expected = "a text in \(promise.locale) for '\(key)'"
        finding.shipped = "'\(original)'"
        findings.append(finding)
      }
    }
    return findings
  }
}
