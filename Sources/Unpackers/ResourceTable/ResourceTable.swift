internal import ArtifactModel

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
  /// The shared libraries that the app was built against: number at build time, package name.
  var libraries: [(number: UInt8, name: String)] = []
  /// The faults that were met, up to a bound.
  var faults: [Fault] = []

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
    _ message: @autoclosure () -> String
  ) {
    if faults.count < Self.maximumFaults {
      faults.append(
        Fault(severity: severity, scope: scope, part: part, offset: offset, message: message())
      )
    }
  }

  private static let maximumFaults = 100
}
