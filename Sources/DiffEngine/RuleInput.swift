public import ArtifactModel
internal import Selection

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
  /// What could not be read.
  let hidden: HiddenParts
  /// Tells that the artifact is a split without its base, `nil` if it is whole.
  let loneSplit: ReadIssue?
  /// The bundles of each owner that the records name.
  let owners: [String: [OwnerBundle]]
  /// Each image in each bundle that has to contain it and does.
  let placements: [ShippedImage]
  /// Each image in each bundle that has to contain it and does not: indices of image and bundle.
  let gaps: [(image: Int, bundle: Int)]

  /// What Android chooses from, if the manifest names a picture that is there.
  let installation: AndroidInstallation?
  /// What Apple's platforms choose from, `nil` on Android.
  let appleSelection: AppleSelection?

  /// Joins a manifest with an artifact.
  public init(manifest: Manifest, index: ShippedIndex, today: CalendarDate) {
    let index = index.withMergedSplits
    self.manifest = manifest
    self.index = index
    self.today = today
    let loneSplit = LoneSplit.issue(in: index)
    self.loneSplit = loneSplit
    hidden = HiddenParts((loneSplit.map { [$0] } ?? []) + index.issues)
    var numbers = LocaleNumbers()
    let promises = PromisedLocales(manifest, numbers: &numbers)
    self.promises = promises
    records = manifest.images.map { RecordLocales($0, promises: promises) }
    var bundles: [BundleLookup] = []
    for bundle in index.bundles {
      bundles.append(BundleLookup(bundle, platform: index.platform, numbers: &numbers))
    }
    self.bundles = bundles
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
            ShippedImage(
              image: number,
              bundle: bundle,
              resources: resources,
              withWords: image.containsText,
              in: bundles,
              promises: promises
            )
          )
        }
      }
    }
    self.placements = placements
    appleSelection =
      index.platform == .ios ? AppleSelection(AppleInstallation(index.bundles)) : nil
    installation =
      index.platform == .android && !placements.isEmpty
      ? AndroidInstallation(AndroidInstallation.searchOrder(index.bundles)) : nil
    self.gaps = gaps
  }
}
