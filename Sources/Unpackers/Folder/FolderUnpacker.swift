internal import ArtifactModel

/// Reads a folder as the build left it: a bundle, an Xcode archive, or an unpacked app archive.
///
/// Which of them it is, is told by what lies in it. Paths in the index are those below the folder;
/// a folder that is a bundle itself counts with its name, as if it had been zipped.
enum FolderUnpacker {
  /// Reads the folder at a path.
  ///
  /// - Throws: `ReadError` if it cannot be listed, or is none of these.
  static func unpack(path: String, limits: ReadLimits) throws(ReadError) -> ShippedIndex {
    var tree = try FolderTree(path: path, limits: limits)
    let contents = FolderContents(&tree)
    if contents.isAndroid {
      throw error(
        path,
        "this is the folder of an unpacked Android package",
        "give the .apk, .aab or .apks file itself"
      )
    }
    if contents.hasPayload {
      return try AppReader.read(&tree, as: .payload, layout: .payload)
    }
    if contents.hasProducts {
      return try AppReader.read(&tree, as: .xcarchive, layout: .products(main: contents.mainApp))
    }
    guard let name = Descriptor.name(of: path), let kind = contents.kind(named: name) else {
      let app = contents.app.map { "the folder \($0) in it" }
      throw error(
        path,
        contents.isSymbols
          ? "this is a dSYM, which holds nothing but symbols"
          : "this is no folder of an app, extension, framework or resource bundle",
        "give \(app ?? "a .app, .appex, .framework, .bundle or .xcarchive folder, or the .ipa file")"
      )
    }
    tree.name(name)
    return try AppReader.read(&tree, as: .bundle, layout: .bundle(kind, path: name))
  }

  /// Lists a folder again as it was when its index was made.
  static func tree(of index: ShippedIndex, limits: ReadLimits) throws(ReadError) -> FolderTree {
    var tree = try FolderTree(path: index.artifact, limits: limits)
    if index.format == .bundle, let path = index.bundles.first?.path { tree.name(path) }
    return tree
  }

  private static func error(_ path: String, _ message: String, _ advice: String) -> ReadError {
    ReadError(artifact: path, part: "folder", message: message, advice: advice)
  }
}
