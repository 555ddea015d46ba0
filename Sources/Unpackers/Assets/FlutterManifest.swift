internal import ArtifactModel
internal import Bytes

/// The pictures that a Flutter app declares: the keys of its asset manifest.
///
/// A folder such as `2.0x` states a scale only below a key; in a key itself it is a plain folder,
/// and the app asks for the picture by the whole path.
///
/// | file in `flutter_assets/` | form |
/// | --- | --- |
/// | `AssetManifest.bin` | a map of the standard message codec: key, then its variants |
/// | `AssetManifest.json` | the same as a JSON object; Flutter builds until 3.x have it too |
///
/// A value of the codec is a byte that tells its type, then its data: 0 to 2 have none (null, true,
/// false), 3 is 4 bytes, 4 is 8 bytes, 6 is 8 bytes from a place that 8 divides, 7 is a size and so
/// many bytes of UTF-8, 12 is a size and so many values, 13 a size and so many pairs. A size is one
/// byte below 254, or 254 and two bytes, or 255 and four.
///
/// Source: `StandardMessageCodec` and `AssetManifest` of Flutter's `services` library.
struct FlutterManifest {
  static let folder = "flutter_assets/"

  /// The declared assets as they are asked for.
  private(set) var keys: Set<String> = []

  private static let maximumDepth = 8

  /// Reads the manifest of an app, `nil` without one; one that cannot be read becomes a note.
  init?(below prefix: String, module: String, in archive: inout ZipArchive) {
    let artifact = archive.file.path
    for (name, isJSON) in [("AssetManifest.bin", false), ("AssetManifest.json", true)] {
      let path = prefix + Self.folder + name
      guard let index = archive.index(of: path) else { continue }
      do throws(ReadError) {
        try archive.checkDocument(index, part: "asset manifest")
        self = try archive.read(index) {
          (input: inout ByteCursor) throws(ReadError) -> FlutterManifest in
          do throws(ByteError) {
            return isJSON ? FlutterManifest(json: input) : try FlutterManifest(binary: &input)
          } catch {
            throw ReadError(error, artifact: artifact, entry: path, part: "asset manifest")
          }
        }
        return
      } catch {
        archive.note(
          ReadIssue(
            severity: .note,
            scope: .nothing,
            artifact: artifact,
            bundle: module,
            entry: path,
            part: "asset manifest",
            message: "\(error.message); folders such as 2.0x are taken for scales"
          )
        )
      }
    }
    return nil
  }

  // MARK: The binary form

  private init(binary input: inout ByteCursor) throws(ByteError) {
    let start = input.position
    guard try input.readUInt8() == 13 else {
      throw ByteError(.invalidValue("a value that is no map"), at: start)
    }
    for _ in 0..<(try Self.size(&input)) {
      let place = input.position
      guard try input.readUInt8() == 7 else {
        throw ByteError(.invalidValue("a key that is no text"), at: place)
      }
      keys.insert(try Self.text(&input))
      try Self.skip(&input, from: start, depth: 0)
    }
  }

  private static func size(_ input: inout ByteCursor) throws(ByteError) -> Int {
    let byte = try input.readUInt8()
    switch byte {
    case 254: return Int(try input.readUInt16LittleEndian())
    case 255: return Int(try input.readUInt32LittleEndian())
    default: return Int(byte)
    }
  }

  private static func text(_ input: inout ByteCursor) throws(ByteError) -> String {
    let count = try size(&input)
    let text = try input.utf8(at: input.position, count: count)
    try input.skip(count)
    return text
  }

  private static func skip(
    _ input: inout ByteCursor,
    from start: Int,
    depth: Int
  ) throws(ByteError) {
    let place = input.position
    guard depth < maximumDepth else {
      throw ByteError(.invalidValue("values that nest too deep"), at: place)
    }
    switch try input.readUInt8() {
    case 0, 1, 2: break
    case 3: try input.skip(4)
    case 4: try input.skip(8)
    case 6:
      let gap = (8 - (input.position - start) % 8) % 8
      try input.skip(gap + 8)
    case 7: try input.skip(try size(&input))
    case 12:
      for _ in 0..<(try size(&input)) { try skip(&input, from: start, depth: depth + 1) }
    case 13:
      for _ in 0..<(try size(&input)) {
        try skip(&input, from: start, depth: depth + 1)
        try skip(&input, from: start, depth: depth + 1)
      }
    default: throw ByteError(.invalidValue("a value of an unknown type"), at: place)
    }
  }

  // MARK: The JSON form

  /// Takes the keys of the outermost object; escapes, which no build writes, end a key's use.
  private init(json input: borrowing ByteCursor) {
    var offset = input.start
    var depth = 0
    var isKey = false
    while let byte = try? input.uint8(at: offset) {
      offset += 1
      switch byte {
      case 0x7b, 0x5b:
        depth += 1
        isKey = depth == 1
      case 0x7d, 0x5d: depth -= 1
      case 0x2c: isKey = depth == 1
      case 0x22:
        let start = offset
        while let next = try? input.uint8(at: offset), next != 0x22 {
          offset += next == 0x5c ? 2 : 1
        }
        if isKey, let key = try? input.utf8(at: start, count: offset - start) { keys.insert(key) }
        isKey = false
        offset += 1
      default: break
      }
    }
  }
}
