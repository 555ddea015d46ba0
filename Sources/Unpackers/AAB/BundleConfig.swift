internal import ArtifactModel
internal import Bytes

extension BundleDelivery {
  /// Reads `BundleConfig.pb`.
  ///
  /// | message | fields |
  /// | --- | --- |
  /// | BundleConfig | bundletool 1 {version 2}, optimizations 2, master_resources 4 |
  /// | Optimizations | splits_config 1 |
  /// | SplitsConfig | split_dimension 1 {value 1, negate 2} |
  /// | MasterResources | resource_ids 1, resource_names 2 |
  ///
  /// A dimension's value is 2 for the density and 3 for the language. Every version splits by both
  /// unless an entry with `negate` says otherwise.
  ///
  /// Source: `config.proto` of bundletool.
  init(protobuf input: inout ByteCursor) throws(ByteError) {
    self.init()
    var fields = WireReader(input.start..<input.end)
    while let field = try fields.next(in: input) {
      switch field.number {
      case 1:
        var tool = WireReader(try field.range())
        while let part = try tool.next(in: input) {
          if part.number == 2 { toolVersion = try part.text(in: input) }
        }
      case 2:
        var optimizations = WireReader(try field.range())
        while let part = try optimizations.next(in: input) {
          if part.number == 1 { try readSplits(part.range(), in: input) }
        }
      case 4: try readPinned(field.range(), in: input)
      default: break
      }
    }
  }

  private mutating func readSplits(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    var dimensions = WireReader(range)
    while let dimension = try dimensions.next(in: input) {
      guard dimension.number == 1 else { continue }
      var value: UInt32 = 0
      var isNegated = false
      var parts = WireReader(try dimension.range())
      while let part = try parts.next(in: input) {
        switch part.number {
        case 1: value = try part.uint32()
        case 2: isNegated = try part.uint32() != 0
        default: break
        }
      }
      switch value {
      case 2: splitsByDensity = !isNegated
      case 3: splitsByLanguage = !isNegated
      default: break
      }
    }
  }

  private mutating func readPinned(
    _ range: Range<Int>,
    in input: borrowing ByteCursor
  ) throws(ByteError) {
    var fields = WireReader(range)
    while let field = try fields.next(in: input) {
      switch (field.number, field.payload) {
      case (1, .varint(let value)): pinnedResources.append(UInt32(truncatingIfNeeded: value))
      case (1, .bytes(let packed)):
        var numbers = WireReader(packed)
        while let number = try numbers.packedNumber(in: input) {
          pinnedResources.append(UInt32(truncatingIfNeeded: number))
        }
      case (2, _): pinnedNames.append(try field.text(in: input))
      default: break
      }
    }
  }
}
