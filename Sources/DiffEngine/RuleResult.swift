internal import ArtifactModel

/// What one rule found of one weight, in any order.
struct RuleResult: Comparable {
  let rule: String
  let severity: Severity
  let findings: [Finding]

  /// Returns the findings of a rule by their weight: what only documentation knows is a warning at
  /// most.
  static func weighed(
    _ findings: [Finding],
    of rule: String,
    _ severity: Severity
  ) -> [RuleResult] {
    guard severity > .warning,
      findings.indices.contains(where: { findings[$0].restsOnDocumentation })
    else { return [RuleResult(rule: rule, severity: severity, findings: findings)] }
    return [
      RuleResult(
        rule: rule,
        severity: severity,
        findings: findings.filter { !$0.restsOnDocumentation }
      ),
      RuleResult(
        rule: rule,
        severity: .warning,
        findings: findings.filter(\.restsOnDocumentation)
      ),
    ]
  }

  /// The places of the findings as they are told: by image, language and owner.
  ///
  /// Findings are large and may be very many, so their places are sorted and no word is looked at
  /// that does not decide.
  var order: [Int] {
    findings.indices.sorted { left, right in
      let images = (findings[left].image ?? "", findings[right].image ?? "")
      if images.0 != images.1 { return images.0 < images.1 }
      let locales = (
        findings[left].locale?.identifier ?? "", findings[right].locale?.identifier ?? ""
      )
      if locales.0 != locales.1 { return locales.0 < locales.1 }
      let owners = (findings[left].owner ?? "", findings[right].owner ?? "")
      if owners.0 != owners.1 { return owners.0 < owners.1 }
      return findings[left].message < findings[right].message
    }
  }

  /// Puts what weighs most first, then the rules by name.
  static func < (left: RuleResult, right: RuleResult) -> Bool {
    left.severity == right.severity ? left.rule < right.rule : left.severity > right.severity
  }
}
