internal import ArtifactModel

/// A choice in the tab-separated notation of batch answers, field by field.
public struct ChoiceNotation: Sendable, Equatable {
  /// `ok`, `notfound`, `dangling` or `noresource`.
  public let status: String
  /// The index of the bundle that has the value, `nil` without one.
  public let bundle: Int?
  /// The value's qualifiers; empty without one.
  public let configuration: String
  /// The value's type in the platform's words: `string` (also a file), `reference`, `color_argb8`.
  public let type: String
  /// The value; a file is its path, control characters are escaped.
  public let value: String
  /// The resources that references led to, each with the qualifiers chosen, joined by ` > `.
  public let chain: String

  /// Creates the notation of a choice.
  public init(_ choice: AndroidChoice, in installation: AndroidInstallation) {
    status = choice.status.rawValue
    chain = choice.steps.dropFirst().map { step in
      let end = step.place.map { "\(installation.configuration(at: $0))" } ?? "notfound"
      return "\(installation.title(of: step.resource))@\(end)"
    }.joined(separator: " > ")
    guard let place = choice.place, let resource = choice.resource else {
      bundle = nil
      configuration = ""
      type = ""
      value = ""
      return
    }
    bundle = place.bundle
    configuration = "\(installation.configuration(at: place))"
    let owner = installation.bundles[place.bundle]
    switch installation.variant(at: place).value {
    case .bag:
      type = "bag"
      value = installation.title(of: resource)
    case let other:
      (type, value) = Self.text(other, in: owner)
    }
  }

  private static func text(
    _ value: ResourceValue,
    in bundle: ShippedBundle
  ) -> (type: String, value: String) {
    switch value {
    case .file(let index): ("string", escaped(bundle.files[Int(index)].path))
    case .text(let index): ("string", escaped(bundle.texts[index]))
    case .reference(let number): ("reference", AndroidInstallation.hexadecimal(number))
    case .attribute(let number): ("attribute", AndroidInstallation.hexadecimal(number))
    case .primitive(let type, let data): (typeName(type), primitive(type, data))
    case .bag, .rendition, .damaged: ("", "")
    }
  }

  private static func typeName(_ type: UInt8) -> String {
    switch type {
    case 0x00: "null"
    case 0x04: "float"
    case 0x05: "dimension"
    case 0x06: "fraction"
    case 0x10: "int_dec"
    case 0x11: "int_hex"
    case 0x12: "boolean"
    case 0x1c: "color_argb8"
    case 0x1d: "color_rgb8"
    case 0x1e: "color_argb4"
    case 0x1f: "color_rgb4"
    default: "other"
    }
  }

  private static func primitive(_ type: UInt8, _ data: UInt32) -> String {
    switch type {
    case 0x04: sixDigits(Float(bitPattern: data))
    case 0x10: "\(Int32(bitPattern: data))"
    case 0x12: data != 0 ? "true" : "false"
    default: AndroidInstallation.hexadecimal(data)
    }
  }

  /// Prints a number with six significant digits, as C's `%g` does.
  private static func sixDigits(_ value: Float) -> String {
    let number = Double(value)
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    guard number != 0 else { return number.sign == .minus ? "-0" : "0" }
    var exponent = 0
    var magnitude = number.magnitude
    while magnitude >= 10 {
      magnitude /= 10
      exponent += 1
    }
    while magnitude < 1 {
      magnitude *= 10
      exponent -= 1
    }
    let scaled = magnitude * 100_000
    var digits = Int(scaled)
    let rest = scaled - Double(digits)
    if rest > 0.5 || (rest == 0.5 && !digits.isMultiple(of: 2)) { digits += 1 }
    if digits >= 1_000_000 {
      digits /= 10
      exponent += 1
    }
    let sign = number < 0 ? "-" : ""
    let text = String(digits)
    guard (-4..<6).contains(exponent) else {
      let power = String(exponent.magnitude)
      return sign + Self.point(text, after: 1) + "e" + (exponent < 0 ? "-" : "+")
        + (power.utf8.count < 2 ? "0" : "") + power
    }
    guard exponent < 0 else { return sign + Self.point(text, after: exponent + 1) }
    return sign + Self.point(String(repeating: "0", count: -exponent) + text, after: 1)
  }

  /// Sets the decimal point and drops zeros behind it.
  private static func point(_ digits: String, after count: Int) -> String {
    var fraction = digits.dropFirst(count)
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(digits.prefix(count))" : "\(digits.prefix(count)).\(fraction)"
  }

  private static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") }
    guard !isPlain else { return text }
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
}
