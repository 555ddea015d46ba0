internal import ArtifactModel

/// Wants the SIM's country, or none; values for a country come before all others.
enum MobileCountryMatch: ExactMatch {
  static let name = "mobile country"
  static let axis = AndroidAxis.mobileCountry
}
