public import ArtifactModel

/// Prints an Android index in the notation in which Android's own library dumps a table.
public enum AndroidDump {
  /// Returns a line `id TAB name TAB configuration TAB type TAB value` for each value that is no
  /// damaged one, in no particular order.
  public static func lines(of index: ShippedIndex) -> [String] {
    index.bundles.flatMap { bundle in
      bundle.resources.flatMap { resource in
        bundle.variants(of: resource).map { variant in
          let identifier = hexadecimal(resource.identifier)
          let qualifiers = bundle.qualifiers(of: variant)
          let value = text(variant.value, in: bundle)
          return "\(identifier)\t\(resource.type)/\(resource.name)\t\(qualifiers)\t\(value)"
        }
      }
    }
  }

  private static func text(_ value: ResourceValue, in bundle: ShippedBundle) -> String {
    switch value {
    case .file(let index): return "string\t\(escaped(bundle.files[Int(index)].path))"
    case .text(let index): return "string\t\(escaped(bundle.texts[index]))"
    case .reference(let identifier): return "reference\t\(hexadecimal(identifier))"
    case .attribute(let identifier): return "attribute\t\(hexadecimal(identifier))"
    case .bag(let index):
      let bag = bundle.bags[Int(index)]
      return "bag\tparent=\(hexadecimal(bag.parent)) count=\(bag.items.count)"
    case .rendition, .damaged: return "damaged\t-"
    case .primitive(let type, let data): return primitive(type, data)
    }
  }

  private static func primitive(_ type: UInt8, _ data: UInt32) -> String {
    switch type {
    case 0x00: "null\t\(hexadecimal(data))"
    case 0x04: "float\t\(sixDigits(Float(bitPattern: data)))"
    case 0x05: "dimension\t\(hexadecimal(data))"
    case 0x06: "fraction\t\(hexadecimal(data))"
    case 0x10: "int_dec\t\(Int32(bitPattern: data))"
    case 0x11: "int_hex\t\(hexadecimal(data))"
    case 0x12: "boolean\t\(data != 0)"
    case 0x1c: "color_argb8\t\(hexadecimal(data))"
    case 0x1d: "color_rgb8\t\(hexadecimal(data))"
    case 0x1e: "color_argb4\t\(hexadecimal(data))"
    case 0x1f: "color_rgb4\t\(hexadecimal(data))"
    default: "type\(type)\t\(hexadecimal(data))"
    }
  }

  /// Prints a number as C's `%g` does for the magnitudes that resource tables hold.
  private static func sixDigits(_ value: Float) -> String {
    let number = Double(value)
    guard number != 0 else { return "0" }
    var scale = 1.0
    var magnitude = number.magnitude
    while magnitude >= 1_000_000 {
      magnitude /= 10
      scale /= 10
    }
    while magnitude < 100_000 {
      magnitude *= 10
      scale *= 10
    }
    let rounded = (number * scale).rounded() / scale
    let text = "\(rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
