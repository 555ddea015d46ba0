public import ArtifactModel
internal import Bytes

/// A drawing in an Android artifact: a vector drawable, or a gradient that one is painted with.
public enum VectorFile: Sendable, Equatable {
  /// A vector drawable.
  case vector(VectorPicture)
  /// A gradient.
  case gradient(VectorGradient)

  /// Reads compiled XML, binary or in the protobuf form of bundles.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - format: The artifact's format, which tells the form.
  ///   - path: The name for messages.
  ///   - limits: The bounds on the work.
  /// - Returns: The drawing, `nil` for XML of another kind.
  /// - Throws: `ReadError` if the file is damaged, be it behind its first elements: half a drawing is
  ///   none.
  public static func read(
    _ bytes: [UInt8],
    of format: ArtifactFormat,
    named path: String,
    limits: ReadLimits
  ) throws(ReadError) -> VectorFile? {
    do throws(ByteError) {
      var input = ByteCursor(bytes)
      let document =
        format == .aab
        ? try CompiledXML(protobuf: &input, maximumDepth: limits.depth)
        : try CompiledXML(parsing: &input, maximumDepth: limits.depth)
      if let failure = document.failure { throw failure }
      var parser = VectorParser(document)
      if let vector = parser.vector() { return .vector(vector) }
      return parser.gradient().map { .gradient($0) }
    } catch {
      throw ReadError(error, artifact: path, entry: nil, part: "XML picture")
    }
  }
}
