import ArtifactModel
import Selection
import TestSupport
import Testing

/// Shows which densities of a module a store gives to which device.
@Suite struct DensityDeliveryTests {
  /// A module with one resource of each kind; the densities of a value stand behind its language.
  private static func module(
    type: String = "drawable",
    _ values: [(language: String, density: UInt16)],
    version: UInt16 = 0
  ) -> ShippedBundle {
    var module = BundleFixture(
      ShippedBundle(kind: .app, name: "base", identifier: "app", path: "base")
    )
    module.add(
      .image,
      type,
      "x",
      id: 0x7f01_0000,
      values.map { value in
        .init(
          .android(
            value.language,
            density: value.density,
            version: value.density == 0xfffe ? version : 0
          ),
          .text("\(value.language)\(value.density)")
        )
      }
    )
    return module.bundle
  }

  private static func delivered(
    _ module: ShippedBundle,
    _ bucket: DensityBucket?,
    languages: Set<String>? = nil,
    _ delivery: BundleDelivery = BundleDelivery()
  ) -> String {
    let bundle = module.installed(languages: languages, bucket: bucket, delivery: delivery)
    return bundle.variants.map { bundle.qualifiers(of: $0).description }.joined(separator: " ")
  }

  /// The buckets end where the positive solution of R² = (2 · L − R) · H lies.
  @Test func `a bucket ends where the next one scales better`() {
    for (low, high) in zip(DensityBucket.allCases, DensityBucket.allCases.dropFirst()) {
      let (l, h) = (Int(low.rawValue), Int(high.rawValue))
      for device in l...h {
        let takesLarger = device == h || (2 * l - device) * h <= device * device
        let expected = takesLarger ? high : low
        #expect(DensityBucket(serving: UInt16(device)) == expected, "\(device)")
      }
    }
  }

  @Test(
    arguments: [
      (0, .medium), (1, .low), (120, .low), (420, .extraExtraHigh), (560, .extraExtraExtraHigh),
      (0xfffe, .medium), (0xffff, .extraExtraExtraHigh),
    ] as [(UInt16, DensityBucket)]
  )
  func `every device has a bucket`(density: UInt16, bucket: DensityBucket) {
    #expect(DensityBucket(serving: density) == bucket)
  }

  @Test func `53: one density stays in the base, two leave it`() {
    let single = Self.module([("", 240)])
    let pair = Self.module([("", 240), ("", 480)])
    #expect(DensityBucket.allCases.map { Self.delivered(single, $0) }.allSatisfy { $0 == "hdpi" })
    #expect(
      DensityBucket.allCases.map { Self.delivered(pair, $0) }
        == ["hdpi", "hdpi", "hdpi", "hdpi", "hdpi xxhdpi", "xxhdpi", "xxhdpi"]
    )
    #expect(Self.delivered(pair, nil) == "hdpi xxhdpi")
  }

  @Test func `52: a device has no neighbour of its density to scale`() {
    let pictures = Self.module([("", 160), ("", 320), ("", 640)])
    #expect(Self.delivered(pictures, .medium) == "mdpi")
    #expect(Self.delivered(pictures, .extraHigh) == "xhdpi")
    #expect(Self.delivered(pictures, .extraExtraExtraHigh) == "xxxhdpi")
  }

  @Test func `54: beside a drawing for any density the lowest APK holds every bitmap`() {
    let values: [(language: String, density: UInt16)] = [
      ("", 160), ("", 320), ("", 480), ("", 0xfffe),
    ]
    let mixed = Self.module(values)
    #expect(Self.delivered(mixed, .low) == "mdpi xhdpi xxhdpi anydpi")
    #expect(Self.delivered(mixed, .extraHigh) == "anydpi")
    // One for newer systems only differs in more than its density, and stays in the base.
    let newer = Self.module(values, version: 24)
    #expect(Self.delivered(newer, .extraHigh) == "xhdpi anydpi-v24")
    #expect(Self.delivered(newer, .low) == "mdpi anydpi-v24")
  }

  @Test func `a value without density counts as mdpi, and a stated one goes before it`() {
    let plain = Self.module([("", 0), ("", 480)])
    #expect(Self.delivered(plain, .medium) == "default")
    #expect(Self.delivered(plain, .extraExtraHigh) == "xxhdpi")
    let both = Self.module([("", 0), ("", 160), ("", 480)])
    #expect(Self.delivered(both, .medium) == "mdpi")
  }

  @Test func `what left by density is not cut by language again`() {
    let pictures = Self.module([("", 0), ("fr", 240), ("fr", 480), ("ja", 480)])
    #expect(Self.delivered(pictures, .extraExtraHigh, languages: []) == "default fr-xxhdpi")
    #expect(
      Self.delivered(pictures, .extraExtraHigh, languages: ["ja"])
        == "default fr-xxhdpi ja-xxhdpi"
    )
  }

  @Test func `mipmaps, pinned resources and bundles that are not cut are whole`() {
    let values: [(language: String, density: UInt16)] = [("", 240), ("", 480)]
    let all = "hdpi xxhdpi"
    #expect(Self.delivered(Self.module(type: "mipmap", values), .high) == all)
    let pinned = BundleDelivery(pinnedResources: [0x7f01_0000])
    #expect(Self.delivered(Self.module(values), .high, pinned) == all)
    let whole = BundleDelivery(splitsByDensity: false)
    #expect(Self.delivered(Self.module(values), .high, whole) == all)
  }

  @Test func `what the manifest leads to keeps its lowest density and a language in the base`() {
    let values: [(language: String, density: UInt16)] = [("", 240), ("", 480)]
    let named = BundleDelivery(manifestResources: [0x7f01_0000])
    #expect(Self.delivered(Self.module(values), .extraExtraHigh, named) == "hdpi xxhdpi")
    #expect(Self.delivered(Self.module(values), .extraExtraHigh) == "xxhdpi")
    let french = Self.module([("fr", 0), ("ja", 0)])
    #expect(Self.delivered(french, nil, languages: ["fr"], named) == "fr ja")
    #expect(Self.delivered(french, nil, languages: ["fr"]) == "fr")
    let withDefault = Self.module([("", 0), ("fr", 0), ("ja", 0)])
    #expect(Self.delivered(withDefault, nil, languages: ["fr"], named) == "default fr")
  }
}
