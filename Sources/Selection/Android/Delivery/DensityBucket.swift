/// A density for which a store keeps an APK of its own, by its number.
///
/// Source: `ScreenDensityResourcesSplitter` and `ScreenDensitySelector` of bundletool.
public enum DensityBucket: UInt16, Sendable, CaseIterable {
  /// `ldpi`.
  case low = 120
  /// `mdpi`.
  case medium = 160
  /// `tvdpi`.
  case television = 213
  /// `hdpi`.
  case high = 240
  /// `xhdpi`.
  case extraHigh = 320
  /// `xxhdpi`.
  case extraExtraHigh = 480
  /// `xxxhdpi`.
  case extraExtraExtraHigh = 640

  /// Finds the bucket whose APK a device is given; an open density counts as 160.
  ///
  /// Whatever the device's own release does, a store goes by the rule of Android 13 and older.
  public init(serving density: UInt16) {
    let wanted = density == 0 || density == DensityMatch.any ? Self.medium.rawValue : density
    self = Self.allCases.first { wanted <= $0.devices.upperBound } ?? .extraExtraExtraHigh
  }

  /// The densities of the devices that are given this bucket.
  ///
  /// They end where the next bucket scales better, which is at the positive solution of
  /// `R² = (2 · L − R) · H` for neighbours L and H.
  public var devices: ClosedRange<UInt16> {
    switch self {
    case .low: 1...131
    case .medium: 132...175
    case .television: 176...221
    case .high: 222...263
    case .extraHigh: 264...363
    case .extraExtraHigh: 364...526
    case .extraExtraExtraHigh: 527...UInt16.max
    }
  }

  /// Returns which of a picture's densities some device of the bucket may prefer.
  ///
  /// They are given as the table has them, 0 for none; so is the range, which is why a value without
  /// density brings those below the next one along.
  func reach(among densities: [UInt16]) -> ClosedRange<UInt16> {
    let lowest =
      self == .low ? 0 : Self.best(among: densities, for: devices.lowerBound)
    let highest =
      self == .extraExtraExtraHigh
      ? UInt16.max : Self.best(among: densities, for: devices.upperBound)
    // The choice grows with the device, so the ends never cross.
    return min(lowest, highest)...highest
  }

  /// Returns the density that a device prefers; a stated 160 is preferred to none.
  private static func best(among densities: [UInt16], for device: UInt16) -> UInt16 {
    var best = densities.first ?? 0
    for density in densities.dropFirst() where isBetter(density, than: best, for: device) {
      best = density
    }
    return best
  }

  private static func isBetter(_ density: UInt16, than best: UInt16, for device: UInt16) -> Bool {
    let own = DensityMatch.effective(density)
    let other = DensityMatch.effective(best)
    if own == other { return best == 0 && density != 0 }
    if own == DensityMatch.any { return true }
    if other == DensityMatch.any { return false }
    let takesLarger = DensityMatch.takesLarger(
      low: Int(min(own, other)),
      high: Int(max(own, other)),
      for: Int(device),
      .nearest
    )
    return takesLarger == (own > other)
  }
}
