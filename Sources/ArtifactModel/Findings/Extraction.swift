/// The answer of `extract`: which files were written, and what could not be.
public struct Extraction: Sendable {
  /// A variant and the file that it became.
  public struct File: Sendable {
    /// The file's name in the output folder.
    public var name: String
    /// The bundle: index into the artifact's index.
    public var bundle: Int
    /// The resource: index into the bundle's resources.
    public var resource: Int
    /// The variant: index into the bundle's variants.
    public var variant: Int
    /// The size of the written file in bytes; 0 if it could not be written.
    public var size: UInt64 = 0
    /// Width and height of a picture that was decoded.
    public var pixelSize: PixelSize?
    /// What was done to the content; `nil` if it is copied as it is.
    public var change: Change?
    /// Why nothing was written; `nil` if something was.
    public var failure: ReadIssue?

    /// Creates a file that is still to be written.
    public init(name: String, bundle: Int, resource: Int, variant: Int) {
      self.name = name
      self.bundle = bundle
      self.resource = resource
      self.variant = variant
    }
  }

  /// What was done to a variant's content.
  public enum Change: String, Sendable, CaseIterable {
    /// A bitmap of a catalog was decoded and written as PNG.
    case decoded
    /// A bitmap deeper than eight bits a channel was decoded and rounded.
    case rounded
    /// A PNG that Xcode rewrote became an ordinary one.
    case restored
    /// A vector drawable of Android was drawn as SVG.
    case drawn
  }

  /// The artifact's file as it was given.
  public var artifact: String
  /// The output folder as it was given.
  public var folder: String
  /// What the artifact ships.
  public var index: ShippedIndex
  /// What could not be read of the artifact, in which more of what was asked for may be.
  public var issues: [ReadIssue] = []
  /// The files, in the order of the index.
  public var files: [File]
  /// How many more there would be than are written.
  public private(set) var omittedCount = 0

  /// Creates an answer.
  public init(artifact: String, folder: String, index: ShippedIndex, files: [File]) {
    self.artifact = artifact
    self.folder = folder
    self.index = index
    self.files = files
  }

  /// Leaves out the files behind the first ones, and counts them.
  public mutating func keep(first count: Int) {
    guard files.count > count else { return }
    omittedCount += files.count - count
    files.removeSubrange(count...)
  }
}
