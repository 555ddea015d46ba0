/// What differs between platform versions in how Android selects a resource.
public struct AndroidRules: Sendable, Hashable {
  /// How two densities are compared.
  public enum Density: Sendable, Hashable {
    /// Up to Android 13: a smaller picture may be preferred if it needs little enlarging.
    case nearest
    /// Since Android 14: a larger picture is always preferred to enlarging a smaller one.
    case scalingDown
  }

  /// Which tables of scripts, parents and representative locales are used.
  public enum LocaleTables: Sendable, Hashable {
    /// Those of Android 10 to 12.
    case android10
    /// Those of Android 13 and later.
    case android13
  }

  /// How two densities are compared.
  public var density: Density
  /// Which tables of languages are used.
  public var localeTables: LocaleTables
  /// Whether minor API levels are ordered, as since API level 36, or have to be equal.
  public var ordersMinorVersions: Bool
  /// Whether an app that declares its default language is asked in several languages in turn, as
  /// since API level 35.
  public var asksInTurn = false

  /// Creates rules.
  public init(density: Density, localeTables: LocaleTables, ordersMinorVersions: Bool) {
    self.density = density
    self.localeTables = localeTables
    self.ordersMinorVersions = ordersMinorVersions
  }

  /// The rules of Android 13, API level 33.
  public static let android13 = AndroidRules(apiLevel: 33)

  /// The rules of Android 15, API level 35.
  public static let android15 = AndroidRules(apiLevel: 35)

  /// Creates the rules of a platform version; level 0 counts as the newest.
  ///
  /// Levels below 24 are given the rules of level 24: Android 6 and older, which match a region exactly
  /// or not at all and know neither likely scripts nor parents, have no rules of their own here.
  ///
  /// Source: `ResTable_config::isBetterThan` of Android 10, 14 and 16. The versions of the tables
  /// between 10 and 13 were not read.
  public init(apiLevel: UInt16) {
    let level = apiLevel == 0 ? .max : apiLevel
    density = level < Self.firstScalingDown ? .nearest : .scalingDown
    localeTables = level < Self.firstNewTables ? .android10 : .android13
    ordersMinorVersions = level >= Self.firstOrderedMinor
    asksInTurn = level >= Self.firstInTurn
  }

  /// The API levels at which a rule changes.
  static let firstNewTables: UInt16 = 33
  static let firstScalingDown: UInt16 = 34
  static let firstInTurn: UInt16 = 35
  static let firstOrderedMinor: UInt16 = 36

  /// The tables of languages.
  var localeData: LocaleData {
    switch localeTables {
    case .android10: LocaleData.android10
    case .android13: LocaleData.android13
    }
  }
}
