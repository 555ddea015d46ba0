/// What an XML picture of Android is made of: its element, and what it refers to, in file order.
///
/// Nested drawables are flattened: a part knows the conditions of all elements around it.
public struct DrawableOutline: Sendable, Equatable {
  /// What a part is to the picture.
  public enum Role: String, Sendable, CaseIterable {
    /// A layer of a layer list, transition or ripple.
    case layer
    /// The mask of a ripple, which bounds it and is not drawn.
    case mask
    /// What is drawn in a state.
    case state
    /// The animation from one state to another.
    case transition
    /// What is drawn at a level.
    case level
    /// A frame of an animation.
    case frame
    /// The background of an adaptive icon.
    case background
    /// The foreground of an adaptive icon.
    case foreground
    /// The one-colour drawing of an adaptive icon (API level 33).
    case monochrome
    /// The one drawable that another wraps: inset, clip, scale, rotate, animated vector.
    case content
    /// The picture file of a bitmap or 9-patch.
    case source
    /// An animator of an animated vector.
    case animation
    /// A colour.
    case color
    /// Whatever an unknown attribute refers to.
    case other
  }

  /// One reference.
  public struct Part: Sendable, Equatable {
    /// What the part is to the picture.
    public let role: Role
    /// When or where it is drawn, from outside in: `layer 2`, `pressed`, `not enabled`, `level 0–3`.
    public let conditions: [String]
    /// Another resource, or an attribute of the theme.
    public let target: ResourceValue
    /// Whether an element around the part asks to be mirrored from right to left.
    public let isAutoMirrored: Bool

    /// Creates a part.
    public init(role: Role, conditions: [String], target: ResourceValue, isAutoMirrored: Bool) {
      self.role = role
      self.conditions = conditions
      self.target = target
      self.isAutoMirrored = isAutoMirrored
    }
  }

  /// The root element: `layer-list`, `vector`, or the name of an app's own class.
  public var root: String
  /// Whether the root element asks to be mirrored from right to left (`autoMirrored`).
  public var isAutoMirrored: Bool
  /// Whether the file itself holds something to draw: a vector, a shape, a colour or a gradient.
  public var drawsItself: Bool
  /// The references in file order.
  public var parts: [Part]

  /// Creates an outline.
  public init(root: String, isAutoMirrored: Bool, drawsItself: Bool, parts: [Part]) {
    self.root = root
    self.isAutoMirrored = isAutoMirrored
    self.drawsItself = drawsItself
    self.parts = parts
  }
  /// Whether nothing is ever drawn: an element that Android does not know, with which inflating fails,
  /// or one with nothing in it but `@null`.
  ///
  /// An app's own class draws what it likes, and a ripple is drawn where it is touched.
  /// Source: `DrawableInflater.inflateFromTag`.
  public var isBlank: Bool {
    guard Self.isKnown(root) else { return true }
    if root == "drawable" || root == "ripple" || root.contains(".") { return false }
    return !drawsItself && parts.allSatisfy { $0.target == .reference(0) }
  }

  /// Whether Android inflates a drawable of an element, an app's own class included.
  public static func isKnown(_ element: String) -> Bool {
    elements.contains(element) || element.contains(".")
  }

  private static let elements: Set<String> = [
    "adaptive-icon", "animated-image", "animated-rotate", "animated-selector", "animated-vector",
    "animation-list", "bitmap", "clip", "color", "drawable", "gradient", "inset", "layer-list",
    "level-list",
    "maskable-icon", "nine-patch", "ripple", "rotate", "scale", "selector", "shape", "transition",
    "vector",
  ]
}
