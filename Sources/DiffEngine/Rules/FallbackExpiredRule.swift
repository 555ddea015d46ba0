internal import ArtifactModel

/// Asks whether a fallback decision that is still needed has run out.
struct FallbackExpiredRule: Rule {
  static let text = RuleText(
    id: "fallback-expired",
    severity: .error,
    asserts: "no fallback decision that is still needed has run out",
    why: "a stopgap that was approved for a time becomes permanent when nobody looks again"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    var findings: [Finding] = []
    for shipped in input.placements {
      let image = input.manifest.images[shipped.image]
      for fallback in image.fallbacks where fallback.hasExpired(on: input.today) {
        let promise = input.promises.promise(of: fallback.locale)
        guard let expires = fallback.expires, !input.serves(promise, in: shipped)
        else { continue }
        let owner = input.title(of: shipped.bundle)
        var finding = input.finding(
          Self.text,
          Claim(
            broken: "the fallback of '\(image.id)' for \(fallback.locale) ran out on \(expires),"
              + " and \(owner) still needs it",
            asked: "\(owner) still needs the fallback of '\(image.id)' for \(fallback.locale),"
              + " which ran out on \(expires)"
          ),
          hiddenBy: input.reason(hiding: shipped, locale: fallback.locale),
          advice: "ship the \(fallback.locale) picture, or have the decision approved again"
        )
        finding.image = image.id
        finding.locale = fallback.locale
        finding.owner = owner
        finding.place = fallback.place
        finding.expected = "a picture in \(fallback.locale) after \(expires)"
        finding.shipped = fallback.use.title
        finding.shippedPath = shipped.path
        findings.append(finding)
      }
    }
    return findings
  }
}
