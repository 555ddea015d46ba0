internal import ArtifactModel
internal import Bytes

/// A compiled resource table, read whole: values in the order of its type chunks.
struct ResourceTable {
  /// One value of one resource under one configuration.
  struct Value {
    /// Package, type and entry number.
    let identifier: UInt32
    /// The index of the table's package.
    let package: Int32
    /// The index of the resource's name in its package's pool.
    let key: UInt32
    /// The index of the configuration.
    let configuration: Int32
    /// What the value holds; a file is still a text here.
    let value: ResourceValue
  }

  /// A package of the table.
  struct Package {
    let number: UInt8
    let name: String
    /// The names of types by type number.
    let types: [UInt8: String]
    /// The names of entries.
    let keys: TextPool
  }

  /// A fault of one part of the table.
  struct Fault {
    let severity: ReadIssue.Severity
    let scope: ReadIssue.Scope
    let part: String
    let offset: Int
    let message: String
    var advice = "build the APK again"
  }

  /// The global strings: texts and paths.
  var strings = TextPool()
  /// The packages in table order.
  var packages: [Package] = []
  /// The distinct configurations.
  var configurations: [AndroidConfiguration] = []
  /// The values, chunk by chunk.
  var values: [Value] = []
  /// The bags that values point to.
  var bags: [ResourceBag] = []
  /// The items that bags point to.
  var bagItems: [ResourceBagItem] = []
  /// The most strings that its pools may still have.
  var maximumStrings = ReadLimits().valueCount
  /// The values of earlier tables of the artifact.
  var valuesBefore = 0
  /// The faults that were met, up to a bound.
  private(set) var faults: [Fault] = []
  /// The faults beyond the bound, and the worst of them.
  private(set) var omittedFaults = 0
  private(set) var omittedSeverity = ReadIssue.Severity.note

  /// The types whose text values are paths of files.
  static let fileTypes: Set<String> = [
    "drawable", "mipmap", "layout", "xml", "raw", "anim", "animator", "interpolator", "transition",
    "menu", "font", "navigation", "color",
  ]

  /// Creates an empty table.
  init() {}

  mutating func fault(
    _ severity: ReadIssue.Severity,
    _ scope: ReadIssue.Scope,
    part: String,
    at offset: Int,
    _ message: @autoclosure () -> String,
    advice: String = "build the APK again"
  ) {
    guard faults.count >= Self.maximumFaults else {
      faults.append(
        Fault(
          severity: severity,
          scope: scope,
          part: part,
          offset: offset,
          message: message(),
          advice: advice
        )
      )
      return
    }
    omittedFaults += 1
    omittedSeverity = max(omittedSeverity, severity)
  }

  /// Adds the fault of a part that an error ended.
  mutating func fault(_ error: ByteError, part: String) {
    var advice = "build the APK again"
    if case .limitReached(_, let option?) = error.status { advice = ReadLimits.advice(option) }
    fault(.damaged, .everything, part: part, at: error.offset, "\(error)", advice: advice)
  }

  private static let maximumFaults = 100
}
