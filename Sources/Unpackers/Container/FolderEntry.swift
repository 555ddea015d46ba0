/// A file, folder or symbolic link below a folder on disk, as it was found when it was listed.
struct FolderEntry: ContainerEntry, Equatable {
  /// What the system says that an entry is.
  enum Kind: Sendable {
    /// A file.
    case file
    /// A folder.
    case folder
    /// A symbolic link.
    case link
  }

  /// The path below the folder, behind the tree's name for it.
  var path: String
  /// The path below the folder itself, by which the system knows the entry.
  let location: String
  /// What the entry is.
  let kind: Kind
  /// Bytes of the file, or of the path that a link leads to.
  let unpackedSize: UInt64

  var storedSize: UInt64 { unpackedSize }
  var isFolder: Bool { kind == .folder }
  var isLink: Bool { kind == .link }
}
