internal import ArtifactModel
internal import Bytes

/// The files of an archive, or of a folder, as a device would see them.
///
/// What only the Finder's archiver wants (`__MACOSX`, `._name`, `.DS_Store`) is left out, and so is
/// every name that would leave the folder. A symbolic link is followed inside the container only.
struct ArchiveFiles {
  /// A file at the path where it is seen; behind a link that is not the path of its entry.
  struct File {
    let path: String
    let entry: Int
  }

  /// The longest path that Apple's platforms open, in bytes.
  private static let maximumPathSize = 1_024
  /// The most steps from link to link, the deepest link or target, and the longest target.
  private static let maximumTargetDepth = 32
  private static let maximumSteps = 8
  private static let maximumTargetSize: UInt64 = 4_096

  private(set) var files: [File] = []
  private(set) var folders: [String] = []
  private var targets: [String: String] = [:]

  /// Lists the files.
  init(_ archive: inout some Container & ~Copyable, log: inout IssueLog) {
    var leaving: [String] = []
    var backslashes = 0
    var links: [File] = []
    // Some packers on Windows write backslashes and nothing else.
    let hasSlash = archive.entries.contains { $0.path.utf8.contains(0x2f) }
    for (index, entry) in archive.entries.enumerated() {
      let path = hasSlash ? entry.path : entry.path.replacing("\\", with: "/")
      if Self.isJunk(path) || archive.index(of: entry.path) != index { continue }
      guard Self.staysInside(path) else {
        leaving.append(path)
        continue
      }
      if entry.path.utf8.contains(0x5c) { backslashes += 1 }
      if path.utf8.last == 0x2f {
        folders.append(String(path.dropLast()))
      } else if entry.isLink {
        links.append(File(path: path, entry: index))
      } else {
        files.append(File(path: path, entry: index))
      }
    }
    for path in leaving.prefix(5) {
      log.add(
        .malformed,
        entry: path,
        part: "central directory",
        "the name of the entry leads out of the archive or is too long; the entry was not read",
        advice: "build the archive again with the platform's own tools"
      )
    }
    if backslashes > 0 {
      log.add(
        .malformed,
        part: "central directory",
        "\(backslashes) names have a backslash, which is no separator on Apple's platforms",
        advice: "build the archive again with the platform's own tools"
      )
    }
    if !links.isEmpty {
      follow(links.sorted { $0.path < $1.path }, in: &archive, log: &log)
    }
  }

  private static func isJunk(_ path: String) -> Bool {
    if path.hasPrefix("__MACOSX/") || path.range(ofBytes: "/__MACOSX/") != nil { return true }
    let utf8 = path.utf8
    let start = utf8.lastIndex(of: 0x2f).map { utf8.index(after: $0) } ?? utf8.startIndex
    let name = path[start...]
    return name.hasPrefix("._") || name == ".DS_Store"
  }

  private static func staysInside(_ path: String) -> Bool {
    guard path.utf8.count <= maximumPathSize else { return false }
    var parts = path.utf8.split(separator: 0x2f, omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return !parts.isEmpty
      && parts.allSatisfy { part in
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
  }

  /// The names of the on-demand packs, with and without the digest behind their last hyphen.
  var packs: Set<String> {
    var packs: Set<String> = []
    for path in files.map(\.path) + folders {
      guard let end = path.range(ofBytes: ".assetpack")?.lowerBound else { continue }
      let head = path[..<end]
      let name = head.lastIndex(of: "/").map { head[head.index(after: $0)...] } ?? head
      packs.insert(String(name))
      if let hyphen = name.lastIndex(of: "-") { packs.insert(String(name[..<hyphen])) }
    }
    return packs
  }

  // MARK: Links

  private mutating func follow(
    _ links: [File],
    in archive: inout some Container & ~Copyable,
    log: inout IssueLog
  ) {
    let wanted = links.prefix(archive.limits.linkCount)
    for link in wanted {
      guard archive.entries[link.entry].unpackedSize <= Self.maximumTargetSize,
        let bytes = try? archive.readPrefix(link.entry, count: Int(Self.maximumTargetSize))
      else { continue }
      targets[link.path] = String(decoding: bytes, as: UTF8.self)
    }
    var linksByTarget: [String: [String]] = [:]
    var followed: [(path: String, target: String)] = []
    for link in wanted {
      if let target = resolve(link.path) {
        linksByTarget[target, default: []].append(link.path)
        followed.append((link.path, target))
      } else {
        log.add(
          .malformed,
          hiding: .everything,
          entry: link.path,
          "the entry is a symbolic link that leads nowhere in the artifact and was not followed",
          advice: "put the file itself where the link is"
        )
      }
    }
    if links.count > wanted.count {
      log.add(
        .damaged,
        hiding: .everything,
        entry: links[wanted.count].path,
        "there are \(links.count) symbolic links; only \(wanted.count) were followed",
        advice: ReadLimits.advice("--max-links")
      )
    }
    if let first = followed.first {
      let count =
        followed.count == 1
        ? "the entry is a symbolic link" : "the first of \(followed.count) symbolic links"
      log.add(.note, entry: first.path, "\(count), to \(first.target)")
    }
    let room = archive.limits.entryCount
    for file in files {
      for (target, rest) in Self.heads(of: file.path) {
        for link in linksByTarget[target] ?? [] where files.count < room {
          files.append(File(path: link + rest, entry: file.entry))
        }
      }
    }
    for folder in folders {
      for (target, rest) in Self.heads(of: folder) {
        for link in linksByTarget[target] ?? [] where folders.count < room {
          folders.append(link + rest)
        }
      }
    }
    if files.count >= room || folders.count >= room {
      log.add(
        .damaged,
        hiding: .everything,
        "symbolic links multiply the entries beyond \(room)",
        advice: ReadLimits.advice("--max-entries")
      )
    }
  }

  /// Returns each beginning of a path that ends before a slash or at the end, with what follows.
  private static func heads(of path: String) -> [(String, Substring)] {
    var heads: [(String, Substring)] = []
    for index in path.utf8.indices where path.utf8[index] == 0x2f {
      guard heads.count < maximumTargetDepth else { return heads }
      heads.append((String(path[..<index]), path[index...]))
    }
    heads.append((path, ""))
    return heads
  }

  /// Returns the path without links that a link leads to, `nil` if that lies outside.
  private func resolve(_ link: String) -> String? {
    var parts = link.split(separator: Character("/")).map { String($0) }
    guard parts.count <= Self.maximumTargetDepth else { return nil }
    for _ in 0..<Self.maximumSteps {
      guard
        let count = (1...parts.count).first(where: { count in
          targets[parts[..<count].joined(separator: "/")] != nil
        })
      else { return parts.joined(separator: "/") }
      guard let target = targets[parts[..<count].joined(separator: "/")], !target.hasPrefix("/")
      else { return nil }
      var walked = Array(parts[..<(count - 1)])
      for step in target.split(separator: Character("/")) + parts[count...].map({ $0[...] }) {
        if step == ".." {
          guard walked.popLast() != nil else { return nil }
        } else if step != "." {
          walked.append(String(step))
        }
      }
      guard !walked.isEmpty, walked.count <= Self.maximumTargetDepth else { return nil }
      parts = walked
    }
    return nil
  }
}
