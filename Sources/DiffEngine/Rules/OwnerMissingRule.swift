internal import ArtifactModel

/// Asks each bundle of an owner for the owner's images.
struct OwnerMissingRule: Rule {
  static let text = RuleText(
    id: "owner-missing",
    severity: .error,
    asserts: "each bundle that loads an image contains it",
    why: "an extension cannot see its app's pictures, and a removed resource is gone everywhere"
  )

  static var description: RuleDescription {
    RuleDescription(text: text, breaks: breaks, keeps: keeps)
  }

  func findings(in input: RuleInput) -> [Finding] {
    Self.missingImages(input) + Self.missingBundles(input)
  }

  /// The gaps for which the nearest name is looked for.
  private static let mostGuesses = 20

  private static func missingImages(_ input: RuleInput) -> [Finding] {
    var guesses = mostGuesses
    let platform = input.index.platform
    let named = Set(input.manifest.images.lazy.map { Self.name(in: $0.resourceName(on: platform)) })
    return input.gaps.compactMap { gap in
      let image = input.manifest.images[gap.image]
      guard image.remote == nil else { return nil }
      let lookup = input.bundles[gap.bundle]
      let name = image.resourceName(on: input.index.platform)
      var reason = input.reason(hiding: .images, in: gap.bundle)
      if reason == nil, lookup.hasCollapsedNames {
        reason = "resource names were obfuscated and no longer tell resources apart"
      }
      var finding = input.finding(
        text,
        Claim(
          broken: "'\(image.id)' is not in \(lookup.title)",
          asked: "'\(image.id)' is in \(lookup.title)"
        ),
        hiddenBy: reason,
        advice: input.index.platform == .android
          ? "keep \(name) from the resource shrinker, or correct the record's names or owner"
          : "add \(name) to that target, or correct the record's names or owner"
      )
      finding.image = image.id
      finding.owner = lookup.title
      finding.place = image.place
      finding.expected = image.defaultIdentity ?? image.variants.first?.identity
      finding.shipped = "nothing named \(name)"
      if reason == nil, guesses > 0 {
        guesses -= 1
        let nearest = ShippedNames.nearest(
          to: Self.name(in: name),
          among: lookup.bundle.resources.lazy.filter { $0.kind == .image },
          sparing: named
        )
        if let nearest { finding.advice = "did you mean \(nearest.title)? " + finding.advice }
      }
      if reason == nil, input.index.platform == .ios, let pack = pack(with: image, input) {
        finding.shipped = "only in the on-demand pack \(pack)"
        finding.advice =
          "take \(name) out of its on-demand tags: the pack \(pack) is not there at launch"
      }
      finding.shippedPath = lookup.bundle.path.isEmpty ? nil : lookup.bundle.path
      return finding
    }
  }

  /// A resource's name without Android's type before it.
  private static func name(in title: String) -> String {
    title.hasPrefix("drawable/") || title.hasPrefix("mipmap/")
      ? String(title.drop { $0 != "/" }.dropFirst()) : title
  }

  /// Returns the on-demand pack that holds an image, if there is one.
  private static func pack(with image: ManifestImage, _ input: RuleInput) -> String? {
    input.bundles.first { lookup in
      lookup.bundle.kind == .assetPack && !lookup.resources(of: image).isEmpty
    }?.title
  }

  private static func missingBundles(_ input: RuleInput) -> [Finding] {
    var images: [String: [String]] = [:]
    var owners: [String: String] = [:]
    for image in input.manifest.images {
      for case .absent(let name) in input.owners[image.owner] ?? [] {
        images[name, default: []].append(image.id)
        if owners[name] == nil { owners[name] = image.owner }
      }
    }
    guard !images.isEmpty else { return [] }
    let hidden = hiddenBundle(input)
    return images.map { name, ids in
      let shown = ids.prefix(3).joined(separator: ", ") + (ids.count > 3 ? ", …" : "")
      let owner = input.manifest.owner(named: owners[name] ?? "")
      var finding = input.finding(
        text,
        Claim(
          broken: "no bundle is called '\(name)', which loads \(shown)",
          asked: "there is a bundle called '\(name)', which loads \(shown)"
        ),
        hiddenBy: hidden,
        advice: "build the bundle into the app, or correct the list of owner"
          + " '\(owner?.name ?? "")'"
      )
      finding.owner = name
      finding.place = owner?.place
      finding.expected = name
      finding.shipped = input.bundles.prefix(5).map(\.title).joined(separator: ", ")
      return finding
    }
  }

  /// What hides a whole bundle: an issue of the artifact, or of a bundle that was not indexed.
  private static func hiddenBundle(_ input: RuleInput) -> String? {
    if let issue = input.loneSplit { return RuleInput.words(of: issue) }
    let paths = Set(input.index.bundles.map(\.path))
    return input.index.issues.first { issue in
      (issue.severity == .unread || issue.severity == .damaged) && issue.scope == .everything
        && (issue.bundle.isEmpty || !paths.contains(issue.bundle))
    }.map { RuleInput.words(of: $0) }
  }
}
