public import ArtifactModel
internal import Bytes

/// Looks into picture files of artifacts that were indexed before: what each is and is made of.
///
/// An index lists thousands of files of which a question concerns a few; so files are looked into
/// later, and only those of the resources that are asked about and of the pictures that these refer
/// to, level by level, over all artifacts of an installation.
public struct PictureReader {
  /// The place of a file: index, bundle and file.
  private struct Place: Hashable {
    let index: Int
    let bundle: Int
    let file: Int
  }

  /// The zip that files lie in: the artifact, an APK in it, or one of the files that it was given as.
  private struct Container: Hashable {
    let index: Int
    let file: String?
    let inner: String
  }

  /// Deeper chains of drawables than these are no pictures that a device could show.
  private static let maximumLevels = 24

  private let limits: ReadLimits
  private var indexes: [ShippedIndex]
  private let open: (Int) throws(ReadError) -> MappedFile
  private let onlyDrawables: Bool
  private var seenResources: Set<UInt32> = []
  private var seenFiles: Set<Place> = []
  private var next: [Place] = []

  /// Returns indexes in which the files of resources, and of what they refer to, are looked into.
  ///
  /// - Parameters:
  ///   - indexes: Artifacts of one installation.
  ///   - limits: The bounds on the work.
  ///   - onlyDrawables: Whether to leave all files alone that are no XML, for what they are does not
  ///     change what is shown.
  ///   - isAskedFor: Tells which resources to begin with.
  /// - Returns: The same indexes; files know their kind, size and outline, and what could not be
  ///   read became an issue. An artifact for another platform than Android is returned as it was.
  public static func looking(
    into indexes: [ShippedIndex],
    limits: ReadLimits,
    onlyDrawables: Bool = false,
    at isAskedFor: (ShippedBundle, Resource) -> Bool
  ) -> [ShippedIndex] {
    looking(into: indexes, limits, onlyDrawables, at: isAskedFor) { index throws(ReadError) in
      try MappedFile(path: indexes[index].artifact)
    }
  }

  /// Returns an index likewise, whose artifact is mapped already.
  public static func looking(
    into index: ShippedIndex,
    of file: MappedFile,
    limits: ReadLimits,
    at isAskedFor: (ShippedBundle, Resource) -> Bool
  ) -> ShippedIndex {
    looking(into: [index], limits, false, at: isAskedFor) { _ throws(ReadError) in file }[0]
  }

  private static func looking(
    into indexes: [ShippedIndex],
    _ limits: ReadLimits,
    _ onlyDrawables: Bool,
    at isAskedFor: (ShippedBundle, Resource) -> Bool,
    open: @escaping (Int) throws(ReadError) -> MappedFile
  ) -> [ShippedIndex] {
    var reader = PictureReader(limits, indexes, onlyDrawables, open)
    for index in indexes where index.platform == .android {
      for bundle in index.bundles {
        for resource in bundle.resources where isAskedFor(bundle, resource) {
          reader.ask(for: resource.identifier)
        }
      }
    }
    var level = 0
    while !reader.next.isEmpty, level < maximumLevels {
      reader.readLevel()
      level += 1
    }
    return reader.indexes
  }

  private init(
    _ limits: ReadLimits,
    _ indexes: [ShippedIndex],
    _ onlyDrawables: Bool,
    _ open: @escaping (Int) throws(ReadError) -> MappedFile
  ) {
    self.limits = limits
    self.indexes = indexes
    self.onlyDrawables = onlyDrawables
    self.open = open
  }

  // MARK: What to read

  /// Asks for all files of a resource, and of those that its values refer to.
  private mutating func ask(for identifier: UInt32) {
    var open = [identifier]
    while let identifier = open.popLast() {
      guard seenResources.insert(identifier).inserted else { continue }
      for (number, index) in indexes.enumerated() where index.platform == .android {
        for (place, bundle) in index.bundles.enumerated() {
          guard let resource = bundle.resource(identifier) else { continue }
          for variant in bundle.variants(of: resource) {
            switch variant.value {
            case .reference(let target): open.append(target)
            case .file(let file) where resource.kind == .image || resource.type == "raw":
              add(Place(index: number, bundle: place, file: Int(file)))
            default: break
            }
          }
        }
      }
    }
  }

  private mutating func add(_ place: Place) {
    let file = indexes[place.index].bundles[place.bundle].files[place.file]
    guard file.isPresent, file.kind == nil, !onlyDrawables || file.path.hasSuffix(".xml"),
      seenFiles.insert(place).inserted
    else { return }
    next.append(place)
  }

  private func isPicture(_ identifier: UInt32) -> Bool {
    // Types 8 and 13 of the framework, which is not at hand, are its drawables and mipmaps.
    if [0x0108, 0x010d].contains(identifier >> 16) { return true }
    return indexes.contains { index in
      index.bundles.contains { $0.resource(identifier)?.kind == .image }
    }
  }

  // MARK: Reading

  private mutating func readLevel() {
    let places = next
    next = []
    var groups: [Container: [Place]] = [:]
    var order: [Container] = []
    for place in places {
      let index = indexes[place.index]
      let container = Container(
        index: place.index,
        file: index.bundles[place.bundle].file,
        inner: index.format == .apks ? index.bundles[place.bundle].path : ""
      )
      if groups[container] == nil { order.append(container) }
      groups[container, default: []].append(place)
    }
    for container in order {
      read(groups[container] ?? [], in: container)
    }
  }

  private mutating func read(_ places: [Place], in container: Container) {
    do throws(ReadError) {
      if let part = container.file {
        var archive = try ZipArchive(MappedFile(path: part), limits: limits)
        let artifact = indexes[container.index].artifact
        read(places, from: &archive) { $0.moved(to: artifact, part) }
        return
      }
      let file = try open(container.index)
      var archive = try ZipArchive(file, limits: limits)
      guard container.inner.isEmpty else {
        guard let entry = archive.index(of: container.inner) else { return }
        var inner = try ZipArchive(archive.nestedFile(entry), limits: limits)
        read(places, from: &inner) { $0.moved(to: file.path, container.inner) }
        return
      }
      read(places, from: &archive) { $0 }
    } catch {
      indexes[container.index].issues.append(error.issue(scope: .images, bundle: container.inner))
    }
  }

  private mutating func read(
    _ places: [Place],
    from archive: inout ZipArchive,
    told: (ReadIssue) -> ReadIssue
  ) {
    let known = archive.issues.count
    for place in places {
      // No copy of a list may live on, or setting one of its files would copy all of them.
      let content = PictureContent(
        of: indexes[place.index].bundles[place.bundle].files[place.file].path,
        bundle: indexes[place.index].bundles[place.bundle].path,
        form: indexes[place.index].format == .aab ? .protobuf : .binary,
        in: &archive,
        limits: limits,
        isPicture: isPicture
      )
      guard let content else { continue }
      indexes[place.index].bundles[place.bundle].files[place.file].kind = content.kind
      indexes[place.index].bundles[place.bundle].files[place.file].pixelSize = content.size
      indexes[place.index].bundles[place.bundle].files[place.file].outline = content.outline
      for part in content.outline?.parts ?? [] {
        if case .reference(let target) = part.target { ask(for: target) }
      }
    }
    for issue in archive.issues.dropFirst(known) {
      indexes[places[0].index].issues.append(told(issue))
    }
  }
}
