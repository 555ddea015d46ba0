internal import ArtifactModel

/// Makes names for extracted files: owner, resource, and what the variant is for.
///
/// Names from artifacts are hostile: what leads out of a folder, hides, or cannot be seen is replaced,
/// and no two names are equal, not even on a file system that takes capitals for small letters.
struct FileNames {
  /// The most bytes of a name, so that one for a half-written file fits too.
  private static let maximumSize = 180

  private var taken: Set<String> = []

  init() {}

  /// Returns a name that was not given before.
  mutating func name(
    _ resource: Resource,
    _ qualifiers: Qualifiers,
    of bundle: ShippedBundle,
    suffix: String
  ) -> String {
    var parts = [bundle.name]
    if resource.identifier != 0, resource.type != "drawable" { parts.append(resource.type) }
    parts.append(resource.name)
    let words = qualifiers.description
    if words != "default" { parts.append(words.replacing(" ", with: "_")) }
    let stem = Self.clean(parts.filter { !$0.isEmpty }.joined(separator: "_"))
    let end = suffix.isEmpty ? "" : "." + Self.cut(Self.clean(suffix), to: 16)
    var number = 1
    while true {
      let tail = number == 1 ? end : "-\(number)\(end)"
      let name = Self.cut(stem, to: Self.maximumSize - tail.utf8.count) + tail
      if taken.insert(name.lowercased()).inserted { return name }
      number += 1
    }
  }

  /// Replaces everything but letters, marks, digits and a few signs, and a dot at the start.
  private static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isPlain: Bool
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
        .nonspacingMark, .spacingMark, .decimalNumber:
        isPlain = true
      default: isPlain = "-_.@~+".unicodeScalars.contains(scalar)
      }
      let leads = result.isEmpty && (scalar == "." || scalar == "-")
      result.append(isPlain && !leads ? scalar : "_")
    }
    return String(result)
  }

  private static func cut(_ text: String, to count: Int) -> String {
    var text = text
    while text.utf8.count > count { text.unicodeScalars.removeLast() }
    return text
  }
}

extension CatalogRendition {
  /// The suffix of the file that the rendition becomes, `nil` for what is no file and no picture.
  var fileSuffix: String? {
    switch kind {
    case .bitmap, .atlasLink, .atlas:
      switch compression {
      case "astc": "astc"
      case "hevc": "heic"
      default: "png"
      }
    case .jpeg: "jpg"
    case .heif: "heic"
    case .pdf: "pdf"
    case .svg, .symbol: "svg"
    case .data: name.contains(".") ? name.split(separator: ".").last.map { String($0) } : "bin"
    case .color, .sizeSet, .layerStack, .iconStack, .externalLink, .gradient, .effect, .other: nil
    }
  }
}
