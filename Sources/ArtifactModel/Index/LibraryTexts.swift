/// Knows the texts that Android's own libraries bring along, in some eighty languages each.
///
/// Each library translates its texts into all languages that it knows, and the build merges them into
/// the app's table, where nothing but their names tells them apart.
/// Source: the names that share one set of languages in bundles of apps which use AppCompat, Material
/// Components, Preference, Navigation, Compose, Media or Play services.
enum LibraryTexts {
  private static let prefixes = [
    "abc_", "androidx_", "bottomsheet_", "common_google_play_services_", "common_signin_button_",
    "exo_", "m3_", "m3c_", "material_", "media3_", "mtrl_", "nav_app_bar_", "side_sheet_",
    "v7_preference_",
  ].map { Array($0.utf8) }

  private static let names: Set<String> = [
    "appbar_scrolling_view_behavior", "call_notification_answer_action",
    "call_notification_answer_video_action", "call_notification_decline_action",
    "call_notification_hang_up_action", "call_notification_incoming_text",
    "call_notification_ongoing_text", "call_notification_screening_text",
    "character_counter_content_description", "character_counter_overflowed_content_description",
    "clear_text_end_icon_content_description", "common_open_on_phone", "error_a11y_label",
    "error_icon_content_description", "expand_button_title",
    "exposed_dropdown_menu_content_description", "icon_content_description",
    "item_view_role_description", "password_toggle_content_description", "preference_copied",
    "search_menu_title", "status_bar_notification_info_overflow",
    "summary_collapsed_preference_list",
  ]

  /// Whether a text has a name that one of the libraries gives.
  static func contains(_ name: String) -> Bool {
    prefixes.contains { name.utf8.starts(with: $0) } || names.contains(name)
  }
}
