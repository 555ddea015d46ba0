internal import ArtifactModel
internal import TestSupport
internal import Testing

@testable internal import DiffEngine

@Suite struct LookupTests {
  private let step = ManifestBuilder.image("Step-2.a", variants: ["fr"])

  private func findings(
    _ index: ShippedIndex,
    images: [ManifestImage],
    launch: [String] = ["en", "fr"],
    owners: [ManifestOwner] = [],
    rules: [any Rule.Type]
  ) throws -> [Finding] {
    var manifest = ManifestBuilder.manifest(launch: launch, images: images)
    manifest.owners = owners
    return RuleEngine(manifest: manifest, today: try #require(Judge.today), rules: rules)
      .findings(in: index)
  }

  @Test func `an id becomes an Android name, any image type will do, and drawables come first`() {
    var builder = IndexBuilder(.apk)
    builder.picture("step_2_a", type: "mipmap")
    builder.picture("step_2_a")
    builder.picture("only", type: "mipmap")
    var numbers = LocaleNumbers()
    let index = builder.index()
    let lookup = BundleLookup(index.bundles[0], platform: .android, numbers: &numbers)
    func types(_ image: ManifestImage) -> [String] {
      lookup.resources(of: image).map { index.bundles[0].resources[$0].type }
    }
    #expect(types(step) == ["drawable"])
    #expect(types(ManifestBuilder.image("only")) == ["mipmap"])
    var named = step
    named.androidName = "mipmap/step_2_a"
    #expect(types(named) == ["mipmap"])
    named.androidName = "drawable/only"
    #expect(types(named) == [])
  }

  @Test func `an iOS image is found by its name with its extension or without`() {
    var builder = IndexBuilder(.ipa)
    builder.picture("Help/step-2", type: "png")
    var numbers = LocaleNumbers()
    let lookup = BundleLookup(builder.index().bundles[0], platform: .ios, numbers: &numbers)
    var image = ManifestBuilder.image("Help/step-2")
    #expect(lookup.resources(of: image) == [0])
    image.iosName = "Help/step-2.png"
    #expect(lookup.resources(of: image) == [0])
    image.iosName = "step-2"
    #expect(lookup.resources(of: image) == [])
  }

  @Test func `a record that is not found among collapsed names cannot be told`() throws {
    var builder = IndexBuilder(.apk)
    builder.picture("0_resource_name_obfuscated")
    builder.picture("0_resource_name_obfuscated", folder: "fr")
    builder.startResource()
    builder.picture("0_resource_name_obfuscated")
    let found = try findings(builder.index(), images: [step], rules: [OwnerMissingRule.self])
    #expect(found.map(\.outcome) == [.undetermined])
  }

  @Test(arguments: [
    ("step_3_a", "did you mean drawable/step_2_a? "), ("elsewhere", ""),
  ])
  func `a name that nothing has is told with the nearest one that shipped`(
    _ name: String,
    _ guess: String
  ) throws {
    var builder = IndexBuilder(.apk)
    builder.picture("step_2_a")
    builder.picture("other")
    var image = step
    image.androidName = "drawable/\(name)"
    let found = try findings(builder.index(), images: [image], rules: [OwnerMissingRule.self])
    #expect(
      found.map(\.advice) == [
        "\(guess)keep drawable/\(name) from the resource shrinker, or correct the record's names or"
          + " owner"
      ]
    )
  }

  @Test func `names that no bundle answers to are told once for all their images`() throws {
    let place = ManifestPlace(file: "m", line: 7, path: "$.owners.o")
    let owner = ManifestOwner(
      name: "owner",
      ios: ["com.example.app", "Widget", "Widget"],
      place: place
    )
    var builder = IndexBuilder(.ipa)
    for id in ["a", "b", "c", "d"] { builder.picture(id, type: "png") }
    let images = ["a", "b", "c", "d"].map { ManifestBuilder.image($0) }
    var index = builder.index()
    let found = try findings(index, images: images, owners: [owner], rules: [OwnerMissingRule.self])
    #expect(found.map(\.message) == ["no bundle is called 'Widget', which loads a, b, c, …"])
    #expect(found.first?.place == place)
    #expect(found.first?.outcome == .broken)
    index.issues = [
      ReadIssue(
        severity: .unread,
        scope: .everything,
        artifact: "a",
        bundle: "Payload/App.app/PlugIns/W.appex",
        message: "the bundle was not read"
      )
    ]
    let unsure = try findings(
      index,
      images: images,
      owners: [owner],
      rules: [OwnerMissingRule.self]
    )
    #expect(unsure.map(\.outcome) == [.undetermined])
  }

  @Test func `a description is followed through references, in its language first`() throws {
    var image = ManifestBuilder.image("x", variants: [])
    image.accessibilityKey = "help.text"
    image.containsText = false
    var builder = IndexBuilder(.apk)
    builder.picture("x")
    builder.text("target", "Turn")
    builder.text("target", "Tournez", folder: "fr")
    let target = builder.identifier
    builder.reference("help_text", to: target)
    builder.reference("help_text", to: target, folder: "fr")
    #expect(
      try findings(
        builder.index(),
        images: [image],
        rules: [DescriptionMissingRule.self, DescriptionUntranslatedRule.self]
      ).isEmpty
    )
    var circle = IndexBuilder(.apk)
    circle.picture("x")
    circle.reference("help_text", to: 0x7f01_0001)
    #expect(
      try findings(circle.index(), images: [image], rules: [DescriptionMissingRule.self])
        .map(\.locale?.identifier) == ["en", "fr"]
    )
  }

  @Test func `a feature module speaks with the strings of its base`() throws {
    var image = ManifestBuilder.image("x", variants: [])
    image.accessibilityKey = "t"
    image.containsText = false
    var builder = IndexBuilder(.apk)
    builder.text("t", "Turn")
    builder.startBundle(.feature, name: "camera")
    builder.picture("x")
    let owner = ManifestOwner(
      name: "owner",
      android: ["camera"],
      place: ManifestPlace(file: "m", line: 1, path: "$")
    )
    let found = try findings(
      builder.index(),
      images: [image],
      launch: ["en"],
      owners: [owner],
      rules: [DescriptionMissingRule.self]
    )
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    ("Turn the cap", Descriptions.Quality.spoken), ("", .empty), (" \n", .empty),
    ("\u{a0}\u{2003}", .empty), ("\u{200b}", .empty), ("\u{feff}\u{200d} \u{ad}", .empty),
    ("\u{200f}\u{2069}", .empty), ("\u{3164}", .empty), ("\u{2800}", .empty), ("👩‍🔧", .spoken),
    ("help.text", .key), ("help_text", .key), ("Bacon.PNG", .fileName),
    ("See help.png", .spoken), ("x", .spoken), ("24/7", .spoken),
  ])
  func `a description is judged by what people would hear`(
    _ text: String,
    _ quality: Descriptions.Quality
  ) throws {
    let image = ManifestBuilder.image("x")
    let input = RuleInput(
      manifest: ManifestBuilder.manifest(launch: ["en"], images: [image]),
      index: IndexBuilder(.apk).index(),
      today: try #require(Judge.today)
    )
    let descriptions = Descriptions(key: "help.text", of: image, in: 0, input: input)
    #expect(descriptions.quality(of: text) == quality)
  }

  @Test(arguments: [
    "", "zip", "apk\nstep.png", "apk\ndrawable-nonsense1/x.png", "ipa\n[app]", "ipa\n[no a]",
    "apk\nunread nonsense: x", "apk\ndrawable/x",
  ])
  func `a listing that cannot be read is a fault of the example`(_ text: String) {
    #expect(throws: ListingError.self) { try ShippedListing.read(text) }
  }

  @Test(arguments: [
    "fr", "pt-rBR", "b+sr+Latn", "fil", "b+ca+ES+valencia", "iw", "fr-night-xxhdpi-v21",
    "ldrtl", "sw600dp-land", "anydpi-v26", "television", "watch", "fr-notnight-nodpi",
  ])
  func `a folder's qualifiers are read as they are spelt`(_ folder: String) throws {
    let configuration = try #require(AndroidConfiguration(folder: Substring(folder)))
    #expect(configuration.description == folder)
  }

  @Test func `a region of digits is printed in the platform's old form`() throws {
    let configuration = try #require(AndroidConfiguration(folder: "b+es+419"))
    #expect(configuration.description == "es-r419")
    #expect(configuration.locale?.identifier == "es-419")
  }
}
