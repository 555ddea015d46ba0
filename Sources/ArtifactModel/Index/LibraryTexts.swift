/// Knows the texts that Android's common libraries bring along, in some eighty languages each.
///
/// Each library translates its texts into all languages that it knows, and the build merges them into
/// the app's table, where nothing but their names tells them apart.
/// Source: the names that share one set of languages in bundles of apps which use AppCompat, Material
/// Components, Preference and Navigation; of the others, their published sources.
public enum LibraryTexts {
  /// The beginnings of names: AppCompat, Material, Compose's Material, AndroidX Core, Preference,
  /// Navigation, Biometric, MediaRouter, Media3 and ExoPlayer, Leanback, Play services, Facebook.
  private static let beginnings = [
    "abc_", "androidx_", "biometric_", "bottomsheet_", "call_notification_", "character_counter_",
    "com_facebook_", "common_google_play_services_", "common_signin_button_", "exo_",
    "exposed_dropdown_menu_", "lb_control_", "lb_guidedaction_", "lb_media_", "lb_onboarding_",
    "lb_playback_", "lb_search_bar_", "m3_", "m3c_", "material_", "media3_", "mr_button_",
    "mr_cast_",
    "mr_chooser_", "mr_controller_", "mr_dialog_", "mtrl_", "nav_app_bar_", "password_toggle_",
    "path_password_", "searchview_", "side_sheet_", "v7_preference_",
  ].map { Array($0.utf8) }

  /// Names with no such beginning that an app hardly gives.
  private static let names: Set<String> = [
    "appbar_scrolling_view_behavior", "clear_text_end_icon_content_description",
    "common_open_on_phone", "error_a11y_label", "error_icon_content_description",
    "expand_button_title", "icon_content_description", "item_view_role_description",
    "preference_copied", "search_menu_title", "status_bar_notification_info_overflow",
    "summary_collapsed_preference_list",
  ]

  /// Returns whether a text has a name that one of the libraries gives.
  public static func contains(_ name: String) -> Bool {
    beginnings.contains { name.utf8.starts(with: $0) } || names.contains(name)
  }
}
