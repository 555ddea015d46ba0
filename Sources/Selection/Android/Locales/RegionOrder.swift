internal import ArtifactModel

/// Says which of two regions is nearer to a request, in the request's language and script.
struct RegionOrder {
  private let language: UInt32
  private let request: UInt32
  private let script: UInt32
  private let data: LocaleData

  init(_ request: SelectionRequest) {
    language = UInt32(request.configuration.language) << 16
    self.request = request.locale
    script = request.script
    data = request.localeData
  }

  private static let latinAmericanSpanish: UInt32 = 0x6573_a424
  private static let mexicanSpanish: UInt32 = 0x6573_4d58
  private static let americanSpanish: UInt32 = 0x6573_5553
  private static let english: UInt32 = 0x656e_0000
  private static let internationalEnglish: UInt32 = 0x656e_8400
  private static let latin: UInt32 = 0x4c61_746e

  /// Returns more than 0 if the first region is nearer, less than 0 if the second is, 0 if equal.
  func compare(_ first: UInt16, _ second: UInt16) -> Int {
    guard first != second else { return 0 }
    var left = language | UInt32(first)
    var right = language | UInt32(second)
    // Spanish of Mexico and of the United States stand for that of Latin America.
    let (leftStands, rightStands) = (
      Self.standsForLatinAmerica(left), Self.standsForLatinAmerica(right)
    )
    if leftStands, !rightStands, right != Self.latinAmericanSpanish {
      left = Self.latinAmericanSpanish
    } else if rightStands, !leftStands, left != Self.latinAmericanSpanish {
      right = Self.latinAmericanSpanish
    }
    var ancestor = request
    while ancestor != 0 {
      if ancestor == left { return 1 }
      if ancestor == right { return -1 }
      ancestor = data.parent(of: ancestor, script: script)
    }
    let (leftDistance, rightDistance) = (distance(to: left), distance(to: right))
    if leftDistance != rightDistance { return rightDistance - leftDistance }
    let leftRepresents = data.isRepresentative(left, script: script)
    if leftRepresents != data.isRepresentative(right, script: script) {
      return leftRepresents ? 1 : -1
    }
    return Int(right) - Int(left)
  }

  /// Whether the first of two regions is taken for all Latin America when they are compared.
  func standsIn(_ first: UInt16, against second: UInt16) -> Bool {
    let (left, right) = (language | UInt32(first), language | UInt32(second))
    return Self.standsForLatinAmerica(left) && left != request
      && !Self.standsForLatinAmerica(right) && right != Self.latinAmericanSpanish
  }

  /// Counts the steps in the tree of parents from a locale to the request.
  private func distance(to locale: UInt32) -> Int {
    var up = 0
    var ancestor = locale
    while ancestor != 0 {
      var down = 0
      var own = request
      while own != 0 {
        if own == ancestor { return up + down }
        down += 1
        own = data.parent(of: own, script: script)
      }
      up += 1
      ancestor = data.parent(of: ancestor, script: script)
    }
    return up
  }

  private static func standsForLatinAmerica(_ locale: UInt32) -> Bool {
    locale == mexicanSpanish || locale == americanSpanish
  }

  /// Whether English in a region descends from American and not from international English.
  static func isCloseToAmericanEnglish(_ region: UInt16, _ data: LocaleData) -> Bool {
    var locale = english | UInt32(region)
    while locale != 0 {
      if locale == english { return true }
      if locale == internationalEnglish { return false }
      locale = data.parent(of: locale, script: latin)
    }
    return false
  }
}
