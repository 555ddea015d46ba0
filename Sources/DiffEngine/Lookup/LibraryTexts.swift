/// Knows the texts that Android's common libraries bring along in some eighty languages.
///
/// The merged table of an app does not say which library a text is from, but libraries begin the names
/// of theirs in their own way, so that they do not meet an app's.
enum LibraryTexts {
  /// The beginnings of names: AppCompat, Material, Compose's Material, AndroidX Core, Preference,
  /// Biometric, MediaRouter, Media3 and ExoPlayer, Leanback, Play Services, Facebook.
  private static let beginnings = [
    "abc_", "mtrl_", "material_", "m3_", "m3c_", "bottomsheet_", "character_counter_",
    "exposed_dropdown_menu_", "password_toggle_", "path_password_", "searchview_", "side_sheet_",
    "androidx_", "call_notification_", "v7_preference_", "biometric_", "mr_", "exo_", "media3_",
    "lb_", "common_google_play_services_", "common_signin_button_", "com_facebook_",
  ]

  /// Whether a text's name is one that a library gave.
  static func isOne(_ name: String) -> Bool {
    beginnings.contains { name.utf8.starts(with: $0.utf8) }
  }
}
