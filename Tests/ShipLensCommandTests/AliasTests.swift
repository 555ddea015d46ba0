import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// Pictures whose value is no file: empty ones, and such that name another picture.
@Suite struct AliasTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("shiplens.json", Self.manifest.utf8)
  }

  private static let manifest = """
    { schema: 1, launch_locales: ['en', 'fr'], images: [
      { id: 'step', owner: 'base', default: 'step-neutral', contains_text: true, decorative: true,
        variants: { en: 'step-en', fr: 'step-fr' } }] }
    """

  typealias Row = (String, AndroidConfiguration, ResourceTableBuilder.Value)

  private static let plain = AndroidConfiguration()
  private static func dense(_ density: UInt16) -> AndroidConfiguration {
    var configuration = AndroidConfiguration()
    configuration.density = density
    return configuration
  }

  /// Judges an app with these drawables; a text is the path of a file that is there.
  private func rules(_ rows: [Row]) async throws -> [String] {
    var table = ResourceTableBuilder()
    var paths: Set<String> = []
    for (name, configuration, value) in rows {
      table = table.add("drawable", name, configuration, value)
      if case .text(let path) = value, !path.isEmpty { paths.insert(path) }
    }
    var apk = APKBuilder(table)
    for path in paths.sorted() { apk = apk.add(path) }
    try folder.write("app.apk", apk.bytes)
    let run = await CommandRun(["gate", "\(folder.path)/app.apk"], in: folder.path)
    return run.output.split(separator: "\n").filter { $0.contains(" rule  ") }.map { line in
      line.split(separator: " ").last.map(String.init) ?? ""
    }
  }

  private static let localized: [Row] = [
    ("step", .language("en"), .text("en.png")), ("step", .language("fr"), .text("fr.png")),
  ]

  @Test(
    arguments: [
      (.text(""), ["default-missing"]), (.reference(0), ["default-missing"]),
      (.text("d.png"), []),
    ] as [(ResourceTableBuilder.Value, [String])]
  )
  func `an empty default is none, though a density has a file`(
    _ value: ResourceTableBuilder.Value,
    _ expected: [String]
  ) async throws {
    let rows: [Row] = [
      ("step", Self.plain, value), ("step", Self.dense(320), .text("xhdpi.png")),
    ]
    #expect(try await rules(rows + Self.localized) == expected)
  }

  @Test func `an empty value that no device takes is no gap`() async throws {
    // Every device is of API level 24 or above, where the picture for 23 wins.
    var old = AndroidConfiguration()
    old.sdkVersion = 21
    var new = AndroidConfiguration()
    new.sdkVersion = 23
    let rows: [Row] = [("step", old, .text("")), ("step", new, .text("d.png"))]
    let found = try await rules(rows + Self.localized)
    #expect(found == [])
  }

  @Test func `a picture that only names another one ships what that one ships`() async throws {
    let rows: [Row] = [
      ("other", Self.plain, .text("d.png")), ("other", .language("en"), .text("en.png")),
      ("other", .language("fr"), .text("fr.png")), ("step", Self.plain, .reference(0x7f01_0000)),
    ]
    #expect(try await rules(rows).isEmpty)
  }

  @Test func `what the other one lacks is missing`() async throws {
    let rows: [Row] = [
      ("other", Self.plain, .text("d.png")), ("other", .language("en"), .text("en.png")),
      ("step", Self.plain, .reference(0x7f01_0000)),
      ("third", .language("fr"), .text("third.png")), ("third", Self.plain, .text("t.png")),
    ]
    #expect(try await rules(rows).contains("variant-missing"))
    let withoutDefault: [Row] = [
      ("other", .language("en"), .text("en.png")), ("other", .language("fr"), .text("fr.png")),
      ("step", Self.plain, .reference(0x7f01_0000)),
    ]
    #expect(try await rules(withoutDefault) == ["default-missing"])
  }

  @Test func `pictures that name each other end`() async throws {
    let rows: [Row] = [
      ("other", Self.plain, .reference(0x7f01_0001)), ("step", Self.plain, .reference(0x7f01_0000)),
      ("step", .language("en"), .text("en.png")), ("step", .language("fr"), .text("fr.png")),
    ]
    #expect(try await rules(rows) == ["default-missing"])
  }
}
