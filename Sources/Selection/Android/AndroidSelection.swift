public import ArtifactModel

/// Chooses what Android would choose: for a resource and a device, the value and the way to it.
///
/// The platform walks the values of a resource in the order of the table, bundle by bundle; one that
/// does not match is passed over, and one that matches replaces the best so far if it is better.
/// "Better" is decided by the first dimension of `order` that tells the two apart. Since a worse
/// language only leaves the decision open, two values may each be better than the other, and the
/// order of the walk is part of the result.
///
/// Source: `AssetManager2::FindEntryInternal`, `ResTable_config::match` and `isBetterThan`.
public struct AndroidSelection: Sendable {
  /// The dimensions in the order in which they decide; this list is the specification.
  static let order: [Dimension] = [
    Dimension(MobileCountryMatch.self),
    Dimension(MobileNetworkMatch.self),
    Dimension(LocaleMatch.self),
    Dimension(GrammaticalGenderMatch.self),
    Dimension(LayoutDirectionMatch.self),
    Dimension(SmallestWidthMatch.self),
    Dimension(AvailableSizeMatch.self),
    Dimension(ScreenSizeMatch.self),
    Dimension(ScreenLongMatch.self),
    Dimension(ScreenRoundMatch.self),
    Dimension(ColorGamutMatch.self),
    Dimension(DynamicRangeMatch.self),
    Dimension(OrientationMatch.self),
    Dimension(UIModeTypeMatch.self),
    Dimension(NightMatch.self),
    Dimension(DensityMatch.self),
    Dimension(TouchscreenMatch.self),
    Dimension(KeysHiddenMatch.self),
    Dimension(NavigationHiddenMatch.self),
    Dimension(KeyboardMatch.self),
    Dimension(NavigationMatch.self),
    Dimension(PixelSizeMatch.self),
    Dimension(PlatformVersionMatch.self),
  ]

  /// The most references that Android follows.
  static let maximumReferences = 20

  /// What is installed.
  public let installation: AndroidInstallation
  /// Which platform's rules hold.
  public let rules: AndroidRulesChoice

  /// Creates a selection over an installation.
  public init(_ installation: AndroidInstallation, rules: AndroidRulesChoice = .ofDevice) {
    self.installation = installation
    self.rules = rules
  }

  /// Returns what a device gets for a resource, references followed.
  public func choose(_ resource: UInt32, on device: AndroidConfiguration) -> AndroidChoice {
    var steps: [AndroidChoice.Step] = []
    let request = SelectionRequest(device, rules.rules(for: device))
    let outcome = follow(resource, request) { steps.append($0) }
    return AndroidChoice(status: outcome.status, steps: steps)
  }

  /// Returns what a device gets for a resource, without the way to it and without allocating.
  public func outcome(_ resource: UInt32, on device: AndroidConfiguration) -> AndroidOutcome {
    follow(resource, SelectionRequest(device, rules.rules(for: device))) { _ in }
  }

  /// Looks a resource up, and what its value refers to, under one request.
  private func follow(
    _ resource: UInt32,
    _ request: SelectionRequest,
    visit: (AndroidChoice.Step) -> Void
  ) -> AndroidOutcome {
    var place = walk(resource, request)
    visit(AndroidChoice.Step(resource: resource, place: place))
    guard var last = place else {
      let status: AndroidChoice.Status = installation.has(resource) ? .notFound : .noResource
      return AndroidOutcome(status: status, resource: resource, place: nil)
    }
    var current = resource
    for _ in 0..<Self.maximumReferences {
      guard let next = target(of: last, in: current), next != resource else { break }
      place = walk(next, request)
      visit(AndroidChoice.Step(resource: next, place: place))
      guard let place else {
        return AndroidOutcome(status: .dangling, resource: current, place: last)
      }
      last = place
      current = next
    }
    return AndroidOutcome(status: .ok, resource: current, place: last)
  }

  /// Returns the resource that a value refers to, `nil` for any other value, for `@null` and for a
  /// resource that refers to itself.
  private func target(of place: AndroidChoice.Place, in resource: UInt32) -> UInt32? {
    let value = installation.tables[place.bundle].variants[place.variant].value
    guard case .reference(let target) = value, target != 0, target != resource else { return nil }
    return target
  }

  /// Walks the values of a resource and returns the best, `nil` if none matches.
  ///
  /// A chosen value that is damaged counts as none: Android fails and tries no other.
  private func walk(_ resource: UInt32, _ request: SelectionRequest) -> AndroidChoice.Place? {
    var best: (place: AndroidChoice.Place, candidate: Int)?
    let candidates = installation.candidates
    for bundle in installation.tables.indices {
      let table = installation.tables[bundle]
      for variant in table.variants(of: resource) {
        let index = table.candidate(variant)
        guard Self.matches(candidates[index], request) else { continue }
        if let best, !Self.isBetter(candidates[index], than: candidates[best.candidate], request) {
          continue
        }
        best = (AndroidChoice.Place(bundle: bundle, variant: variant), index)
      }
    }
    guard let place = best?.place,
      installation.tables[place.bundle].variants[place.variant].value != .damaged
    else { return nil }
    return place
  }

  /// Whether a value may be used for a request: every dimension that it sets lets it through.
  static func matches(_ candidate: Candidate, _ request: SelectionRequest) -> Bool {
    var dimensions = candidate.dimensions
    while dimensions != 0 {
      guard order[dimensions.trailingZeroBitCount].matches(candidate, request) else { return false }
      dimensions &= dimensions &- 1
    }
    return true
  }

  /// Whether a matching value replaces the best so far: the first dimension that tells them apart
  /// decides.
  static func isBetter(
    _ candidate: Candidate,
    than best: Candidate,
    _ request: SelectionRequest
  ) -> Bool {
    var dimensions = candidate.dimensions | best.dimensions
    while dimensions != 0 {
      switch order[dimensions.trailingZeroBitCount].preference(candidate, best, request) {
      case .better: return true
      case .worse: return false
      case .open: dimensions &= dimensions &- 1
      }
    }
    return false
  }
}
