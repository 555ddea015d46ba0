internal import Bytes
internal import CTurboJPEG

/// Unpacks JPEG files through libjpeg-turbo.
enum TurboJPEG {
  /// Unpacks a file.
  ///
  /// - Parameters:
  ///   - file: The file's bytes.
  ///   - maximumPixels: The most pixels that are unpacked.
  ///   - option: The option that raises this bound.
  ///   - offset: The place in the artifact that an error names.
  /// - Returns: The picture, opaque.
  /// - Throws: `ByteError` if the file is damaged or has more pixels.
  static func decode(
    _ file: [UInt8],
    maximumPixels: Int,
    option: String,
    at offset: Int
  ) throws(ByteError) -> Bitmap {
    guard let handle = unsafe tjInitDecompress() else {
      throw ByteError(.invalidValue("libjpeg-turbo cannot be started"), at: offset)
    }
    // The handle is open until here and used nowhere else.
    defer { unsafe tjDestroy(handle) }
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let size = UInt(file.count)
    // The library reads as many bytes as it is told, and writes four for each pixel of the header.
    let isHeader = unsafe file.withUnsafeBufferPointer { bytes in
      unsafe tjDecompressHeader3(
        handle,
        bytes.baseAddress,
        size,
        &width,
        &height,
        &sampling,
        &space
      ) == 0
    }
    guard isHeader, width > 0, height > 0 else {
      throw ByteError(.invalidValue("a JPEG file without a readable header"), at: offset)
    }
    let count = Int(width) * Int(height)
    guard count <= maximumPixels else {
      throw ByteError(
        .limitReached(
          "a JPEG file of \(width)×\(height) pixels is above \(maximumPixels)",
          option: option
        ),
        at: offset
      )
    }
    var isWhole = false
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { target, filled in
      unsafe target.initialize(repeating: 0)
      let status = unsafe file.withUnsafeBufferPointer { bytes in
        unsafe tjDecompress2(
          handle,
          bytes.baseAddress,
          size,
          UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: UInt8.self),
          width,
          0,
          height,
          Int32(TJPF_RGBA.rawValue),
          TJFLAG_ACCURATEDCT
        )
      }
      isWhole = unsafe status == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
      filled = count
    }
    guard isWhole else { throw ByteError(.invalidValue("a damaged JPEG file"), at: offset) }
    return Bitmap(width: Int(width), height: Int(height), samples: .eightBit(pixels))
  }
}
