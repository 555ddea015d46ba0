internal import ArtifactModel

/// Tells whether variants without a language leave no device without one.
enum DefaultCoverage {
  /// Whether each device can take at least one of some variants that name no language.
  ///
  /// Apple's loose files differ in scale and device only, and the system takes any scale, so that
  /// one file will do; a catalog's rendition also names colours and screens, of which it has to
  /// leave none out. On Android any density matches every device, a version matches from that
  /// API level on, and pairs such as `port` and `land` or `night` and `notnight` complete each
  /// other; every other axis leaves devices out.
  static func isComplete(_ qualifiers: [Qualifiers], minSDK: UInt16) -> Bool {
    let axes = pairedAxes
    var configurations: Set<AndroidConfiguration> = []
    for qualifier in qualifiers {
      switch qualifier {
      case .apple(let traits):
        if fitsEveryScreen(traits) { return true }
      case .android(var configuration):
        configuration.density = 0
        if configuration.sdkVersion <= minSDK, configuration.minorVersion == 0 {
          configuration.sdkVersion = 0
        }
        // Every screen is at least small.
        if configuration.screenLayout & 0xf == 1 { configuration.screenLayout &= 0xf0 }
        if isPaired(configuration, axes: axes) { configurations.insert(configuration) }
      }
    }
    if configurations.contains(AndroidConfiguration()) { return true }
    return covers(configurations, axes: axes[...])
  }

  /// Whether a device of any colours and screen takes a picture, if the app runs on it.
  ///
  /// Of scales, directions and deployment targets the system takes what there is. Which kinds of
  /// device an app is for is not asked here: one that names iPads only has a picture for those.
  private static func fitsEveryScreen(_ traits: AppleTraits) -> Bool {
    traits.appearance == nil && traits.gamut == nil && traits.horizontalSizeClass == nil
      && traits.verticalSizeClass == nil && traits.subtype == 0 && traits.memoryClass == 0
      && traits.graphicsClass == 0
  }

  /// Whether only axes are set on which each device has one of two values; so at most 3 to the
  /// power of their number are left, however many variants there are.
  private static func isPaired(_ configuration: AndroidConfiguration, axes: [PairedAxis]) -> Bool {
    var rest = configuration
    for axis in axes {
      if axis.value(rest) > 2 { return false }
      rest = axis.cleared(rest)
    }
    return rest.isDefault
  }

  /// Splits the devices by one axis after the other; a half that is left empty fails.
  private static func covers(
    _ configurations: Set<AndroidConfiguration>,
    axes: ArraySlice<PairedAxis>
  ) -> Bool {
    if configurations.isEmpty { return false }
    if configurations.contains(AndroidConfiguration()) { return true }
    guard let axis = axes.first else { return false }
    let rest = axes.dropFirst()
    if configurations.allSatisfy({ axis.value($0) == 0 }) {
      return covers(configurations, axes: rest)
    }
    return [1, 2].allSatisfy { value in
      var half: Set<AndroidConfiguration> = []
      for configuration in configurations
      where axis.value(configuration) == 0 || axis.value(configuration) == value {
        half.insert(axis.cleared(configuration))
      }
      return covers(half, axes: rest)
    }
  }

  /// An axis on which each device has one of two values: a field's two bits or whole byte.
  private struct PairedAxis {
    let field: WritableKeyPath<AndroidConfiguration, UInt8>
    let shift: UInt8
    let mask: UInt8

    func value(_ configuration: AndroidConfiguration) -> UInt8 {
      configuration[keyPath: field] >> shift & mask
    }

    func cleared(_ configuration: AndroidConfiguration) -> AndroidConfiguration {
      var copy = configuration
      copy[keyPath: field] &= ~(mask << shift)
      return copy
    }
  }

  private static var pairedAxes: [PairedAxis] {
    [
      PairedAxis(field: \.orientation, shift: 0, mask: 0xff),
      PairedAxis(field: \.uiMode, shift: 4, mask: 3),
      PairedAxis(field: \.screenLayout, shift: 6, mask: 3),
      PairedAxis(field: \.screenLayout, shift: 4, mask: 3),
      PairedAxis(field: \.screenLayout2, shift: 0, mask: 3),
      PairedAxis(field: \.colorMode, shift: 0, mask: 3),
      PairedAxis(field: \.colorMode, shift: 2, mask: 3),
    ]
  }
}
