import ArtifactModel
import ShipLensCommand
import TestSupport
import Testing

/// XML drawables that a device cannot inflate, or that nobody can look into to their end.
@Suite struct BrokenDrawableTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      "shiplens.json",
      """
      { schema: 1, launch_locales: ['en', 'fr'], images: [
        { id: 'step', owner: 'base', default: 'step-en', contains_text: true, decorative: true,
          variants: { en: 'step-en', fr: 'step-fr' } }] }
      """.utf8
    )
  }

  /// What a drawable is: a bitmap, a file of these bytes, a list of the drawables with these names, or
  /// a plain colour.
  enum Content {
    case bitmap
    case file([UInt8])
    case list([String])
    case color
  }

  /// A value of a drawable.
  struct Row {
    let name: String
    let folder: String
    let content: Content

    init(_ name: String, _ folder: String = "", _ content: Content = .bitmap) {
      self.name = name
      self.folder = folder
      self.content = content
    }

    /// A list of drawables.
    init(_ name: String, _ folder: String = "", over parts: String...) {
      self.init(name, folder, .list(parts))
    }
  }

  /// An app, and what is said of it.
  struct Case {
    let rows: [Row]
    let message: String
  }

  /// Judges an app with drawables; names that begin with `0x` are numbers, and `text` is a string.
  private func gate(_ rows: [Row]) async throws -> CommandRun {
    var names: [String] = []
    for row in rows where !names.contains(row.name) { names.append(row.name) }
    func number(of name: String) -> UInt32 {
      if name.hasPrefix("0x") { return UInt32(name.dropFirst(2), radix: 16) ?? 0 }
      if name == "text" { return 0x7f02_0000 }
      return 0x7f01_0000 + UInt32(names.firstIndex(of: name) ?? 0)
    }
    var table = ResourceTableBuilder()
    var files: [(String, [UInt8]?)] = []
    for row in rows.sorted(by: { number(of: $0.name) < number(of: $1.name) }) {
      let configuration =
        row.folder.isEmpty
        ? AndroidConfiguration() : try DeviceRequest(parsing: row.folder).stated
      let stem = "res/drawable-\(row.folder)/\(row.name)"
      switch row.content {
      case .bitmap: files.append(("\(stem).png", nil))
      case .file(let bytes): files.append((bytes == [1] ? "\(stem).png" : "\(stem).xml", bytes))
      case .list(let targets):
        let items = targets.map { target in
          BinaryXMLBuilder.Element(
            "item",
            [BinaryXMLBuilder.Attribute(0x0101_0199, .plain(0x01, number(of: target)))]
          )
        }
        files.append(("\(stem).xml", BinaryXMLBuilder(.init("layer-list", [], items)).bytes))
      case .color:
        table = table.add("drawable", row.name, configuration, .plain(0x1c, 0xff33_6699))
        continue
      }
      table = table.add("drawable", row.name, configuration, .text(files[files.count - 1].0))
    }
    table = table.add("string", "text", AndroidConfiguration(), .text("Hello"))
      .add("string", "text", .language("fr"), .text("Bonjour"))
    var apk = APKBuilder(table)
    for (path, bytes) in files { apk = apk.add(path, bytes) }
    try folder.write("app.apk", apk.bytes)
    return await CommandRun(["gate", "\(folder.path)/app.apk"], in: folder.path)
  }

  private static func words(_ run: CommandRun) -> String {
    run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Bounds

  /// A French list above another list, as deep as asked, with a picture at the bottom.
  private static func chain(_ count: Int) -> [Row] {
    var rows: [Row] = [Row("step"), Row("step", "fr", over: "n1")]
    for number in 1..<count { rows.append(Row("n\(number)", over: "n\(number + 1)")) }
    return rows + [Row("n\(count)")]
  }

  /// A French list with many layers.
  private static func layers(_ count: Int) -> [Row] {
    let list = Content.list(Array(repeating: "label", count: count))
    return [Row("step"), Row("step", "fr", list), Row("label")]
  }

  @Test(arguments: [
    (chain(18), ExitCode.holds), (chain(30), .unreadable), (layers(400), .holds),
    (layers(600), .unreadable),
  ])
  func `a pass never rests on parts that were not looked at`(
    _ rows: [Row],
    _ code: ExitCode
  ) async throws {
    let run = try await gate(rows)
    #expect(run.code == code, "\(run.output)")
    #expect(
      Self.words(run).contains(
        "cannot tell whether all that 'step' in fr refers to is there in base: it has more parts"
      ) == (code == .unreadable)
    )
  }

  // MARK: Parts at which an app fails

  private static let failures: [Case] = [
    Case(
      rows: [Row("step"), Row("step", "fr", over: "0x7f01ffff")],
      message: "'step' in fr refers to 0x7f01ffff, which is not there, in base; an app fails here"
    ),
    Case(
      rows: [Row("step"), Row("step", "fr", over: "text")],
      message: "'step' in fr refers to string/text, which is no drawable, in base"
    ),
    Case(
      rows: [Row("step"), Row("step", "fr", over: "label"), Row("label", "b+tlh")],
      message: "refers to drawable/label, which has no value for such a device, in base"
    ),
    Case(
      rows: [Row("step"), Row("step", "fr", over: "step")],
      message: "'step' in fr refers to drawable/step, which leads back to itself, in base"
    ),
    Case(
      rows: [Row("step"), Row("step", "fr", over: "b"), Row("b", over: "step")],
      message: "'step' in fr refers to drawable/step, which leads back to itself, in base"
    ),
    Case(
      rows: [Row("step", over: "b"), Row("b", over: "step"), Row("step", "fr")],
      message: "the default of 'step' refers to drawable/step, which leads back to itself, in base"
    ),
  ]

  // Paths by the thousand through a few files: each list names the next one twice.
  @Test func `lists that name each other twice end without a crash, and never pass`() async throws {
    var rows = [Row("step"), Row("step", "fr", over: "l0", "l0")]
    rows += (0..<40).map { Row("l\($0)", over: "l\($0 + 1)", "l\($0 + 1)") }
    rows.append(Row("l40"))
    let run = try await gate(rows)
    #expect(run.code == .unreadable, "\(run.output)")
  }

  @Test(arguments: failures)
  func `an app that fails at a promised drawable is blocked`(_ app: Case) async throws {
    let run = try await gate(app.rows)
    #expect(run.code == .findings, "\(run.output)")
    #expect(Self.words(run).contains(app.message), "\(run.output)")
    #expect(run.output.hasPrefix("BLOCK  "))
    #expect(run.output.contains(": 1 error"))
  }

  @Test(arguments: ["0x01080012", "0x02010000", "0x0"])
  func `the framework, a library of the device and nothing at all are no faults`(
    _ target: String
  ) async throws {
    let rows = [Row("step"), Row("step", "fr", over: target, "label"), Row("label")]
    let run = try await gate(rows)
    #expect(run.code == .holds, "\(run.output)")
  }

  // MARK: Drawables that draw nothing

  private static func element(_ name: String) -> Content {
    .file(BinaryXMLBuilder(.init(name, [], [])).bytes)
  }

  private static let blanks: [Case] = [
    Case(
      rows: [Row("step"), Row("step", "fr", element("selector"))],
      message: "'step' ships no fr picture in base: res/drawable-fr/step.xml draws nothing"
    ),
    Case(
      rows: [Row("step"), Row("step", "fr", element("x"))],
      message: "'step' ships no fr picture in base: res/drawable-fr/step.xml is no drawable that"
        + " Android knows (x)"
    ),
    Case(
      rows: [Row("step"), Row("step", "fr", over: "0x0")],
      message: "'step' ships no fr picture in base: res/drawable-fr/step.xml draws nothing"
    ),
    Case(
      rows: [Row("step", "", element("layer-list")), Row("step", "fr")],
      message: "'step' ships no default picture in base: res/drawable-/step.xml draws nothing"
    ),
    Case(
      rows: [Row("step"), Row("step", "fr", over: "b"), Row("b", over: "0x0")],
      message: "'step' in fr draws nothing in base: all that it refers to is empty"
    ),
    Case(
      rows: [Row("step", over: "b"), Row("b", "", element("selector")), Row("step", "fr")],
      message: "the default of 'step' draws nothing in base: all that it refers to is empty"
    ),
    Case(
      rows: [Row("step"), Row("step", "fr", .color)],
      message: "'step' ships no fr picture in base: its value is a colour"
    ),
  ]

  @Test(arguments: blanks)
  func `a promised drawable that draws nothing is blocked`(_ app: Case) async throws {
    let run = try await gate(app.rows)
    #expect(run.code == .findings, "\(run.output)")
    #expect(Self.words(run).contains(app.message), "\(run.output)")
  }

  @Test(arguments: ["com.example.Badge", "ripple", "shape", "vector", "color"])
  func `an app's own class, and what draws itself, is a picture`(_ name: String) async throws {
    let run = try await gate([Row("step"), Row("step", "fr", Self.element(name))])
    #expect(run.code == .holds, "\(run.output)")
  }

  @Test func `without words a colour is a picture`() async throws {
    try folder.write(
      "shiplens.json",
      """
      { schema: 1, launch_locales: ['en', 'fr'], images: [
        { id: 'step', owner: 'base', default: 'step-en', contains_text: false, decorative: true,
          variants: { en: 'step-en', fr: 'step-fr' } }] }
      """.utf8
    )
    let run = try await gate([Row("step", "", .color), Row("step", "fr", .color)])
    #expect(run.code == .holds, "\(run.output)")
  }

  // MARK: Devices

  @Test(arguments: [
    ("fr-v31", "fr,v24"), ("fr-port", "fr,land"), ("fr-night", "fr"), ("fr-notnight", "fr,night"),
  ])
  func `every phone that the values of a part tell apart is asked`(
    _ label: String,
    _ device: String
  ) async throws {
    let rows = [Row("step"), Row("step", "fr", over: "label"), Row("label"), Row("label", label)]
    let run = try await gate(rows)
    #expect(run.code == .findings, "\(run.output)")
    #expect(Self.words(run).contains("'step' in fr shows drawable/label in its default in base"))
    #expect(Self.words(run).contains("device \(device) do"), "\(run.output)")
  }

  @Test func `a country goes before the language`() async throws {
    var rows = [Row("step"), Row("step", "fr", over: "label")]
    rows += [Row("label"), Row("label", "mcc310"), Row("label", "fr")]
    let run = try await gate(rows)
    #expect(run.code == .findings, "\(run.output)")
    #expect(Self.words(run).contains("device fr,mcc310 do"), "\(run.output)")
  }

  // MARK: Files

  private static let damagedFiles: [[UInt8]] = [
    [], Array("<vector/>".utf8), [3, 0, 8, 0, 9], IPABuilder.png(width: 9, height: 9),
  ]

  @Test(arguments: damagedFiles)
  func `a damaged XML file of the default is never a pass`(_ bytes: [UInt8]) async throws {
    let run = try await gate([Row("step", "", .file(bytes)), Row("step", "fr")])
    #expect(run.code == .unreadable, "\(run.output)")
    #expect(run.output.contains("res/drawable-/step.xml"))
  }

  @Test func `the bitmaps that a promised drawable shows are looked at`() async throws {
    var rows = [Row("step"), Row("step", "fr", over: "frame"), Row("frame", over: "label")]
    rows.append(Row("label", "", .file([1])))
    let run = try await gate(rows)
    #expect(run.code == .unreadable, "\(run.output)")
    #expect(run.output.contains("res/drawable-/label.png"))
  }
}
