import ArtifactModel
import Selection
import TestSupport
import Testing

/// Shows that a sweep's parts cover every device, once, and that each part's answer is right.
@Suite struct AndroidSweepTests {
  private struct Part {
    let devices: AndroidDeviceClass
    let outcome: AndroidOutcome
  }

  private static let locales = [
    "fr", "fr-CA", "fr-BE", "en-US", "en-GB", "en-PR", "en-CA", "de", "de-AT", "es-MX", "es-AR",
    "pt-BR", "pt-AO", "zh-CN", "zh-TW", "zh-MO", "zh-MY", "sr", "sr-Latn", "iw", "ar-MA", "ar-XB",
    "in", "fil", "tl", "ja", "uz-AF", "pa-PK", "qaa-FR", "ms-ID",
  ]

  /// Draws a value of an axis, often one at which an answer may change.
  private static func drawn(
    _ axis: AndroidAxis,
    _ stated: [AndroidAxis: [UInt16]],
    _ generator: inout some RandomNumberGenerator
  ) -> UInt16 {
    let domain = AndroidDeviceClass.domain(of: axis)
    if let near = stated[axis]?.randomElement(using: &generator), Bool.random(using: &generator) {
      let value = Int(near) + Int.random(in: -1...1, using: &generator)
      return UInt16(min(max(value, Int(domain.lowerBound)), Int(domain.upperBound)))
    }
    let isLong = domain.upperBound > 1000
    return UInt16.random(in: isLong ? domain.lowerBound...1000 : domain, using: &generator)
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("resolution/conf-main.apk"),
      Comment(rawValue: SharedMaterial.absence)
    ),
    arguments: [
      ["conf-main.apk"], ["conf-shuffled.apk"], ["traps.apk"],
      [
        "conf-base.apk", "conf-split_fr.apk", "conf-split_xxhdpi.apk", "conf-split_zh.apk",
      ],
    ]
  )
  func `25,000 random devices find their answer in the one part that holds them`(
    apks: [String]
  ) throws {
    let installation = try ConformanceTable.installation(apks)
    let selection = AndroidSelection(installation)
    let sweep = AndroidSweep(selection)
    let resources = Set(
      installation.bundles.flatMap(\.resources).filter { $0.kind == .image }.map(\.identifier)
    ).sorted()
    var stated: [AndroidAxis: [UInt16]] = [:]
    for axis in AndroidAxis.allCases {
      stated[axis] = Set(installation.configurations.map { $0[axis] }).subtracting([0]).sorted()
    }
    var generator = SeededGenerator(seed: 20_260_101)
    var parts = 0
    var drawn = 0
    for index in 0..<250 {
      let resource = resources[index % resources.count]
      let tag = try #require(Self.locales.randomElement(using: &generator))
      let locale = try #require(AndroidConfiguration(languageTag: tag))
      let all = AndroidDeviceClass(everyDeviceIn: locale)
      var found: [Part] = []
      let effort = sweep.split(all, by: resource) {
        found.append(Part(devices: $0, outcome: $1))
      }
      #expect(effort.isComplete, "\(installation.title(of: resource)) \(tag)")
      parts += found.count
      for part in found.prefix(50) {
        let device = part.devices.representative()
        #expect(part.devices.contains(device))
        #expect(selection.outcome(resource, on: device) == part.outcome)
      }
      for _ in 0..<100 {
        var device = all.locale
        for axis in AndroidAxis.allCases {
          device[axis] =
            axis == .layoutDirection
            ? all[axis].lowerBound : Self.drawn(axis, stated, &generator)
        }
        drawn += 1
        let holding = found.filter { $0.devices.contains(device) }
        #expect(holding.count == 1, "\(installation.title(of: resource)) \(device)")
        let outcome = selection.outcome(resource, on: device)
        #expect(holding.first?.outcome == outcome, "\(installation.title(of: resource)) \(device)")
      }
    }
    #expect(drawn == 25_000)
    #expect(parts > 500)
  }

  @Test func `only what the values name is split`() throws {
    let installation = AndroidInstallation([
      try AndroidSelectionTests.bundle([
        ["default", "night", "xxhdpi", "de", "fr", "fr-night"].map {
          ($0, AndroidSelectionTests.plain)
        }
      ])
    ])
    let sweep = AndroidSweep(AndroidSelection(installation, rules: .fixed(.android15)))
    let french = try #require(AndroidConfiguration(languageTag: "fr"))
    let all = AndroidDeviceClass(everyDeviceIn: french)
    var lines: [String] = []
    sweep.split(all, by: 0x7f01_0000) { part, outcome in
      let chosen = outcome.place.map { "\(installation.configuration(at: $0))" } ?? "-"
      lines.append("\(part.words(within: all).joined(separator: ", ")): \(chosen)")
    }
    #expect(
      lines == [
        "notnight, up to mdpi: fr", "notnight, 161dpi and above: fr",
        "night, up to mdpi: fr-night", "night, 161dpi and above: fr-night",
      ]
    )
  }

  @Test func `a part can be split further by what its drawable refers to`() throws {
    let values = [["default", "night"], ["default", "land"]].map { names in
      names.map { ($0, AndroidSelectionTests.plain) }
    }
    let installation = AndroidInstallation([try AndroidSelectionTests.bundle(values)])
    let sweep = AndroidSweep(AndroidSelection(installation))
    let french = try #require(AndroidConfiguration(languageTag: "fr"))
    let all = AndroidDeviceClass(everyDeviceIn: french)
    var parts: [[String]] = []
    sweep.split(all, by: 0x7f01_0000) { part, _ in
      sweep.split(part, by: 0x7f01_0001) { inner, _ in parts.append(inner.words(within: all)) }
    }
    #expect(
      parts == [
        ["port", "notnight"], ["land", "notnight"], ["square", "notnight"], ["port", "night"],
        ["land", "night"], ["square", "night"],
      ]
    )
  }

  @Test func `resources of one shape have their answers at the same places`() throws {
    let names = ["default", "night", "fr", "fr-night", "fr-rCA-v31", "xxhdpi", "fr-mdpi"]
    let alike = names.map { ($0, AndroidSelectionTests.plain) }
    let other = ["default", "fr"].map { ($0, AndroidSelectionTests.plain) }
    var base = try AndroidSelectionTests.bundle([other, alike, alike, alike])
    // Tables list a configuration once, whatever has values for it.
    var places: [Qualifiers: Int32] = [:]
    var qualifiers: [Qualifiers] = []
    base.variants = base.variants.map { variant in
      let own = base.qualifiers(of: variant)
      let place = places[own] ?? Int32(qualifiers.count)
      if places.updateValue(place, forKey: own) == nil { qualifiers.append(own) }
      return Variant(qualifiers: place, value: variant.value)
    }
    base.qualifiers = qualifiers
    base.variants[base.resources[3].variants.lowerBound] = Variant(
      qualifiers: base.variants[base.resources[3].variants.lowerBound].qualifiers,
      value: .reference(0x7f01_0000)
    )
    let split = try AndroidSelectionTests.bundle([[], other, other], name: "config.fr")
    let installation = AndroidInstallation([base, split])
    let (first, second) = (UInt32(0x7f01_0001), UInt32(0x7f01_0002))
    // The split's configurations are written once for each value, so only the base's are equal.
    let one = AndroidInstallation([base])
    #expect(one.sweepShape(of: first) != nil)
    #expect(one.sweepShape(of: first) == one.sweepShape(of: second))
    #expect(one.sweepShape(of: first) != one.sweepShape(of: 0x7f01_0000))
    #expect(one.sweepShape(of: 0x7f01_0003) == nil)
    #expect(installation.sweepShape(of: first) != installation.sweepShape(of: second))
    let offsets = one.offsets(from: first, to: second)
    #expect(offsets == [names.count])
    let sweep = AndroidSweep(AndroidSelection(one))
    for tag in Self.locales {
      let locale = try #require(AndroidConfiguration(languageTag: tag))
      var answers: [[String]] = [[], []]
      for (index, resource) in [first, second].enumerated() {
        let all = AndroidDeviceClass(everyDeviceIn: locale)
        sweep.split(all, by: resource) { part, outcome in
          let place = outcome.place.map { $0.variant - index * offsets[$0.bundle] } ?? -1
          answers[index].append("\(part.words(within: all)) \(outcome.status) \(place)")
        }
      }
      #expect(answers[0] == answers[1] && !answers[0].isEmpty)
    }
  }

  @Test func `neighbours on one axis join, and no others`() throws {
    let french = try #require(AndroidConfiguration(languageTag: "fr"))
    func part(_ density: ClosedRange<UInt16>, _ night: ClosedRange<UInt16>) -> AndroidDeviceClass {
      var part = AndroidDeviceClass(everyDeviceIn: french)
      part[.density] = density
      part[.night] = night
      return part
    }
    let low = part(1...160, 1...1)
    for (other, joint) in [
      (part(161...320, 1...1), part(1...320, 1...1)), (part(1...160, 2...2), part(1...160, 1...2)),
    ] {
      for whole in [low.joined(with: other), other.joined(with: low)] {
        #expect(whole?.axes(differingFrom: joint).isEmpty == true)
      }
    }
    #expect(low.axes(differingFrom: part(161...320, 2...2)) == [.night, .density])
    for other in [part(161...320, 2...2), part(162...320, 1...1), part(1...100, 1...1), low] {
      #expect(low.joined(with: other) == nil)
      #expect(other.joined(with: low) == nil)
    }
    let german = try #require(AndroidConfiguration(languageTag: "de"))
    var foreign = AndroidDeviceClass(everyDeviceIn: german)
    foreign[.density] = 161...320
    foreign[.night] = 1...1
    #expect(low.joined(with: foreign) == nil)
  }

  @Test func `a resource with too many values is given up in bounded time`() throws {
    var generator = SeededGenerator(seed: 7)
    let names = (0..<3000).map { number in
      let width = UInt16.random(in: 1...2000, using: &generator)
      return "sw\(width)dp-w\(number + 1)dp-h\(3000 - number)dp-\(number + 100)dpi"
    }
    let installation = AndroidInstallation([
      try AndroidSelectionTests.bundle([names.map { ($0, AndroidSelectionTests.plain) }])
    ])
    let sweep = AndroidSweep(AndroidSelection(installation), maximumWork: 200_000)
    let french = try #require(AndroidConfiguration(languageTag: "fr"))
    var parts = 0
    let effort = sweep.split(.init(everyDeviceIn: french), by: 0x7f01_0000) { _, _ in
      parts += 1
    }
    #expect(!effort.isComplete && parts < 200_000)
  }
}

/// Draws the same numbers for the same seed on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
