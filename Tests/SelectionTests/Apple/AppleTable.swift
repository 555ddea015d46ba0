import ArtifactModel
import Selection
import TestSupport
import Testing
import Unpackers

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the tab-separated tables of what Apple's own code chooses.
enum AppleTable {
  /// Returns a table's rows without comments, each split at its tabs.
  static func rows(of name: String) throws -> [[String]] {
    try rows(at: try #require(SharedMaterial.path("apple/\(name)")))
  }

  /// Returns the rows of a file.
  static func rows(at path: String) throws -> [[String]] {
    let data = try #require(FileManager.default.contents(atPath: path))
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Returns the words of a list, none for `-`.
  static func list(_ text: String) -> [String] {
    text == "-" ? [] : text.split(separator: ",").map(String.init)
  }

  /// Returns words as a list, `-` for none.
  static func text(_ words: [String]) -> String {
    words.isEmpty ? "-" : words.joined(separator: ",")
  }
}

/// A row of the tables of searches: a bundle laid out, and what is found in it.
struct SearchRow: CustomTestStringConvertible {
  let id: String
  let files: [String]
  let plists: [String: String]
  let bundle: String
  let languages: [String]
  let resource: String
  let api: String
  let expected: [String]
  let list: String
  let status: String
  let why: String

  var testDescription: String { "\(id): \(why)" }

  /// Takes a row; texts become pictures, because a file that no language has is no resource.
  init(_ row: [String]) {
    func picture(_ path: String) -> String {
      ["a.txt", "b.txt", "c.txt"].contains { path.hasSuffix($0) }
        ? String(path.dropLast(3)) + "png" : path
    }
    id = row[0]
    files = row[1].split(separator: " ").map { picture(String($0)) }
    var plists: [String: String] = [:]
    for part in row[2].split(separator: "|") {
      let text = String(part).trimmed
      let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      plists[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
    }
    self.plists = plists
    bundle = row[3]
    languages = AppleTable.list(row[4])
    resource = picture(row[5])
    api = row[6]
    expected = row[7].split(separator: "|").map { picture(String($0)) }
    list = row[8]
    status = row.count > 9 ? row[9] : ""
    why = row.count > 10 ? row[10] : ""
  }

  /// Reads a table of the shared material.
  static func rows(of name: String) throws -> [SearchRow] {
    try AppleTable.rows(of: name).map { SearchRow($0) }
  }

  /// The folder of the app, which is an extension of another one if the row says so.
  private var app: String {
    plists["."]?.contains("ext=1") == true
      ? "Payload/A.app/PlugIns/E.appex" : "Payload/A.app"
  }

  /// Lays the app out as an archive.
  var archive: IPABuilder {
    var builder = IPABuilder()
    if app != "Payload/A.app" {
      builder = builder.bundle("Payload/A.app", info: ["CFBundleIdentifier": "a"])
    }
    builder = builder.folder(app)
    for (folder, text) in plists.sorted(by: { $0.key < $1.key }) {
      let path = folder == "." ? app : "\(app)/\(folder)"
      builder = builder.bundle(path, info: Self.info(text))
    }
    for file in files {
      let sides = file.split(separator: "=", maxSplits: 1).map(String.init)
      let path = "\(app)/\(sides[0])"
      guard sides.count == 2 else {
        builder = builder.file(path)
        continue
      }
      guard sides[1] != "BROKEN" else {
        builder = builder.file(path, text: "{ nonsense")
        continue
      }
      let entries = sides[1].split(separator: ",").map { entry in
        let parts = entry.split(separator: ":").map(String.init)
        return (parts[0], PropertyListTree.string(parts[1]))
      }
      builder = builder.list(path, .dictionary(entries))
    }
    return builder
  }

  private static func info(_ text: String) -> PropertyListTree {
    var entries: [(String, PropertyListTree)] = [("CFBundleIdentifier", .string("x"))]
    for field in text.split(separator: ";") {
      let sides = field.split(separator: "=", maxSplits: 1).map(String.init)
      switch sides[0] {
      case "dev": entries.append(("CFBundleDevelopmentRegion", .string(sides[1])))
      case "loc":
        let names = sides[1].split(separator: ",").map { PropertyListTree.string(String($0)) }
        entries.append(("CFBundleLocalizations", .array(names)))
      case "mixed": entries.append(("CFBundleAllowMixedLocalizations", .boolean(true)))
      default: break
      }
    }
    return .dictionary(entries)
  }

  /// The call and the device that the row speaks of.
  private var call: (lookup: AppleResolution.Lookup, device: AppleDevice) {
    let words = api.split(separator: " ")
    switch words[0] {
    case "strings": return (.text, AppleDevice())
    case "uiimage":
      var device = AppleDevice(words[2] == "pad" ? .pad : .phone)
      device.scale = UInt8(words[1].dropLast()) ?? 1
      return (.image, device)
    default: return (.file, AppleDevice(api == "bundle on pad" ? .pad : .phone))
    }
  }

  /// What is found, and the list that was searched.
  func answer() throws -> (found: String, list: String, outcome: AppleResolution.Outcome) {
    let bundles = try Self.bundles(of: archive)
    let installation = AppleInstallation(bundles)
    let selection = AppleSelection(installation, platform: "-linux")
    let path = bundle == "." ? app : "\(app)/\(bundle)"
    let place = try #require(bundles.firstIndex { $0.path == path })
    let asker = selection.asker(of: place, for: languages)
    let (lookup, device) = call
    let name = AppleName(lookup == .text ? "\(resource): key" : resource)
    let outcome = selection.resolve(name, as: lookup, for: asker, on: device)
    return (
      Self.found(outcome, in: bundles[place]), AppleTable.text(asker.languages.list), outcome
    )
  }

  /// Returns the bundles of an archive as they are read.
  static func bundles(of builder: IPABuilder) throws -> [ShippedBundle] {
    let file = MappedFile(path: "a.ipa", bytes: builder.bytes)
    return try UnpackerRegistry.unpack(file, limits: ReadLimits()).bundles
  }

  private static func found(
    _ outcome: AppleResolution.Outcome,
    in bundle: ShippedBundle
  ) -> String {
    guard let chosen = outcome.chosen else { return outcome.lookup == .text ? "key" : "-" }
    let variant = bundle.variants[chosen.variant]
    if let text = bundle.text(of: variant) { return text }
    return String(bundle.file(of: variant)?.path.dropFirst(bundle.path.count + 1) ?? "?")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
