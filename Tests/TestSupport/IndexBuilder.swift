public import ArtifactModel

/// Makes what an unpacker would return, by code.
///
/// Values that follow each other under one kind, type and name become variants of one resource.
public struct IndexBuilder {
  private let format: ArtifactFormat
  private var bundles: [ShippedBundle] = []
  private var bundle: ShippedBundle
  private var isFresh = true

  /// Starts an artifact with the app `com.example.app`.
  public init(_ format: ArtifactFormat) {
    self.format = format
    bundle = ShippedBundle(
      kind: .app,
      name: format == .apk ? "base" : "App",
      identifier: "com.example.app",
      path: format == .apk ? "" : "Payload/App.app"
    )
    bundle.developmentRegion = format == .ipa ? "en" : nil
  }

  /// Android's number of the newest resource, 0 on iOS.
  public var identifier: UInt32 { bundle.resources.last?.identifier ?? 0 }

  /// Finishes the bundle and starts another one.
  public mutating func startBundle(_ kind: ShippedBundle.Kind, name: String) {
    bundles.append(bundle)
    bundle = ShippedBundle(kind: kind, name: name, identifier: "", path: name)
    isFresh = true
  }

  /// Makes the next value a resource of its own, even under the same name.
  public mutating func startResource() { isFresh = true }

  /// Adds a picture file; content decides whether two files are equal.
  public mutating func picture(
    _ name: String,
    type: String = "drawable",
    folder: String? = nil,
    content: String? = nil
  ) {
    let path = "\(bundle.path)/\(type)-\(folder ?? "")/\(name)"
    let sum = (content ?? path).utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
    bundle.files.append(
      ShippedFile(path: path, storedSize: 1, unpackedSize: 1, crc32: sum)
    )
    add(.file(Int32(bundle.files.count - 1)), .image, type, name, folder)
  }

  /// Adds a text: a string resource, or a key of the default table.
  public mutating func text(_ name: String, _ text: String, folder: String? = nil) {
    guard let index = bundle.texts.append(text) else { return }
    add(.text(index), .text, format == .apk ? "string" : "Localizable", name, folder)
  }

  /// Adds a string resource that refers to another resource.
  public mutating func reference(_ name: String, to target: UInt32, folder: String? = nil) {
    add(.reference(target), .text, "string", name, folder)
  }

  /// Returns the artifact.
  public func index() -> ShippedIndex {
    ShippedIndex(
      artifact: "app.\(format.rawValue)",
      format: format,
      sizeInBytes: 0,
      entryCount: 0,
      bundles: bundles + [bundle]
    )
  }

  private mutating func add(
    _ value: ResourceValue,
    _ kind: Resource.Kind,
    _ type: String,
    _ name: String,
    _ folder: String?
  ) {
    let qualifiers = self.qualifiers(folder)
    let number =
      bundle.qualifiers.firstIndex(of: qualifiers)
      ?? {
        bundle.qualifiers.append(qualifiers)
        return bundle.qualifiers.count - 1
      }()
    bundle.variants.append(Variant(qualifiers: Int32(number), value: value))
    let last = bundle.resources.last
    let isSame =
      !isFresh && last.map { $0.kind == kind && $0.type == type && $0.name == name } ?? false
    let start = isSame ? last?.variants.lowerBound ?? 0 : bundle.variants.count - 1
    if isSame { bundle.resources.removeLast() }
    bundle.resources.append(
      Resource(
        kind: kind,
        type: type,
        name: name,
        identifier: format == .apk ? 0x7f01_0000 + UInt32(bundle.resources.count) : 0,
        variants: start..<bundle.variants.count
      )
    )
    isFresh = false
  }

  /// On Android a language of two letters; on iOS the name of a folder.
  private func qualifiers(_ folder: String?) -> Qualifiers {
    guard format == .apk else { return .apple(AppleTraits(folder: folder)) }
    var configuration = AndroidConfiguration()
    let letters = Array((folder ?? "").utf8)
    if letters.count == 2 {
      configuration.language = UInt16(letters[0]) << 8 | UInt16(letters[1])
    }
    return .android(configuration)
  }
}
