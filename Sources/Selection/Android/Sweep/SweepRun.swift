internal import ArtifactModel

/// One sweep over one resource and one class of devices.
struct SweepRun {
  private let installation: AndroidInstallation
  private let candidates: [Candidate]
  private let rules: AndroidRulesChoice
  private let resource: UInt32
  /// The comparisons that may still be made; below 0 the sweep has given up.
  private(set) var remainingWork: Int

  init(_ selection: AndroidSelection, resource: UInt32, maximumWork: Int) {
    installation = selection.installation
    candidates = installation.candidates
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
    let candidate: Int32
    let bundle: Int32
    let variant: Int32

    var place: AndroidChoice.Place {
      AndroidChoice.Place(bundle: Int(bundle), variant: Int(variant))
    }
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
    var asked = devices.locale
    for axis in AndroidAxis.allCases { asked[axis] = devices[axis].lowerBound }
    let request = SelectionRequest(asked, rules.rules(for: asked))
    var entries: [Entry] = []
    var isChanged = LocaleData.isChanged(language: asked.language, region: asked.region)
    guard remainingWork >= 0 else { return }
    for bundle in installation.tables.indices {
      let table = installation.tables[bundle]
      remainingWork -= table.variants(of: resource).count
      for variant in table.variants(of: resource) {
        let index = table.candidate(variant)
        guard LocaleMatch.isAskedFor(candidates[index], request) else { continue }
        isChanged = isChanged || candidates[index].isChanged
        entries.append(
          Entry(
            candidate: Int32(truncatingIfNeeded: index),
            bundle: Int32(truncatingIfNeeded: bundle),
            variant: Int32(truncatingIfNeeded: variant)
          )
        )
      }
    }
    let part = Part(
      devices: devices,
      request: request,
      entries: entries,
      resource: resource,
      origin: origin
    )
    // The language is fixed, so it rules values out before anything else is split.
    eachLevel(part, isChanged ? changes(AndroidRules.firstNewTables) : []) { run, part in
      var part = part
      run.keep(&part) { LocaleMatch.matches($0, $1) }
      run.eachLevel(part, run.levels(part)) { run, part in run.narrow(part, visit) }
    }
  }

  /// Returns the API levels at which a rule changes that matters among the values of a part.
  private func levels(_ part: Part) -> [UInt16] {
    var levels: [UInt16] = []
    if let first = part.entries.first {
      let density = configuration(first).density
      if part.entries.contains(where: { configuration($0).density != density }) {
        levels += changes(AndroidRules.firstScalingDown)
      }
    }
    for entry in part.entries where configuration(entry).minorVersion != 0 {
      // Above the level that has the minor one, the minor one no longer counts.
      let level = configuration(entry).sdkVersion
      levels += [level, level &+ 1] + changes(AndroidRules.firstOrderedMinor)
    }
    return levels
  }

  /// Returns an API level at which a rule changes, if the rules are the device's own.
  private func changes(_ level: UInt16) -> [UInt16] { rules == .ofDevice ? [level] : [] }

  /// Splits a part at API levels and brings its rules up to date.
  private mutating func eachLevel(
    _ part: Part,
    _ levels: [UInt16],
    _ body: (inout SweepRun, Part) -> Void
  ) {
    Self.eachRange(part.devices[.apiLevel], levels) { range in
      var part = part
      part.restrict(.apiLevel, to: range)
      let device = part.request.configuration
      part.request = SelectionRequest(device, rules.rules(for: device))
      body(&self, part)
    }
  }

  private func configuration(_ entry: Entry) -> AndroidConfiguration {
    candidates[Int(entry.candidate)].configuration
  }

  /// Drops the values of a part that do not match its devices.
  private func keep(_ part: inout Part, _ matches: (Candidate, SelectionRequest) -> Bool) {
    let request = part.request
    // Most parts drop nothing and go on with the same list.
    for entry in part.entries where !matches(candidates[Int(entry.candidate)], request) {
      part.entries = part.entries.filter { matches(candidates[Int($0.candidate)], request) }
      return
    }
  }

  // MARK: Axes

  /// Splits a part along the next dimension that any value names which it may still get.
  private mutating func narrow(_ part: Part, _ visit: Visit) {
    remainingWork -= part.entries.count + 1
    guard remainingWork >= 0 else { return }
    var named: UInt32 = 0
    for entry in part.entries { named |= candidates[Int(entry.candidate)].dimensions }
    named &= ~part.done
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
      // Each value is compared with each part, however few are left of it.
      remainingWork -= part.entries.count
      guard remainingWork >= 0 else { return }
      var part = part
      keep(&part, dimension.matches)
      return narrow(part, visit)
    }
    let axis = dimension.axes[position]
    // Densities are compared pair by pair.
    if axis == .density { remainingWork -= part.entries.count * part.entries.count }
    guard remainingWork >= 0 else { return }
    let values = part.entries.map { configuration($0)[axis] }
    let cuts = dimension.cuts(axis, values, part.request.rules)
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
      let candidate = candidates[Int(entry.candidate)]
      if let best {
        let other = candidates[Int(best.candidate)]
        guard AndroidSelection.isBetter(candidate, than: other, part.request) else { continue }
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
