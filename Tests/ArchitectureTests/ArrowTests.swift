import TestSupport
import Testing

@Suite struct ArrowTests {
  /// What each target may import: a star around the model, arrows only downwards.
  private static let arrows: [String: Set<String>] = [
    "Bytes": [],
    "ArtifactModel": [],
    "Unpackers": Set(
      ["Bytes", "ArtifactModel"] + libraries + foundation + system
    ),
    "Selection": ["ArtifactModel", "_FoundationICU"],
    "DiffEngine": ["ArtifactModel", "Selection"],
    "Reports": ["ArtifactModel"],
    "ShipLensCommand": Set(
      ["ArtifactModel", "Unpackers", "Selection", "DiffEngine", "Reports"] + foundation + system
    ),
    "shiplens": ["ShipLensCommand"],
    "TestSupport": Set(
      ["Bytes", "ArtifactModel", "CLibZip", "CLibPNG", "Testing"] + foundation + system
    ),
  ]

  /// `Foundation` stands only behind `#if canImport(FoundationEssentials)`, for systems without it.
  private static let foundation = ["FoundationEssentials", "Foundation"]
  private static let system = ["Glibc", "Musl", "Darwin"]
  private static let libraries = [
    "CLibZip", "CLibXML2", "CZlib", "CLibDeflate", "CLibPNG", "CTurboJPEG",
  ]

  private static let files = SourceTree.files.filter { arrows[$0.target] != nil }

  @Test func `Every target under Sources is in the table`() {
    let targets = Set(SourceTree.files.filter { $0.path.hasPrefix("Sources/") }.map(\.target))
    #expect(targets.subtracting(Self.arrows.keys).isEmpty)
    #expect(targets.count >= 7, "the files were found")
  }

  @Test(arguments: files)
  func `A file imports only what its target may`(_ file: SourceTree.File) throws {
    let allowed = try #require(Self.arrows[file.target])
    let forbidden = file.imports.filter { !allowed.contains($0) }
    #expect(forbidden.isEmpty)
  }

  @Test(arguments: files.filter { $0.imports.contains("Foundation") })
  func `The whole Foundation is only a stand-in where Essentials are missing`(
    _ file: SourceTree.File
  ) {
    let lines = file.lines.map { $0.drop { $0 == " " } }
    for (index, line) in lines.enumerated() where line.hasSuffix("import Foundation") {
      #expect(index >= 3 && lines[index - 1] == "#else")
      #expect(lines[max(0, index - 3)] == "#if canImport(FoundationEssentials)")
    }
  }

  @Test(
    arguments: [
      ("import A", ["A"]), ("public import A", ["A"]), ("@testable import A", ["A"]),
      ("internal import struct A.B", ["A"]), ("  internal import A // why", ["A"]),
      ("// import A", []), ("let text = \"import A\"", []), ("important A", []),
      ("@preconcurrency package import A", ["A"]),
    ]
  )
  func `Imports are found at every access level, and nowhere else`(
    _ line: String,
    _ modules: [String]
  ) {
    #expect(SourceTree.File(path: "Sources/X/x.swift", text: line).imports == modules)
  }
}
