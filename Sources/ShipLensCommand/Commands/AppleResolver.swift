internal import ArtifactModel
internal import DiffEngine
internal import Reports
internal import Selection

/// Asks what Apple devices show, many times over one app.
struct AppleResolver {
  private let app: AppleApp
  private let selection: AppleSelection
  private let bundle: Int
  private let process: Int
  private let lookup: AppleResolution.Lookup?

  /// Prepares to ask a bundle from a process.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - bundle: The bundle that is asked by name, `nil` for the process's own.
  ///   - process: The bundle whose process asks by name, `nil` for the one around the bundle.
  ///   - lookup: What is called, `nil` for what fits the name.
  /// - Throws: `UsageError` for a bundle that is not there, or runs as no process.
  init(
    _ app: AppleApp,
    bundle: String?,
    process: String?,
    lookup: AppleResolution.Lookup?
  ) throws(UsageError) {
    self.app = app
    self.lookup = lookup
    selection = AppleSelection(app.installation)
    let owner = try process.map { name throws(UsageError) in
      try app.process(name, option: "--process", for: .resolve)
    }
    self.bundle =
      try bundle.map { name throws(UsageError) in
        try app.bundle(name, option: "--bundle", for: .resolve)
      } ?? owner ?? 0
    self.process = owner ?? app.installation.process(of: self.bundle)
  }

  /// Returns the whole answer about a name.
  ///
  /// - Throws: `UsageError` for a name that the bundle does not have, with where it is instead.
  func resolution(
    _ name: String,
    _ request: AppleDeviceRequest,
    written: String
  ) throws(UsageError) -> AppleResolution {
    let name = AppleName(name)
    guard selection.has(name, in: bundle) else { throw unknown(name) }
    let asker = selection.asker(of: bundle, process: process, for: request.languages)
    var outcome = selection.resolve(name, as: lookup, for: asker, on: request.device)
    if isDamaged(outcome.lookup) {
      let text = "a part of the bundle could not be read, and may hold what comes first"
      outcome.notes.append(.init(.cannotTell, text))
    }
    return AppleResolution(
      artifact: app.artifact,
      bundles: app.installation.bundles,
      request: written,
      device: request.device,
      process: process,
      processLanguages: asker.main,
      bundle: bundle,
      bundleLanguages: asker.languages,
      outcome: outcome,
      elsewhere: places(of: name),
      issues: app.issues
    )
  }

  /// Whether a part of the bundle that is asked could not be read in which the answer may be.
  private func isDamaged(_ lookup: AppleResolution.Lookup) -> Bool {
    let path = app.installation.bundles[bundle].path
    return app.damage.contains { issue in
      guard issue.bundle.isEmpty || issue.bundle == path else { return false }
      return issue.scope == .everything || (issue.scope == .texts) == (lookup == .text)
    }
  }

  /// Returns the fields of an answer in the notation of batch answers: status, qualifiers, type,
  /// value and the list of languages that was searched.
  func notation(_ name: String, _ request: AppleDeviceRequest) -> [String] {
    let name = AppleName(name)
    guard selection.has(name, in: bundle) else {
      return [AppleResolution.Status.noResource.rawValue, "", "", "", ""]
    }
    let asker = selection.asker(of: bundle, process: process, for: request.languages)
    let choice = selection.choose(name, as: lookup, for: asker, on: request.device)
    let list = asker.languages.list.joined(separator: ",")
    let owner = app.installation.bundles[bundle]
    guard let index = choice.variant else {
      let value = choice.status == .keyShown ? TerminalText.visible(name.key ?? "") : ""
      return [choice.status.rawValue, "", "", value, list]
    }
    let variant = owner.variants[index]
    let (type, value) =
      if let text = owner.text(of: variant) {
        ("string", text)
      } else if let rendition = owner.rendition(of: variant) {
        (rendition.kind.rawValue, "\(owner.catalog(of: rendition).path): \(rendition.name)")
      } else {
        ("file", owner.path(of: variant) ?? "")
      }
    return [
      choice.status.rawValue, TerminalText.visible(owner.qualifiers(of: variant).description), type,
      TerminalText.visible(value), list,
    ]
  }

  private func places(of name: AppleName) -> [Int] {
    app.installation.bundles.indices.filter { $0 != bundle && selection.has(name, in: $0) }
  }

  private func unknown(_ name: AppleName) -> UsageError {
    let bundles = app.installation.bundles
    let places = places(of: name)
    var message =
      "there is no resource '\(TerminalText.visible(name.written))' in "
      + TerminalText.visible(bundles[bundle].path)
    if let first = places.first {
      let more = places.count > 1 ? " and \(places.count - 1) more" : ""
      message +=
        "; it is in \(TerminalText.visible(bundles[first].path))\(more): name it with --bundle"
    } else if name.written.contains("*") {
      message += "; a pattern is for --sweep"
    } else {
      let near = suggestions(for: name).map { "'\(TerminalText.visible($0))'" }
      if !near.isEmpty { message += "; did you mean \(ArgumentParser.alternatives(near))?" }
    }
    return UsageError(message: message, command: CommandName.resolve.rawValue)
  }

  /// Returns up to three titles or names that may have been meant.
  private func suggestions(for name: AppleName) -> [String] {
    let wanted = name.isText ? name.key ?? "" : name.written
    var titles: [String: String] = [:]
    for resource in app.installation.bundles[bundle].resources {
      let isText = resource.kind == .text
      guard isText == name.isText || resource.kind != .text,
        (resource.name.utf8.count - wanted.utf8.count).magnitude <= 8
      else { continue }
      titles[resource.name] = resource.title
      if !isText { titles[resource.title] = resource.title }
    }
    var known = titles.keys.sorted()
    var found: [String] = []
    while found.count < 3, let near = NearestName.of(wanted, among: known) {
      known.removeAll { $0 == near }
      if let title = titles[near], !found.contains(title) { found.append(title) }
    }
    return found
  }
}
