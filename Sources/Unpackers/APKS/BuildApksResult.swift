internal import Bytes

/// The table of contents of an APK set, `toc.pb`.
///
/// | message | fields |
/// | --- | --- |
/// | BuildApksResult | variant 1 |
/// | Variant | apk_set 2, variant_number 3 |
/// | ApkSet | apk_description 2 |
/// | ApkDescription | path 2, split_apk_metadata 3, standalone 4, instant 5, system 6, asset_slice 7 |
///
/// Source: `commands.proto` of bundletool.
struct BuildApksResult {
  /// A variant: one way to install the app, for a range of devices.
  struct Variant {
    var number: UInt32 = 0
    /// The paths of the APKs that are installed together.
    var splits: [String] = []
    /// The paths of APKs of which one is installed alone.
    var standalones: [String] = []
  }

  private(set) var variants: [Variant] = []

  /// Reads a table of contents.
  init(protobuf input: inout ByteCursor) throws(ByteError) {
    var fields = WireReader(input.start..<input.end)
    while let field = try fields.next(in: input) {
      guard field.number == 1 else { continue }
      var variant = Variant()
      var parts = WireReader(try field.range())
      while let part = try parts.next(in: input) {
        switch part.number {
        case 2: try Self.readSet(part.range(), into: &variant, in: input)
        case 3: variant.number = try part.uint32()
        default: break
        }
      }
      variants.append(variant)
    }
  }

  private static func readSet(
    _ range: Range<Int>,
    into variant: inout Variant,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      guard field.number == 2 else { continue }
      var path = ""
      var isStandalone = false
      var isSplit = false
      var parts = WireReader(try field.range())
      while let part = try parts.next(in: input) {
        switch part.number {
        case 2: path = try part.text(in: input)
        case 3: isSplit = true
        case 4: isStandalone = true
        default: break
        }
      }
      if isSplit { variant.splits.append(path) }
      if isStandalone { variant.standalones.append(path) }
    }
  }
}
