internal import ArtifactModel

/// Wants night, or day, or either; decided after the language.
enum NightMatch: ExactMatch {
  static let name = "night mode"
  static let axis = AndroidAxis.night
}
