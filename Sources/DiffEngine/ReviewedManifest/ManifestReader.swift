public import ArtifactModel

/// Reads the reviewed manifest from one file, or from all files of a folder.
///
/// A file is JSON5: one record, a list of records, or a document. Records of all files are put
/// together; a field of the document may stand in one file or, with the same value, in several.
public enum ManifestReader {
  /// Reads files in the order given.
  ///
  /// A file that is no JSON5 yields its
  /// first fault only; the other files are still checked. Without `launch_locales` the launch
  /// locales are those of all variants and fallbacks. Without `source_locale` the source language
  /// is English if that is among the launch locales, else unknown.
  ///
  /// - Parameters:
  ///   - files: The files with the names that errors shall tell.
  ///   - maximumLanguages: The most languages, low enough for each to be looked at in each bundle.
  /// - Returns: The manifest, or everything that is wrong with it.
  public static func read(
    _ files: [(name: String, bytes: [UInt8])],
    maximumLanguages: Int = 1_000
  ) -> Result<Manifest, ManifestErrors> {
    guard !files.isEmpty else {
      return .failure(
        ManifestErrors([
          ManifestError(
            file: "",
            line: 1,
            column: 1,
            path: "$",
            message: "there is no manifest file",
            suggestion: "write one; 'shiplens schema' prints its form"
          )
        ])
      )
    }
    var assembly = ManifestAssembly(maximumLanguages: maximumLanguages)
    for file in files {
      let source = SourceText(name: file.name, bytes: file.bytes)
      var parser = JSON5Parser(file.bytes)
      let parsed = Result { () throws(JSON5Error) in try parser.parse() }
      for duplicate in parser.duplicates {
        assembly.errors.add(
          duplicate.message,
          in: source,
          at: duplicate.offset,
          path: "$",
          suggestion: "keep one of the two"
        )
      }
      switch parsed {
      case .success(let root): assembly.add(root, of: source)
      case .failure(let error):
        assembly.hasUnreadFile = true
        assembly.errors.add(error.message, in: source, at: error.offset, path: "$")
      }
    }
    let manifest = assembly.finish()
    return assembly.errors.errors.isEmpty
      ? .success(manifest) : .failure(ManifestErrors(assembly.errors.errors))
  }
}
