public import ArtifactModel

extension AndroidSelection {
  /// Returns what a device shows for a picture, all that it refers to included.
  ///
  /// Drawables are looked into as far as their files were (`ShippedFile.outline`). Each reference is
  /// chosen on its own for the same device, so a picture in one language may hold one in another.
  ///
  /// - Parameters:
  ///   - resource: The resource's number.
  ///   - device: The device.
  ///   - maximumParts: The most parts that are looked at; nested lists can have billions.
  /// - Returns: The picture, at least one part.
  public func picture(
    _ resource: UInt32,
    on device: AndroidConfiguration,
    maximumParts: Int = 500
  ) -> EffectivePicture {
    var walk = PictureWalk(self, device: device, maximumParts: maximumParts)
    walk.visit(resource)
    return walk.picture
  }
}

/// One walk through a picture.
private struct PictureWalk {
  /// Where a part lies.
  private struct Surroundings {
    var level = 0
    var role: DrawableOutline.Role?
    var conditions: [String] = []
    var isMirrored = false
    var language: LanguageCoverage.Language?
  }

  /// Drawables nest no deeper on any device that survives it.
  private static let maximumLevel = 20

  private let selection: AndroidSelection
  private let device: AndroidConfiguration
  private let maximumParts: Int
  /// The resources whose drawables are open around the place of the walk.
  private var path: [UInt32] = []
  private(set) var picture = EffectivePicture(parts: [])

  private var installation: AndroidInstallation { selection.installation }

  init(_ selection: AndroidSelection, device: AndroidConfiguration, maximumParts: Int) {
    self.selection = selection
    self.device = device
    self.maximumParts = maximumParts
  }

  mutating func visit(_ resource: UInt32) { visit(resource, Surroundings()) }

  private mutating func visit(_ resource: UInt32, _ around: Surroundings) {
    guard picture.parts.count < maximumParts else {
      picture.isTruncated = true
      return
    }
    let choice = selection.choose(resource, on: device)
    let last = choice.place.map { installation.variant(at: $0).value }
    let outline = choice.place.flatMap { installation.file(at: $0)?.outline }
    let language = language(of: choice, around)
    let isOpen = choice.steps.contains { path.contains($0.resource) }
    let ending = isOpen ? .cycle : ending(of: choice, value: last, outline)
    let isMirrored = around.isMirrored || outline?.isAutoMirrored ?? false
    add(around, .reference(resource), choice.steps, ending, isMirrored, language)
    guard ending == .composite || ending == .drawn, let outline else { return }
    guard around.level < Self.maximumLevel else {
      picture.isTruncated = picture.isTruncated || !outline.parts.isEmpty
      return
    }
    path += choice.steps.map(\.resource)
    for part in outline.parts {
      var inside = around
      inside.level += 1
      // What surrounds a part decides what it is: a bitmap's file in a background is background.
      let isPlain = part.role == .content || part.role == .source
      inside.role = isPlain ? around.role ?? part.role : part.role
      inside.conditions = Array((around.conditions + part.conditions).prefix(32))
      inside.isMirrored = isMirrored || part.isAutoMirrored
      inside.language = language
      visit(part.target, inside)
    }
    path.removeLast(choice.steps.count)
  }

  private mutating func visit(_ target: ResourceValue, _ around: Surroundings) {
    guard case .reference(let resource) = target, resource != 0, installation.has(resource) else {
      let ending: EffectivePicture.Ending =
        switch target {
        case .attribute: .theme
        case .reference(0): .null
        case .reference(let number): number >> 24 == 1 ? .framework : .missing
        default: .value
        }
      return add(around, target, [], ending, around.isMirrored, nil)
    }
    visit(resource, around)
  }

  private mutating func add(
    _ around: Surroundings,
    _ target: ResourceValue,
    _ steps: [AndroidChoice.Step],
    _ ending: EffectivePicture.Ending,
    _ isMirrored: Bool,
    _ language: LanguageCoverage.Language?
  ) {
    guard picture.parts.count < maximumParts else {
      picture.isTruncated = true
      return
    }
    picture.parts.append(
      EffectivePicture.Part(
        level: around.level,
        role: around.role,
        conditions: around.conditions,
        target: target,
        steps: steps.map { step in
          EffectivePicture.Step(
            resource: step.resource,
            bundle: step.place?.bundle,
            variant: step.place?.variant ?? 0
          )
        },
        ending: ending,
        isAutoMirrored: isMirrored,
        language: language
      )
    )
  }

  private func ending(
    of choice: AndroidChoice,
    value: ResourceValue?,
    _ outline: DrawableOutline?
  ) -> EffectivePicture.Ending {
    guard choice.status == .ok, let value, let place = choice.place else { return .missing }
    switch value {
    case .file:
      guard let file = installation.file(at: place), file.isPresent else { return .absentFile }
      guard let outline else {
        return file.path.hasSuffix(".xml") && isPicture(choice) ? .unread : .file
      }
      if outline.drawsItself { return .drawn }
      return outline.parts.isEmpty ? .empty : .composite
    case .reference(0): return .null
    case .reference(let target):
      // The look-up ended at a reference that leads on.
      return installation.isCyclic(choice) ? .cycle : target >> 24 == 1 ? .framework : .missing
    case .attribute: return .theme
    case .primitive(type: 0x00, _): return .null
    case .primitive, .text, .bag, .rendition: return .value
    case .damaged: return .damaged
    }
  }

  private func isPicture(_ choice: AndroidChoice) -> Bool {
    guard let resource = choice.resource else { return false }
    return installation.bundles.contains { $0.resource(resource)?.kind == .image }
  }

  /// Returns the language of the last value that names one; what has variants in languages and none
  /// for this device is for any language.
  private func language(
    of choice: AndroidChoice,
    _ around: Surroundings
  ) -> LanguageCoverage.Language? {
    for step in choice.steps.reversed() {
      guard let place = step.place else { continue }
      let qualifiers = Qualifiers.android(installation.configuration(at: place))
      if qualifiers.namesLanguage {
        return qualifiers.locale.map { .tag($0) } ?? .unknown(qualifiers.localeSpelling ?? "")
      }
      if installation.isLocalized(step.resource) { return .anyLanguage }
    }
    return around.language
  }
}
