internal import ArtifactModel

/// Adds the satellite assemblies of a .NET app: the texts of one language, in a file that no table
/// of Android's names.
///
/// They lie in a folder with the language's name, `assemblies/de/App.resources.dll`. All languages
/// of one are a text of the type `assembly`. Apps of newer builds keep all assemblies in one file of
/// a form of its own, which is not read.
struct SatelliteAssemblies {
  /// The type of such texts, on iOS too.
  static let type = "assembly"
  private static let suffix = ".resources.dll"

  /// Adds the assemblies of a module.
  ///
  /// - Parameters:
  ///   - bundle: The module; its facts tell the framework.
  ///   - entries: The numbers of the module's entries, perhaps with others.
  ///   - archive: The archive.
  static func add(
    to bundle: inout ShippedBundle,
    among entries: [Int],
    from archive: inout ZipArchive
  ) {
    let module = bundle.path
    let prefix = module.isEmpty ? "assemblies/" : "\(module)/root/assemblies/"
    var found: [String: [LocaleTag: Int]] = [:]
    var store: String?
    for number in entries {
      let entry = archive.entries[number]
      guard !entry.isFolder else { continue }
      if isStore(entry.path) { store = entry.path }
      guard entry.path.utf8.starts(with: prefix.utf8), entry.path.hasSuffix(suffix) else {
        continue
      }
      let parts = entry.path.split(separator: Character("/"))
      guard parts.count > 2, let tag = LocaleTag(bcp47: parts[parts.count - 2]) else { continue }
      let name = String(parts[parts.count - 1].dropLast(".dll".utf8.count))
      // Each processor may have a copy of its own; the first counts.
      if found[name]?[tag] == nil { found[name, default: [:]][tag] = number }
    }
    if let store { note(store, module, &archive) }
    guard !found.isEmpty else { return }
    bundle.facts.append(Fact("framework", ".NET"))
    var resources: [Resource] = []
    for (name, languages) in found.sorted(by: { $0.key < $1.key }) {
      let first = bundle.variants.count
      for (tag, number) in languages.sorted(by: { $0.key < $1.key }) {
        let entry = archive.entries[number]
        bundle.qualifiers.append(.android(AndroidConfiguration(deviceLocale: tag)))
        bundle.variants.append(
          Variant(
            qualifiers: Int32(bundle.qualifiers.count - 1),
            value: .file(Int32(bundle.files.count))
          )
        )
        bundle.files.append(ShippedFile(entry))
      }
      resources.append(
        Resource(kind: .text, type: type, name: name, variants: first..<bundle.variants.count)
      )
    }
    // They have no number, and resources are sorted by it.
    bundle.resources = resources + bundle.resources
  }

  private static func isStore(_ path: String) -> Bool {
    path.hasSuffix("assemblies/assemblies.blob")
      || (path.hasSuffix(".blob.so") && path.contains("/libassemblies."))
  }

  private static func note(_ path: String, _ module: String, _ archive: inout ZipArchive) {
    archive.note(
      ReadIssue(
        severity: .unread,
        scope: .texts,
        artifact: archive.file.path,
        bundle: module,
        entry: path,
        message: "the assemblies of a .NET app lie in a file of their own form, which is not read"
      )
    )
  }
}
