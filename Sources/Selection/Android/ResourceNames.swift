internal import ArtifactModel

/// Finds resources by name.
///
/// A name is `type/name`, `package:type/name` or a number such as `0x7f010002`. Names may be
/// obfuscated or shared by several resources of a type; the first in search order counts.
public struct ResourceNames: Sendable {
  private struct Key: Hashable {
    let type: Substring
    let name: Substring
  }

  private let numbers: [Key: UInt32]
  private let packages: [String: Set<UInt8>]
  private let installation: AndroidInstallation

  /// Creates the names of an installation.
  public init(_ installation: AndroidInstallation) {
    self.installation = installation
    var numbers: [Key: UInt32] = [:]
    var packages: [String: Set<UInt8>] = [:]
    let main = installation.mainPackage
    var mainNumbers: Set<UInt8> = []
    for bundle in installation.bundles {
      for package in bundle.packages {
        packages[package.name, default: []].insert(package.number)
        if package.name == main { mainNumbers.insert(package.number) }
      }
    }
    for bundle in installation.bundles {
      for resource in bundle.resources
      where resource.identifier != 0 && mainNumbers.contains(UInt8(resource.identifier >> 24)) {
        let key = Key(type: resource.type[...], name: resource.name[...])
        if numbers[key] == nil { numbers[key] = resource.identifier }
      }
    }
    self.numbers = numbers
    self.packages = packages
  }

  /// Returns the number of a resource, `nil` for a name that the installation does not have.
  public func identifier(of text: some StringProtocol) -> UInt32? {
    if text.hasPrefix("0x") { return UInt32(text.dropFirst(2), radix: 16) }
    let sides = Substring(text).utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      .map { Substring($0) }
    let parts = (sides.last ?? "").utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let (type, name) = (Substring(parts[0]), Substring(parts[1]))
    guard sides.count == 2, String(sides[0]) != installation.mainPackage else {
      return numbers[Key(type: type, name: name)]
    }
    guard let own = packages[String(sides[0])] else { return nil }
    for bundle in installation.bundles {
      let found = bundle.resources.first {
        $0.identifier != 0 && own.contains(UInt8($0.identifier >> 24)) && $0.type == type
          && $0.name == name
      }
      if let found { return found.identifier }
    }
    return nil
  }
}
