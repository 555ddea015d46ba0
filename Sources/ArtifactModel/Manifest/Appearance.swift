/// The colours that a screen asks for.
public enum Appearance: String, Sendable, CaseIterable {
  /// Light, or Android's day.
  case light
  /// Dark, or Android's night.
  case dark
}
