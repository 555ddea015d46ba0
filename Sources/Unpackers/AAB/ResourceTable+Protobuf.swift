internal import ArtifactModel
internal import Bytes

extension ResourceTable {
  /// Reads an `aapt.pb.ResourceTable`: packages are field 2.
  ///
  /// Values of one resource are put into the order in which aapt2 writes them into an APK, because
  /// the APKs that a store makes are sorted so, and the platform's choice depends on it.
  ///
  /// Source: `Resources.proto` of aapt2.
  ///
  /// Where the outermost message breaks off, what lies before is kept.
  init(
    protobuf input: inout ByteCursor,
    limits: ReadLimits = ReadLimits(),
    valuesBefore: Int = 0
  ) {
    self.init()
    self.valuesBefore = valuesBefore
    var parser = ProtobufTableParser(limits: limits)
    var fields = WireReader(input.start..<input.end)
    do throws(ByteError) {
      while let field = try fields.next(in: input) {
        guard field.number == 2 else { continue }
        guard packages.count < Self.maximumPackages else {
          throw ByteError(
            .invalidValue("more than \(Self.maximumPackages) packages"),
            at: input.start
          )
        }
        parser.readPackage(try field.range(), into: &self, in: input)
      }
    } catch {
      fault(error, part: "table")
    }
    configurations = parser.configurations
    strings = parser.strings
  }

  /// Their numbers have 8 bits; an empty message takes two bytes, its package much more.
  private static let maximumPackages = 256
}
