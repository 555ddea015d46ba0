internal import ArtifactModel

/// A rule of the choice among pictures that is known from documentation alone.
enum DocumentedRule: CaseIterable {
  /// No picture fits the device or its scale, and some other one is drawn.
  case lastChoice
  /// The order of scales on a screen of scale 1.
  case singleScale
  /// The order of the types of files.
  case type
  /// The layout direction of a process.
  case direction

  /// The rule, as one sentence without its final stop.
  var text: String {
    switch self {
    case .lastChoice: "no picture fits the device or its scale; the first of all is drawn"
    case .singleScale: "in which order a screen of scale 1 looks for scales is not measured"
    case .type: "a PNG is looked for before files of other types"
    case .direction: "the layout direction is that of the process's language"
    }
  }

  /// Returns the rules that the choice of a loose picture rests on.
  ///
  /// - Parameters:
  ///   - result: The search.
  ///   - scale: The screen's scale.
  ///   - typeCount: The types of file that have the name.
  /// - Returns: The rules.
  static func rules(
    behind result: LooseImageSearch.Result,
    scale: UInt8,
    typeCount: Int
  ) -> [DocumentedRule] {
    guard result.winner != nil else { return [] }
    var rules: [DocumentedRule] = []
    if result.isLastChoice {
      rules.append(.lastChoice)
    } else if scale == 1 {
      rules.append(.singleScale)
    }
    if typeCount > 1 { rules.append(.type) }
    return rules
  }
}

extension AppleFinder {
  /// Returns the rules known from documentation alone that the choice of a loose picture rests on.
  func documentedRules(on device: AppleDevice) -> [DocumentedRule] {
    let search = search(device)
    return DocumentedRule.rules(
      behind: LooseImageSearch(search: search, screenScale: device.scale).run(loose(search)),
      scale: device.scale,
      typeCount: typeCount
    )
  }
}

extension AppleSweep {
  /// Returns what answers about a picture rest on that is known from documentation alone, each as one
  /// sentence without its final stop; nothing where they rest on measured or published rules.
  ///
  /// - Parameters:
  ///   - parts: The devices and their answers, where the direction is that of the process's language.
  ///   - name: The name.
  ///   - asker: The process with the user's languages, and the bundle that it asks.
  /// - Returns: The sentences.
  public func documentation(
    behind parts: [Part],
    to name: AppleName,
    for asker: AppleSelection.Asker
  ) -> [String] {
    let bundle = selection.installation.bundles[asker.bundle]
    var found: Set<DocumentedRule> = []
    // To look a name up takes time by the size of its asset.
    var finder: AppleFinder?
    for (devices, choice) in parts {
      guard let variant = choice.variant.map({ bundle.variants[$0] }) else { continue }
      guard bundle.rendition(of: variant) == nil else {
        if case .apple(let traits) = bundle.qualifiers(of: variant), traits.direction != nil {
          found.insert(.direction)
        }
        continue
      }
      let loose = finder ?? selection.finder(of: name, as: nil, for: asker)
      finder = loose
      guard loose.lookup == .image else { continue }
      // Nothing but kind and scale of a device tells loose pictures apart.
      for kind in devices[.kind] {
        for scale in devices[.scale] {
          var some = devices
          some[.kind] = kind...kind
          some[.scale] = scale...scale
          found.formUnion(loose.documentedRules(on: some.representative))
        }
      }
    }
    return DocumentedRule.allCases.filter(found.contains).map(\.text)
  }
}
