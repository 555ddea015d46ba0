import ArtifactModel
import Selection
import Testing

/// Shows what no conformance row has: references in circles, damaged values, newer axes.
@Suite struct AndroidSelectionTests {
  /// Builds a bundle from resources, each a list of qualifiers and values in table order.
  static func bundle(
    _ resources: [[(qualifiers: String, value: ResourceValue)]],
    name: String = "base"
  ) throws -> ShippedBundle {
    var bundle = ShippedBundle(
      kind: name == "base" ? .app : .split,
      name: name,
      identifier: "app",
      path: ""
    )
    bundle.packages = [ResourcePackage(number: 0x7f, name: "app")]
    for (number, values) in resources.enumerated() where !values.isEmpty {
      let first = bundle.variants.count
      for (text, value) in values {
        // A minor level has no syntax of its own here: `v36` and after it `+1`.
        let parts = text.split(separator: Character("+"))
        let isMinor = text.contains("+") && !text.contains("b+")
        var configuration = try AndroidConfiguration(
          qualifiers: isMinor ? String(parts[0]) : text
        )
        if isMinor { configuration.minorVersion = UInt16(parts[1]) ?? 0 }
        bundle.variants.append(
          Variant(qualifiers: Int32(bundle.qualifiers.count), value: value)
        )
        bundle.qualifiers.append(.android(configuration))
      }
      bundle.resources.append(
        Resource(
          kind: .image,
          type: "drawable",
          name: "r\(number)",
          identifier: 0x7f01_0000 + UInt32(number),
          variants: first..<bundle.variants.count
        )
      )
    }
    return bundle
  }

  static let plain = ResourceValue.primitive(type: 0x1d, data: 0xff00_0000)

  static func reference(_ number: UInt32) -> ResourceValue { .reference(0x7f01_0000 + number) }

  static func device(_ text: String) throws -> AndroidConfiguration {
    try DeviceRequest(parsing: text).configuration()
  }

  /// Chooses from one resource and returns the chosen value's qualifiers.
  private static func chosen(_ values: [String], on device: String) throws -> String {
    let installation = AndroidInstallation([
      try bundle([values.map { ($0, plain) }])
    ])
    let choice = AndroidSelection(installation).choose(0x7f01_0000, on: try Self.device(device))
    return ChoiceNotation(choice, in: installation).configuration
  }

  // MARK: References

  @Test func `references are followed under the same request, across bundles`() throws {
    let installation = AndroidInstallation([
      try Self.bundle([
        [("", Self.reference(1))], [("", Self.plain), ("night", Self.reference(2))],
      ]),
      try Self.bundle([[], [], [("", Self.plain), ("fr", Self.plain)]], name: "config.fr"),
    ])
    let selection = AndroidSelection(installation)
    let night = selection.choose(0x7f01_0000, on: try Self.device("fr,night"))
    #expect(night.steps.map(\.resource) == [0x7f01_0000, 0x7f01_0001, 0x7f01_0002])
    #expect(
      ChoiceNotation(night, in: installation).chain == "drawable/r1@night > drawable/r2@fr"
    )
    #expect(night.place?.bundle == 1)
    let day = selection.choose(0x7f01_0000, on: try Self.device("fr"))
    #expect(day.steps.count == 2 && day.status == .ok && !installation.isCyclic(day))
  }

  @Test(arguments: [1, 2, 3])
  func `a circle of references ends, and is told`(length: UInt32) throws {
    let values = (0..<length).map { [("", Self.reference(($0 + 1) % length))] }
    let installation = AndroidInstallation([try Self.bundle(values)])
    let choice = AndroidSelection(installation).choose(0x7f01_0000, on: try Self.device("fr"))
    #expect(choice.status == .ok)
    #expect(choice.steps.count == Int(length))
    #expect(installation.isCyclic(choice))
  }

  @Test func `a circle that does not come back to the start ends after twenty references`() throws {
    let installation = AndroidInstallation([
      try Self.bundle([
        [("", Self.reference(1))], [("", Self.reference(2))], [("", Self.reference(1))],
      ])
    ])
    let choice = AndroidSelection(installation).choose(0x7f01_0000, on: try Self.device("fr"))
    #expect(choice.steps.count == 21)
    #expect(installation.isCyclic(choice))
  }

  @Test func `a missing target, a missing value and a missing resource are told apart`() throws {
    let installation = AndroidInstallation([
      try Self.bundle([
        [("", Self.reference(9))], [("night", Self.plain)], [("", Self.reference(1))],
        [("", .reference(0))], [("", .damaged), ("xxhdpi", .damaged)],
      ])
    ])
    let selection = AndroidSelection(installation)
    let device = try Self.device("fr")
    let statuses = (0..<6).map { selection.choose(0x7f01_0000 + $0, on: device).status }
    #expect(statuses == [.dangling, .notFound, .dangling, .ok, .notFound, .noResource])
    let dangling = selection.choose(0x7f01_0000, on: device)
    let notation = ChoiceNotation(dangling, in: installation)
    #expect(notation.value == "0x7f010009" && notation.chain == "0x7f010009@notfound")
    for number in UInt32(0)..<6 {
      let outcome = selection.outcome(0x7f01_0000 + number, on: device)
      let choice = selection.choose(0x7f01_0000 + number, on: device)
      #expect(outcome.status == choice.status && outcome.place == choice.place)
    }
  }

  @Test func `of equal values the earlier bundle's is kept`() throws {
    let bundles = [
      try Self.bundle([[("fr", Self.plain)]], name: "config.fr"),
      try Self.bundle([[("", Self.plain), ("fr", Self.plain)]]),
      try Self.bundle([[("fr", Self.plain)]], name: "config.a"),
    ]
    let installation = AndroidInstallation(AndroidInstallation.searchOrder(bundles))
    #expect(installation.bundles.map(\.name) == ["base", "config.a", "config.fr"])
    let choice = AndroidSelection(installation).choose(0x7f01_0000, on: try Self.device("fr"))
    #expect(choice.place == AndroidChoice.Place(bundle: 0, variant: 1))
  }

  // MARK: Axes that the conformance APKs have not

  @Test(
    arguments: [
      // The grammatical gender comes after the language and before the layout direction.
      (["default", "fr", "feminine-v34", "fr-ldltr"], "fr,feminine", "fr-ldltr"),
      (["default", "feminine-v34", "ldltr"], "fr,feminine", "feminine-v34"),
      (["default", "feminine-v34", "ldltr"], "fr", "ldltr"),
      (["default", "mcc310", "mcc310-mnc004", "fr"], "fr,mcc310,mnc004", "mcc310-mnc4"),
      (["default", "mnc00", "fr"], "fr,mnc00", "mnc65535"),
      (["default", "normal", "small"], "fr,small", "small"),
      (["default", "normal", "small"], "fr", "normal"),
      (["small", "default"], "fr", "default"),
      (["keysexposed", "default", "keyssoft"], "fr,keyssoft", "keyssoft"),
      (["keysexposed", "default"], "fr,keyssoft", "keysexposed"),
      (["mdpi", "default"], "fr,mdpi", "default"),
      (["mdpi", "default"], "fr,ldpi", "mdpi"),
    ]
  )
  func `the order of dimensions decides`(
    values: [String],
    device: String,
    expected: String
  ) throws {
    #expect(try Self.chosen(values, on: device) == expected)
  }

  @Test func `minor API levels have to be equal before level 36 and are ordered since`() throws {
    let values = ["v36+1", "v36", "v35+1"]
    let installation = AndroidInstallation([
      try Self.bundle([values.map { ($0, Self.plain) }])
    ])
    let selection = AndroidSelection(installation)
    func chosen(_ level: UInt16, _ minor: UInt16) throws -> String {
      var device = try Self.device("fr")
      device.sdkVersion = level
      device.minorVersion = minor
      return ChoiceNotation(
        selection.choose(0x7f01_0000, on: device),
        in: installation
      ).configuration
    }
    #expect(try chosen(36, 1) == "v36.1")
    #expect(try chosen(36, 0) == "v36")
    #expect(try chosen(37, 0) == "v36.1")
    #expect(try chosen(35, 1) == "v35.1")
    #expect(try chosen(35, 2) == "")
    // The sweep finds each of these, and no device twice.
    var found: Set<String> = []
    let french = try #require(AndroidConfiguration(languageTag: "fr"))
    AndroidSweep(selection).split(.init(everyDeviceIn: french), by: 0x7f01_0000) { part, outcome in
      let representative = part.representative()
      #expect(part.contains(representative))
      #expect(selection.outcome(0x7f01_0000, on: representative) == outcome)
      found.insert(outcome.place.map { "\(installation.configuration(at: $0))" } ?? "none")
    }
    #expect(found == ["v36.1", "v36", "v35.1", "none"])
  }

  @Test func `the rules follow the device's API level unless they are fixed`() throws {
    let installation = AndroidInstallation([
      try Self.bundle([[("mdpi", Self.plain), ("xxxhdpi", Self.plain)]])
    ])
    func chosen(_ rules: AndroidRulesChoice, _ device: String) throws -> String {
      let choice = AndroidSelection(installation, rules: rules)
        .choose(0x7f01_0000, on: try Self.device(device))
      return ChoiceNotation(choice, in: installation).configuration
    }
    #expect(try chosen(.ofDevice, "fr,tvdpi,v33") == "mdpi")
    #expect(try chosen(.ofDevice, "fr,tvdpi,v34") == "xxxhdpi")
    #expect(try chosen(.fixed(.android13), "fr,tvdpi,v34") == "mdpi")
    #expect(try chosen(.fixed(.android15), "fr,tvdpi,v33") == "xxxhdpi")
    // Android 13 moved Canadian English from international to American English.
    #expect(try Self.chosen(["en-rGB", "en-rUS"], on: "en-rCA,v32") == "en-rGB")
    #expect(try Self.chosen(["en-rGB", "en-rUS"], on: "en-rCA,v33") == "en-rUS")
  }

  // MARK: Names

  @Test func `resources are found by name, with package, and by number`() throws {
    var bundle = try Self.bundle([[("", Self.plain)], [("", Self.plain)]])
    bundle.packages.append(ResourcePackage(number: 1, name: "android"))
    let installation = AndroidInstallation([bundle])
    let names = ResourceNames(installation)
    #expect(names.identifier(of: "drawable/r1") == 0x7f01_0001)
    #expect(names.identifier(of: "app:drawable/r1") == 0x7f01_0001)
    #expect(names.identifier(of: "0x7f010001") == 0x7f01_0001)
    #expect(names.identifier(of: "android:drawable/r1") == nil)
    #expect(names.identifier(of: "drawable/r2") == nil)
    #expect(names.identifier(of: "r1") == nil)
    #expect(installation.title(of: 0x7f01_0001) == "drawable/r1")
    #expect(installation.title(of: 0x0101_0001) == "0x01010001")
  }

  @Test(
    arguments: [
      (0.0, "0"), (1.5, "1.5"), (0.1, "0.1"), (-0.25, "-0.25"), (100_000, "100000"),
      (1_000_000, "1e+06"), (1_234_567, "1.23457e+06"), (0.0001, "0.0001"), (0.00001, "1e-05"),
      (0.333_333_33, "0.333333"), (1e30, "1e+30"), (999_999.6, "1e+06"),
    ]
  )
  func `floats are printed as C prints them`(number: Float, text: String) throws {
    let value = ResourceValue.primitive(type: 4, data: number.bitPattern)
    let installation = AndroidInstallation([try Self.bundle([[("", value)]])])
    let choice = AndroidSelection(installation).choose(0x7f01_0000, on: try Self.device("fr"))
    #expect(ChoiceNotation(choice, in: installation).value == text)
  }
}
