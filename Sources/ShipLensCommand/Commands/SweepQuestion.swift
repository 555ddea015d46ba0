internal import ArtifactModel
internal import Reports
internal import Selection
internal import Unpackers

/// Asks what the resources that fit a pattern show on every device of some languages.
struct SweepQuestion {
  /// Of a name, which means pictures, or of type and name.
  let pattern: String
  /// The languages; without any, those of the app's own values.
  let locales: [LocaleTag]
  /// Whether only devices are listed that get something of another language.
  let isForeignOnly: Bool
  /// The Android release whose rules hold, `nil` for each device's own.
  let platformRules: String?
  /// What may be looked at.
  var budget = SweepBudget()

  /// Returns the answer.
  ///
  /// Where a store gives devices of each density their own part, each density is asked about that
  /// part.
  ///
  /// - Throws: `UsageError` if no resource fits, if there is no language, and for artifacts that cannot
  ///   be installed together.
  func answer(
    of artifacts: [InspectedArtifact],
    options: DeliverableApp.Options,
    limits: ReadLimits
  ) async throws(UsageError) -> SweepAnswer {
    var app = try DeliverableApp(artifacts, options: options, for: .resolve)
    var whole = app.installed(on: nil)
    let fitting = ResourceFinder(whole.installation).identifiers(matching: pattern)
    guard !fitting.isEmpty else {
      throw error("no resource fits '\(TerminalText.quoted(pattern))'")
    }
    var resources = fitting
    if isForeignOnly {
      app = try DeliverableApp(
        Self.lookedInto(artifacts, at: Set(fitting), limits),
        options: options,
        for: .resolve
      )
      whole = app.installed(on: nil)
      resources = fitting.filter { whole.installation.isLocalizedThroughout($0) }
    }
    let sweeper = Sweeper(
      app.dependsOnDensity
        ? DensityBucket.allCases.map { ($0.devices, app.installed(on: $0)) }
        : [(1...UInt16.max, whole)],
      rules: Resolver.rules(platformRules),
      locales: locales.isEmpty ? Sweeper.languages(of: whole.installation) : locales,
      isForeignOnly: isForeignOnly,
      budget: budget
    )
    guard sweeper.languageCount > 0 else {
      throw error("the app's own values are in no language; give those to sweep with --locales")
    }
    let (swept, omittedCount) = await sweeper.swept(resources)
    var answer = SweepAnswer(
      artifacts: whole.artifacts,
      bundles: sweeper.bundles,
      sources: sweeper.sources,
      platformRules: platformRules,
      isByDelivery: app.dependsOnDensity,
      resourceCount: resources.count,
      unlocalizedCount: fitting.count - resources.count,
      languageCount: sweeper.languageCount,
      isForeignOnly: isForeignOnly,
      resources: swept,
      issues: whole.issues
    )
    answer.omittedCount = omittedCount
    return answer
  }

  /// Looks into the drawables among the resources, and into those that they refer to.
  private static func lookedInto(
    _ artifacts: [InspectedArtifact],
    at resources: Set<UInt32>,
    _ limits: ReadLimits
  ) -> [InspectedArtifact] {
    PictureReader.looking(
      into: artifacts.compactMap(\.index),
      limits: limits,
      onlyDrawables: true
    ) { resources.contains($1.identifier) }.map {
      InspectedArtifact(path: $0.artifact, index: $0, issues: $0.issues)
    }
  }

  private func error(_ message: String) -> UsageError {
    UsageError(message: message, command: CommandName.resolve.rawValue)
  }
}
