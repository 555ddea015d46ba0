internal import ArtifactModel

/// Explains which picture `UIImage(named:)` gives: the catalog's first, whatever its language, then a
/// loose one.
///
/// Source: UIKit and CoreUI, read.
struct ImageLookup {
  let selection: AppleSelection
  let asker: AppleSelection.Asker
  let search: FileSearch
  let device: AppleDevice

  func outcome(of name: AppleName, asset: Int?, types: [String]) -> AppleResolution.Outcome {
    let bundle = search.bundle
    let type = types.first
    let file = Self.file(of: name, type ?? "")
    let files = type.map { search.files(name: file.name, type: $0) } ?? []
    var outcome = AppleResolution.Outcome(
      .image,
      title: asset.map { bundle.resources[$0].name } ?? "\(file.name).\(type ?? "")",
      status: .noResource
    )
    if let asset { fill(&outcome, asset) }
    let isInCatalog = outcome.chosen != nil
    let loose = LooseImageSearch(search: search, screenScale: device.scale).run(files)
    for file in search.inOrder(files) {
      outcome.candidates.append(candidate(file, loose, isInCatalog: isInCatalog))
    }
    if !outcome.candidates.isEmpty { outcome.status = outcome.chosen == nil ? .notFound : .ok }
    var rules =
      isInCatalog
      ? []
      : DocumentedRule.rules(behind: loose, scale: device.scale, typeCount: types.count)
    if isDirected(outcome) { rules.append(.direction) }
    outcome.notes += rules.map { .init(.documentation, $0.text) }
    if let chosen = outcome.chosen?.variant,
      let reason = selection.absence(of: chosen, named: name, in: asker.bundle)
    {
      outcome.notes.append(.init(.cannotTell, reason))
    }
    return outcome
  }

  /// Returns the name of a loose picture, whose type a call may leave out.
  static func file(of name: AppleName, _ type: String) -> AppleFileName {
    let isWhole = type.isEmpty || name.written.hasSuffix(".\(type)")
    return AppleFileName(isWhole ? name.written : "\(name.written).\(type)", isPicture: true)
  }

  /// Whether the layout direction, which nobody stated, had a part in the choice.
  private func isDirected(_ outcome: AppleResolution.Outcome) -> Bool {
    let chosen = outcome.chosen.map {
      search.bundle.qualifiers(of: search.bundle.variants[$0.variant])
    }
    guard case .apple(let traits)? = chosen else { return false }
    return traits.direction != nil && device.direction == nil
  }

  // MARK: Catalog

  /// Adds the renditions of an asset in the order in which the device comes to them.
  private func fill(_ outcome: inout AppleResolution.Outcome, _ index: Int) {
    let bundle = search.bundle
    let resource = bundle.resources[index]
    let asset = selection.catalogAsset(index, in: asker.bundle)
    let catalog = selection.catalog(of: index, in: asker.bundle)
    let names = catalog.map { bundle.catalogs[$0].localizations.map(\.name) } ?? []
    let language = catalog.flatMap { asker.catalogLanguages[$0] }
    outcome.catalogLanguages = names
    outcome.catalogLanguage = language
    let request = CatalogRequest(device, direction: asker.direction, localization: language)
    let ranks = asset.ranks(request)
    let first = CatalogAsset.first(ranks)
    let winner = selection.shown(first, of: resource, in: bundle)
    let words = CatalogWords(request: request, asset: asset)
    for place in Self.order(ranks) {
      let variant = resource.variants.lowerBound + place
      outcome.candidates.append(
        words.candidate(place, variant: variant, ranks: ranks, winner: winner ?? first)
      )
    }
    if let winner, let direction = asset.renditions[winner].direction,
      direction != request.direction
    {
      let variant = bundle.variants[resource.variants.lowerBound + winner]
      outcome.isMirrored = bundle.rendition(of: variant)?.isFlippable ?? false
    }
    if winner == nil, let first {
      let kind = bundle.rendition(of: bundle.variants[resource.variants.lowerBound + first])?.kind
      outcome.candidates = outcome.candidates.map { candidate in
        guard candidate.variant == resource.variants.lowerBound + first else { return candidate }
        return .init(
          variant: candidate.variant,
          verdict: .refused,
          rule: "kind",
          reason: "would be chosen, but is no picture (\(kind?.title ?? "no rendition"))"
        )
      }
    }
  }

  /// Those that the device tries in the order in which it does, then those that it does not.
  private static func order(_ ranks: [CatalogAsset.Rank]) -> [Int] {
    ranks.indices.sorted { left, right in
      switch (ranks[left], ranks[right]) {
      case (.tried(let a), .tried(let b)):
        return a == b ? left < right : a.lexicographicallyPrecedes(b)
      case (.tried, _): return true
      case (_, .tried): return false
      default: return left < right
      }
    }
  }

  // MARK: Loose pictures

  private func candidate(
    _ file: FileSearch.File,
    _ loose: LooseImageSearch.Result,
    isInCatalog: Bool
  ) -> AppleResolution.Candidate {
    func answer(
      _ verdict: AppleResolution.Candidate.Verdict,
      _ rule: String,
      _ reason: String
    ) -> AppleResolution.Candidate {
      .init(variant: file.variant, verdict: verdict, rule: rule, reason: reason)
    }
    if isInCatalog {
      return answer(
        .hidden,
        "catalog",
        "is hidden by the catalog, which has the name, whatever the language of either"
      )
    }
    if file.variant == loose.winner?.variant {
      return answer(.chosen, "scale", praise(file, loose))
    }
    if loose.isFromRoot, file.traits.folder != nil {
      return answer(
        .hidden,
        "root",
        "is hidden by the picture at the root: any one there ends the search before the language"
          + " folders"
      )
    }
    if let refusal = search.refusal(of: file) { return refusal }
    guard let winner = loose.winner else { return answer(.hidden, "name", "is not asked for") }
    if !loose.collected.contains(where: { $0.variant == file.variant }),
      let first = search.find(
        loose.collected.filter { $0.traits.scale == file.traits.scale },
        scale: file.traits.scale
      ), first.variant != winner.variant || first.traits.scale == winner.traits.scale
    {
      return search.defeat(of: file, by: first)
    }
    if file.traits.scale > device.scale, winner.traits.scale <= device.scale {
      return answer(.hidden, "scale", "has a larger scale than the screen")
    }
    if file.traits.scale == winner.traits.scale {
      let why = winner.traits.idiom == search.idiom ? "is made for this device" : "comes first"
      return answer(.hidden, "device", "loses to \(winner.traits), which \(why)")
    }
    let isForeign = winner.traits.folder != file.traits.folder
    return answer(
      .hidden,
      "scale",
      "loses to \(winner.traits): the scale"
        + (isForeign ? " comes before the language, each is looked for by itself" : " fits better")
    )
  }

  private func praise(_ file: FileSearch.File, _ loose: LooseImageSearch.Result) -> String {
    let fits = file.traits.scale == device.scale ? " and has the screen's scale" : ""
    if loose.isFromRoot {
      return "chosen: it lies at the root, which comes before every language folder\(fits)"
    }
    return loose.collected.count == 1 ? search.praise(file) : "\(search.praise(file))\(fits)"
  }
}

extension AppleSelection {
  /// Returns the renditions of an asset.
  func catalogAsset(_ index: Int, in place: Int) -> CatalogAsset {
    let bundle = installation.bundles[place]
    let variants = bundle.variants(of: bundle.resources[index])
    let traits = variants.map { variant -> AppleTraits in
      guard case .apple(let traits) = bundle.qualifiers(of: variant) else { return AppleTraits() }
      return traits
    }
    let renditions = variants.compactMap { bundle.rendition(of: $0) }
    guard let first = renditions.first, renditions.count == traits.count else {
      return CatalogAsset(traits)
    }
    return CatalogAsset(traits, keys: renditions.map(\.key), in: bundle.catalog(of: first))
  }

  /// Returns the catalog that an asset lies in, by its index in the bundle; `nil` for a loose file.
  func catalog(of index: Int, in place: Int) -> Int? {
    let bundle = installation.bundles[place]
    let variant = bundle.variants(of: bundle.resources[index]).first
    return variant.flatMap { bundle.rendition(of: $0) }.map { Int($0.catalog) }
  }

  /// Returns a rendition that was chosen if it shows a picture, or if the asset is none at all.
  func shown(_ place: Int?, of resource: Resource, in bundle: ShippedBundle) -> Int? {
    guard let place, resource.variants.indices.contains(resource.variants.lowerBound + place) else {
      return nil
    }
    let rendition = bundle.rendition(of: bundle.variants[resource.variants.lowerBound + place])
    guard let rendition else { return place }
    return rendition.isSeen(as: resource.kind) ? place : nil
  }
}

extension CatalogRendition {
  /// Whether something is seen of the rendition where an asset of a kind is asked for.
  ///
  /// Colours and data have look-ups of their own, so that only a picture's renditions have to be
  /// pictures; a list of sizes never is anything.
  func isSeen(as kind: Resource.Kind) -> Bool {
    self.kind != .sizeSet && (kind != .image || isPicture)
  }
}
