/// Something worth knowing of an artifact that breaks no promise by itself.
public struct InspectionNote: Sendable, Equatable {
  /// What a note is about.
  public enum Kind: String, Sendable, CaseIterable {
    /// An Android app in several languages that lists none of them for the system.
    case localeConfigMissing = "locale-config-missing"
    /// Languages that ship for regions only, in an app that runs on Android 6 or older.
    case noGenericLanguage = "no-generic-language"
    /// A picture that is stretched as a nine-patch in some variants and as a whole in others.
    case kindDiffers = "kind-differs"
  }

  /// What the note is about.
  public let kind: Kind
  /// What was found and what it means, as sentences without the last final stop.
  public let message: String
  /// What to do about it, one sentence without its final stop.
  public let advice: String

  /// Creates a note.
  public init(_ kind: Kind, _ message: String, advice: String) {
    self.kind = kind
    self.message = message
    self.advice = advice
  }
}
