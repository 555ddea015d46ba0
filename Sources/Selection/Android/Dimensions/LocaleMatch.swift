internal import ArtifactModel

/// Wants the device's language in its script, and prefers the nearest region, or no language at all
/// for American English.
///
/// A worse language does not rule a candidate out: the later dimensions may still prefer it, which
/// is why the order of a table's chunks decides some choices.
/// Source: `ResTable_config::match` and `isLocaleBetterThan`, `localeDataCompareRegions`.
enum LocaleMatch: DimensionMatch {
  static let name = "language"
  static let axes: [AndroidAxis] = []

  static func part(of configuration: AndroidConfiguration) -> AndroidConfiguration {
    configuration.localePart
  }

  static func matches(_ candidate: Candidate, _ request: SelectionRequest) -> Bool {
    let (own, device) = (candidate.configuration, request.configuration)
    guard own.language != 0 || own.region != 0 else { return true }
    guard isSameLanguage(own.language, device.language) else { return false }
    if request.script == 0 || candidate.isScriptUnknown(request.rules) {
      return own.region == 0 || own.region == device.region
    }
    return candidate.script(request.rules) == request.script
  }

  /// Whether a candidate has the device's language or none, whatever its script and region.
  static func isAskedFor(_ candidate: Candidate, _ request: SelectionRequest) -> Bool {
    let own = candidate.configuration
    return (own.language == 0 && own.region == 0)
      || isSameLanguage(own.language, request.configuration.language)
  }

  static func preference(
    _ candidate: Candidate,
    over best: Candidate,
    _ request: SelectionRequest
  ) -> Preference {
    isBetter(candidate.configuration, than: best.configuration, request) ? .better : .open
  }

  // MARK: Languages

  private static let english: UInt16 = 0x656e
  private static let unitedStates: UInt16 = 0x5553
  /// `tl`.
  static let tagalog: UInt16 = 0x746c
  /// `fil`, packed.
  static let filipino: UInt16 = 0xad05

  /// Whether the platform takes two languages for one: equal ones, and Tagalog and Filipino.
  static func isSameLanguage(_ a: UInt16, _ b: UInt16) -> Bool {
    a == b || (a == tagalog && b == filipino) || (a == filipino && b == tagalog)
  }

  private static func isBetter(
    _ own: AndroidConfiguration,
    than other: AndroidConfiguration,
    _ request: SelectionRequest
  ) -> Bool {
    let device = request.configuration
    guard request.locale != 0 else { return false }
    guard own.language != 0 || own.region != 0 || other.language != 0 || other.region != 0 else {
      return false
    }
    guard isSameLanguage(own.language, other.language) else {
      // One of them has no language, which is American English in most apps.
      if device.language == english, let isPlain = plainEnglish(for: request) {
        return own.language != 0 ? isPlain(own.region) : !isPlain(other.region)
      }
      return own.language != 0
    }
    let order = RegionOrder(request).compare(own.region, other.region)
    if order != 0 { return order > 0 }
    let hasVariant = own.localeVariant == device.localeVariant
    if hasVariant != (other.localeVariant == device.localeVariant) { return hasVariant }
    let hasNumbers = own.localeNumberingSystem == device.localeNumberingSystem
    if hasNumbers != (other.localeNumberingSystem == device.localeNumberingSystem) {
      return hasNumbers
    }
    return own.language == device.language && other.language != device.language
  }

  /// Returns what counts as unmarked English for a device, `nil` if nothing does.
  private static func plainEnglish(for request: SelectionRequest) -> ((UInt16) -> Bool)? {
    let device = request.configuration
    if device.region == unitedStates { return { $0 == 0 || $0 == unitedStates } }
    let data = request.localeData
    guard RegionOrder.isCloseToAmericanEnglish(device.region, data) else { return nil }
    return { RegionOrder.isCloseToAmericanEnglish($0, data) }
  }

  // MARK: Words

  static func refusal(_ candidate: Candidate, _ request: SelectionRequest) -> String {
    let (own, device) = (part(of: candidate.configuration), part(of: request.configuration))
    guard device.language != 0 else {
      return "is for \(own.localeQualifier), the device has no language"
    }
    guard isSameLanguage(own.language, device.language) else {
      return "is for \(own.localeQualifier), the device asks for \(device.localeQualifier)"
    }
    guard request.script != 0, !candidate.isScriptUnknown(request.rules) else {
      return "is for the region \(own.regionText) of a language whose script is unknown, the device"
        + " asks for \(device.localeQualifier)"
    }
    func text(_ script: UInt32) -> String {
      var sample = AndroidConfiguration()
      sample.localeScript = script
      return sample.scriptText
    }
    return "is written in \(text(candidate.script(request.rules))), the device asks for"
      + " \(device.localeQualifier), which is written in \(text(request.script))"
  }

  static func reason(
    _ winner: Candidate,
    over loser: Candidate,
    _ request: SelectionRequest
  ) -> String {
    let own = part(of: winner.configuration)
    let other = part(of: loser.configuration)
    let device = part(of: request.configuration).localeQualifier
    if own.language == 0 {
      return "has no language, which for \(device) comes before \(other.localeQualifier)"
    }
    if other.language == 0 {
      return "is in the device's language (\(own.localeQualifier)), the other in none"
    }
    if RegionOrder(request).standsIn(own.region, against: other.region) {
      return "\(own.localeQualifier) stands for es-419, which is nearer to \(device) than"
        + " \(other.localeQualifier)"
    }
    return "\(own.localeQualifier) is nearer to \(device) than \(other.localeQualifier)"
  }

  static func cuts(
    on axis: AndroidAxis,
    among values: [UInt16],
    rules: AndroidRules
  ) -> [UInt16] { [] }
}
