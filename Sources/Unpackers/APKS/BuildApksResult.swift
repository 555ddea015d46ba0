internal import ArtifactModel
internal import Bytes

/// The table of contents of an APK set, `toc.pb`.
///
/// | message | fields |
/// | --- | --- |
/// | BuildApksResult | variant 1, asset_slice_set 3, package_name 4 |
/// | Variant | apk_set 2, variant_number 3 |
/// | ApkSet | module_metadata 1, apk_description 2 |
/// | ModuleMetadata | delivery_type 6: 1 install time, 2 on demand, 3 fast follow |
/// | AssetSliceSet | asset_module_metadata 1 {delivery_type 3}, apk_description 2 |
/// | ApkDescription | targeting 1, path 2, split_apk_metadata 3, standalone 4, asset_slice 7 |
/// | SplitApkMetadata | is_master_split 2 |
/// | ApkTargeting | language 3 {value 1}, screen_density 4 {value 1} |
/// | ScreenDensity | density_alias 1: 1 nodpi, 2 ldpi, 3 mdpi, 4 tvdpi … 8 xxxhdpi; density_dpi 2 |
///
/// Source: `commands.proto` and `targeting.proto` of bundletool.
struct BuildApksResult {
  /// An APK that is installed together with others.
  struct Split {
    var path = ""
    var targeting = SplitTargeting()
    var delivery = ModuleDelivery.installTime
    /// Whether the APK is the main one of its module.
    var isMaster = false
  }

  /// A variant: one way to install the app, for a range of devices.
  struct Variant {
    var number: UInt32 = 0
    /// The APKs that are installed together.
    var splits: [Split] = []
    /// The paths of APKs of which one is installed alone.
    var standalones: [String] = []
  }

  private(set) var variants: [Variant] = []
  /// The APKs of asset packs, which serve every variant.
  private(set) var assetSlices: [Split] = []
  /// The package of the app; empty if it is not told.
  private(set) var package = ""

  /// Reads a table of contents.
  init(protobuf input: inout ByteCursor) throws(ByteError) {
    var fields = WireReader(input.start..<input.end)
    while let field = try fields.next(in: input) {
      switch field.number {
      case 1:
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
      case 3:
        var slices = Variant()
        try Self.readSet(field.range(), into: &slices, in: input, deliveryField: 3)
        assetSlices += slices.splits
      case 4: package = try field.text(in: input)
      default: break
      }
    }
  }

  private static func readSet(
    _ range: Range<Int>,
    into variant: inout Variant,
    in input: borrowing ByteCursor,
    deliveryField: Int = 6
  ) throws(ByteError) {
    var delivery = ModuleDelivery.installTime
    let first = variant.splits.count
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      switch field.number {
      case 1:
        var parts = WireReader(try field.range())
        while let part = try parts.next(in: input) {
          guard part.number == deliveryField else { continue }
          switch try part.uint32() {
          case 2: delivery = .onDemand
          case 3: delivery = .fastFollow
          default: delivery = .installTime
          }
        }
      case 2: try readDescription(field.range(), into: &variant, in: input)
      default: break
      }
    }
    for index in variant.splits[first...].indices { variant.splits[index].delivery = delivery }
  }

  private static func readDescription(
    _ range: Range<Int>,
    into variant: inout Variant,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    var split = Split()
    var isStandalone = false
    var isSplit = false
    var parts = WireReader(range)
    while let part = try parts.next(in: input) {
      switch part.number {
      case 1: split.targeting = try targeting(part.range(), in: input)
      case 2: split.path = try part.text(in: input)
      case 3:
        isSplit = true
        var metadata = WireReader(try part.range())
        while let fact = try metadata.next(in: input) {
          if fact.number == 2 { split.isMaster = try fact.uint32() != 0 }
        }
      case 7: isSplit = true
      case 4: isStandalone = true
      default: break
      }
    }
    if isSplit { variant.splits.append(split) }
    if isStandalone { variant.standalones.append(split.path) }
  }

  private static func targeting(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> SplitTargeting {
    var targeting = SplitTargeting()
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      guard field.number == 3 || field.number == 4 else { continue }
      var values = WireReader(try field.range())
      while let value = try values.next(in: input) {
        guard value.number == 1 else { continue }
        if field.number == 3 {
          targeting.languages.append(try value.text(in: input))
        } else if let density = try density(value.range(), in: input) {
          targeting.densities.append(density)
        }
      }
    }
    return targeting
  }

  private static func density(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> UInt16? {
    let aliases: [UInt32: UInt16] = [
      1: 0xffff, 2: 120, 3: 160, 4: 213, 5: 240, 6: 320, 7: 480, 8: 640,
    ]
    var fields = WireReader(range)
    var density: UInt16?
    while let field = try fields.next(in: input) {
      switch field.number {
      case 1: density = aliases[try field.uint32()]
      case 2: density = UInt16(exactly: try field.uint32())
      default: break
      }
    }
    return density
  }
}
