internal import ArtifactModel

/// A configuration of the table, prepared once for all requests.
struct Candidate {
  let configuration: AndroidConfiguration
  /// The dimensions that the configuration sets: bit n for the n-th of the order.
  let dimensions: UInt32
  /// Whether Android 13 changed what is known of the language.
  let isChanged: Bool
  private let script10: UInt32
  private let script13: UInt32

  init(_ configuration: AndroidConfiguration) {
    self.configuration = configuration
    dimensions = Self.dimensions(of: configuration)
    isChanged = LocaleData.isChanged(
      language: configuration.language,
      region: configuration.region
    )
    let written = configuration.localeScript
    // A script that a tool computed and left empty stays empty, as on the platform.
    if written != 0 || configuration.localeScriptWasComputed {
      (script10, script13) = (written, written)
    } else {
      let (language, region) = (configuration.language, configuration.region)
      script10 = LocaleData.android10.script(language: language, region: region)
      script13 = LocaleData.android13.script(language: language, region: region)
    }
  }

  /// The bit of each axis' dimension.
  private static let axisBits: [(axis: AndroidAxis, bit: UInt32)] =
    AndroidSelection.order.enumerated().flatMap { index, dimension in
      dimension.axes.map { ($0, 1 << UInt32(index)) }
    }

  /// The bits of the dimensions that have no axes, which is the language.
  private static let languageBit: UInt32 =
    AndroidSelection.order.enumerated().reduce(0) { bits, dimension in
      dimension.element.axes.isEmpty ? bits | 1 << UInt32(dimension.offset) : bits
    }

  private static func dimensions(of configuration: AndroidConfiguration) -> UInt32 {
    var bits = configuration.localePart == AndroidConfiguration() ? 0 : languageBit
    for (axis, bit) in axisBits where configuration[axis] != 0 { bits |= bit }
    return bits
  }

  /// The script that the configuration is for, written or likely; 0 if neither is known.
  func script(_ rules: AndroidRules) -> UInt32 {
    rules.localeTables == .android10 ? script10 : script13
  }

  /// Whether the script could be neither read nor computed.
  func isScriptUnknown(_ rules: AndroidRules) -> Bool {
    script(rules) == 0 && !configuration.localeScriptWasComputed
  }
}
