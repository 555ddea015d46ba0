import ArtifactModel
import Selection
import TestSupport
import Testing

/// Shows that a sweep's parts cover every Apple device, once, and that each part's answer is right.
@Suite struct AppleSweepTests {
  private static let names = ["fr", "en-GB", "ar", "zh-Hant", "pt-BR", "de"]
  private static let users = ["fr-CA", "en-AU", "ar-EG", "zh-HK", "pt-PT", "de", "ko", "ja"]

  /// Draws the traits of a rendition, with few values so that they meet.
  private static func drawn(_ generator: inout some RandomNumberGenerator) -> AppleTraits {
    func one(_ chance: Int) -> Bool { Int.random(in: 0..<chance, using: &generator) == 0 }
    var traits = AppleTraits()
    if one(2) { traits.localization = names.randomElement(using: &generator) }
    if one(3) {
      traits.appearance = CatalogAppearance(
        name: [
          "UIAppearanceDark", "UIAppearanceLight", "UIAppearanceHighContrastAny",
          "UIAppearanceHighContrastDark",
        ].randomElement(using: &generator) ?? ""
      )
    }
    traits.scale = one(12) ? 0 : UInt8.random(in: 1...3, using: &generator)
    if one(3) { traits.idiom = [.phone, .pad, .watch, .mac].randomElement(using: &generator) }
    if one(5) { traits.direction = AppleTraits.Direction.allCases.randomElement(using: &generator) }
    if one(4) { traits.gamut = .displayP3 }
    if one(5) {
      traits.horizontalSizeClass = AppleTraits.SizeClass.allCases.randomElement(using: &generator)
    }
    if one(5) {
      traits.verticalSizeClass = AppleTraits.SizeClass.allCases.randomElement(using: &generator)
    }
    if one(8) { traits.subtype = [568, 2436].randomElement(using: &generator) ?? 0 }
    if one(8) { traits.memoryClass = UInt16.random(in: 1...4, using: &generator) }
    if one(10) { traits.graphicsClass = UInt16.random(in: 1...3, using: &generator) }
    if one(5) { traits.deploymentTarget = [2, 3, 5].randomElement(using: &generator) ?? 0 }
    return traits
  }

  /// Makes an app with assets in its catalog, and loose pictures beside them.
  private static func app(_ generator: inout some RandomNumberGenerator) -> ShippedBundle {
    var bundle = ShippedBundle(kind: .app, name: "A", identifier: "a", path: "Payload/A.app")
    bundle.developmentRegion = "en"
    bundle.declaredLocales = (["en"] + names).map { name in
      .init(name: name, locale: LocaleTag(appleName: name), source: .languageFolder)
    }
    var catalog = ShippedCatalog(path: "Payload/A.app/Assets.car")
    catalog.localizations = names.enumerated().map { .init(name: $1, number: UInt16($0 + 1)) }
    bundle.catalogs = [catalog]
    func add(_ traits: AppleTraits, _ value: ResourceValue) {
      bundle.variants.append(Variant(qualifiers: Int32(bundle.qualifiers.count), value: value))
      bundle.qualifiers.append(.apple(traits))
    }
    for number in 0..<12 {
      let first = bundle.variants.count
      for place in 0..<Int.random(in: 1...9, using: &generator) {
        add(drawn(&generator), .rendition(Int32(bundle.renditions.count)))
        bundle.renditions.append(
          CatalogRendition(
            catalog: 0,
            number: Int32(place),
            name: "x",
            kind: .bitmap,
            key: [],
            layout: 12,
            flags: 64
          )
        )
      }
      bundle.resources.append(
        Resource(
          kind: .image,
          type: "imageset",
          name: "asset\(number)",
          variants: first..<bundle.variants.count
        )
      )
    }
    for number in 0..<8 {
      let first = bundle.variants.count
      // Every second one is hidden by an asset of the catalog wherever that has an answer.
      let name = number % 2 == 0 ? "asset\(number)" : "loose\(number)"
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let folder = (["Base", "en"] + names).randomElement(using: &generator)
        let traits = AppleTraits(
          folder: Int.random(in: 0..<8, using: &generator) == 0 ? nil : folder,
          scale: UInt8.random(in: 0...3, using: &generator),
          idiom: [nil, nil, .phone, .pad].randomElement(using: &generator) ?? nil
        )
        add(traits, .file(Int32(bundle.files.count)))
        bundle.files.append(
          ShippedFile(path: "\(bundle.files.count)", storedSize: 1, unpackedSize: 1, crc32: 1)
        )
      }
      bundle.resources.append(
        Resource(
          kind: .image,
          type: "png",
          name: name,
          variants: first..<bundle.variants.count
        )
      )
    }
    return bundle
  }

  private static let kinds: [AppleTraits.Idiom] = [.phone, .pad, .vision, .mac, .tv, .watch, .car]

  private static func device(_ generator: inout some RandomNumberGenerator) -> AppleDevice {
    var device = AppleDevice(kinds.randomElement(using: &generator) ?? .phone)
    device.scale = UInt8.random(in: 1...3, using: &generator)
    device.isDark = Bool.random(using: &generator)
    device.hasHighContrast = Bool.random(using: &generator)
    device.direction = AppleTraits.Direction.allCases.randomElement(using: &generator)
    device.hasWideGamut = Bool.random(using: &generator)
    for path in [\AppleDevice.horizontalSizeClass, \AppleDevice.verticalSizeClass] {
      device[keyPath: path] = Bool.random(using: &generator) ? .compact : .regular
    }
    device.subtype = [0, 1, 567, 568, 569, 2436, 9999].randomElement(using: &generator) ?? 0
    device.memoryClass = UInt16.random(in: 0...6, using: &generator)
    device.graphicsClass = UInt16.random(in: 0...6, using: &generator)
    device.deploymentTarget = UInt16.random(in: 0...6, using: &generator)
    return device
  }

  @Test func `12,000 random devices find their answer in the one part that holds them`() throws {
    var generator = SeededGenerator(seed: 20_260_101)
    var drawn = 0
    var parts = 0
    for round in 0..<30 {
      let bundle = Self.app(&generator)
      let selection = AppleSelection(AppleInstallation([bundle]))
      let sweep = AppleSweep(selection)
      let names = (0..<12).map { "asset\($0)" } + [1, 3, 5, 7].map { "loose\($0)" }
      for _ in 0..<10 {
        let name = AppleName(try #require(names.randomElement(using: &generator)))
        let user = try #require(Self.users.randomElement(using: &generator))
        let asker = selection.asker(of: 0, for: [user])
        let whole = AppleDeviceClass(every: Self.kinds, in: nil)
        let (found, effort) = sweep.answers(of: whole, to: name, for: asker)
        #expect(effort.isComplete)
        parts += found.count
        for _ in 0..<40 {
          let device = Self.device(&generator)
          drawn += 1
          let holding = found.filter { $0.devices.contains(device) }
          #expect(holding.count == 1, "\(round) \(name.written) \(user) \(device)")
          let choice = selection.choose(name, for: asker, on: device)
          #expect(holding.first?.choice == choice, "\(round) \(name.written) \(user) \(device)")
          let outcome = selection.resolve(name, for: asker, on: device)
          #expect(outcome.chosen?.variant == choice.variant)
          #expect(outcome.status == choice.status)
          #expect(outcome.isMirrored == choice.isMirrored)
        }
      }
    }
    #expect(drawn == 12_000)
    #expect(parts > 1_000)
  }

  @Test func `Each part's own representative belongs to it and gets its answer`() throws {
    var generator = SeededGenerator(seed: 7)
    let bundle = Self.app(&generator)
    let selection = AppleSelection(AppleInstallation([bundle]))
    let asker = selection.asker(of: 0, for: ["ar-EG"])
    let whole = AppleDeviceClass(every: Self.kinds, in: asker.direction)
    for number in 0..<12 {
      let name = AppleName("asset\(number)")
      for part in AppleSweep(selection).answers(of: whole, to: name, for: asker).parts {
        let device = part.devices.representative
        #expect(part.devices.contains(device))
        #expect(selection.choose(name, for: asker, on: device) == part.choice)
      }
    }
  }

  @Test func `A sweep that takes too much work says so`() throws {
    var generator = SeededGenerator(seed: 7)
    let selection = AppleSelection(AppleInstallation([Self.app(&generator)]))
    let whole = AppleDeviceClass(every: Self.kinds, in: nil)
    let sweep = AppleSweep(selection, maximumWork: 3)
    let asker = selection.asker(of: 0, for: ["fr"])
    let isComplete = (0..<12).map { number in
      sweep.split(whole, by: AppleName("asset\(number)"), for: asker) { _, _ in }.isComplete
    }
    #expect(isComplete.contains(false))
  }

  @Test func `Only what the variants name is split`() throws {
    var bundle = ShippedBundle(kind: .app, name: "A", identifier: "a", path: "A.app")
    bundle.declaredLocales = [.init(name: "fr", locale: nil, source: .languageFolder)]
    var catalog = ShippedCatalog(path: "A.app/Assets.car")
    catalog.localizations = [.init(name: "fr", number: 1)]
    bundle.catalogs = [catalog]
    for text in ["s=2", "s=2,a=dark", "s=2,l=fr"] {
      bundle.variants.append(
        Variant(
          qualifiers: Int32(bundle.qualifiers.count),
          value: .rendition(Int32(bundle.renditions.count))
        )
      )
      bundle.qualifiers.append(.apple(try CatalogSelectionTests.traits(text)))
      bundle.renditions.append(
        CatalogRendition(catalog: 0, number: 0, name: "x", kind: .bitmap, key: [], layout: 12)
      )
    }
    bundle.resources = [Resource(kind: .image, type: "imageset", name: "x", variants: 0..<3)]
    let selection = AppleSelection(AppleInstallation([bundle]))
    let asker = selection.asker(of: 0, for: ["fr"])
    let whole = AppleDeviceClass(every: [.phone, .pad], in: .leftToRight)
    let found = AppleSweep(selection).answers(of: whole, to: AppleName("x"), for: asker)
    let lines = found.parts.map { part, choice in
      let words = part.words(within: whole).joined(separator: ", ")
      return "\(words): \(choice.variant.map { "\(bundle.qualifiers[$0])" } ?? "-")"
    }
    // Appearance comes before language: at night the picture for no language is shown.
    #expect(lines == ["light: fr @2x", "dark: dark @2x"])
  }
}
