internal import ArtifactModel
internal import Bytes

/// Collects the resources that a bundle's manifest leads to, through values and XML files.
///
/// Of each of them a store keeps a value in the base APK, because the system reads the manifest
/// before it knows of any other.
///
/// Source: `ResourceAnalyzer` of bundletool.
struct ManifestResources {
  /// Far more XML files than any manifest leads to.
  private static let maximumFiles = 4_096

  private let bundle: ShippedBundle
  private let depth: Int
  private var found: Set<UInt32> = []
  private var pending: [UInt32] = []
  private var readFiles: Set<Int32> = []

  init(_ bundle: ShippedBundle, depth: Int) {
    self.bundle = bundle
    self.depth = depth
  }

  /// Returns the numbers of the base module's own resources, sorted.
  mutating func numbers(
    from manifest: AndroidManifest,
    in archive: inout ZipArchive
  ) -> [UInt32] {
    add(manifest.document)
    while let number = pending.popLast() {
      guard !found.contains(number), let resource = bundle.resource(number) else { continue }
      found.insert(number)
      for variant in bundle.variants(of: resource) { follow(variant.value, in: &archive) }
    }
    return found.sorted()
  }

  private mutating func follow(_ value: ResourceValue, in archive: inout ZipArchive) {
    switch value {
    case .reference(let number): pending.append(number)
    case .bag(let index):
      let bag = bundle.bags[Int(index)]
      pending.append(bag.parent)
      for item in bundle.bagItems[Int(bag.items.lowerBound)..<Int(bag.items.upperBound)] {
        pending.append(item.name)
        if case .reference(let number) = item.value { pending.append(number) }
      }
    case .file(let index): readFile(index, in: &archive)
    case .rendition, .text, .attribute, .primitive, .damaged: break
    }
  }

  /// Follows the references of an XML file; one that cannot be read is told where it is looked into.
  private mutating func readFile(_ index: Int32, in archive: inout ZipArchive) {
    let path = bundle.files[Int(index)].path
    guard path.hasSuffix(".xml"), readFiles.count < Self.maximumFiles,
      readFiles.insert(index).inserted, let entry = archive.index(of: path)
    else { return }
    let depth = depth
    let document = try? archive.read(entry) {
      (input: inout ByteCursor) throws(ReadError) -> CompiledXML? in
      try? CompiledXML(protobuf: &input, maximumDepth: depth)
    }
    if let document = document ?? nil { add(document) }
  }

  private mutating func add(_ document: CompiledXML) {
    for element in document.elements {
      for attribute in element.attributes {
        if case .reference(let number) = attribute.value { pending.append(number) }
      }
    }
  }
}
