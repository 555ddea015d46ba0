extension ShippedBundle {
  /// The kinds of device that an Apple bundle says it is for, phone and pad if it says nothing.
  ///
  /// Source: `UIDeviceFamily`.
  public var deviceKinds: [AppleTraits.Idiom] {
    let family = facts.first { $0.name == "UIDeviceFamily" }?.value ?? ""
    var kinds: [AppleTraits.Idiom] = []
    for number in family.split(whereSeparator: { !$0.isNumber }) {
      guard let kind = Self.kinds[number], !kinds.contains(kind) else { continue }
      kinds.append(kind)
    }
    return kinds.isEmpty ? [.phone, .pad] : kinds
  }

  private static let kinds: [Substring: AppleTraits.Idiom] = [
    "1": .phone, "2": .pad, "3": .tv, "4": .watch, "6": .mac, "7": .vision,
  ]
}
