internal import ArtifactModel

/// Wants the grammatical gender that the user chose, or none (Android 14).
enum GrammaticalGenderMatch: ExactMatch {
  static let name = "grammatical gender"
  static let axis = AndroidAxis.grammaticalGender
}
