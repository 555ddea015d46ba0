import ArtifactModel
import Selection
import TestSupport
import Testing

/// Shows that one look for all assets of one shape answers as a look at each of them does.
@Suite struct AppleChooserTests {
  private static let names = ["fr", "ar"]

  private static let traits: [AppleTraits] = {
    var all: [AppleTraits] = [AppleTraits()]
    for scale: UInt8 in [2, 3] {
      for name in [nil] + names.map({ Optional($0) }) {
        var traits = AppleTraits(scale: scale)
        traits.localization = name
        all.append(traits)
      }
    }
    var turned = AppleTraits(scale: 2)
    turned.direction = .rightToLeft
    return all + [turned]
  }()

  /// Makes an app with many assets of few shapes: some are sets of sizes, some are mirrored, of some
  /// the catalog's table of values in use lists no language, and of some a loose picture has the name.
  private static func app(_ generator: inout some RandomNumberGenerator) -> ShippedBundle {
    var bundle = ShippedBundle(kind: .app, name: "A", identifier: "a", path: "Payload/A.app")
    bundle.developmentRegion = "en"
    bundle.declaredLocales = (["en"] + names).map { name in
      .init(name: name, locale: LocaleTag(appleName: name), source: .languageFolder)
    }
    var catalog = ShippedCatalog(path: "Payload/A.app/Assets.car")
    catalog.keyFormat = [.identifier, .localization]
    catalog.localizations = names.enumerated().map { .init(name: $1, number: UInt16($0 + 1)) }
    bundle.qualifiers = traits.map { .apple($0) }
    for number in 0..<120 {
      let first = bundle.variants.count
      let identifier = UInt16(number + 1)
      if number % 5 == 0 { catalog.masks[identifier] = [.max, 1] }
      let places = traits.indices.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
      for place in places.isEmpty ? [0] : places {
        let language = traits[place].localization.flatMap { names.firstIndex(of: $0) }
        bundle.variants.append(
          Variant(
            qualifiers: Int32(place),
            value: .rendition(Int32(bundle.renditions.count))
          )
        )
        bundle.renditions.append(
          CatalogRendition(
            catalog: 0,
            number: Int32(bundle.renditions.count),
            name: "x",
            kind: number % 7 == 0 && place == 0 ? .sizeSet : .bitmap,
            key: [identifier, language.map { UInt16($0 + 1) } ?? 0],
            layout: 12,
            flags: number % 2 == 0 ? 64 : 0
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
    for number in stride(from: 0, to: 120, by: 9) {
      bundle.variants.append(
        Variant(qualifiers: 0, value: .file(Int32(bundle.files.count)))
      )
      bundle.files.append(
        ShippedFile(
          path: "Payload/A.app/asset\(number).png",
          storedSize: 1,
          unpackedSize: 1,
          crc32: 1
        )
      )
      bundle.resources.append(
        Resource(
          kind: .image,
          type: "png",
          name: "asset\(number)",
          variants: (bundle.variants.count - 1)..<bundle.variants.count
        )
      )
    }
    bundle.catalogs = [catalog]
    return bundle
  }

  @Test(arguments: 1...20)
  func `assets of one shape are answered as each for itself`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bundle = Self.app(&generator)
    let selection = AppleSelection(AppleInstallation([bundle]))
    let askers = ["zxx", "fr-CA", "ar-EG", "de"].map { selection.asker(of: 0, for: [$0]) }
    let device = AppleDevice(.phone)
    var chooser = AppleChooser(selection, bundle: 0, askers: askers, device: device)
    let pictures = ApplePictureName.all(of: bundle)
    #expect(pictures.count == 120)
    for picture in pictures {
      let each = askers.map { selection.choose(picture.name, as: .image, for: $0, on: device) }
      #expect(chooser.choose(picture.name) == each, "\(picture.title)")
    }
  }
}
