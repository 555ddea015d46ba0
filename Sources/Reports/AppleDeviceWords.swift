internal import ArtifactModel

/// Describes an Apple device so that people recognise it.
enum AppleDeviceWords {
  /// Returns phrases: the kind, its scale and colours first, then what is unusual.
  static func phrases(of device: AppleDevice) -> String {
    var phrases = [device.idiom.rawValue, "\(device.scale)x", device.isDark ? "dark" : "light"]
    if device.hasHighContrast { phrases.append("more contrast") }
    phrases.append(device.hasWideGamut ? "Display P3" : "sRGB")
    phrases.append("\(device.horizontalSizeClass.rawValue) width")
    phrases.append("\(device.verticalSizeClass.rawValue) height")
    switch device.direction {
    case .leftToRight?: phrases.append("left to right")
    case .rightToLeft?: phrases.append("right to left")
    case nil: break
    }
    if device.subtype != 0 { phrases.append("screen \(device.subtype)") }
    if device.memoryClass != 0 { phrases.append("memory class \(device.memoryClass)") }
    if device.graphicsClass != 0 { phrases.append("graphics class \(device.graphicsClass)") }
    if device.deploymentTarget != AppleDevice.newestSystem {
      phrases.append("system generation \(device.deploymentTarget)")
    }
    return phrases.joined(separator: ", ")
  }
}
