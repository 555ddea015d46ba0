/// Spells Android's plain values as resource files write them.
///
/// Source: `Res_value` of the platform: its data types and the packing of its dimensions.
struct AndroidPrimitive {
  /// The kind of value: `color`, `dimension`, `fraction`, `float`, `integer`, `boolean`, `empty`, or
  /// `unknown`.
  let kind: String
  /// The value as text: `#ff00ff00`, `16dp`, `50%`, `1.5`, `42`, `true`.
  let text: String

  /// Reads a value by its data type.
  init(type: UInt8, data: UInt32) {
    switch type {
    case 0x00: (kind, text) = ("empty", data == 1 ? "@empty" : "@null")
    case 0x04: (kind, text) = ("float", "\(Float(bitPattern: data))")
    case 0x05:
      (kind, text) = ("dimension", Self.complex(data, ["px", "dp", "sp", "pt", "in", "mm"]))
    case 0x06: (kind, text) = ("fraction", Self.complex(data, ["%", "%p"], factor: 100))
    case 0x10: (kind, text) = ("integer", "\(Int32(bitPattern: data))")
    case 0x11: (kind, text) = ("integer", "0x\(Hexadecimal.digits(data))")
    case 0x12: (kind, text) = ("boolean", data == 0 ? "false" : "true")
    case 0x1c...0x1f: (kind, text) = ("color", "#\(Hexadecimal.digits(data))")
    default: (kind, text) = ("unknown", "type \(type), data 0x\(Hexadecimal.digits(data))")
    }
  }

  /// Spells a number of 24 bits with its radix point and unit.
  ///
  /// Bits 0-3 unit, bits 4-5 radix point (23p0, 16p7, 8p15, 0p23), bits 8-31 signed mantissa.
  private static func complex(_ data: UInt32, _ units: [String], factor: Float = 1) -> String {
    let mantissa = Float(Int32(bitPattern: data & 0xffff_ff00))
    let scales: [Float] = [0x1p-8, 0x1p-15, 0x1p-23, 0x1p-31]
    let value = mantissa * scales[Int(data >> 4 & 3)] * factor
    let unit = Int(data & 0xf)
    let number = value == value.rounded() ? "\(Int(value))" : "\(value)"
    return number + (unit < units.count ? units[unit] : " unit \(unit)")
  }
}
