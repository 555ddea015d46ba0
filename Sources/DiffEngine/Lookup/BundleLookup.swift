internal import ArtifactModel

/// A bundle whose names and qualifiers are sorted for look-up, once for all rules.
struct BundleLookup: Sendable {
  /// The bundle.
  let bundle: ShippedBundle
  /// The platform.
  let platform: Platform
  /// What the rules ask of each of the bundle's qualifiers.
  let facts: [QualifierFacts]
  /// Whether an obfuscator left names that do not tell resources apart.
  let hasCollapsedNames: Bool
  /// Whether some kind of device has strings tables of its own.
  let hasDeviceTables: Bool
  /// The lowest API level that the app runs on.
  let minSDK: UInt16
  /// Whether the bundle has a text that no library of Android brings.
  private let hasOwnTexts: Bool
  private let images: [String: [Int]]
  private let texts: [String: [Int]]

  init(_ bundle: ShippedBundle, platform: Platform, numbers: inout LocaleNumbers) {
    self.bundle = bundle
    self.platform = platform
    // Densities exist since API level 4, and no app is built for older systems.
    let stated = bundle.facts.first { $0.name == "minSdkVersion" }.flatMap { UInt16($0.value) }
    let minSDK = max(stated ?? 0, 4)
    self.minSDK = minSDK
    var classes: [DeviceClass: Int] = [:]
    var rests: [Qualifiers: Int] = [:]
    var facts: [QualifierFacts] = []
    for qualifiers in bundle.qualifiers {
      let locale = qualifiers.locale
      let exact = locale?.exact(on: platform)
      let devices = DeviceClass(qualifiers, locale: exact, minSDK: minSDK)
      let number = classes[devices] ?? classes.count
      classes[devices] = number
      let rest = qualifiers.withoutLocale
      let restNumber = rests[rest] ?? rests.count
      rests[rest] = restNumber
      facts.append(
        QualifierFacts(
          locale: locale,
          tag: locale.map { numbers.number($0) },
          key: locale.map { numbers.number($0.promised) },
          isAskedFor: Self.isAskedFor(qualifiers),
          exact: exact,
          spelling: qualifiers.localeSpelling,
          namesLanguage: qualifiers.namesLanguage,
          devices: number,
          rest: restNumber
        )
      )
    }
    self.facts = facts
    var images: [String: [Int]] = [:]
    var texts: [String: [Int]] = [:]
    var hasCollapsedNames = false
    var hasDeviceTables = false
    var hasOwnTexts = false
    for (number, resource) in bundle.resources.enumerated() {
      switch resource.kind {
      case .image:
        if platform == .android {
          let sameName = images[resource.name, default: []]
          let isTwin = sameName.contains { bundle.resources[$0].type == resource.type }
          hasCollapsedNames = hasCollapsedNames || isTwin
          // Thousands of resources may share one name; the first few show that they do.
          if sameName.count < 64 { images[resource.name, default: []].append(number) }
        } else {
          images[resource.name, default: []].append(number)
          images["\(resource.name).\(resource.type)", default: []].append(number)
        }
      case .text:
        texts[resource.name, default: []].append(number)
        hasOwnTexts = hasOwnTexts || !LibraryTexts.contains(resource.name)
      case .other:
        guard platform == .ios, !hasDeviceTables, resource.type.hasPrefix("strings") else { break }
        hasDeviceTables = bundle.variants(of: resource).contains { variant in
          guard case .apple(let traits) = bundle.qualifiers(of: variant) else { return false }
          return traits.idiom != nil
        }
      }
    }
    self.hasDeviceTables = hasDeviceTables
    self.hasOwnTexts = hasOwnTexts
    self.images = images
    self.texts = texts
    self.hasCollapsedNames = hasCollapsedNames
  }

  /// Returns the indices of the resources that a record means.
  ///
  /// A record that does not say the type means the drawable where there is one.
  func resources(of image: ManifestImage) -> [Int] {
    guard platform == .android else { return appleResources(named: image.iosName ?? image.id) }
    let (type, name) = image.androidResource
    let found = images[name] ?? []
    let drawables = found.filter { bundle.resources[$0].type == type ?? "drawable" }
    return drawables.isEmpty && type == nil ? found : drawables
  }

  /// The catalog is asked for a name as it is, then for the name without its extension.
  private func appleResources(named name: String) -> [Int] {
    let found = images[name] ?? []
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return found }
    let assets = (images[String(name[..<dot])] ?? []).filter {
      bundle.resources[$0].type == "imageset" && !found.contains($0)
    }
    return found + assets
  }

  private static func isAskedFor(_ qualifiers: Qualifiers) -> Bool {
    guard case .android(let configuration) = qualifiers else { return true }
    return !QualifierFacts.unasked.contains(configuration.languageText)
  }

  /// Returns the indices of the text resources with a name.
  func texts(named name: String) -> [Int] { texts[name] ?? [] }

  /// Whether a resource is a text that a library brought into an Android app's table.
  ///
  /// The names tell that, but not where the app gives no others: then it named its own so.
  func isOfLibrary(_ resource: Resource) -> Bool {
    platform == .android && resource.kind == .text && hasOwnTexts
      && LibraryTexts.contains(resource.name)
  }

  /// What the rules ask of a variant's qualifiers.
  func facts(of variant: Variant) -> QualifierFacts { facts[Int(variant.qualifiers)] }

  /// Whether a variant is for any device, so that a reference in it stands for its whole resource.
  func isForEveryDevice(_ variant: Variant) -> Bool {
    guard case .android(let configuration) = bundle.qualifiers(of: variant) else { return false }
    return configuration.isDefault
  }

  /// Whether a variant holds something that a person can see.
  ///
  /// A file has to be in the artifact and draw something; an empty reference, a text or a number is no
  /// picture, and a colour is none that has words.
  func isPicture(_ variant: Variant, withWords: Bool = false) -> Bool {
    switch variant.value {
    case .file(let index):
      bundle.files[Int(index)].isPresent && !(bundle.files[Int(index)].outline?.isBlank ?? false)
    case .rendition: bundle.rendition(of: variant)?.isPicture ?? false
    case .reference(let identifier): leadsToPicture(identifier, withWords: withWords)
    case .attribute: true
    case .primitive(let type, _): !withWords && (0x1c...0x1f).contains(type)
    case .text, .bag, .damaged: false
    }
  }

  /// Says why nothing, or nothing with words, can be seen in a variant that is no picture, as the rest
  /// of a sentence; `nil` where it is not there at all.
  func emptiness(of variant: Variant) -> String? {
    switch variant.value {
    case .file:
      guard let file = bundle.file(of: variant), file.isPresent, let outline = file.outline else {
        return nil
      }
      return outline.root.isEmpty || DrawableOutline.isKnown(outline.root)
        ? "\(file.path) draws nothing"
        : "\(file.path) is no drawable that Android knows (\(outline.root))"
    case .primitive(type: 0x1c...0x1f, _): return "its value is a colour"
    case .reference(0), .primitive(type: 0, _): return "its value is @null"
    case .reference, .rendition, .attribute, .primitive, .text, .bag, .damaged: return nil
    }
  }

  /// Whether a reference ends at something that a person can see; Android follows twenty steps.
  ///
  /// What belongs to another package, the framework's above all, is taken to be there.
  private func leadsToPicture(_ identifier: UInt32, withWords: Bool) -> Bool {
    var next = [identifier]
    var seen: Set<UInt32> = []
    for _ in 0..<20 {
      var further: [UInt32] = []
      for identifier in next where seen.insert(identifier).inserted {
        guard identifier != 0 else { continue }
        guard bundle.packages.contains(where: { UInt32($0.number) == identifier >> 24 }) else {
          return true
        }
        guard let resource = bundle.resource(identifier) else { continue }
        for variant in bundle.variants(of: resource) {
          if case .reference(let target) = variant.value {
            further.append(target)
          } else if isPicture(variant, withWords: withWords) {
            return true
          }
        }
      }
      next = further
    }
    return false
  }

  /// The bundle as findings name it: the modules of an Android app share one identifier.
  var title: String {
    platform == .android || bundle.identifier.isEmpty ? bundle.name : bundle.identifier
  }
}
