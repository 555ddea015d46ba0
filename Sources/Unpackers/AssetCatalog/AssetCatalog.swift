internal import ArtifactModel
internal import Bytes

/// A compiled asset catalog, listed: every name and every rendition, with the ranges of the file in
/// which attributes and payloads lie.
///
/// No payload is copied and no pixel decoded. What is damaged is told in `faults` and the rest is
/// listed all the same.
struct AssetCatalog: Sendable {
  /// A name of an asset.
  struct Facet: Sendable, Equatable {
    /// The name as it is, which may hold slashes and even `..`.
    let name: String
    /// The attributes that all of its renditions share.
    let attributes: [CatalogAttribute.Value]

    /// The number that joins it with its renditions, `nil` without one.
    var identifier: UInt16? { number(of: .identifier) }

    /// Returns the number of an attribute, `nil` if the facet does not state it.
    func number(of attribute: CatalogAttribute) -> UInt16? {
      attributes.first { $0.attribute == attribute }?.number
    }
  }

  /// A rendition with its key.
  struct Rendition: Sendable {
    /// The numbers of the key, one for each attribute of the key format.
    let key: [UInt16]
    /// The record.
    let record: RenditionRecord
    /// The compression's name, `nil` for what is stored as it is.
    var compression: String?
    /// What it holds, in words, if it is no picture: a colour's components, an icon's sizes.
    var detail: String?
    /// For a link, the index of the rendition that has its pixels; `nil` if there is none.
    var atlas: Int?
    /// A digest of what it shows; `nil` for a link that leads to no atlas.
    var digest: CatalogRendition.Digest?
  }

  /// A part that could not be read.
  struct Fault: Sendable, Equatable {
    /// The part in the format's words: `FACETKEYS tree`, `rendition 12 'step-2.png'`.
    let part: String
    /// What is wrong, and where in the file.
    let error: ByteError
    /// Whether something that a promise could ask for may be hidden.
    let hides: Bool
  }

  /// The most faults that are kept of one catalog.
  private static let maximumFaults = 50

  var header: CatalogHeader
  /// The attributes of a key, in order.
  let keyFormat: [CatalogAttribute]
  /// The languages with their numbers, in the order of the tree.
  var localizations: [ShippedCatalog.Name] = []
  /// The appearances with their numbers, in the order of the tree.
  var appearances: [ShippedCatalog.Name] = []
  /// The assets' names, in the order of the tree.
  var facets: [Facet] = []
  /// The values in use by an asset's identifier, see `ShippedCatalog.masks`.
  var masks: [UInt16: [UInt32]] = [:]
  /// The renditions, in the order of the tree.
  var renditions: [Rendition] = []
  /// What could not be read.
  var faults: [Fault] = []
  /// The number of faults that found no room in `faults`.
  var omittedFaultCount = 0

  let store: BOMStore
  /// Bytes that may still be looked at; overlapping blocks cannot make a file dearer than this.
  private var budget: Int

  /// Lists a catalog.
  ///
  /// - Parameter input: All bytes of the catalog.
  /// - Throws: `ByteError` if container, header or key format cannot be read, without which nothing
  ///   in the catalog means anything.
  init(parsing input: borrowing ByteCursor) throws(ByteError) {
    store = try BOMStore(parsing: input)
    budget = 4 * (input.end - input.start) + 65_536
    header = try Self.header(of: store, in: input)
    keyFormat = try Self.keyFormat(of: store, in: input)
    if let fault = store.fault { note(fault, part: "variables", hides: true) }
    addMetadata(in: input)
    appearances = names(of: "APPEARANCEKEYS", in: input)
    localizations = names(of: "LOCALIZATIONKEYS", in: input)
    readFacets(in: input)
    readMasks(in: input)
    readRenditions(in: input)
    checkNames(from: input.start)
    addDigests(in: input)
  }

  /// The variables that are read.
  private static let knownVariables: Set<String> = [
    "CARHEADER", "EXTENDED_METADATA", "KEYFORMAT", "KEYFORMATWORKAROUND", "RENDITIONS", "FACETKEYS",
    "APPEARANCEKEYS", "LOCALIZATIONKEYS", "BITMAPKEYS",
  ]

  /// The names of the variables that are not read, in the order of the file: `COLORS`, `FONTSIZES`
  /// and others of Mac themes.
  var unreadVariables: [String] {
    store.variables.map(\.name).filter { !Self.knownVariables.contains($0) }
  }

  // MARK: Finding

  /// Returns the full key that a list of attributes stands for.
  func key(of attributes: [CatalogAttribute.Value]) -> [UInt16] {
    keyFormat.map { attribute in
      attributes.last { $0.attribute == attribute }?.number ?? 0
    }
  }

  // MARK: Parts

  private static func header(
    of store: BOMStore,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> CatalogHeader {
    guard let block = store.block(named: "CARHEADER") else {
      throw ByteError(.invalidValue("the catalog has no CARHEADER"), at: input.start)
    }
    return try CatalogHeader(parsing: store.range(of: block, in: input), in: input)
  }

  /// Reads the key format, and what some writers hide in a variable of its own.
  private static func keyFormat(
    of store: BOMStore,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> [CatalogAttribute] {
    guard let block = store.block(named: "KEYFORMAT") else {
      throw ByteError(.invalidValue("the catalog has no KEYFORMAT"), at: input.start)
    }
    let range = try store.range(of: block, in: input)
    let start = range.lowerBound
    let isBigEndian = input.matches("kfmt", at: start)
    guard isBigEndian || input.matches("tmfk", at: start) else {
      throw ByteError(.invalidValue("a key format that does not begin with 'kfmt'"), at: start)
    }
    let format = try input.slice(at: start, count: range.count)
    let count = Int(try format.uint32(at: start + 8, bigEndian: isBigEndian))
    // The format knows fewer than thirty attributes.
    guard count <= 256 else {
      throw ByteError(.invalidValue("a key format of \(count) attributes"), at: start + 8)
    }
    var attributes: [CatalogAttribute] = []
    for index in 0..<count {
      let number = try format.uint32(at: start + 12 + 4 * index, bigEndian: isBigEndian)
      attributes.append(CatalogAttribute(rawValue: number))
    }
    guard let block = store.block(named: "KEYFORMATWORKAROUND") else { return attributes }
    let overlay = try store.range(of: block, in: input)
    for index in 0..<min(count, overlay.count / 4) {
      let number = try input.uint32(at: overlay.lowerBound + 4 * index, bigEndian: isBigEndian)
      if number != 0 { attributes[index] = CatalogAttribute(rawValue: number) }
    }
    return attributes
  }

  private mutating func addMetadata(in input: borrowing ByteCursor) {
    guard let block = store.block(named: "EXTENDED_METADATA") else { return }
    do throws(ByteError) {
      try header.addMetadata(store.range(of: block, in: input), in: input)
    } catch {
      note(error, part: "EXTENDED_METADATA", hides: false)
    }
  }

  mutating func note(_ error: ByteError, part: String, hides: Bool) {
    guard faults.count < Self.maximumFaults else {
      omittedFaultCount += 1
      return
    }
    faults.append(Fault(part: part, error: error, hides: hides))
  }

  /// Takes bytes that are to be looked at off what may be.
  mutating func charge(_ count: Int, at offset: Int) throws(ByteError) {
    budget -= count
    guard budget >= 0 else {
      throw ByteError(.limitReached("blocks of the catalog overlap too much"), at: offset)
    }
  }

  /// Returns a tree; none of its entries if the catalog has no such tree.
  mutating func entries(
    of name: String,
    in input: borrowing ByteCursor
  ) -> (entries: [BOMTree.Entry], hasInlineKeys: Bool) {
    guard let block = store.block(named: name) else { return ([], false) }
    do throws(ByteError) {
      let tree = try BOMTree(block: block, of: store, in: input)
      if let fault = tree.fault { note(fault, part: "\(name) tree", hides: true) }
      return (tree.entries, tree.hasInlineKeys)
    } catch {
      note(error, part: "\(name) tree", hides: true)
      return ([], false)
    }
  }
}
