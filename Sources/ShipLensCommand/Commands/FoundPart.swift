internal import ArtifactModel
internal import Selection

/// Devices of a sweep that get the same.
struct FoundPart {
  /// What a value is, wherever its bundle stands.
  struct Shown: Equatable {
    let source: String
    let configuration: AndroidConfiguration
    let value: ResourceValue
  }

  var devices: AndroidDeviceClass
  let outcome: AndroidOutcome
  let fault: LanguageFault?
  /// The place of what the devices have installed.
  let stage: Int

  init(
    _ devices: AndroidDeviceClass,
    _ outcome: AndroidOutcome,
    _ fault: LanguageFault?,
    _ stage: Int
  ) {
    self.devices = devices
    self.outcome = outcome
    self.fault = fault
    self.stage = stage
  }
}

/// The parts that a sweep finds, put together where they are neighbours and get the same.
struct FoundParts {
  /// The parts, in the order in which they were found.
  private(set) var parts: [FoundPart] = []
  private var shown: [FoundPart.Shown?] = []

  /// Adds a part, or continues those before it that have its answer.
  ///
  /// The sweep cuts where an answer may change; where it did not, the cut is of no interest.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - value: What it shows, where parts come from different installations.
  mutating func add(_ part: FoundPart, _ value: FoundPart.Shown?) {
    var part = part
    var home = parts.endIndex
    var place = parts.endIndex
    // A part rarely continues one far back, and to look at all would be quadratic.
    while place > max(0, parts.endIndex - 64) {
      place -= 1
      guard isSame(part, value, as: place),
        let whole = parts[place].devices.joined(with: part.devices)
      else { continue }
      let first = parts.remove(at: place)
      shown.remove(at: place)
      part = FoundPart(whole, first.outcome, first.fault, first.stage)
      home = min(home, place)
      place = parts.endIndex
    }
    parts.insert(part, at: home)
    shown.insert(value, at: home)
  }

  private func isSame(_ part: FoundPart, _ value: FoundPart.Shown?, as place: Int) -> Bool {
    let other = parts[place]
    if part.stage == other.stage {
      return part.outcome == other.outcome && part.fault == other.fault
    }
    // Of a fault inside a picture the two installations may have different values.
    return part.outcome.status == other.outcome.status && value == shown[place]
      && part.outcome.resource == other.outcome.resource
      && (part.fault?.path.isEmpty ?? true) && (other.fault?.path.isEmpty ?? true)
  }
}
