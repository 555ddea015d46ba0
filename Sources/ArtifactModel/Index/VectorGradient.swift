/// A gradient of Android, which a vector's path may be painted with.
public struct VectorGradient: Sendable, Equatable {
  /// The shape.
  public enum Shape: String, Sendable, CaseIterable {
    /// From one point to another.
    case linear
    /// From a centre outwards.
    case radial
    /// Around a centre.
    case sweep
  }

  /// What follows behind the last stop.
  public enum Extension: Sendable, CaseIterable {
    /// The last colour.
    case pad
    /// The first colour again.
    case repeated
    /// The same backwards.
    case mirrored
  }

  /// A colour at a place.
  public struct Stop: Sendable, Equatable {
    /// The place from 0 to 1.
    public let offset: Float
    /// The colour.
    public let color: VectorPicture.Paint

    /// Creates a stop.
    public init(offset: Float, color: VectorPicture.Paint) {
      self.offset = offset
      self.color = color
    }
  }

  /// The shape.
  public var shape = Shape.linear
  /// Where a linear gradient begins, from the left, in the units of the vector.
  public var startX: Float = 0
  /// Where it begins, from the top.
  public var startY: Float = 0
  /// Where it ends, from the left.
  public var endX: Float = 0
  /// Where it ends, from the top.
  public var endY: Float = 0
  /// The centre of the others, from the left.
  public var centerX: Float = 0
  /// The centre, from the top.
  public var centerY: Float = 0
  /// The radius of a radial gradient.
  public var radius: Float = 0
  /// What follows behind the last stop.
  public var spread = Extension.pad
  /// The colours, in file order.
  public var stops: [Stop] = []

  /// Creates a gradient without colours.
  public init() {}
}
