/// A part of an artifact that owns resources: an Android module, an app, extension or framework.
public struct ShippedBundle: Sendable {
  /// What a bundle is on its platform.
  public enum Kind: String, Sendable, CaseIterable {
    /// The app itself; on Android its base module.
    case app
    /// A configuration split of an Android app.
    case split
    /// A feature module of an Android app.
    case feature
    /// An asset pack of an Android app, delivered at install time or later, or a pack of on-demand
    /// resources of an iOS app, which is not there at launch.
    case assetPack
    /// An app extension or ExtensionKit extension.
    case appExtension
    /// An App Clip.
    case appClip
    /// A watch app.
    case watchApp
    /// A framework.
    case framework
    /// A folder of resources with the suffix `.bundle`.
    case resourceBundle
    /// A bundle of tests.
    case tests

    /// The kind as people write it.
    public var title: String {
      switch self {
      case .app: "app"
      case .split: "split"
      case .feature: "feature module"
      case .assetPack: "asset pack"
      case .appExtension: "app extension"
      case .appClip: "App Clip"
      case .watchApp: "watch app"
      case .framework: "framework"
      case .resourceBundle: "resource bundle"
      case .tests: "test bundle"
      }
    }
  }

  /// A language that a bundle claims to have.
  public struct DeclaredLocale: Sendable, Equatable {
    /// Where a language is declared.
    public enum Source: String, Sendable, CaseIterable {
      /// Android's list for the per-app language page.
      case localeConfig = "locale_config"
      /// `CFBundleLocalizations` in `Info.plist`.
      case bundleLocalizations = "CFBundleLocalizations"
      /// A folder `NAME.lproj`, empty or not.
      case languageFolder = "lproj"
    }

    /// The name as found.
    public let name: String
    /// The language, `nil` if no device asks for such a name.
    public let locale: LocaleTag?
    /// Where it was found.
    public let source: Source

    /// Creates a declared language.
    public init(name: String, locale: LocaleTag?, source: Source) {
      self.name = name
      self.locale = locale
      self.source = source
    }
  }

  /// What the bundle is on its platform.
  public var kind: Kind
  /// The owner's short name: `base`, `config.fr`, or the folder's name without its suffix.
  public var name: String
  /// The package or bundle identifier; empty if the bundle states none.
  public var identifier: String
  /// The path inside the artifact; empty for an APK.
  public var path: String
  /// The path of the bundle that this one lies in; `nil` for the outermost.
  public var parent: String?
  /// When a store gives the bundle to a device; on Apple's platforms always at once.
  public var delivery = ModuleDelivery.installTime
  /// The devices that a store gives the APK to; `nil` for all that have its module.
  public var targeting: SplitTargeting?
  /// The file that the bundle was given as, where several files are one installation.
  public var file: String?
  /// Facts of the bundle's manifest or property list that no rule asks for, in reading order.
  public var facts: [Fact] = []
  /// The languages that the bundle claims to have, in the order found.
  public var declaredLocales: [DeclaredLocale] = []
  /// `CFBundleDevelopmentRegion` as written, or the default locale of Android's locale config.
  public var developmentRegion: String?
  /// The package names of the resource table by package number, in table order.
  public var packages: [ResourcePackage] = []
  /// The distinct qualifiers that variants point to.
  public var qualifiers: [Qualifiers] = []
  /// The files that variants point to.
  public var files: [ShippedFile] = []
  /// The compiled asset catalogs; a bundle that lies in one place has at most one.
  public var catalogs: [ShippedCatalog] = []
  /// The renditions that variants point to.
  public var renditions: [CatalogRendition] = []
  /// The texts that variants point to.
  public var texts = TextPool()
  /// The bags that variants point to.
  public var bags: [ResourceBag] = []
  /// The items that bags point to.
  public var bagItems: [ResourceBagItem] = []
  /// The resources, sorted by number on Android and by kind, name and type elsewhere.
  public var resources: [Resource] = []
  /// The variants that resources point to.
  public var variants: [Variant] = []

  /// The platform, by what the variants are for.
  public var platform: Platform {
    if case .apple = qualifiers.first { .ios } else { .android }
  }

  /// Creates a bundle without resources.
  public init(kind: Kind, name: String, identifier: String, path: String, parent: String? = nil) {
    self.kind = kind
    self.name = name
    self.identifier = identifier
    self.path = path
    self.parent = parent
  }

  /// Returns the index of the resource with Android's number, found by bisection.
  public func resourceIndex(of identifier: UInt32) -> Int? {
    var low = 0
    var high = resources.count
    while low < high {
      let middle = (low + high) / 2
      if resources[middle].identifier < identifier {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < resources.count, resources[low].identifier == identifier else { return nil }
    return low
  }

  /// Returns the resource with Android's number.
  public func resource(_ identifier: UInt32) -> Resource? {
    resourceIndex(of: identifier).map { resources[$0] }
  }

  /// The variants of a resource, in the platform's own order.
  public func variants(of resource: Resource) -> ArraySlice<Variant> {
    variants[resource.variants]
  }

  /// What a variant is for.
  public func qualifiers(of variant: Variant) -> Qualifiers {
    qualifiers[Int(variant.qualifiers)]
  }

  /// Whether a variant names a language, even one that no device asks for.
  public func namesLanguage(_ variant: Variant) -> Bool {
    qualifiers[Int(variant.qualifiers)].namesLanguage
  }

  /// The file that a variant points to, `nil` if it holds something else.
  public func file(of variant: Variant) -> ShippedFile? {
    guard case .file(let index) = variant.value else { return nil }
    return files[Int(index)]
  }

  /// The rendition that a variant points to, `nil` if it holds something else.
  public func rendition(of variant: Variant) -> CatalogRendition? {
    guard case .rendition(let index) = variant.value else { return nil }
    return renditions[Int(index)]
  }

  /// The catalog that a rendition lies in.
  public func catalog(of rendition: CatalogRendition) -> ShippedCatalog {
    catalogs[Int(rendition.catalog)]
  }

  /// The path inside the artifact of a variant's file or catalog, `nil` if it holds neither.
  public func path(of variant: Variant) -> String? {
    file(of: variant)?.path ?? rendition(of: variant).map { catalog(of: $0).path }
  }

  /// The text that a variant holds, `nil` if it holds something else.
  public func text(of variant: Variant) -> String? {
    guard case .text(let index) = variant.value else { return nil }
    return texts[index]
  }

  /// Whether a name from the manifest's owners means this bundle.
  ///
  /// That is its identifier, its name, its path, or its folder's name such as `Help.bundle`.
  public func answers(to owner: String) -> Bool {
    owner == identifier || owner == name || owner == path
      || (!path.isEmpty && path.hasSuffix("/" + owner) && !owner.contains("/"))
  }
}

/// A named fact about a bundle, in the words of its platform.
public struct Fact: Sendable, Equatable {
  /// The name, such as `versionName` or `MinimumOSVersion`.
  public let name: String
  /// The value as text.
  public let value: String

  /// Creates a fact.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A package of a resource table.
public struct ResourcePackage: Sendable, Equatable {
  /// The package number: 0x01 the framework, 0x7f an app.
  public let number: UInt8
  /// The package's name.
  public let name: String

  /// Creates a package.
  public init(number: UInt8, name: String) {
    self.number = number
    self.name = name
  }
}
