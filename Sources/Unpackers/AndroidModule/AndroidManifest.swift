internal import ArtifactModel

/// The facts of an APK's compiled `AndroidManifest.xml` that speak of resources and delivery.
struct AndroidManifest {
  /// The numbers of the framework's attributes.
  ///
  /// Source: the public resources of Android's framework; two numbers for `localeConfig`, since
  /// tools wrote a provisional one before API level 33 was final.
  private enum Attribute {
    static let label: UInt32 = 0x0101_0001
    static let icon: UInt32 = 0x0101_0002
    static let name: UInt32 = 0x0101_0003
    static let value: UInt32 = 0x0101_0024
    static let minSdkVersion: UInt32 = 0x0101_020c
    static let versionCode: UInt32 = 0x0101_021b
    static let versionName: UInt32 = 0x0101_021c
    static let targetSdkVersion: UInt32 = 0x0101_0270
    static let maxSdkVersion: UInt32 = 0x0101_0271
    static let supportsRtl: UInt32 = 0x0101_03af
    static let isFeatureSplit: UInt32 = 0x0101_055b
    static let compileSdkVersion: UInt32 = 0x0101_0572
    static let versionCodeMajor: UInt32 = 0x0101_0576
    static let isSplitRequired: UInt32 = 0x0101_0591
    static let requiredSplitTypes: UInt32 = 0x0101_064e
    static let splitTypes: UInt32 = 0x0101_064f
    static let localeConfig: UInt32 = 0x0101_065b
    static let localeConfigProvisional: UInt32 = 0x01df_000e
  }

  let document: CompiledXML
  var package = ""
  var split: String?
  var configForSplit: String?
  var isFeatureSplit = false
  /// The kinds of split that have to be installed too; empty if the manifest names none of them.
  var requiredSplits: String?
  /// The kinds of split that this one is.
  var splitTypes: String?
  var versionCode: UInt64?
  var versionName: ResourceValue?
  var minSdkVersion: String?
  var targetSdkVersion: String?
  var maxSdkVersion: String?
  var compileSdkVersion: String?
  var label: ResourceValue?
  var icon: ResourceValue?
  var supportsRtl = false
  var localeConfig: UInt32?
  /// The feature modules that this one cannot do without.
  var usedSplits: [String] = []
  /// When a store gives the module to a device.
  var delivery = ModuleDelivery.installTime
  /// Whether the module is an asset pack.
  var isAssetPack = false

  /// Collects the facts of a document.
  init(_ document: CompiledXML) {
    self.document = document
    var codeMajor: UInt64 = 0
    var code: UInt64?
    var isInApplication = false
    var isInDelivery = false
    var isDeliveredAtInstallTime = false
    for element in document.elements {
      switch (element.depth, element.name) {
      case (0, "manifest"):
        package = text(named: "package", of: element) ?? ""
        split = text(named: "split", of: element)
        configForSplit = text(named: "configForSplit", of: element)
        isFeatureSplit = isTrue(Attribute.isFeatureSplit, of: element)
        if isTrue(Attribute.isSplitRequired, of: element) { requiredSplits = "" }
        if let types = text(Attribute.requiredSplitTypes, of: element) { requiredSplits = types }
        splitTypes = text(Attribute.splitTypes, of: element)
        code = number(Attribute.versionCode, of: element)
        codeMajor = number(Attribute.versionCodeMajor, of: element) ?? 0
        versionName = document.attribute(Attribute.versionName, of: element)
        compileSdkVersion = text(Attribute.compileSdkVersion, of: element)
      case (1, "uses-sdk"):
        minSdkVersion = text(Attribute.minSdkVersion, of: element)
        targetSdkVersion = text(Attribute.targetSdkVersion, of: element)
        maxSdkVersion = text(Attribute.maxSdkVersion, of: element)
      case (1, "application"):
        (isInApplication, isInDelivery) = (true, false)
        label = document.attribute(Attribute.label, of: element)
        icon = document.attribute(Attribute.icon, of: element)
        supportsRtl = isTrue(Attribute.supportsRtl, of: element)
        if case .reference(let identifier) = document.attribute(
          Attribute.localeConfig,
          Attribute.localeConfigProvisional,
          of: element
        ) {
          localeConfig = identifier
        }
      case (1, "uses-split"):
        (isInApplication, isInDelivery) = (false, false)
        if let name = text(Attribute.name, of: element) { usedSplits.append(name) }
      case (1, "module"):
        (isInApplication, isInDelivery) = (false, false)
        isAssetPack = text(named: "type", of: element) == "asset-pack"
        if isTrue(named: "onDemand", of: element) { delivery = .onDemand }
      case (1, _):
        (isInApplication, isInDelivery) = (false, false)
      case (3, "install-time") where isInDelivery:
        delivery = .installTime
        isDeliveredAtInstallTime = true
      case (4, "conditions") where isInDelivery && isDeliveredAtInstallTime:
        delivery = .conditional
      case (3, "on-demand") where isInDelivery && !isDeliveredAtInstallTime:
        delivery = .onDemand
      case (3, "fast-follow") where isInDelivery && !isDeliveredAtInstallTime:
        delivery = .fastFollow
      case (2, "meta-data") where isInApplication:
        if text(Attribute.name, of: element) == "com.android.vending.splits.required",
          isTrue(Attribute.value, of: element)
        {
          requiredSplits = requiredSplits ?? ""
        }
      case (2, let name) where !isInApplication:
        // Beside it may stand `instant-delivery`, which is for apps that are not installed.
        isInDelivery = name == "delivery"
      default:
        break
      }
    }
    versionCode = code.map { codeMajor << 32 | $0 }
  }

  private func text(named name: String, of element: CompiledXML.Element) -> String? {
    document.attribute(named: name, of: element).flatMap(text)
  }

  private func text(_ identifier: UInt32, of element: CompiledXML.Element) -> String? {
    document.attribute(identifier, of: element).flatMap(text)
  }

  /// Returns a text or a number as text; an API level may be the name of a preview.
  private func text(_ value: ResourceValue) -> String? {
    switch value {
    case .text(let index): document.strings[index]
    case .primitive(type: 0x10, let data): String(Int32(bitPattern: data))
    case .primitive(type: 0x11, let data): String(data)
    default: nil
    }
  }

  private func number(_ identifier: UInt32, of element: CompiledXML.Element) -> UInt64? {
    switch document.attribute(identifier, of: element) {
    case .primitive(type: 0x10...0x11, let data): UInt64(data)
    case .text(let index): UInt64(document.strings[index])
    default: nil
    }
  }

  private func isTrue(named name: String, of element: CompiledXML.Element) -> Bool {
    isTrue(document.attribute(named: name, of: element))
  }

  private func isTrue(_ identifier: UInt32, of element: CompiledXML.Element) -> Bool {
    isTrue(document.attribute(identifier, of: element))
  }

  private func isTrue(_ value: ResourceValue?) -> Bool {
    switch value {
    case .primitive(_, let data): data != 0
    case .text(let index): document.strings[index] == "true"
    default: false
    }
  }
}
