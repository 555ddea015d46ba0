internal import ArtifactModel

/// Describes a device so that people recognise it.
enum DeviceWords {
  /// Returns phrases: language, night, density, screen and platform first, then what is unusual.
  static func phrases(of device: AndroidConfiguration) -> [String] {
    var phrases: [String] = []
    if device.language != 0 { phrases.append(device.locale?.identifier ?? device.localeQualifier) }
    phrases += Self.screen(device)
    if device.layoutDirection == 2 { phrases.append("right to left") }
    if device.sdkVersion != 0 {
      let level =
        "\(device.sdkVersion)" + (device.minorVersion == 0 ? "" : ".\(device.minorVersion)")
      let release = ArtifactHeadline.release(ofLevel: "\(device.sdkVersion)")
      phrases.append(release.map { "Android \($0) (API \(level))" } ?? "API \(level)")
    }
    let others = Self.others(device)
    if !others.isDefault { phrases.append(others.description) }
    return phrases.isEmpty ? ["nothing stated"] : phrases
  }

  private static func screen(_ device: AndroidConfiguration) -> [String] {
    var phrases: [String] = []
    if device.night != 0 { phrases.append(device.night == 2 ? "night" : "day") }
    if device.density != 0 {
      phrases.append(AndroidConfiguration.densityQualifier(device.density))
    }
    let (width, height) = (device.screenWidthDp, device.screenHeightDp)
    if width != 0, height != 0 {
      phrases.append("\(width) × \(height) dp")
    } else if device.smallestScreenWidthDp != 0 {
      phrases.append("at least \(device.smallestScreenWidthDp) dp wide")
    }
    let orientations = ["portrait", "landscape", "square"]
    if (1...3).contains(device.orientation) {
      phrases.append(orientations[Int(device.orientation) - 1])
    }
    return phrases
  }

  /// What the other phrases leave out and a usual phone does not have.
  private static func others(_ device: AndroidConfiguration) -> AndroidConfiguration {
    var rest = AndroidConfiguration()
    let phone = AndroidDeviceProfile.phone.configuration
    let told: Set<AndroidAxis> = [
      .night, .density, .width, .height, .smallestWidth, .orientation, .layoutDirection, .apiLevel,
      .minorVersion, .pixelWidth, .pixelHeight,
    ]
    for axis in AndroidAxis.allCases where !told.contains(axis) && device[axis] != phone[axis] {
      rest[axis] = device[axis]
    }
    return rest
  }
}
