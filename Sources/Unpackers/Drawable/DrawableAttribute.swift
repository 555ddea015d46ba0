/// The framework's attributes that drawables are read by, by their numbers.
///
/// Source: the public resources of Android's framework.
enum DrawableAttribute {
  static let identifier: UInt32 = 0x0101_00d0
  static let source: UInt32 = 0x0101_0119
  static let tint: UInt32 = 0x0101_0121
  static let duration: UInt32 = 0x0101_0198
  static let drawable: UInt32 = 0x0101_0199
  static let startColor: UInt32 = 0x0101_019d
  static let endColor: UInt32 = 0x0101_019e
  static let color: UInt32 = 0x0101_01a5
  static let minLevel: UInt32 = 0x0101_01b1
  static let maxLevel: UInt32 = 0x0101_01b2
  static let animation: UInt32 = 0x0101_01cd
  static let centerColor: UInt32 = 0x0101_020b
  static let autoMirrored: UInt32 = 0x0101_03ea
  static let fillColor: UInt32 = 0x0101_0404
  static let strokeColor: UInt32 = 0x0101_0406

  static let colors: Set<UInt32> = [
    tint, startColor, endColor, color, centerColor, fillColor, strokeColor,
  ]

  /// The number of `@android:id/mask`, by which a ripple knows its mask.
  static let maskIdentifier: UInt32 = 0x0102_002e

  /// The states of a selector, in words that `not` can stand before.
  static let states: [UInt32: String] = [
    0x0101_009c: "focused", 0x0101_009d: "in a focused window", 0x0101_009e: "enabled",
    0x0101_009f: "checkable", 0x0101_00a0: "checked", 0x0101_00a1: "selected",
    0x0101_00a2: "active", 0x0101_00a3: "single", 0x0101_00a4: "first", 0x0101_00a5: "middle",
    0x0101_00a6: "last", 0x0101_00a7: "pressed", 0x0101_00a8: "expanded", 0x0101_00a9: "empty",
    0x0101_00aa: "above its anchor", 0x0101_023c: "long-pressable", 0x0101_02fe: "activated",
    0x0101_031b: "accelerated", 0x0101_034d: "multiline", 0x0101_0367: "hovered",
    0x0101_0368: "ready for a drop", 0x0101_0369: "under a drag",
  ]
}
