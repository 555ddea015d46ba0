internal import ArtifactModel

/// One sweep over one resource and one class of devices.
struct SweepRun {
  private let installation: AndroidInstallation
  private let rules: AndroidRulesChoice
  private let resource: UInt32
  /// The comparisons that may still be made; below 0 the sweep has given up.
  private(set) var remainingWork: Int

  init(_ selection: AndroidSelection, resource: UInt32, maximumWork: Int) {
    installation = selection.installation
    rules = selection.rules
    self.resource = resource
    remainingWork = maximumWork
  }

  typealias Visit = (AndroidDeviceClass, AndroidOutcome) -> Void

  /// The value whose reference led to a look-up.
  struct Origin {
    let resource: UInt32
    let place: AndroidChoice.Place
    let references: Int
  }

  /// A value that the devices of a part may still get.
  private struct Entry {
    let candidate: Candidate
    let place: AndroidChoice.Place
  }

  /// The devices of a part, what is looked up for them, and what they may still get.
  private struct Part {
    var devices: AndroidDeviceClass
    /// A device of the part, exact on the axes that are split already.
    var request: SelectionRequest
    var entries: [Entry]
    let resource: UInt32
    let origin: Origin?
    /// The dimensions that are split already, by their place in the order.
    var done: UInt32 = 0

    mutating func restrict(_ axis: AndroidAxis, to range: ClosedRange<UInt16>) {
      devices[axis] = range
      request.configuration[axis] = range.lowerBound
    }
  }

  // MARK: Language and rules

  /// Splits devices by what they get for a resource, for itself or as what a value refers to.
  mutating func lookUp(
    _ resource: UInt32,
    _ devices: AndroidDeviceClass,
    _ origin: Origin?,
    _ visit: Visit
  ) {
    var entries: [Entry] = []
    for bundle in installation.tables.indices {
      let table = installation.tables[bundle]
      for variant in table.variants(of: resource) {
        let place = AndroidChoice.Place(bundle: bundle, variant: variant)
        entries.append(Entry(candidate: table.candidate(variant), place: place))
      }
    }
    var asked = devices.locale
    for axis in AndroidAxis.allCases { asked[axis] = devices[axis].lowerBound }
    let concerned = [asked] + entries.map(\.candidate.configuration)
    let isChanged = concerned.contains {
      LocaleData.isChanged(language: $0.language, region: $0.region)
    }
    let part = Part(
      devices: devices,
      request: SelectionRequest(asked, rules.rules(for: asked)),
      entries: entries,
      resource: resource,
      origin: origin
    )
    // The language is fixed, so it rules values out before anything else is split.
    eachRule(part, isChanged ? [AndroidRules.firstNewTables] : []) { run, part in
      var part = part
      part.entries.removeAll { !LocaleMatch.matches($0.candidate, part.request) }
      var levels: [UInt16] = []
      let densities = Set(part.entries.map(\.candidate.configuration.density))
      if densities.count > 1 { levels.append(AndroidRules.firstScalingDown) }
      if part.entries.contains(where: { $0.candidate.configuration.minorVersion != 0 }) {
        levels.append(AndroidRules.firstOrderedMinor)
      }
      run.eachRule(part, levels) { run, part in run.narrow(part, visit) }
    }
  }

  /// Splits a part at the API levels where a rule changes that matters to it.
  private mutating func eachRule(
    _ part: Part,
    _ levels: [UInt16],
    _ body: (inout SweepRun, Part) -> Void
  ) {
    guard rules == .ofDevice else { return body(&self, part) }
    Self.eachRange(part.devices[.apiLevel], levels) { range in
      var part = part
      part.restrict(.apiLevel, to: range)
      part.request = SelectionRequest(
        part.request.configuration,
        AndroidRules(apiLevel: range.lowerBound)
      )
      body(&self, part)
    }
  }

  // MARK: Axes

  /// Splits a part along the next dimension that any value names which it may still get.
  private mutating func narrow(_ part: Part, _ visit: Visit) {
    remainingWork -= part.entries.count + 1
    guard remainingWork >= 0 else { return }
    let named = part.entries.reduce(0) { $0 | $1.candidate.dimensions } & ~part.done
    guard named != 0 else { return resolve(part, visit) }
    let index = named.trailingZeroBitCount
    var next = part
    next.done |= 1 << UInt32(index)
    split(next, AndroidSelection.order[index], 0, visit)
  }

  /// Splits a part along one axis of a dimension and then the next, and drops what does not match.
  private mutating func split(
    _ part: Part,
    _ dimension: Dimension,
    _ position: Int,
    _ visit: Visit
  ) {
    guard position < dimension.axes.count else {
      var part = part
      part.entries.removeAll { !dimension.matches($0.candidate, part.request) }
      return narrow(part, visit)
    }
    let axis = dimension.axes[position]
    // Densities are compared pair by pair.
    if axis == .density { remainingWork -= part.entries.count * part.entries.count }
    guard remainingWork >= 0 else { return }
    let cuts = dimension.cuts(axis, part.entries.map(\.candidate), part.request.rules)
    Self.eachRange(part.devices[axis], cuts) { range in
      var part = part
      part.restrict(axis, to: range)
      split(part, dimension, position + 1, visit)
    }
  }

  /// Cuts a range before each value that lies in it.
  private static func eachRange(
    _ range: ClosedRange<UInt16>,
    _ cuts: [UInt16],
    _ body: (ClosedRange<UInt16>) -> Void
  ) {
    var low = range.lowerBound
    for cut in cuts.sorted() where cut > low && cut <= range.upperBound {
      body(low...(cut - 1))
      low = cut
    }
    body(low...range.upperBound)
  }

  // MARK: Answers

  /// Chooses among the values that all devices of a part may get, and follows a reference.
  private mutating func resolve(_ part: Part, _ visit: Visit) {
    var best: Entry?
    for entry in part.entries {
      if let best, !AndroidSelection.isBetter(entry.candidate, than: best.candidate, part.request) {
        continue
      }
      best = entry
    }
    guard let best,
      case let value = installation.tables[best.place.bundle].variants[best.place.variant].value,
      value != .damaged
    else { return visit(part.devices, missing(part)) }
    let references = part.origin?.references ?? 0
    if case .reference(let target) = value, target != 0, target != part.resource,
      target != resource, references < AndroidSelection.maximumReferences
    {
      let origin = Origin(
        resource: part.resource,
        place: best.place,
        references: references + 1
      )
      return lookUp(target, part.devices, origin, visit)
    }
    visit(
      part.devices,
      AndroidOutcome(status: .ok, resource: part.resource, place: best.place)
    )
  }

  private func missing(_ part: Part) -> AndroidOutcome {
    if let origin = part.origin {
      return AndroidOutcome(status: .dangling, resource: origin.resource, place: origin.place)
    }
    let status: AndroidChoice.Status =
      installation.has(part.resource) ? .notFound : .noResource
    return AndroidOutcome(status: status, resource: part.resource, place: nil)
  }
}
