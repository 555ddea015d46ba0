internal import ArtifactModel

/// Knows all rules.
public enum RuleRegistry {
  /// The rules in the order in which people read about them; a new rule is one more line.
  public static let all: [any Rule.Type] = [
    DefaultMissingRule.self,
    VariantMissingRule.self,
    WrongLanguageSelectedRule.self,
    FallbackExpiredRule.self,
    DescriptionMissingRule.self,
    DescriptionUntranslatedRule.self,
    OwnerMissingRule.self,
    LaunchLocaleNotShippedRule.self,
    BundleLocaleMismatchRule.self,
    LocaleUnexpectedRule.self,
    LocaleEmptyRule.self,
    UnlistedImageRule.self,
    DuplicateConfigurationRule.self,
    IdenticalAcrossLocalesRule.self,
    ShadowedRule.self,
    ReferenceEscapesLocaleRule.self,
  ]

  /// The ids of all rules, in the same order.
  public static let ids: [String] = all.map { $0.description.text.id }

  /// Returns the rule with an id, `nil` if there is none.
  public static func rule(_ id: String) -> (any Rule.Type)? {
    all.first { $0.description.text.id == id }
  }
}
