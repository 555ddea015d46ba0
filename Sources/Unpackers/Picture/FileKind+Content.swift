internal import ArtifactModel
internal import Bytes

extension FileKind {
  /// Tells what a file is by its first bytes, as many as there are at hand.
  ///
  /// A Lottie animation may need more of them than a picture does.
  init(content input: borrowing ByteCursor, picture: PictureHeader?) {
    guard let picture else {
      self =
        (try? input.uint32LittleEndian(at: input.start)) == 0x0008_0003
        ? .compiledXML : LottieProbe.matches(input) ? .lottie : .other
      return
    }
    switch picture.format {
    case .png: self = Self.isNinePatch(input) ? .ninePatch : .png
    case .cgbi: self = .cgbi
    case .jpeg: self = .jpeg
    case .gif: self = .gif
    case .webp: self = Self.isAnimated(input) ? .animatedWebP : .webp
    case .heif: self = .heif
    case .avif: self = .avif
    case .pdf: self = .pdf
    case .bmp: self = .bmp
    }
  }

  /// Looks for the chunk `npTc`, which aapt puts before the pixels; the name `.9.png` says nothing.
  private static func isNinePatch(_ input: borrowing ByteCursor) -> Bool {
    var offset = input.start + 8
    while !input.matches("IDAT", at: offset + 4) {
      if input.matches("npTc", at: offset + 4) { return true }
      guard let count = try? input.uint32BigEndian(at: offset), count < 1 << 31 else {
        return false
      }
      offset += 12 + Int(count)
    }
    return false
  }

  /// Bit 1 of the flags of `VP8X` tells that there are frames.
  private static func isAnimated(_ input: borrowing ByteCursor) -> Bool {
    guard input.matches("VP8X", at: input.start + 12),
      let flags = try? input.uint8(at: input.start + 20)
    else { return false }
    return flags & 2 != 0
  }
}
