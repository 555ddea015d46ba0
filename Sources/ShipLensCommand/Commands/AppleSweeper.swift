internal import ArtifactModel
internal import Reports
internal import Selection

/// Finds what the pictures of an Apple app show on every device, on all cores.
struct AppleSweeper {
  private let app: AppleApp
  private let selection: AppleSelection
  private let sweep: AppleSweep
  /// The bundles that are asked, each with the process that asks.
  private let asked: [(bundle: Int, process: Int)]
  /// What may be looked at.
  var budget = SweepBudget()
  /// The questions that are answered before it is seen what is left; the same on every machine, so
  /// that the answer is.
  private static let questionsAtOnce = 64
  /// What it costs to match a language with one that is offered, in comparisons.
  private static let matchCost = 1_000
  /// What it costs to know a match already, in comparisons.
  private static let knownMatchCost = 100

  /// Prepares to ask a bundle from a process.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - bundle: The bundle that is asked by name, `nil` for every one.
  ///   - process: The bundle whose process asks by name, `nil` for the one around each bundle.
  /// - Throws: `UsageError` for a bundle that is not there, or runs as no process.
  init(_ app: AppleApp, bundle: String?, process: String?) throws(UsageError) {
    self.app = app
    selection = AppleSelection(app.installation)
    sweep = AppleSweep(selection)
    let owner = try process.map { name throws(UsageError) in
      try app.process(name, option: "--process", for: .resolve)
    }
    let only = try bundle.map { name throws(UsageError) in
      try app.bundle(name, option: "--bundle", for: .resolve)
    }
    let bundles = (only ?? owner).map { [$0] } ?? Array(app.installation.bundles.indices)
    asked = bundles.map { ($0, owner ?? app.installation.process(of: $0)) }
  }

  /// A name that is asked for in a bundle.
  private struct Question {
    let title: String
    let name: AppleName
    let bundle: Int
    /// The kinds of device on which it is.
    let kinds: [AppleTraits.Idiom]
    /// Whether a variant is in a language.
    let isLocalized: Bool
    /// The bundle whose process asks.
    let process: Int
  }

  /// Returns what the pictures that fit a pattern show on every device of some languages.
  ///
  /// - Parameters:
  ///   - pattern: Of a picture's name, with or without its type.
  ///   - locales: The languages; without any, those that the bundles offer or their catalogs name.
  ///   - isForeignOnly: Whether only devices are listed that get no picture of their own language.
  /// - Returns: The answer.
  /// - Throws: `UsageError` if no picture fits, or there is no language.
  func swept(
    _ pattern: String,
    _ locales: [LocaleTag],
    isForeignOnly: Bool
  ) async throws(UsageError) -> SweepAnswer {
    let bundles = asked.map { app.installation.bundles[$0.bundle] }
    let locales = locales.isEmpty ? AppleApp.languages(of: bundles) : locales
    let all = questions(matching: GlobPattern(pattern))
    guard !all.isEmpty else {
      throw error("no picture fits '\(TerminalText.quoted(pattern))'")
    }
    // What is in no language cannot be in a wrong one.
    let questions = isForeignOnly ? all.filter(\.isLocalized) : all
    guard !locales.isEmpty else {
      throw error("the app offers no language; give those to sweep, as in --locales en,fr")
    }
    let answers = await self.answers(to: questions, in: locales, isForeignOnly)
    var answer = SweepAnswer(
      artifacts: [app.artifact],
      bundles: app.installation.bundles,
      sources: app.installation.bundles.map { $0.name.isEmpty ? $0.path : $0.name },
      platformRules: nil,
      resourceCount: questions.count,
      unlocalizedCount: all.count - questions.count,
      languageCount: locales.count,
      isForeignOnly: isForeignOnly,
      resources: answers.filter { !$0.languages.isEmpty },
      issues: app.issues
    )
    answer.omittedCount = questions.count - answers.count
    answer.platform = .ios
    return answer
  }

  private func error(_ message: String) -> UsageError {
    UsageError(message: message, command: CommandName.resolve.rawValue)
  }

  private func questions(matching pattern: GlobPattern) -> [Question] {
    var questions: [Question] = []
    for (index, process) in asked {
      let bundle = app.installation.bundles[index]
      let names = ApplePictureName.all(of: bundle).filter { picture in
        picture.resources.contains {
          pattern.matches(bundle.resources[$0].name) || pattern.matches(bundle.resources[$0].title)
        }
      }
      guard !names.isEmpty else { continue }
      let kinds = self.kinds(of: bundle, in: app.installation.bundles[process])
      questions += names.map { picture in
        Question(
          title: picture.title,
          name: picture.name,
          bundle: index,
          kinds: kinds,
          isLocalized: picture.resources.contains {
            bundle.resources[$0].isLocalizedFile(in: bundle)
          },
          process: process
        )
      }
    }
    return questions
  }

  /// The kinds of device that a process runs on, and the car's screen where a picture is made for it.
  private func kinds(of bundle: ShippedBundle, in process: ShippedBundle) -> [AppleTraits.Idiom] {
    let kinds = process.deviceKinds
    let isForCars = bundle.qualifiers.contains { qualifiers in
      if case .apple(let traits) = qualifiers { traits.idiom == .car } else { false }
    }
    return isForCars && !kinds.contains(.car) ? kinds + [.car] : kinds
  }

  // MARK: Answers

  /// Returns the answers to the first questions, as far as the budget goes.
  private func answers(
    to questions: [Question],
    in locales: [LocaleTag],
    _ isForeignOnly: Bool
  ) async -> [SweepAnswer.Swept] {
    var budget = budget
    var answers: [SweepAnswer.Swept] = []
    var matches = AppleAskers(selection, for: locales.map { [$0.identifier] })
    var askers: [Int: [AppleSelection.Asker]] = [:]
    for start in stride(from: 0, to: questions.count, by: Self.questionsAtOnce) {
      var some = questions[start...].prefix(Self.questionsAtOnce)
      askers = askers.filter { $0.key == some[start].bundle }
      for (index, question) in zip(some.indices, some) where askers[question.bundle] == nil {
        let (bundle, process) = (question.bundle, question.process)
        let count = matches.matchCount(of: bundle, process: process)
        let cost = SweepBudget.Cost(
          work: locales.count * Self.knownMatchCost + count * Self.matchCost
        )
        guard budget.affords(cost) else {
          some = some[..<index]
          break
        }
        budget.take(cost)
        askers[bundle] = matches.askers(of: bundle, process: process)
      }
      let prepared = some.map { ($0, askers[$0.bundle] ?? []) }
      let found = await Parallel.map(prepared) { question, askers in
        self.answer(to: question, in: locales, askers, isForeignOnly)
      }
      for (swept, cost) in found {
        budget.take(cost)
        guard budget.isEnough else { return answers }
        answers.append(swept)
      }
      guard some.endIndex == min(questions.endIndex, start + Self.questionsAtOnce) else { break }
    }
    return answers
  }

  private func answer(
    to question: Question,
    in locales: [LocaleTag],
    _ askers: [AppleSelection.Asker],
    _ isForeignOnly: Bool
  ) -> (swept: SweepAnswer.Swept, cost: SweepBudget.Cost) {
    var cost = SweepBudget.Cost()
    var budget = budget
    var languages: [SweepAnswer.Language] = []
    for (locale, asker) in zip(locales, askers) where budget.isEnough {
      let (answer, work) = self.answer(to: question, in: locale, asker, isForeignOnly)
      let own = SweepBudget.Cost(answer, work: work)
      budget.take(own)
      cost.add(own)
      let isRight = answer.isComplete && answer.doubt == nil && answer.parts.isEmpty
      if !isForeignOnly || !isRight { languages.append(answer) }
    }
    var swept = SweepAnswer.Swept(title: question.title, resource: 0, languages: languages)
    swept.bundle = question.bundle
    return (swept, cost)
  }

  private func answer(
    to question: Question,
    in locale: LocaleTag,
    _ asker: AppleSelection.Asker,
    _ isForeignOnly: Bool
  ) -> (language: SweepAnswer.Language, work: Int) {
    let whole = AppleDeviceClass(every: question.kinds, in: asker.direction)
    let (found, effort) = sweep.answers(of: whole, to: question.name, for: asker)
    let bundle = app.installation.bundles[question.bundle]
    var listed: [AppleSweep.Part] = []
    let parts = found.compactMap { devices, choice -> SweepAnswer.Part? in
      let language = choice.variant.flatMap {
        bundle.qualifiers(of: bundle.variants[$0]).locale?.language
      }
      guard !isForeignOnly || language != locale.language else { return nil }
      listed.append((devices, choice))
      var part = SweepAnswer.Part(
        devices: devices.words(within: whole),
        status: Resolution.Status(rawValue: choice.status.rawValue) ?? .notFound,
        resource: 0,
        bundle: choice.variant.map { _ in question.bundle },
        variant: choice.variant ?? 0
      )
      part.isMirrored = choice.isMirrored
      return part
    }
    var answer = SweepAnswer.Language(locale: locale, parts: parts, isComplete: effort.isComplete)
    answer.documentation = sweep.documentation(behind: listed, to: question.name, for: asker)
    answer.doubt = sweep.doubt(about: found, of: whole, to: question.name, for: asker)
    return (answer, effort.work)
  }
}
