import ArtifactModel
import TestSupport
import Testing

@testable import Unpackers

/// Folders with damage in any file: each ends in an answer or an error.
@Suite(.timeLimit(.minutes(30))) struct FolderDamageTests {
  static let files: [(String, [UInt8])] = [
    (
      "A.app/Info.plist",
      BinaryPropertyListBuilder.pack([
        "CFBundleIdentifier": "org.a", "CFBundlePackageType": "APPL",
        "CFBundleLocalizations": ["en", "fr"],
      ])
    ),
    ("A.app/fr.lproj/a@2x~ipad.png", IPABuilder.png(width: 9, height: 5)),
    ("A.app/fr.lproj/T.strings", BinaryPropertyListBuilder.pack(["k": "é", "l": "v"])),
    ("A.app/en.lproj/T.strings", Array("\"k\" = \"v\"; /* c */".utf8)),
    ("A.app/T.stringsdict", Array(PropertyListTree.dictionary([("k", "v")]).xml.utf8)),
    ("A.app/Assets.car", Array("BOMStore".utf8)),
    (
      "A.app/_CodeSignature/CodeResources",
      Array(
        (["files2": ["a": ["optional": true], "b": ["hash2": "x"]]] as PropertyListTree).xml.utf8
      )
    ),
    (
      "A.app/OnDemandResources.plist",
      BinaryPropertyListBuilder.pack(["NSBundleResourceRequestAssetPacks": ["p": ["a.png"]]])
    ),
  ]

  @Test func `damage in any one file ends in an answer or an error`() throws {
    let folder = try Folder()
    for (path, bytes) in Self.files { try folder.write(path, bytes) }
    try folder.link("A.app/de.lproj", to: "fr.lproj")
    var count = 0
    func look() throws {
      let index = try UnpackerRegistry.unpack(
        path: "\(folder.path)/A.app",
        limits: ReadLimits()
      )
      for bundle in index.bundles {
        for kind in Resource.Kind.allCases { _ = IPAReading.lines(bundle, kind).count }
      }
      count += 1
    }
    try look()
    for (path, bytes) in Self.files {
      var failure: (any Error)?
      func damage(_ bytes: [UInt8]) {
        do {
          try folder.write(path, bytes)
          try look()
        } catch  where error is ReadError {
          // An answer too: a property list that tells no bundle.
        } catch {
          failure = error
        }
      }
      ByteDamage.flips(of: bytes, count: 150, seed: 7, damage)
      ByteDamage.prefixes(of: bytes, step: max(1, bytes.count / 40), damage)
      #expect(failure == nil)
      try folder.write(path, bytes)
    }
    #expect(count > 1_000)
  }

  @Test func `a missing file of any kind leaves the rest`() throws {
    for (path, _) in Self.files.dropFirst() {
      let folder = try Folder()
      for (other, bytes) in Self.files where other != path { try folder.write(other, bytes) }
      let index = try UnpackerRegistry.unpack(
        path: "\(folder.path)/A.app",
        limits: ReadLimits()
      )
      #expect(index.bundles.map(\.identifier) == ["org.a"])
    }
  }
}
