public import ArtifactModel

/// What is installed on a device: the bundles of an app in the order in which Android searches them.
///
/// The order is base, then splits by name; a framework, if its resources matter, comes first. All
/// that a choice needs and the bundles do not hold is prepared here once.
public struct AndroidInstallation: Sendable {
  /// The bundles in search order.
  public let bundles: [ShippedBundle]
  let tables: [Table]
  /// The distinct configurations of all bundles, bundle by bundle.
  let candidates: [Candidate]

  /// One bundle's resources, laid out for searching.
  struct Table: Sendable {
    /// The numbers of the resources, ascending.
    let identifiers: [UInt32]
    /// The variants of each resource.
    let ranges: [Range<Int32>]
    /// The variants' configurations and values.
    let variants: [Variant]
    /// Where the bundle's configurations begin among all candidates.
    let firstCandidate: Int

    init(_ bundle: ShippedBundle, firstCandidate: Int) {
      var identifiers: [UInt32] = []
      identifiers.reserveCapacity(bundle.resources.count)
      var ranges: [Range<Int32>] = []
      ranges.reserveCapacity(bundle.resources.count)
      // Assets have no number, and the platform never looks for them.
      for resource in bundle.resources where resource.identifier != 0 {
        identifiers.append(resource.identifier)
        let first = Int32(clamping: resource.variants.lowerBound)
        ranges.append(first..<Int32(clamping: resource.variants.upperBound))
      }
      self.identifiers = identifiers
      self.ranges = ranges
      variants = bundle.variants
      self.firstCandidate = firstCandidate
    }

    /// Returns the variants of a resource, empty if the bundle does not have it.
    func variants(of identifier: UInt32) -> Range<Int> {
      var low = 0
      var high = identifiers.count
      while low < high {
        let middle = (low + high) / 2
        if identifiers[middle] < identifier { low = middle + 1 } else { high = middle }
      }
      guard low < identifiers.count, identifiers[low] == identifier else { return 0..<0 }
      return Int(ranges[low].lowerBound)..<Int(ranges[low].upperBound)
    }

    /// The index of a variant's configuration among all candidates.
    func candidate(_ variant: Int) -> Int { firstCandidate + Int(variants[variant].qualifiers) }
  }

  /// Creates an installation from bundles in search order.
  public init(_ bundles: [ShippedBundle]) {
    self.bundles = bundles
    var tables: [Table] = []
    var candidates: [Candidate] = []
    for bundle in bundles {
      tables.append(Table(bundle, firstCandidate: candidates.count))
      for qualifiers in bundle.qualifiers {
        if case .android(let configuration) = qualifiers {
          candidates.append(Candidate(configuration))
        } else {
          candidates.append(Candidate(AndroidConfiguration()))
        }
      }
    }
    self.tables = tables
    self.candidates = candidates
  }

  /// Orders the bundles of one app as Android searches them: base, then splits by name.
  public static func searchOrder(_ bundles: [ShippedBundle]) -> [ShippedBundle] {
    bundles.enumerated().sorted { left, right in
      let (leftSplits, rightSplits) = (left.element.kind != .app, right.element.kind != .app)
      if leftSplits != rightSplits { return rightSplits }
      if left.element.name != right.element.name { return left.element.name < right.element.name }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// The package whose resources are named without it: the first that is not the framework's.
  public var mainPackage: String {
    let packages = bundles.flatMap(\.packages)
    return (packages.first { $0.number != 1 } ?? packages.first)?.name ?? ""
  }

  /// Returns a resource's type and name, with its package if that is another one than the app's, or
  /// its number if no bundle has it.
  public func title(of identifier: UInt32) -> String {
    for bundle in bundles {
      guard let resource = bundle.resource(identifier) else { continue }
      let package = bundle.packages.first { UInt32($0.number) == identifier >> 24 }?.name ?? ""
      return package == mainPackage ? resource.title : "\(package):\(resource.title)"
    }
    return Self.hexadecimal(identifier)
  }

  /// Returns whether any bundle has a resource.
  public func has(_ identifier: UInt32) -> Bool {
    tables.contains { !$0.variants(of: identifier).isEmpty }
  }

  /// Whether a number is that of a resource of the framework, which is not among the bundles.
  public func isOfAbsentFramework(_ identifier: UInt32) -> Bool {
    identifier >> 24 == 1 && !has(identifier)
  }

  /// The configurations of all values that are the app's own and not the framework's.
  ///
  /// Android takes the languages of an app from them.
  public var configurations: [AndroidConfiguration] {
    bundles.filter { bundle in bundle.packages.contains { $0.number != 1 } }
      .flatMap { Self.tableConfigurations(of: $0) }
  }

  /// The distinct languages of the app's values, as the platform lists them for its negotiation.
  public var languages: [AndroidConfiguration] { Self.languages(configurations) }

  /// The distinct languages of the framework's values, which count if the app's name none.
  public var frameworkLanguages: [AndroidConfiguration] {
    Self.languages(
      bundles.filter { bundle in bundle.packages.allSatisfy { $0.number == 1 } }
        .flatMap { Self.tableConfigurations(of: $0) }
    )
  }

  /// The configurations of a bundle's table; those of assets alone mean nothing to the platform.
  private static func tableConfigurations(of bundle: ShippedBundle) -> [AndroidConfiguration] {
    var isAssetsOnly = Array(repeating: false, count: bundle.qualifiers.count)
    let assets = bundle.resources.prefix { $0.identifier == 0 }
    for resource in assets {
      for variant in bundle.variants(of: resource) { isAssetsOnly[Int(variant.qualifiers)] = true }
    }
    if !assets.isEmpty {
      for resource in bundle.resources.dropFirst(assets.count) {
        for variant in bundle.variants(of: resource) {
          isAssetsOnly[Int(variant.qualifiers)] = false
        }
      }
    }
    return zip(bundle.qualifiers, isAssetsOnly).compactMap { qualifiers, isAssetsOnly in
      guard case .android(let configuration) = qualifiers, !isAssetsOnly else { return nil }
      return configuration
    }
  }

  private static func languages(
    _ configurations: [AndroidConfiguration]
  ) -> [AndroidConfiguration] {
    var seen: Set<AndroidConfiguration> = []
    return configurations.map { LocaleMatch.part(of: $0) }
      .filter { $0.language != 0 && seen.insert($0).inserted }
      .map { (tag: $0.languageTag, language: $0) }
      .sorted { $0.tag < $1.tag }
      .map(\.language)
  }

  static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
