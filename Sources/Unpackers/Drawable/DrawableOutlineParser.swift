internal import ArtifactModel

/// Reads what a drawable is made of out of its compiled XML.
///
/// | element | its references |
/// | --- | --- |
/// | `layer-list`, `transition`, `ripple` | `item`, numbered; a ripple's mask has the id `mask` |
/// | `selector`, `animated-selector` | `item` with its states; `transition` |
/// | `level-list`, `animation-list` | `item` with its levels, or its place and duration |
/// | `adaptive-icon`, `maskable-icon` | `background`, `foreground`, `monochrome` |
/// | `animated-vector` | `drawable`; `animation` of each `target` |
/// | `inset`, `clip`, `scale`, `rotate`, `animated-rotate` | `drawable` |
/// | `bitmap`, `nine-patch` | `src` |
///
/// A drawable may stand nested wherever a reference may. Attributes are known by number; one that is
/// not known counts if it refers to a picture, for apps bring classes and attributes of their own.
///
/// Source: the `inflate` methods of Android's drawable classes.
struct DrawableOutlineParser {
  /// What the elements around an element say about it.
  private struct Context {
    let name: String
    var role: DrawableOutline.Role?
    var conditions: [String] = []
    var isMirrored = false
    /// The items that were met below the element.
    var itemCount = 0
  }

  /// A drawable's conditions beyond these say nothing more to anybody.
  private static let maximumConditions = 32

  private let document: CompiledXML
  private let isPicture: (UInt32) -> Bool
  private var parts: [DrawableOutline.Part] = []
  private var drawsItself = false

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - isPicture: Tells whether a number is a picture's.
  init(_ document: CompiledXML, isPicture: @escaping (UInt32) -> Bool) {
    self.document = document
    self.isPicture = isPicture
  }

  /// Returns the outline, `nil` for a file without elements.
  mutating func outline() -> DrawableOutline? {
    guard let root = document.elements.first else { return nil }
    var stack: [Context] = []
    for element in document.elements {
      stack.removeLast(max(0, stack.count - element.depth))
      var context = context(of: element, within: stack.last)
      if let parent = stack.indices.last, element.name == "item" { stack[parent].itemCount += 1 }
      if isTrue(DrawableAttribute.autoMirrored, of: element) { context.isMirrored = true }
      if ["vector", "shape", "color", "gradient"].contains(element.name) { drawsItself = true }
      addReferences(of: element, in: context)
      stack.append(context)
    }
    return DrawableOutline(
      root: root.name,
      isAutoMirrored: isTrue(DrawableAttribute.autoMirrored, of: root),
      drawsItself: drawsItself,
      parts: parts
    )
  }

  // MARK: Elements

  private func context(of element: CompiledXML.Element, within parent: Context?) -> Context {
    var context = Context(name: element.name)
    guard let parent else { return context }
    context.role = parent.role
    context.conditions = parent.conditions
    context.isMirrored = parent.isMirrored
    switch (parent.name, element.name) {
    case ("layer-list", "item"), ("transition", "item"), ("ripple", "item"):
      if parent.name == "ripple",
        document.attribute(DrawableAttribute.identifier, of: element)
          == .reference(DrawableAttribute.maskIdentifier)
      {
        context.role = .mask
      } else {
        context.role = .layer
        add(["layer \(parent.itemCount + 1)"], to: &context)
      }
    case ("selector", "item"), ("animated-selector", "item"):
      context.role = .state
      add(states(of: element), to: &context)
    case ("animated-selector", "transition"): context.role = .transition
    case ("level-list", "item"):
      context.role = .level
      add([levels(of: element)], to: &context)
    case ("animation-list", "item"):
      context.role = .frame
      let duration = number(DrawableAttribute.duration, of: element).map { ", \($0) ms" } ?? ""
      add(["frame \(parent.itemCount + 1)\(duration)"], to: &context)
    case ("adaptive-icon", "background"), ("maskable-icon", "background"):
      context.role = .background
    case ("adaptive-icon", "foreground"), ("maskable-icon", "foreground"):
      context.role = .foreground
    case ("adaptive-icon", "monochrome"), ("maskable-icon", "monochrome"):
      context.role = .monochrome
    default: break
    }
    return context
  }

  private func add(_ conditions: [String], to context: inout Context) {
    let room = Self.maximumConditions - context.conditions.count
    context.conditions += conditions.prefix(max(0, room))
  }

  private func states(of element: CompiledXML.Element) -> [String] {
    var states: [String] = []
    for attribute in element.attributes.prefix(Self.maximumConditions) {
      guard case .primitive(type: 0x12, let data) = attribute.value else { continue }
      let word: String
      if let known = DrawableAttribute.states[attribute.identifier] {
        word = known
      } else if attribute.identifier >> 24 > 1, !attribute.name.isEmpty {
        // A state of the app's own has nothing but its name.
        word = attribute.name
      } else {
        continue
      }
      states.append(data != 0 ? word : "not \(word)")
    }
    return states.isEmpty ? ["in any other state"] : states
  }

  private func levels(of element: CompiledXML.Element) -> String {
    let low = number(DrawableAttribute.minLevel, of: element) ?? 0
    let high = number(DrawableAttribute.maxLevel, of: element) ?? 0
    return low == high ? "level \(low)" : "level \(low)–\(high)"
  }

  // MARK: References

  private mutating func addReferences(of element: CompiledXML.Element, in context: Context) {
    for attribute in element.attributes {
      let role: DrawableOutline.Role
      switch attribute.identifier {
      case DrawableAttribute.drawable:
        role = context.role ?? .content
        if case .primitive(type: 0x1c...0x1f, _) = attribute.value { drawsItself = true }
      case DrawableAttribute.source: role = context.role ?? .source
      case DrawableAttribute.animation: role = .animation
      case let number where DrawableAttribute.colors.contains(number): role = .color
      default:
        guard case .reference(let target) = attribute.value, isPicture(target) else { continue }
        role = .other
      }
      switch attribute.value {
      case .reference, .attribute:
        parts.append(
          DrawableOutline.Part(
            role: role,
            conditions: context.conditions,
            target: attribute.value,
            isAutoMirrored: context.isMirrored
          )
        )
      case .file, .rendition, .text, .primitive, .bag, .damaged: break
      }
    }
  }

  // MARK: Values

  private func isTrue(_ identifier: UInt32, of element: CompiledXML.Element) -> Bool {
    switch document.attribute(identifier, of: element) {
    case .primitive(_, let data): data != 0
    case .text(let index):
      document.strings.byteCount(at: index) <= 8 && document.strings[index] == "true"
    default: false
    }
  }

  private func number(_ identifier: UInt32, of element: CompiledXML.Element) -> Int? {
    guard case .primitive(type: 0x10...0x11, let data) = document.attribute(identifier, of: element)
    else { return nil }
    return Int(Int32(bitPattern: data))
  }
}
