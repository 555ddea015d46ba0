internal import ArtifactModel
internal import Selection

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Finds what resources show on every device, on all cores.
struct Sweeper {
  private let app: InstalledApp
  private let sweep: AndroidSweep
  private let classes: [(locale: LocaleTag, devices: AndroidDeviceClass)]

  init(_ app: InstalledApp, rules: AndroidRulesChoice, locales: [LocaleTag]) {
    self.app = app
    sweep = AndroidSweep(AndroidSelection(app.installation, rules: rules))
    classes = locales.map {
      ($0, AndroidDeviceClass(everyDeviceIn: AndroidConfiguration(deviceLocale: $0)))
    }
  }

  /// The languages that the app's own values name, sorted.
  static func languages(of app: InstalledApp) -> [LocaleTag] {
    Set(app.installation.languages.compactMap(\.locale)).sorted()
  }

  /// Returns the answers in the order of the resources.
  ///
  /// Many small pieces of work keep all cores busy until the end; each piece's answers are put in its
  /// place, so that the result does not depend on which is done first.
  func swept(_ resources: [UInt32]) async -> [SweepAnswer.Swept] {
    let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let size = max(1, min(64, resources.count / (4 * width)))
    let starts = Array(stride(from: 0, to: resources.count, by: size))
    return await withTaskGroup(of: (Int, [SweepAnswer.Swept]).self) { group in
      var pieces = [[SweepAnswer.Swept]](repeating: [], count: starts.count)
      for (place, start) in starts.enumerated() {
        if place >= width, let (done, piece) = await group.next() { pieces[done] = piece }
        let piece = Array(resources[start..<min(start + size, resources.count)])
        group.addTask { (place, answers(to: piece)) }
      }
      for await (done, piece) in group { pieces[done] = piece }
      return pieces.flatMap(\.self)
    }
  }

  private func answers(to resources: [UInt32]) -> [SweepAnswer.Swept] {
    var words = DeviceClassWords()
    return resources.map { resource in
      SweepAnswer.Swept(
        title: app.installation.title(of: resource),
        resource: resource,
        languages: classes.map { answer(to: resource, in: $0, on: $1, &words) }
      )
    }
  }

  private func answer(
    to resource: UInt32,
    in locale: LocaleTag,
    on devices: AndroidDeviceClass,
    _ words: inout DeviceClassWords
  ) -> SweepAnswer.Language {
    var found: [Found] = []
    let isComplete = sweep.split(devices, by: resource) { part, outcome in
      Self.add((part, outcome), to: &found)
    }
    return SweepAnswer.Language(
      locale: locale,
      parts: found.map { part, outcome in
        SweepAnswer.Part(
          devices: words.words(of: part, within: devices),
          status: status(of: outcome),
          resource: outcome.resource,
          bundle: outcome.place?.bundle,
          variant: outcome.place?.variant ?? 0
        )
      },
      isComplete: isComplete
    )
  }

  /// How a look-up ends; references that run in a circle lead nowhere.
  private func status(of outcome: AndroidOutcome) -> Resolution.Status {
    if let place = outcome.place,
      case .reference(let target) = app.installation.variant(at: place).value, target != 0
    {
      return .dangling
    }
    return Resolution.Status(rawValue: outcome.status.rawValue) ?? .noResource
  }

  private typealias Found = (devices: AndroidDeviceClass, outcome: AndroidOutcome)

  /// Adds a part, or continues those before it that have its answer.
  ///
  /// The sweep cuts where an answer may change; where it did not, the cut is of no interest.
  private static func add(_ part: Found, to found: inout [Found]) {
    var devices = part.devices
    var home = found.endIndex
    var place = found.endIndex
    // A part rarely continues one far back, and to look at all would be quadratic.
    while place > max(0, found.endIndex - 64) {
      place -= 1
      guard found[place].outcome == part.outcome,
        let whole = found[place].devices.joined(with: devices)
      else { continue }
      devices = whole
      found.remove(at: place)
      home = min(home, place)
      place = found.endIndex
    }
    found.insert((devices, part.outcome), at: home)
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
