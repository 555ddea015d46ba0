extension ShippedBundle {
  /// The kinds of device that an Apple bundle says it is for, phone and pad if it says nothing.
  ///
  /// Source: `UIDeviceFamily`, and where it is absent the platform of the bundle's catalog.
  public var deviceKinds: [AppleTraits.Idiom] {
    let family = facts.first { $0.name == "UIDeviceFamily" }?.value ?? ""
    var kinds: [AppleTraits.Idiom] = []
    for number in family.split(whereSeparator: { !$0.isNumber }) {
      guard let kind = Self.kinds[number], !kinds.contains(kind) else { continue }
      kinds.append(kind)
    }
    guard kinds.isEmpty else { return kinds }
    let platforms = catalogs.lazy.compactMap { $0.facts.first { $0.name == "platform" }?.value }
    return platforms.first.flatMap { Self.platforms[$0] } ?? [.phone, .pad]
  }

  private static let platforms: [String: [AppleTraits.Idiom]] = [
    "macosx": [.mac], "atv": [.tv], "appletvos": [.tv], "watchos": [.watch], "xros": [.vision],
  ]

  private static let kinds: [Substring: AppleTraits.Idiom] = [
    "1": .phone, "2": .pad, "3": .tv, "4": .watch, "6": .mac, "7": .vision,
  ]
}
