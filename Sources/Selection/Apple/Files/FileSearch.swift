internal import ArtifactModel

/// Looks for one file in the folders of a bundle, in the order of the platform's bundle code.
///
/// The root comes first, then the folder of the bundle's language, then `Base.lproj`, then the other
/// languages of the list. The first folder that has the exact name wins, whatever suffixes a later
/// one has.
///
/// Source: CoreFoundation, run; suffixes of devices read only.
struct FileSearch {
  let bundle: ShippedBundle
  let table: AppleInstallation.Table
  /// The folders in the order of the search; `nil` is the root.
  let folders: [String?]
  let idiom: AppleTraits.Idiom
  /// The platform's suffix, with its hyphen.
  let platform: String

  /// A file that answers to a name.
  struct File {
    let variant: Int
    let traits: AppleTraits
    let hasPlatform: Bool
  }

  init(
    _ bundle: ShippedBundle,
    _ table: AppleInstallation.Table,
    list: [String],
    idiom: AppleTraits.Idiom,
    platform: String
  ) {
    self.bundle = bundle
    self.table = table
    self.idiom = idiom
    self.platform = platform
    let names = list.prefix(1) + ["Base"] + list.dropFirst()
    folders = [nil] + names.map { Optional($0) }
  }

  /// Returns where a folder stands in the search, `nil` if it is not searched.
  func place(of folder: String?) -> Int? { folders.firstIndex(of: folder) }

  /// Returns all files of a name, of whatever folder, scale and device.
  func files(name: String, type: String) -> [File] {
    let plain = table.files[AppleInstallation.Table.Key(name: name, type: type)]
    let suffixed = table.files[AppleInstallation.Table.Key(name: name + platform, type: type)]
    return files(of: plain, hasPlatform: false) + files(of: suffixed, hasPlatform: true)
  }

  private func files(of resource: Int?, hasPlatform: Bool) -> [File] {
    guard let resource else { return [] }
    return bundle.resources[resource].variants.compactMap { variant in
      guard case .apple(let traits) = bundle.qualifiers(of: bundle.variants[variant]) else {
        return nil
      }
      return File(variant: variant, traits: traits, hasPlatform: hasPlatform)
    }
  }

  /// Returns the file that answers to a name with a scale, `nil` if none does.
  ///
  /// - Parameters:
  ///   - files: All files of the name.
  ///   - scale: The scale that is part of the name, 0 for none.
  ///   - device: The device that is part of the name, `nil` for none.
  /// - Returns: The file.
  func find(_ files: [File], scale: UInt8, device: AppleTraits.Idiom? = nil) -> File? {
    for folder in folders {
      let fitting = files.filter { file in
        file.traits.folder == folder && file.traits.scale == scale
          && (device == nil
            ? file.traits.idiom == nil || file.traits.idiom == idiom
            : file.traits.idiom == device)
      }
      if let best = fitting.min(by: { rank($0) < rank($1) }) { return best }
    }
    return nil
  }

  /// In one folder both suffixes come before that of the device, that of the platform, and none.
  private func rank(_ file: File) -> Int {
    (file.traits.idiom == nil ? 2 : 0) + (file.hasPlatform ? 0 : 1)
  }

  /// The folders in words: `its root, fr.lproj, Base.lproj`.
  static func words(_ folder: String?) -> String { folder.map { "\($0).lproj" } ?? "the root" }
}
