internal import ArtifactModel
internal import Bytes

/// What one file of an archive turned out to be.
struct PictureContent {
  /// What the file is.
  let kind: FileKind
  /// The size of a picture, if its header tells it.
  let size: PixelSize?
  /// What an XML picture is made of.
  let outline: DrawableOutline?

  /// The bytes that most headers end within, and those that a JPEG may need.
  private static let firstLook = 4 << 10
  private static let secondLook = 64 << 10

  /// Reads a file, as much of it as its kind needs.
  ///
  /// Android takes a file whose name ends in `.xml` for compiled XML, and any other for a picture.
  /// What cannot be read becomes an issue of the archive. Returns `nil` if the archive does not hold
  /// the file, or not a byte of it can be read.
  init?(
    of path: String,
    bundle: String,
    form: AndroidModuleReader.Form,
    in archive: inout ZipArchive,
    limits: ReadLimits,
    isPicture: @escaping (UInt32) -> Bool
  ) {
    guard let entry = archive.index(of: path) else { return nil }
    do throws(ReadError) {
      let head = try Self.head(of: entry, in: &archive)
      guard path.hasSuffix(".xml") else {
        (kind, size, outline) = (head.kind, head.size, nil)
        return
      }
      guard head.kind == .compiledXML || head.kind == .other else {
        let cause = ReadError(
          ByteError(.invalidValue("\(head.kind.rawValue) in a file that is named .xml"), at: 0),
          artifact: archive.file.path,
          entry: path,
          part: "XML picture"
        )
        archive.note(cause.issue(scope: .images, bundle: bundle))
        (kind, size, outline) = (head.kind, head.size, nil)
        return
      }
      let document = try Self.document(entry, form: form, in: &archive, limits: limits)
      if let failure = document.failure {
        let cause = ReadError(
          failure,
          artifact: archive.file.path,
          entry: path,
          part: "XML picture"
        )
        archive.note(cause.issue(scope: .images, bundle: bundle))
      }
      var parser = DrawableOutlineParser(document, isPicture: isPicture)
      // A whole file without an element is known to draw nothing.
      let empty = document.failure == nil ? Self.nothing : nil
      (kind, size, outline) = (.compiledXML, nil, parser.outline() ?? empty)
    } catch {
      archive.note(error.issue(scope: .images, bundle: bundle))
      guard path.hasSuffix(".xml") else { return nil }
      (kind, size, outline) = (.compiledXML, nil, nil)
    }
  }

  private static let nothing = DrawableOutline(
    root: "",
    isAutoMirrored: false,
    drawsItself: false,
    parts: []
  )

  private static func head(
    of entry: Int,
    in archive: inout ZipArchive
  ) throws(ReadError) -> (kind: FileKind, size: PixelSize?) {
    var (kind, size) = Self.look(try archive.readPrefix(entry, count: firstLook))
    let needsMore = size == nil && [.jpeg, .heif, .avif].contains(kind)
    if needsMore || kind == .other, archive.entries[entry].unpackedSize > UInt64(firstLook) {
      (kind, size) = Self.look(try archive.readPrefix(entry, count: secondLook))
    }
    return (kind, size)
  }

  private static func look(_ bytes: [UInt8]) -> (FileKind, PixelSize?) {
    let picture = PictureHeader(ByteCursor(bytes))
    return (FileKind(content: ByteCursor(bytes), picture: picture), picture?.size)
  }

  private static func document(
    _ entry: Int,
    form: AndroidModuleReader.Form,
    in archive: inout ZipArchive,
    limits: ReadLimits
  ) throws(ReadError) -> CompiledXML {
    let artifact = archive.file.path
    let path = archive.entries[entry].path
    return try archive.read(entry) {
      (input: inout ByteCursor) throws(ReadError) -> CompiledXML in
      do throws(ByteError) {
        return form == .binary
          ? try CompiledXML(parsing: &input, maximumDepth: limits.depth)
          : try CompiledXML(protobuf: &input, maximumDepth: limits.depth)
      } catch {
        throw ReadError(error, artifact: artifact, entry: path, part: "XML picture")
      }
    }
  }
}
