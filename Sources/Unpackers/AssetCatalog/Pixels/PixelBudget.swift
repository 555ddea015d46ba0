internal import Bytes

/// Counts the bytes of pixels that are decoded of an artifact's catalogs, so that a small catalog
/// cannot ask for gigabytes.
///
/// The bounds are those on all that is unpacked; the ratio is taken of the catalogs' own size.
public struct PixelBudget: Sendable {
  private let limits: ReadLimits
  private var catalogSize: UInt64 = 0
  private var total: UInt64 = 0
  /// What may yet be cut out of the bitmap that was decoded last and is counted with it.
  private var spare: UInt64 = 0

  /// Starts with nothing counted.
  public init(_ limits: ReadLimits) { self.limits = limits }

  /// Takes a catalog in whose pictures are to be decoded.
  public mutating func admit(_ catalog: CatalogPictures) {
    catalogSize += UInt64(catalog.file.count)
    spare = 0
  }

  /// The bytes that may still be decoded, and the option that raises the bound.
  var rest: (size: UInt64, option: String) {
    let bound = limits.totalBound(of: catalogSize)
    return (bound.size - min(total, bound.size), bound.option)
  }

  /// Counts a bitmap, or a file.
  mutating func charge(_ size: UInt64, at offset: Int) throws(ByteError) {
    let bound = limits.totalBound(of: catalogSize)
    guard size <= rest.size else {
      throw ByteError(
        .limitReached(
          "pictures of more than \(bound.size) bytes would be decoded, the bound of \(bound.option)",
          option: bound.option
        ),
        at: offset
      )
    }
    total += size
    spare = size
  }

  /// Counts a part of the bitmap that was counted last, as far as all its parts are larger than it.
  mutating func charge(part size: UInt64, at offset: Int) throws(ByteError) {
    let free = min(spare, size)
    let left = spare - free
    try charge(size - free, at: offset)
    spare = left
  }
}
