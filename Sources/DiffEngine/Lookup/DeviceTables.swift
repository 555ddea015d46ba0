internal import ArtifactModel

/// Tells which texts of an Apple bundle every device sees where a kind of device has tables of its
/// own.
///
/// `T~ipad.strings` takes the place of `T.strings` in its folder on a pad, with all its keys; other
/// devices see the plain table only. An app's kinds of device are those of `UIDeviceFamily`.
struct DeviceTables {
  private struct Place: Hashable {
    let table: String
    let folder: String?
  }

  private let lookup: BundleLookup
  private let idioms: [AppleTraits.Idiom]
  /// The kinds of device that have a table of their own, by table and folder.
  private var special: [Place: Set<AppleTraits.Idiom>] = [:]

  init(_ lookup: BundleLookup) {
    self.lookup = lookup
    idioms = lookup.bundle.deviceKinds
    guard lookup.hasDeviceTables else { return }
    for resource in lookup.bundle.resources
    where resource.kind == .other && (resource.type == "strings" || resource.type == "stringsdict")
    {
      for variant in lookup.bundle.variants(of: resource) {
        guard case .apple(let traits) = lookup.bundle.qualifiers(of: variant),
          let idiom = traits.idiom
        else { continue }
        special[Place(table: resource.name, folder: traits.folder), default: []].insert(idiom)
      }
    }
  }

  /// Returns the variants of a text, those left out that some of the app's devices do not see.
  ///
  /// Of a language in which each device sees some text, one variant is enough.
  func commonVariants(of resource: Resource) -> [Variant] {
    let variants = Array(lookup.bundle.variants(of: resource))
    guard !special.isEmpty else { return variants }
    var byFolder: [String?: [AppleTraits.Idiom?: Variant]] = [:]
    for variant in variants {
      guard case .apple(let traits) = lookup.bundle.qualifiers(of: variant) else { continue }
      byFolder[traits.folder, default: [:]][traits.idiom] = variant
    }
    return variants.filter { variant in
      guard case .apple(let traits) = lookup.bundle.qualifiers(of: variant) else { return true }
      let known = byFolder[traits.folder] ?? [:]
      let own = special[Place(table: resource.type, folder: traits.folder)] ?? []
      return idioms.allSatisfy { idiom in
        known[idiom] != nil || (!own.contains(idiom) && known[.none] != nil)
      }
    }
  }
}
