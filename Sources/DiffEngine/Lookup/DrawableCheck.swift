internal import ArtifactModel
internal import Selection

/// What is wrong with what a drawable refers to, on phones of one language.
struct DrawableFault {
  /// What a part does.
  enum Kind: Equatable {
    /// It is in another language.
    case escapes
    /// It is all that there is, and nothing is drawn.
    case drawsNothing
    /// It cannot be inflated; the reason continues `refers to drawable/label, which`.
    case fails(String)
    /// It is the last of those that were looked at; what the others are, nobody knows.
    case isNotTheLast
  }

  let kind: Kind
  let part: EffectivePicture.Part
  /// The picture's own part.
  let picture: EffectivePicture.Part
  /// The phone on which it is seen, in the words of Android's folders.
  let device: String

  /// Whether another phone gets the same picture and fails for the same reason.
  func isSame(as other: DrawableFault) -> Bool {
    kind == other.kind && part.target == other.part.target && part.steps == other.part.steps
      && picture.steps == other.picture.steps
  }
}

/// Asks phones for all that a drawable refers to.
///
/// They differ where values of the drawable and of its parts do: by night, orientation, API level and
/// country. Other axes, such as a screen's width, say what kind of device it is.
struct DrawableCheck {
  private static let axes: [AndroidAxis] = [.mobileCountry, .orientation, .night, .apiLevel]
  /// More phones than any picture can tell apart.
  private static let maximumPhones = 512

  let selection: AndroidSelection
  /// The parts and values that may still be looked at; promises are many, and drawables may be huge.
  private var remainingSteps = 20_000_000

  init(_ selection: AndroidSelection) { self.selection = selection }

  /// Returns the first fault that phones show.
  ///
  /// - Parameters:
  ///   - resource: The picture's number.
  ///   - locale: The language of the phones, `nil` for one that nothing ships in: then nothing is in
  ///     another language.
  ///   - minSDK: The lowest API level that the app runs on.
  /// - Returns: A part at which an app fails, else one in another language, else that not all parts
  ///   were looked at; `nil` if all is well.
  mutating func fault(
    of resource: UInt32,
    in locale: LocaleTag?,
    minSDK: UInt16
  ) -> DrawableFault? {
    let asked = locale.flatMap { AndroidConfiguration(languageTag: $0.identifier) }
    if locale != nil, asked == nil { return nil }
    var usual = DeviceRequest(stated: AndroidConfiguration()).configuration(locale: asked)
    if asked == nil { (usual.language, usual.region) = (0, 0) }
    var values = Self.axes.map { [usual[$0]] }
    var phones = [usual]
    var seen: Set<UInt32> = []
    var next = 0
    var worst: DrawableFault?
    while next < phones.count {
      let phone = phones[next]
      next += 1
      let picture = selection.picture(
        resource,
        on: phone,
        maximumParts: max(1, min(500, remainingSteps))
      )
      remainingSteps -= picture.parts.count
      if let own = picture.parts.first,
        let (kind, part) = fault(in: picture, locale, isOwn: isChosen(own, in: asked)),
        // Where the picture itself is not in the language, its parts cannot be.
        kind != .escapes || isUsual(phone, usual) || isChosen(own, in: asked),
        // The first of the worst, so that a fault at night only does not hide one by day.
        worst.map({ Self.weight($0.kind) < Self.weight(kind) }) ?? true
      {
        worst = DrawableFault(
          kind: kind,
          part: part,
          picture: own,
          device: Self.words(phone, usual, locale)
        )
      }
      add(picture, minSDK: minSDK, &seen, to: &values, &phones)
      guard phones.count <= Self.maximumPhones, remainingSteps > 0 else {
        guard worst == nil, let own = picture.parts.first else { return worst }
        return DrawableFault(kind: .isNotTheLast, part: own, picture: own, device: "")
      }
    }
    return worst
  }

  /// Whether a phone is the usual one, by day or at night.
  private func isUsual(_ phone: AndroidConfiguration, _ usual: AndroidConfiguration) -> Bool {
    Self.axes.allSatisfy { $0 == .night || phone[$0] == usual[$0] }
  }

  /// Whether the value that was chosen for a picture names the language.
  private func isChosen(_ own: EffectivePicture.Part, in asked: AndroidConfiguration?) -> Bool {
    guard let asked, let step = own.steps.first, let bundle = step.bundle else { return false }
    let found = selection.installation.bundles[bundle]
    guard case .android(let configuration) = found.qualifiers(of: found.variants[step.variant])
    else { return false }
    return configuration.language == asked.language
  }

  /// Adds the phones that the values of a picture's resources tell apart, each resource once.
  private mutating func add(
    _ picture: EffectivePicture,
    minSDK: UInt16,
    _ seen: inout Set<UInt32>,
    to values: inout [[UInt16]],
    _ phones: inout [AndroidConfiguration]
  ) {
    for part in picture.parts {
      for step in part.steps where seen.insert(step.resource).inserted {
        for bundle in selection.installation.bundles {
          guard let resource = bundle.resource(step.resource) else { continue }
          remainingSteps -= resource.variants.count
          for variant in bundle.variants(of: resource) {
            guard case .android(let named) = bundle.qualifiers(of: variant) else { continue }
            for (place, axis) in Self.axes.enumerated() where named[axis] != 0 {
              add(axis, named[axis], minSDK: minSDK, at: place, to: &values, &phones)
            }
          }
        }
      }
    }
  }

  private func add(
    _ axis: AndroidAxis,
    _ value: UInt16,
    minSDK: UInt16,
    at place: Int,
    to values: inout [[UInt16]],
    _ phones: inout [AndroidConfiguration]
  ) {
    let new: [UInt16] =
      switch axis {
      case .night, .orientation: [1, 2]
      // A device as old as may be gets no value of a newer level; those of before count for all.
      case .apiLevel: value > minSDK ? [minSDK, value] : []
      default: [value]
      }
    for value in new where !values[place].contains(value) {
      guard phones.count <= Self.maximumPhones else { return }
      values[place].append(value)
      // Each phone there is, but for this axis; its values beyond the first are phones already.
      for phone in phones where phone[axis] == values[place][0] {
        var other = phone
        other[axis] = value
        phones.append(other)
      }
    }
  }

  private static func words(
    _ phone: AndroidConfiguration,
    _ usual: AndroidConfiguration,
    _ locale: LocaleTag?
  ) -> String {
    var words = [locale?.spelling(on: .android) ?? ""]
    if phone[.mobileCountry] != usual[.mobileCountry] {
      words.append("mcc\(phone[.mobileCountry])")
    }
    if phone[.orientation] == 2 { words.append("land") }
    if phone[.night] == 2 { words.append("night") }
    if phone[.apiLevel] != usual[.apiLevel] { words.append("v\(phone[.apiLevel])") }
    return words.filter { !$0.isEmpty }.joined(separator: ",")
  }

  private static func weight(_ kind: DrawableFault.Kind) -> Int {
    switch kind {
    case .isNotTheLast: 0
    case .drawsNothing, .escapes: 1
    case .fails: 2
    }
  }

  private func fault(
    in picture: EffectivePicture,
    _ locale: LocaleTag?,
    isOwn: Bool
  ) -> (DrawableFault.Kind, EffectivePicture.Part)? {
    // A default that leads nowhere is none, and a language without a picture has a rule of its own.
    for part in isOwn ? picture.parts[...] : picture.parts.dropFirst() {
      if let reason = failure(at: part) { return (.fails(reason), part) }
    }
    let foreign = picture.parts.dropFirst().first { part in
      guard let locale, part.isDrawn, let language = part.language else { return false }
      guard case .tag(let tag) = language else { return true }
      return !tag.isOneLanguage(with: locale)
    }
    if let foreign { return (.escapes, foreign) }
    guard let last = picture.parts.last else { return nil }
    if picture.isTruncated { return (.isNotTheLast, last) }
    let isEmpty = picture.parts.allSatisfy { [.composite, .empty, .null].contains($0.ending) }
    // What the picture itself lacks, the rules of its variants tell.
    return isEmpty && picture.parts.count > 1 && (isOwn || locale == nil)
      ? (.drawsNothing, last) : nil
  }

  /// Returns why an app fails at a part, `nil` if it does not or nobody knows.
  ///
  /// What only an attribute of the app's own refers to is read by the app's own code, if at all.
  /// Source: `ResourcesImpl.loadDrawable`, which throws for a recursive reference, and for a value
  /// that is neither a colour nor the path of a file.
  private func failure(at part: EffectivePicture.Part) -> String? {
    guard part.role != .other, part.level > 0 || part.found != nil else { return nil }
    let isDrawable = part.level > 0 && part.role != .color && part.role != .animation
    switch part.ending {
    case .missing: return failure(ofMissing: part)
    case .absentFile where part.level > 0: return "names a file that is not there"
    case .cycle where part.role != .color: return "leads back to itself"
    case .value where isDrawable: return isColor(part) ? nil : "is no drawable"
    default: return nil
    }
  }

  private func failure(ofMissing part: EffectivePicture.Part) -> String? {
    var target = part.target
    if let found = part.found, let bundle = found.bundle {
      target = selection.installation.bundles[bundle].variants[found.variant].value
    }
    guard case .reference(let number) = target else { return nil }
    if selection.installation.has(number) { return "has no value for such a device" }
    // Libraries that a device brings have numbers of their own, below the app's.
    let package = number >> 24
    let isOfLibrary = (2..<0x7f).contains(package) && !selection.installation.hasPackage(package)
    return isOfLibrary ? nil : "is not there"
  }

  /// Whether the value of a part is a colour, which Android draws.
  private func isColor(_ part: EffectivePicture.Part) -> Bool {
    guard let found = part.found, let bundle = found.bundle else { return true }
    switch selection.installation.bundles[bundle].variants[found.variant].value {
    case .primitive(type: 0x1c...0x1f, _): return true
    case .primitive, .text, .bag: return false
    case .file, .reference, .attribute, .rendition, .damaged: return true
    }
  }
}

extension AndroidInstallation {
  /// Whether a bundle has a package with a number.
  fileprivate func hasPackage(_ number: UInt32) -> Bool {
    bundles.contains { bundle in bundle.packages.contains { UInt32($0.number) == number } }
  }
}
