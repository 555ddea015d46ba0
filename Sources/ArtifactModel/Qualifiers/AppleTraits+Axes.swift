extension AppleTraits {
  /// A kind of device, as file names (`~ipad`) and catalogs name it.
  public enum Idiom: String, Sendable, CaseIterable {
    /// An iPhone or iPod.
    case phone
    /// An iPad.
    case pad
    /// An Apple TV.
    case tv
    /// An Apple Watch.
    case watch
    /// The screen of a car.
    case car
    /// The store's own pages.
    case marketing
    /// A Mac.
    case mac
    /// An Apple Vision.
    case vision

    /// The devices that the name of a loose file can state.
    public static let ofFiles: [Idiom] = [.phone, .pad, .tv, .watch]

    /// The device that a catalog means with a number, `nil` for any and for unknown numbers.
    public init?(catalogNumber: UInt16) {
      switch catalogNumber {
      case 1: self = .phone
      case 2: self = .pad
      case 3: self = .tv
      case 4: self = .car
      case 5: self = .watch
      case 6: self = .marketing
      case 7: self = .mac
      case 8: self = .vision
      default: return nil
      }
    }

    /// The file-name suffix, with its tilde; for devices without one, a word of the same form.
    public var suffix: String {
      switch self {
      case .phone: "~iphone"
      case .pad: "~ipad"
      case .tv: "~appletv"
      case .watch: "~applewatch"
      case .car: "~carplay"
      case .marketing: "~marketing"
      case .mac: "~mac"
      case .vision: "~vision"
      }
    }
  }

  /// A direction in which the interface is laid out.
  public enum Direction: String, Sendable, CaseIterable {
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left.
    case rightToLeft = "rtl"

    /// The direction that a catalog means with a number, `nil` for none and for a theme's parts.
    public init?(catalogNumber: UInt16) {
      switch catalogNumber {
      case 4: self = .rightToLeft
      case 5: self = .leftToRight
      default: return nil
      }
    }
  }

  /// A range of colours beyond that of every screen.
  public enum Gamut: String, Sendable, CaseIterable {
    /// Display P3.
    case displayP3 = "P3"
  }

  /// How much room the interface has in one direction.
  public enum SizeClass: String, Sendable, CaseIterable {
    /// Little room.
    case compact
    /// Much room.
    case regular

    /// The class that a catalog means with a number, `nil` for any and for unknown numbers.
    public init?(catalogNumber: UInt16) {
      switch catalogNumber {
      case 1: self = .compact
      case 2: self = .regular
      default: return nil
      }
    }
  }
}
