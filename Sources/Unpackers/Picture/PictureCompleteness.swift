internal import ArtifactModel
internal import Bytes

/// Looks whether a bitmap file is one that a device would show, and is there to its end.
///
/// The header decides on the format, as it does on devices; a name says nothing. What follows is
/// walked and not decoded: a PNG's chunks to `IEND`, a JPEG's segments and its scans to the end
/// marker, a WebP's stated size.
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
    case .png, .cgbi: try checkPNG(input)
    case .jpeg: try checkJPEG(input)
    case .webp: try checkWebP(input)
    // A GIF without its last byte is shown; the others have no end that a walk could find.
    case .gif, .heif, .avif, .pdf, .bmp: break
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

  /// Length, type, data and checksum make a chunk; the length has 31 bits.
  private static func checkPNG(_ input: borrowing ByteCursor) throws(ByteError) {
    var offset = input.start + 8
    while true {
      let count = try input.uint32BigEndian(at: offset)
      guard count < 1 << 31 else {
        throw ByteError(.invalidValue("a PNG chunk of \(count) bytes"), at: offset)
      }
      try input.check(12 + Int(count), at: offset)
      if input.matches("IEND", at: offset + 4) { return }
      offset += 12 + Int(count)
    }
  }

  /// Behind a scan's header, 0xFF is followed by 0 or a restart marker until the next marker.
  private static func checkJPEG(_ input: borrowing ByteCursor) throws(ByteError) {
    var offset = input.start + 2
    while true {
      // Fill bytes and scan data lie between markers.
      while try input.uint8(at: offset) != 0xff { offset += 1 }
      switch try input.uint8(at: offset + 1) {
      case 0xd9: return
      case 0xff: offset += 1
      case 0x00, 0x01, 0xd0...0xd8: offset += 2
      default:
        let count = Int(try input.uint16BigEndian(at: offset + 2))
        try input.check(max(count, 2), at: offset + 2)
        offset += 2 + max(count, 2)
      }
    }
  }

  /// The size behind `RIFF` counts what follows it.
  private static func checkWebP(_ input: borrowing ByteCursor) throws(ByteError) {
    try input.check(Int(try input.uint32LittleEndian(at: input.start + 4)), at: input.start + 8)
  }
}
