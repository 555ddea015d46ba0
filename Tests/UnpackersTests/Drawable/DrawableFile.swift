import ArtifactModel
import TestSupport
import Testing
import Unpackers

/// Short names for what drawables are built of.
enum DrawableFile {
  typealias Element = BinaryXMLBuilder.Element
  typealias Attribute = BinaryXMLBuilder.Attribute

  /// The number of the n-th drawable of the app.
  static func drawable(_ number: UInt32) -> UInt32 { 0x7f01_0000 + number }

  /// `android:drawable` with the n-th drawable.
  static func refers(to number: UInt32) -> Attribute {
    Attribute(0x0101_0199, .plain(0x01, drawable(number)))
  }

  /// `android:src` with the n-th drawable.
  static func source(_ number: UInt32) -> Attribute {
    Attribute(0x0101_0119, .plain(0x01, drawable(number)))
  }

  /// A Boolean of the framework.
  static func flag(_ identifier: UInt32, _ value: Bool) -> Attribute {
    Attribute(identifier, .plain(0x12, value ? UInt32.max : 0))
  }

  /// `android:autoMirrored="true"`.
  static let mirrored = flag(0x0101_03ea, true)

  /// An APK whose drawable 0 is an XML file, and 1 to `count` plain pictures.
  static func apk(_ root: Element, pictures count: Int = 6) -> APKBuilder {
    var table = ResourceTableBuilder()
      .add("drawable", "x", AndroidConfiguration(), .text("res/drawable/x.xml"))
    for number in 1...count {
      let path = "res/drawable/p\(number).png"
      table = table.add("drawable", "p\(number)", AndroidConfiguration(), .text(path))
    }
    table = table.add("color", "ink", AndroidConfiguration(), .plain(0x1c, 0xff00_0000))
    return APKBuilder(table).add("res/drawable/x.xml", BinaryXMLBuilder(root).bytes)
  }

  /// Looks into all pictures of an artifact.
  static func look(_ bytes: [UInt8]) throws -> ShippedIndex {
    let file = MappedFile(path: "app", bytes: bytes)
    let index = try UnpackerRegistry.unpack(file, limits: ReadLimits())
    return PictureReader.looking(into: index, of: file, limits: ReadLimits()) { _, resource in
      resource.kind == .image || resource.type == "raw"
    }
  }

  /// Returns the outline of `drawable/x`.
  static func outline(_ root: Element) throws -> DrawableOutline {
    try #require(try look(apk(root).bytes).file("drawable/x")?.outline)
  }
}

extension ShippedIndex {
  /// The file of the first variant of a resource.
  func file(_ title: String) -> ShippedFile? {
    for bundle in bundles {
      for resource in bundle.resources where resource.title == title {
        return bundle.variants(of: resource).first.flatMap { bundle.file(of: $0) }
      }
    }
    return nil
  }
}

extension DrawableOutline.Part {
  /// The part in one line: role, conditions, target.
  var line: String {
    let words = conditions.isEmpty ? "" : " (\(conditions.joined(separator: ", ")))"
    let mark = isAutoMirrored ? " mirrored" : ""
    switch target {
    case .reference(let number):
      return "\(role.rawValue)\(words) @\(String(number, radix: 16))\(mark)"
    case .attribute(let number):
      return "\(role.rawValue)\(words) ?\(String(number, radix: 16))\(mark)"
    default: return "\(role.rawValue)\(words) \(target)\(mark)"
    }
  }
}
