internal import ArtifactModel
internal import Reports
internal import Selection
internal import Unpackers

/// Draws vector drawables of an Android artifact as SVG.
struct VectorDrawing {
  /// The colours of Android's framework that never changed, which is seldom at hand: darker grey, white,
  /// black, transparent, and the dark and the light background.
  private static let frameworkColors: [UInt32: UInt32] = [
    0x0106_0000: 0xffaa_aaaa, 0x0106_000b: 0xffff_ffff, 0x0106_000c: 0xff00_0000,
    0x0106_000d: 0x0000_0000, 0x0106_000e: 0xff00_0000, 0x0106_000f: 0xffff_ffff,
  ]
  /// The most bytes of path data that texts hold, in one picture.
  private static let maximumPathBytes = 8 << 20

  /// The most colours and gradients that are looked up for one picture.
  private static let maximumPaints = 10_000

  private let artifact: String
  private let format: ArtifactFormat
  private let selection: AndroidSelection
  private let limits: ReadLimits

  init(of index: ShippedIndex, limits: ReadLimits) {
    artifact = index.artifact
    format = index.format
    let bundles = index.platform == .android ? index.bundles : []
    selection = AndroidSelection(AndroidInstallation(AndroidInstallation.searchOrder(bundles)))
    self.limits = limits
  }

  /// Returns a vector drawable as an SVG document.
  ///
  /// Colours that are resources are those of a phone that the variant is for; what the theme decides
  /// is not drawn.
  ///
  /// - Parameters:
  ///   - bytes: The drawable's compiled XML.
  ///   - variant: The variant that it is.
  ///   - bundle: The bundle of the variant.
  ///   - contents: The artifact, for gradients that are files of their own.
  /// - Returns: The document.
  /// - Throws: `ReadError` if the drawable is damaged or no vector.
  func svg(
    of bytes: [UInt8],
    at variant: Variant,
    of bundle: ShippedBundle,
    from contents: inout ArtifactContents
  ) throws(ReadError) -> String {
    let path = bundle.path(of: variant) ?? ""
    let file = try VectorFile.read(bytes, of: format, named: path, limits: limits)
    guard case .vector(var picture)? = file else {
      throw ReadError(artifact: artifact, entry: path, message: "the drawable is no vector")
    }
    var stated = AndroidConfiguration()
    if case .android(let own) = bundle.qualifiers(of: variant) { stated = own }
    let device = AndroidDeviceProfile.phone.filling(stated)
    var room = Self.maximumPathBytes
    picture.root.nodes = filled(picture.root.nodes, on: device, &room)
    var wanted: [UInt32] = []
    Self.collect(picture.tint, into: &wanted)
    Self.collect(picture.root.nodes, into: &wanted)
    var paints: [UInt32: SVGText.ResolvedPaint] = [:]
    // A gradient's own colours are looked up in a second round.
    for _ in 0..<2 {
      var next: [UInt32] = []
      for number in wanted where paints[number] == nil && paints.count < Self.maximumPaints {
        guard let paint = paint(number, on: device, from: &contents) else { continue }
        paints[number] = paint
        if case .gradient(let gradient) = paint {
          for stop in gradient.stops { Self.collect(stop.color, into: &next) }
        }
      }
      wanted = next
    }
    return SVGText.document(of: picture) { paint in
      guard case .resource(let number) = paint else { return nil }
      return paints[number]
    }
  }

  // MARK: Paths

  /// Puts the path data that texts hold into their paths.
  private func filled(
    _ nodes: [VectorPicture.Node],
    on device: AndroidConfiguration,
    _ room: inout Int
  ) -> [VectorPicture.Node] {
    var filled: [VectorPicture.Node] = []
    for node in nodes {
      switch node {
      case .path(var path):
        if path.dataResource != 0 { path.data = text(path.dataResource, on: device, &room) }
        filled.append(.path(path))
      case .group(var group):
        group.nodes = self.filled(group.nodes, on: device, &room)
        filled.append(.group(group))
      case .clip: filled.append(node)
      }
    }
    return filled
  }

  private func text(
    _ number: UInt32,
    on device: AndroidConfiguration,
    _ room: inout Int
  ) -> String {
    guard let place = selection.outcome(number, on: device).place else { return "" }
    let bundle = selection.installation.bundles[place.bundle]
    guard case .text(let index) = bundle.variants[place.variant].value else { return "" }
    let text = bundle.texts[index]
    room -= text.utf8.count
    return room >= 0 ? text : ""
  }

  // MARK: Colours

  private static func collect(_ nodes: [VectorPicture.Node], into numbers: inout [UInt32]) {
    for node in nodes {
      switch node {
      case .path(let path):
        collect(path.fill, into: &numbers)
        collect(path.stroke, into: &numbers)
      case .group(let group): collect(group.nodes, into: &numbers)
      case .clip: break
      }
    }
  }

  private static func collect(_ paint: VectorPicture.Paint, into numbers: inout [UInt32]) {
    if case .resource(let number) = paint { numbers.append(number) }
  }

  /// Looks a colour or gradient up; `nil` if the artifact does not decide it.
  private func paint(
    _ number: UInt32,
    on device: AndroidConfiguration,
    from contents: inout ArtifactContents
  ) -> SVGText.ResolvedPaint? {
    if selection.installation.isOfAbsentFramework(number) {
      return Self.frameworkColors[number].map { .color($0) }
    }
    let outcome = selection.outcome(number, on: device)
    guard outcome.status == .ok, let place = outcome.place else { return nil }
    let bundle = selection.installation.bundles[place.bundle]
    let variant = bundle.variants[place.variant]
    switch variant.value {
    case .primitive(let type, let data):
      // The colour types: with and without alpha, in eight and four bits a channel, all stored whole.
      return (0x1c...0x1f).contains(type) ? .color(data) : nil
    case .file:
      guard let path = bundle.path(of: variant), path.hasSuffix(".xml"),
        let bytes = try? contents.bytes(at: path, of: bundle),
        case .gradient(let gradient)? = try? VectorFile.read(
          bytes,
          of: format,
          named: path,
          limits: limits
        )
      else { return nil }
      return .gradient(gradient)
    default: return nil
    }
  }
}
