internal import ArtifactModel
internal import Unpackers

/// Writes variants of an artifact as files, bitmaps on all processors.
struct Extractor {
  /// What became of a variant.
  private enum Outcome: Sendable {
    case written(size: Int, PixelSize?, Extraction.Change?)
    case unread(ReadError)
    case refused(OutputError)
  }

  /// A catalog's picture that waits for its bitmap.
  private struct Request: Sendable {
    let file: Int
    let number: Int
    let name: String
  }

  /// Bitmaps are decoded in groups of at most this many pixels, larger ones each by itself, so that
  /// memory stays bounded.
  private static let pixelsAtOnce = 1 << 24

  private let folder: OutputFolder
  private let limits: ReadLimits
  private let drawing: VectorDrawing
  private var budget: PixelBudget
  /// The answer so far.
  private(set) var extraction: Extraction

  init(_ extraction: Extraction, into folder: OutputFolder, limits: ReadLimits) {
    self.extraction = extraction
    self.folder = folder
    self.limits = limits
    budget = PixelBudget(limits)
    drawing = VectorDrawing(of: extraction.index, limits: limits)
  }

  /// Writes all files of the answer.
  ///
  /// - Throws: `OutputError` for the first that could not be written; what cannot be read becomes a
  ///   failure of its file, and the others are written all the same.
  mutating func run() async throws {
    var contents: ArtifactContents
    do throws(ReadError) {
      contents = try ArtifactContents(of: extraction.index, limits: limits)
    } catch {
      throw UnreadableArtifact(issues: [error.issue()])
    }
    // All pictures of one catalog together, as atlases are shared.
    var groups: [(bundle: Int, path: String, files: [Int])] = []
    for (place, file) in extraction.files.enumerated() {
      let bundle = extraction.index.bundles[file.bundle]
      let variant = bundle.variants[file.variant]
      guard let rendition = bundle.rendition(of: variant) else {
        try settle(place, copy(variant, of: bundle, to: file.name, from: &contents))
        continue
      }
      let path = bundle.catalog(of: rendition).path
      let known = groups.lastIndex { $0.bundle == file.bundle && $0.path == path }
      if let known {
        groups[known].files.append(place)
      } else {
        groups.append((file.bundle, path, [place]))
      }
    }
    for (place, path, files) in groups {
      let bundle = extraction.index.bundles[place]
      switch open(path, of: bundle, in: &contents) {
      case .success(let pictures):
        budget.admit(pictures)
        try await extract(files, from: pictures, of: bundle)
      case .failure(let error): for file in files { try settle(file, .unread(error)) }
      }
    }
  }

  private func open(
    _ path: String,
    of bundle: ShippedBundle,
    in contents: inout ArtifactContents
  ) -> Result<CatalogPictures, ReadError> {
    do throws(ReadError) {
      return .success(try contents.catalog(at: path, of: bundle))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Loose files

  private func copy(
    _ variant: Variant,
    of bundle: ShippedBundle,
    to name: String,
    from contents: inout ArtifactContents
  ) -> Outcome {
    guard let file = bundle.file(of: variant) else {
      return .unread(ReadError(artifact: extraction.artifact, message: "the variant is no file"))
    }
    do throws(ReadError) {
      let bytes = try contents.bytes(at: file.path, of: bundle)
      if file.outline?.root == "vector" {
        let text = try drawing.svg(of: bytes, at: variant, of: bundle, from: &contents)
        return write(Array(text.utf8), to: name, nil, .drawn)
      }
      guard CgBIPicture.begins(bytes) else {
        return write(bytes, to: name, file.pixelSize, nil)
      }
      let picture = try CgBIPicture.ordinary(bytes, of: extraction.artifact, path: file.path)
      return write(picture, to: name, file.pixelSize, .restored)
    } catch {
      return .unread(error)
    }
  }

  private func write(
    _ bytes: [UInt8],
    to name: String,
    _ size: PixelSize?,
    _ change: Extraction.Change?
  ) -> Outcome {
    do throws(OutputError) {
      try folder.write(bytes, to: name)
      return .written(size: bytes.count, size, change)
    } catch {
      return .refused(error)
    }
  }

  // MARK: Catalogs

  private mutating func extract(
    _ files: [Int],
    from pictures: CatalogPictures,
    of bundle: ShippedBundle
  ) async throws {
    var waiting: [(source: Int, requests: [Request])] = []
    var places: [Int: Int] = [:]
    for index in files {
      let file = extraction.files[index]
      guard let rendition = bundle.rendition(of: bundle.variants[file.variant]) else { continue }
      let number = Int(rendition.number)
      let request = Request(file: index, number: number, name: file.name)
      guard rendition.fileSuffix == "png", let source = pictures.source(of: number) else {
        try settle(index, payload(number, of: pictures, to: file.name))
        continue
      }
      if let place = places[source] {
        waiting[place].requests.append(request)
      } else {
        places[source] = waiting.count
        waiting.append((source, [request]))
      }
    }
    var group: [(source: Int, bands: [CatalogPictures.Band], requests: [Request])] = []
    var pixels = 0
    for (source, requests) in waiting {
      do {
        let bands = try pictures.bands(of: source, within: &budget)
        let count = bands.reduce(0) { $0 + $1.pixelCount }
        if !group.isEmpty, pixels + count > Self.pixelsAtOnce {
          try await decode(group, from: pictures)
          (group, pixels) = ([], 0)
        }
        group.append((source, bands, try affordable(requests, of: pictures)))
        pixels += count
      } catch let error as ReadError {
        for request in requests { try settle(request.file, .unread(error)) }
      }
    }
    try await decode(group, from: pictures)
  }

  /// Returns the pictures that the bounds let be cut out of the bitmap that was counted last.
  private mutating func affordable(
    _ requests: [Request],
    of pictures: CatalogPictures
  ) throws(OutputError) -> [Request] {
    var affordable: [Request] = []
    for request in requests {
      do throws(ReadError) {
        try pictures.charge(request.number, within: &budget)
        affordable.append(request)
      } catch {
        try settle(request.file, .unread(error))
      }
    }
    return affordable
  }

  private mutating func payload(
    _ number: Int,
    of pictures: CatalogPictures,
    to name: String
  ) -> Outcome {
    do throws(ReadError) {
      guard let bytes = try pictures.payload(number, within: &budget) else {
        return .unread(
          ReadError(artifact: extraction.artifact, message: "the picture has no pixels to decode")
        )
      }
      return write(bytes, to: name, nil, nil)
    } catch {
      return .unread(error)
    }
  }

  private mutating func decode(
    _ group: [(source: Int, bands: [CatalogPictures.Band], requests: [Request])],
    from pictures: CatalogPictures
  ) async throws {
    let bands = await Parallel.map(group.flatMap { $0.bands }) { band in
      Self.result { () throws(ReadError) in try pictures.decode(band) }
    }
    var next = 0
    var work: [(Request, Result<Bitmap, ReadError>)] = []
    for (source, own, requests) in group {
      let parts = bands[next..<(next + own.count)]
      next += own.count
      let bitmap = Self.result { () throws(ReadError) -> Bitmap in
        var samples: [Bitmap.Samples] = []
        for part in parts { samples.append(try part.get()) }
        return try pictures.bitmap(samples, of: source)
      }
      for request in requests { work.append((request, bitmap)) }
    }
    let outcomes = await Parallel.map(work) { [self] request, bitmap in
      write(request, bitmap, from: pictures)
    }
    for ((request, _), outcome) in zip(work, outcomes) { try settle(request.file, outcome) }
  }

  private static func result<Value>(
    _ body: () throws(ReadError) -> Value
  ) -> Result<Value, ReadError> {
    do throws(ReadError) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }

  private func write(
    _ request: Request,
    _ bitmap: Result<Bitmap, ReadError>,
    from pictures: CatalogPictures
  ) -> Outcome {
    do throws(ReadError) {
      let picture = try pictures.picture(request.number, from: bitmap.get())
      guard let png = picture.png else {
        return .unread(
          ReadError(artifact: extraction.artifact, message: "libpng refuses the picture")
        )
      }
      let size = PixelSize(width: UInt32(picture.width), height: UInt32(picture.height))
      return write(png, to: request.name, size, picture.isDeep ? .rounded : .decoded)
    } catch {
      return .unread(error)
    }
  }

  /// Notes what became of a file.
  private mutating func settle(_ index: Int, _ outcome: Outcome) throws(OutputError) {
    switch outcome {
    case .written(let size, let pixelSize, let change):
      extraction.files[index].size = UInt64(size)
      extraction.files[index].pixelSize = pixelSize
      extraction.files[index].change = change
    case .unread(let error):
      extraction.files[index].failure = error.issue(scope: .images)
    case .refused(let error):
      throw error
    }
  }
}
