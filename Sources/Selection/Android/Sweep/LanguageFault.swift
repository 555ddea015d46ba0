public import ArtifactModel

/// What is wrong with a picture for devices of one language.
public struct LanguageFault: Sendable, Equatable {
  /// The look-up that shows it: the picture's own, or that of something it refers to.
  public let outcome: AndroidOutcome
  /// The numbers of the drawables that the look-up lies in, from outside in; empty for the picture
  /// itself.
  public let path: [UInt32]
}

extension AndroidSweep {
  /// Splits a class of devices by what they get for a picture and whether all of it is in their
  /// language.
  ///
  /// What a drawable refers to is looked up for the same devices, as far as its file was looked into.
  /// What has no variant in any language is in the language of what it lies in.
  ///
  /// - Parameters:
  ///   - devices: The class.
  ///   - resource: The picture's number, or any other resource's.
  ///   - visit: Is called with each part, the picture's own answer, and the first thing in it that is
  ///     in another language or in none, or has no value; `nil` if there is none.
  /// - Returns: The effort, and whether it was enough.
  @discardableResult
  public func split(
    _ devices: AndroidDeviceClass,
    byLanguageOf resource: UInt32,
    visit: (AndroidDeviceClass, AndroidOutcome, LanguageFault?) -> Void
  ) -> SweepEffort {
    var judgement = LanguageJudgement(self, language: devices.locale.language)
    judgement.judge(devices, resource, visit)
    return SweepEffort(remainingWork: judgement.remainingWork, of: maximumWork)
  }
}

/// One judgement of a picture.
private struct LanguageJudgement {
  /// What is still to be looked up for some devices.
  private struct Pending {
    let resource: UInt32
    /// The drawables around it.
    let path: [UInt32]
    /// Whether what names no language is in another one than the devices'.
    let isForeign: Bool
  }

  /// Drawables nest no deeper on any device that survives it.
  private static let maximumLevel = 20
  /// More references than any picture has.
  private static let maximumPending = 500

  private let selection: AndroidSelection
  private let language: UInt16
  private(set) var remainingWork: Int

  init(_ sweep: AndroidSweep, language: UInt16) {
    selection = sweep.selection
    remainingWork = sweep.maximumWork
    self.language = language
  }

  /// Devices for which a picture is judged so far, or is judged.
  private struct Judged {
    let devices: AndroidDeviceClass
    /// What is still to be looked up; nothing is when the judgement is there.
    var pending: [Pending]
    /// The picture's own answer, `nil` before its look-up.
    let picture: AndroidOutcome?
    var fault: LanguageFault?
  }

  /// Looks up one thing after the other; where nothing is left, the devices are fine.
  ///
  /// Keeps its own stack: drawables that name each other twice make paths by the thousand.
  mutating func judge(
    _ devices: AndroidDeviceClass,
    _ resource: UInt32,
    _ visit: (AndroidDeviceClass, AndroidOutcome, LanguageFault?) -> Void
  ) {
    let picture = Pending(resource: resource, path: [], isForeign: false)
    var stack = [Judged(devices: devices, pending: [picture], picture: nil)]
    while var judged = stack.popLast() {
      guard judged.fault == nil, let next = judged.pending.popLast() else {
        if let picture = judged.picture { visit(judged.devices, picture, judged.fault) }
        continue
      }
      var parts: [Judged] = []
      var run = SweepRun(selection, resource: next.resource, maximumWork: remainingWork)
      var outcomes: [(AndroidDeviceClass, AndroidOutcome)] = []
      run.lookUp(next.resource, judged.devices, nil) { outcomes.append(($0, $1)) }
      remainingWork = run.remainingWork
      for (devices, outcome) in outcomes where remainingWork >= 0 {
        remainingWork -= 1 + judged.pending.count
        let verdict = verdict(on: outcome, next, devices)
        var part = Judged(
          devices: devices,
          pending: judged.pending,
          picture: judged.picture ?? outcome
        )
        if verdict.isFault {
          part.fault = LanguageFault(outcome: outcome, path: next.path)
        } else if part.pending.count + verdict.inside.count > Self.maximumPending {
          remainingWork = -1
        } else {
          part.pending += verdict.inside.reversed()
        }
        parts.append(part)
      }
      stack += parts.reversed()
      // What is known to be wrong is told even if there is more than can be looked at.
      if remainingWork < 0 { stack.removeAll { $0.fault == nil } }
    }
  }

  private func verdict(
    on outcome: AndroidOutcome,
    _ asked: Pending,
    _ devices: AndroidDeviceClass
  ) -> (isFault: Bool, inside: [Pending]) {
    let installation = selection.installation
    // What the framework has in a language is not known here.
    if let place = outcome.place,
      case .reference(let target) = installation.variant(at: place).value,
      installation.isOfAbsentFramework(target)
    {
      return (isForeign(outcome, place, asked, devices), [])
    }
    guard outcome.status == .ok, let place = outcome.place,
      !asked.path.contains(outcome.resource)
    else { return (true, []) }
    // References that run in a circle end at one of them.
    if case .reference(let target) = installation.variant(at: place).value, target != 0 {
      return (true, [])
    }
    let isForeign = isForeign(outcome, place, asked, devices)
    guard let outline = installation.file(at: place)?.outline else { return (isForeign, []) }
    // What only holds others shows no language of its own.
    if outline.drawsItself, isForeign { return (true, []) }
    guard asked.path.count < Self.maximumLevel else { return (false, []) }
    var inside: [Pending] = []
    for part in outline.parts where part.role != .color && part.role != .animation {
      guard case .reference(let target) = part.target, target != 0,
        installation.has(target) || target >> 24 != 1
      else { continue }
      inside.append(
        Pending(
          resource: target,
          path: asked.path + [outcome.resource],
          isForeign: isForeign
        )
      )
    }
    return (false, inside)
  }

  /// Whether the last value that names a language names another one; what has values in languages and
  /// none for these devices is in another one too.
  private func isForeign(
    _ outcome: AndroidOutcome,
    _ place: AndroidChoice.Place,
    _ asked: Pending,
    _ devices: AndroidDeviceClass
  ) -> Bool {
    let installation = selection.installation
    var steps = [AndroidChoice.Step(resource: outcome.resource, place: place)]
    if outcome.resource != asked.resource {
      // All devices of the part take the same way.
      steps = selection.choose(asked.resource, on: devices.representative()).steps
    }
    for step in steps.reversed() {
      guard let place = step.place else { continue }
      let own = installation.configuration(at: place).language
      if own != 0 { return !LocaleMatch.isSameLanguage(own, language) }
      if installation.isLocalized(step.resource) { return true }
    }
    return asked.isForeign
  }
}

extension AndroidInstallation {
  /// Whether a resource has a value for a language.
  func isLocalized(_ resource: UInt32) -> Bool {
    tables.contains { table in
      table.variants(of: resource).contains {
        candidates[table.candidate($0)].configuration.language != 0
      }
    }
  }

  /// Whether a resource, or anything that it may refer to, has a value for a language.
  public func isLocalizedThroughout(_ resource: UInt32) -> Bool {
    var seen: Set<UInt32> = [resource]
    var open = [resource]
    while let next = open.popLast() {
      if isLocalized(next) { return true }
      for (number, table) in tables.enumerated() {
        for place in table.variants(of: next) {
          var targets: [ResourceValue] = [table.variants[place].value]
          if case .file(let file) = table.variants[place].value {
            targets = bundles[number].files[Int(file)].outline?.parts.map(\.target) ?? []
          }
          for case .reference(let target) in targets where seen.insert(target).inserted {
            open.append(target)
          }
        }
      }
    }
    return false
  }
}
