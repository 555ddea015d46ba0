internal import ArtifactModel
internal import Selection

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Finds what resources show on every device, on all cores.
struct Sweeper {
  /// What devices of some densities have installed.
  private struct Stage {
    let installation: AndroidInstallation
    let sweep: AndroidSweep
    let densities: ClosedRange<UInt16>
    /// Where its bundles stand among those of all stages.
    let firstBundle: Int
  }

  /// Resources that have their answers at the same places.
  private struct Group {
    let resource: UInt32
    var others: [UInt32] = []
  }

  /// The bundles of all stages, one installation behind the other.
  private(set) var bundles: [ShippedBundle] = []
  /// Where each bundle comes from.
  private(set) var sources: [String] = []

  private var stages: [Stage] = []
  private let classes: [(locale: LocaleTag, devices: AndroidDeviceClass)]
  private let isForeignOnly: Bool
  private let budget: SweepBudget

  /// Creates a sweeper.
  ///
  /// - Parameters:
  ///   - apps: What devices have installed, by their densities.
  ///   - rules: The platform's rules.
  ///   - locales: The languages to look at.
  ///   - isForeignOnly: Whether only devices are listed that get something of another language.
  ///   - budget: What may be looked at.
  init(
    _ apps: [(densities: ClosedRange<UInt16>, app: InstalledApp)],
    rules: AndroidRulesChoice,
    locales: [LocaleTag],
    isForeignOnly: Bool,
    budget: SweepBudget
  ) {
    self.isForeignOnly = isForeignOnly
    self.budget = budget
    for (densities, app) in apps {
      stages.append(
        Stage(
          installation: app.installation,
          sweep: AndroidSweep(AndroidSelection(app.installation, rules: rules)),
          densities: densities,
          firstBundle: bundles.count
        )
      )
      bundles += app.installation.bundles
      sources += app.sources
    }
    let lowest = Self.lowestAPILevel(of: bundles)
    classes = locales.map { locale in
      var devices = AndroidDeviceClass(everyDeviceIn: AndroidConfiguration(deviceLocale: locale))
      devices[.apiLevel] = lowest...devices[.apiLevel].upperBound
      return (locale, devices)
    }
  }

  /// The number of languages that are looked at.
  var languageCount: Int { classes.count }

  /// The languages that the app's own values name, sorted.
  static func languages(of installation: AndroidInstallation) -> [LocaleTag] {
    Set(installation.languages.compactMap(\.locale)).sorted()
  }

  /// The lowest API level that the app's manifest lets it be installed on.
  private static func lowestAPILevel(of bundles: [ShippedBundle]) -> UInt16 {
    let app = bundles.first { bundle in
      bundle.kind == .app && bundle.packages.contains { $0.number != 1 }
    }
    let stated = app?.facts.first { $0.name == "minSdkVersion" }.flatMap { UInt16($0.value) }
    return max(1, stated ?? 1)
  }

  // MARK: Work

  /// Returns the answers in the order of the resources, and how many of these are not looked at
  /// because that is more than a sweep does.
  ///
  /// Many small pieces of work keep all cores busy until the end; each piece's answers are put in its
  /// place, so that the result does not depend on which is done first.
  func swept(_ resources: [UInt32]) async -> (answers: [SweepAnswer.Swept], omittedCount: Int) {
    let groups = Self.groups(of: resources) { resource in
      let shapes = stages.compactMap { $0.installation.sweepShape(of: resource) }
      return shapes.count == stages.count ? shapes : nil
    }
    let count = groups.count * classes.count
    let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let size = max(1, min(512, count / (8 * width)))
    let starts = Array(stride(from: 0, to: count, by: size))
    let pieces = await withTaskGroup(of: (Int, SweepBudget.Piece).self) { tasks in
      var pieces = [SweepBudget.Piece?](repeating: nil, count: starts.count)
      var budget = budget
      var taken = 0
      for (place, start) in starts.enumerated() {
        if place >= width, let (done, piece) = await tasks.next() { pieces[done] = piece }
        while taken < place, let piece = pieces[taken] {
          budget.take(piece.cost)
          taken += 1
        }
        guard budget.isEnough else { break }
        tasks.addTask {
          (place, self.piece(start..<min(start + size, count), of: groups))
        }
      }
      for await (done, piece) in tasks { pieces[done] = piece }
      return pieces
    }
    return swept(groups, answers(pieces))
  }

  /// Returns the answers that one budget is enough for.
  private func answers(_ pieces: [SweepBudget.Piece?]) -> [SweepAnswer.Language] {
    var budget = budget
    var answers: [SweepAnswer.Language] = []
    for piece in pieces {
      guard let piece else { break }
      for answer in piece.answers {
        budget.take(answer.cost)
        guard budget.isEnough else { return answers }
        answers.append(answer.language)
      }
    }
    return answers
  }

  /// Puts resources of one shape together; one without a shape stands alone.
  private static func groups(
    of resources: [UInt32],
    shapes: (UInt32) -> [SweepShape]?
  ) -> [Group] {
    var groups: [Group] = []
    var known: [[SweepShape]: Int] = [:]
    for resource in resources {
      let shape = shapes(resource)
      if let shape, let place = known[shape] {
        groups[place].others.append(resource)
      } else {
        if let shape { known[shape] = groups.count }
        groups.append(Group(resource: resource))
      }
    }
    return groups
  }

  private func piece(_ range: Range<Int>, of groups: [Group]) -> SweepBudget.Piece {
    var words = DeviceClassWords()
    var piece = SweepBudget.Piece()
    var budget = budget
    for number in range where budget.isEnough {
      let (place, language) = number.quotientAndRemainder(dividingBy: classes.count)
      let (locale, devices) = classes[language]
      let (answer, work) = answer(to: groups[place].resource, in: locale, on: devices, &words)
      let cost = SweepBudget.Cost(answer, work: work)
      piece.add(answer, cost)
      budget.take(cost)
    }
    return piece
  }

  /// Gives each resource the answers of its group, sorted by number; and says how many get none.
  private func swept(
    _ groups: [Group],
    _ answers: [SweepAnswer.Language]
  ) -> (answers: [SweepAnswer.Swept], omittedCount: Int) {
    var swept: [SweepAnswer.Swept] = []
    var budget = budget
    var omittedCount = 0
    for (number, group) in groups.enumerated() {
      guard (number + 1) * classes.count <= answers.count else {
        omittedCount += 1 + group.others.count
        continue
      }
      let all = answers[number * classes.count..<(number + 1) * classes.count]
      let languages =
        isForeignOnly ? all.filter { !$0.isComplete || !$0.parts.isEmpty } : Array(all)
      guard !languages.isEmpty else { continue }
      swept.append(self.swept(group.resource, languages))
      for other in group.others {
        for language in languages where budget.isEnough { budget.take(.init(language)) }
        guard budget.isEnough else {
          omittedCount += 1
          continue
        }
        let offsets = stages.flatMap {
          $0.installation.offsets(from: group.resource, to: other)
        }
        swept.append(self.swept(other, languages.map { $0.moved(to: other, by: offsets) }))
      }
    }
    return (swept.sorted { $0.resource < $1.resource }, omittedCount)
  }

  private func swept(
    _ resource: UInt32,
    _ languages: [SweepAnswer.Language]
  ) -> SweepAnswer.Swept {
    SweepAnswer.Swept(
      title: stages[0].installation.title(of: resource),
      resource: resource,
      languages: languages
    )
  }

  // MARK: One answer

  private func answer(
    to resource: UInt32,
    in locale: LocaleTag,
    on devices: AndroidDeviceClass,
    _ words: inout DeviceClassWords
  ) -> (language: SweepAnswer.Language, work: Int) {
    var found = FoundParts()
    var isComplete = true
    var work = 0
    for (number, stage) in stages.enumerated() {
      var devices = devices
      devices[.density] = devices[.density].clamped(to: stage.densities)
      let effort =
        isForeignOnly
        ? stage.sweep.split(devices, byLanguageOf: resource) { part, outcome, fault in
          if let fault { found.add(FoundPart(part, outcome, fault, number), shown(outcome, stage)) }
        }
        : stage.sweep.split(devices, by: resource) { part, outcome in
          found.add(FoundPart(part, outcome, nil, number), shown(outcome, stage))
        }
      isComplete = isComplete && effort.isComplete
      work += effort.work
    }
    let language = SweepAnswer.Language(
      locale: locale,
      parts: found.parts.map { part in
        let stage = stages[part.stage]
        return SweepAnswer.Part(
          devices: words.words(of: part.devices, within: devices),
          status: status(of: part.outcome, stage),
          resource: part.outcome.resource,
          bundle: part.outcome.place.map { $0.bundle + stage.firstBundle },
          variant: part.outcome.place?.variant ?? 0,
          fault: part.fault.flatMap { fault(from: $0, stage) }
        )
      },
      isComplete: isComplete
    )
    return (language, work)
  }

  /// What a value is, wherever its bundle stands; `nil` where there is one installation, in which its
  /// place says as much.
  private func shown(_ outcome: AndroidOutcome, _ stage: Stage) -> FoundPart.Shown? {
    guard stages.count > 1, let place = outcome.place else { return nil }
    return FoundPart.Shown(
      source: sources[place.bundle + stage.firstBundle],
      configuration: stage.installation.configuration(at: place),
      value: stage.installation.variant(at: place).value
    )
  }

  /// Tells of what lies in a picture; the picture's own answer tells of itself.
  private func fault(from fault: LanguageFault, _ stage: Stage) -> SweepAnswer.Fault? {
    guard !fault.path.isEmpty else { return nil }
    return SweepAnswer.Fault(
      path: fault.path.map { stage.installation.title(of: $0) },
      title: stage.installation.title(of: fault.outcome.resource),
      status: status(of: fault.outcome, stage),
      bundle: fault.outcome.place.map { $0.bundle + stage.firstBundle },
      variant: fault.outcome.place?.variant ?? 0
    )
  }

  /// How a look-up ends; references that run in a circle lead nowhere, and those into a framework that
  /// is not at hand lead to what every device has.
  private func status(of outcome: AndroidOutcome, _ stage: Stage) -> Resolution.Status {
    if let place = outcome.place,
      case .reference(let target) = stage.installation.variant(at: place).value, target != 0
    {
      return stage.installation.isOfAbsentFramework(target) ? .ok : .dangling
    }
    return Resolution.Status(rawValue: outcome.status.rawValue) ?? .noResource
  }
}

extension SweepAnswer.Language {
  /// Returns the same for another resource, whose variants lie elsewhere in each bundle.
  fileprivate func moved(to resource: UInt32, by offsets: [Int]) -> SweepAnswer.Language {
    SweepAnswer.Language(
      locale: locale,
      parts: parts.map { part in
        SweepAnswer.Part(
          devices: part.devices,
          status: part.status,
          resource: resource,
          bundle: part.bundle,
          variant: part.bundle.map { part.variant + offsets[$0] } ?? 0
        )
      },
      isComplete: isComplete
    )
  }
}

/// Names classes of devices, and remembers the words, for many classes differ in the same way.
private struct DeviceClassWords {
  private var known: [UInt64: String] = [:]

  mutating func words(
    of part: AndroidDeviceClass,
    within whole: AndroidDeviceClass
  ) -> [String] {
    var words: [String] = []
    for axis in part.axes(differingFrom: whole) {
      let (own, all) = (part[axis], whole[axis])
      let key =
        UInt64(axis.rawValue) << 32 | UInt64(own.lowerBound) << 16 | UInt64(own.upperBound)
      if let word = known[key] {
        words.append(word)
      } else {
        let word = AndroidDeviceClass.words(own, axis, within: all)
        known[key] = word
        words.append(word)
      }
    }
    return words
  }
}
