internal import ArtifactModel
internal import Bytes

/// Looks whether a bitmap file is one that a device would show, and is there to its end.
///
/// The header decides on the format, as it does on devices; a name says nothing. A PNG is unpacked;
/// of the others what follows is walked: a JPEG's segments and its scans to the end marker, the chunks
/// of a WebP, the first frame of a GIF.
///
/// Android's decoder gives no drawable for a file that breaks off, and the app that asks for it
/// gets an exception. Source: `ResourcesImpl.decodeImageDrawable` and `ImageDecoder`, Android 9 and
/// later.
enum PictureCompleteness {
  /// Throws where a file is no whole picture.
  ///
  /// - Parameters:
  ///   - input: The whole file.
  ///   - platform: Whose devices shall show it.
  /// - Throws: `ByteError` at the first byte that is wrong or missing.
  static func check(
    _ input: borrowing ByteCursor,
    on platform: Platform
  ) throws(ByteError) {
    guard let header = PictureHeader(input) else {
      throw ByteError(.invalidValue(Self.words(of: input)), at: input.start)
    }
    switch header.format {
    case .cgbi where platform == .android:
      throw ByteError(
        .invalidValue("the picture is a PNG that Xcode rewrote, which Android cannot read"),
        at: input.start + 8
      )
    case .pdf where platform == .android:
      throw ByteError(
        .invalidValue("the picture is a PDF, which Android cannot read"),
        at: input.start
      )
    case .png, .cgbi: try PNGCompleteness.check(input, isRewritten: header.format == .cgbi)
    case .jpeg: try checkJPEG(input)
    case .webp: try checkWebP(input)
    case .gif: try checkGIF(input)
    case .heif, .avif: try checkBoxes(input)
    case .bmp:
      try checkBMP(input, width: header.size?.width ?? 0, height: header.size?.height ?? 0)
    // Its pages are found from its end; nobody can walk there from here.
    case .pdf: return
    }
    guard header.size != nil else {
      throw ByteError(.invalidValue("a picture whose header tells no size"), at: input.start)
    }
  }

  private static func words(of input: borrowing ByteCursor) -> String {
    if input.start == input.end { return "the picture is empty" }
    switch FileKind(content: input, picture: nil) {
    case .compiledXML: return "the picture holds compiled XML, which is only read from a .xml file"
    case .lottie: return "the picture holds a Lottie animation in JSON"
    default: return "the picture begins like no picture that a device can show"
    }
  }

  /// Behind a scan's header, 0xFF is followed by 0 or a restart marker until the next marker.
  private static func checkJPEG(_ input: borrowing ByteCursor) throws(ByteError) {
    var offset = input.start + 2
    var hasScan = false
    while true {
      // Fill bytes and scan data lie between markers.
      while try input.uint8(at: offset) != 0xff { offset += 1 }
      switch try input.uint8(at: offset + 1) {
      case 0xd9:
        guard hasScan else {
          throw ByteError(.invalidValue("a JPEG without pixels"), at: offset)
        }
        return
      case 0xff: offset += 1
      case 0x00, 0x01, 0xd0...0xd8: offset += 2
      case let marker:
        hasScan = hasScan || marker == 0xda
        let count = Int(try input.uint16BigEndian(at: offset + 2))
        try input.check(max(count, 2), at: offset + 2)
        offset += 2 + max(count, 2)
      }
    }
  }
}
