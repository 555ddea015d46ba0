public import ArtifactModel

/// Everything that a rule may look at: the manifest, what shipped, the day, and how they meet.
public struct RuleInput: Sendable {
  /// What was reviewed.
  public let manifest: Manifest
  /// What shipped.
  public let index: ShippedIndex
  /// The day on which decisions are judged.
  public let today: CalendarDate
  /// The promises of the records by language.
  let promises: PromisedLocales
  /// The languages of each record, in the order of the manifest.
  let records: [RecordLocales]
  /// The bundles with their names sorted for look-up, in the order of the index.
  let bundles: [BundleLookup]
  /// The bundles of each owner that the records name.
  let owners: [String: [OwnerBundle]]
  /// Each image in each bundle that has to contain it and does.
  let placements: [ShippedImage]
  /// Each image in each bundle that has to contain it and does not: indices of image and bundle.
  let gaps: [(image: Int, bundle: Int)]

  /// Joins a manifest with an artifact.
  public init(manifest: Manifest, index: ShippedIndex, today: CalendarDate) {
    self.manifest = manifest
    self.index = index
    self.today = today
    let promises = PromisedLocales(manifest)
    self.promises = promises
    records = manifest.images.map { RecordLocales($0, promises: promises) }
    bundles = index.bundles.map { BundleLookup($0, platform: index.platform) }
    var owners: [String: [OwnerBundle]] = [:]
    for image in manifest.images where owners[image.owner] == nil {
      owners[image.owner] = OwnerBundle.all(of: image.owner, manifest: manifest, index: index)
    }
    self.owners = owners
    var placements: [ShippedImage] = []
    var gaps: [(image: Int, bundle: Int)] = []
    for (number, image) in manifest.images.enumerated() {
      for case .shipped(let bundle) in owners[image.owner] ?? [] {
        let resources = bundles[bundle].resources(of: image)
        if resources.isEmpty {
          gaps.append((number, bundle))
        } else {
          placements.append(
            ShippedImage(image: number, bundle: bundle, resources: resources, in: bundles[bundle])
          )
        }
      }
    }
    self.placements = placements
    self.gaps = gaps
  }

  /// Returns the issue that hides what decides a promise about a bundle, `nil` if nothing does.
  ///
  /// An issue in one language hides the texts and pictures of that language only.
  func issue(
    hiding scope: ReadIssue.Scope,
    in bundle: String,
    locale: LocaleTag? = nil
  ) -> ReadIssue? {
    guard !index.issues.isEmpty else { return nil }
    return index.issues.first { issue in
      guard issue.severity == .unread || issue.severity == .damaged,
        issue.scope == scope || issue.scope == .everything,
        issue.bundle == bundle || issue.bundle.isEmpty
      else { return false }
      guard let hidden = issue.locale, let locale else { return true }
      return hidden.isSame(as: locale)
    }
  }
}
