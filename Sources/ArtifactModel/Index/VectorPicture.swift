/// A vector drawable of Android as a drawing: groups, paths and clips, in file order.
///
/// Coordinates are those of the viewport, which is stretched to the size in dp. Colours stay as they
/// are written: a resource or an attribute of the theme is resolved when the picture is drawn, for
/// it may differ at night.
public struct VectorPicture: Sendable, Equatable {
  /// What fills or strokes a path.
  public enum Paint: Sendable, Equatable {
    /// Nothing.
    case none
    /// A colour as alpha, red, green and blue, eight bits each.
    case color(UInt32)
    /// A colour, colour list or gradient, by the number of its resource.
    case resource(UInt32)
    /// A colour of the theme, by the number of its attribute.
    case attribute(UInt32)
  }

  /// How a line ends.
  public enum LineCap: String, Sendable, CaseIterable {
    /// At its last point.
    case butt
    /// In a half circle.
    case round
    /// In half a square.
    case square
  }

  /// How lines meet.
  public enum LineJoin: String, Sendable, CaseIterable {
    /// In a point.
    case miter
    /// In a circle.
    case round
    /// Cut off.
    case bevel
  }

  /// A path.
  public struct Path: Sendable, Equatable {
    /// Commands in the notation of SVG paths, as written.
    public var data = ""
    /// The number of the text that holds the data instead; 0 for none.
    public var dataResource: UInt32 = 0
    /// The fill.
    public var fill = Paint.none
    /// The fill's opacity from 0 to 1.
    public var fillAlpha: Float = 1
    /// Whether the even-odd rule tells what is inside, instead of the non-zero one.
    public var isEvenOdd = false
    /// The stroke.
    public var stroke = Paint.none
    /// The stroke's opacity from 0 to 1.
    public var strokeAlpha: Float = 1
    /// The stroke's width.
    public var strokeWidth: Float = 0
    /// How the stroke ends.
    public var cap = LineCap.butt
    /// How the stroke's lines meet.
    public var join = LineJoin.miter
    /// The most that a pointed join may stick out, in widths of the stroke.
    public var miterLimit: Float = 4
    /// Where the part of the path that is drawn begins, as a fraction of its length.
    public var trimStart: Float = 0
    /// Where it ends.
    public var trimEnd: Float = 1
    /// What both are moved by, around the end.
    public var trimOffset: Float = 0

    /// Creates a path that draws nothing.
    public init() {}
  }

  /// A group with its transformation: scale, then rotation, both around the pivot, then a shift.
  public struct Group: Sendable, Equatable {
    /// Degrees clockwise.
    public var rotation: Float = 0
    /// The centre of scale and rotation, from the left.
    public var pivotX: Float = 0
    /// The centre of scale and rotation, from the top.
    public var pivotY: Float = 0
    /// The horizontal scale.
    public var scaleX: Float = 1
    /// The vertical scale.
    public var scaleY: Float = 1
    /// The shift to the right.
    public var translateX: Float = 0
    /// The shift downwards.
    public var translateY: Float = 0
    /// What is in the group.
    public var nodes: [Node] = []

    /// Creates an empty group that changes nothing.
    public init() {}
  }

  /// One thing in a group.
  public indirect enum Node: Sendable, Equatable {
    /// A path.
    case path(Path)
    /// A group.
    case group(Group)
    /// A path that bounds what follows it in the same group.
    case clip(data: String, isEvenOdd: Bool)
  }

  /// The width in dp.
  public var width: Float = 0
  /// The height in dp.
  public var height: Float = 0
  /// The width in the paths' units.
  public var viewportWidth: Float = 0
  /// The height in the paths' units.
  public var viewportHeight: Float = 0
  /// The opacity of the whole from 0 to 1.
  public var alpha: Float = 1
  /// What replaces all colours, their opacity kept.
  public var tint = Paint.none
  /// Whether the picture asks to be mirrored from right to left.
  public var isAutoMirrored = false
  /// The drawing.
  public var root = Group()

  /// Creates an empty picture.
  public init() {}
}
