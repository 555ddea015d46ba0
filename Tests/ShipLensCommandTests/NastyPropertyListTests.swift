import ShipLensCommand
import TestSupport
import Testing

/// Property lists that end or hang the platform's own readers, through the whole command.
@Suite(.timeLimit(.minutes(30))) struct NastyPropertyListTests {
  struct Input: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
  }

  private typealias Builder = BinaryPropertyListBuilder

  private static func levels(_ count: Int) -> [UInt8] {
    var builder = Builder()
    builder.objects = (1...count).map { [0xa1, UInt8($0 >> 8), UInt8($0 & 0xff)] } + [[0x09]]
    return builder.bytes
  }

  static let inputs: [Input] = [
    Input(
      testDescription: "a set",
      bytes: Builder(objects: [[0xd1, 1, 2], [0x51, 0x6b], [0xc1, 1]]).bytes
    ),
    Input(
      testDescription: "shared references that multiply",
      bytes: Builder(
        objects: (1...9).map { [0xaa] + [UInt8](repeating: UInt8($0), count: 10) } + [[0x09]]
      ).bytes
    ),
    Input(
      testDescription: "a count with the top bit set",
      bytes: Builder(objects: [[0xaf, 0x13, 0x80, 0, 0, 0, 0, 0, 0, 0]]).bytes
    ),
    Input(
      testDescription: "a count of all bits",
      bytes: Builder(objects: [[0xaf, 0x13] + [UInt8](repeating: 0xff, count: 8)]).bytes
    ),
    Input(testDescription: "ten thousand binary levels", bytes: levels(10_000)),
    Input(
      testDescription: "ten thousand XML levels",
      bytes: Array(("<plist>" + String(repeating: "<array>", count: 10_000)).utf8)
    ),
    Input(
      testDescription: "ten thousand text levels",
      bytes: [UInt8](repeating: 0x28, count: 10_000)
    ),
    Input(testDescription: "a list that holds itself", bytes: Builder(objects: [[0xa1, 0]]).bytes),
    Input(testDescription: "a list cut in its magic", bytes: Array("bplist".utf8)),
    Input(testDescription: "a magic and no more", bytes: Array("bplist00".utf8)),
    Input(testDescription: "an unknown version", bytes: Array("bplist17xxxxxxxxxxxxxxxxxx".utf8)),
    Input(testDescription: "nothing", bytes: []),
  ]

  @Test(arguments: inputs)
  func `a nasty list is told as damaged wherever it lies, and the rest is read`(
    input: Input
  ) async throws {
    for place in ["Info.plist", "fr.lproj/T.strings", "T.stringsdict", "OnDemandResources.plist"] {
      var builder = IPABuilder()
      if place != "Info.plist" {
        builder = builder.bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
      }
      builder = builder.file("Payload/A.app/\(place)", input.bytes)
        .picture("Payload/A.app/en.lproj/a.png", width: 5, height: 4)
      let packed = try Folder()
      let unpacked = try Folder(unpacking: builder.zip)
      for path in [try packed.write("a.ipa", builder.bytes), unpacked.path] {
        let run = await CommandRun(["inspect", path, "--format", "json"])
        #expect(run.code == .unreadable, "\(place)")
        #expect(run.output.contains("\"entry\": \"Payload/A.app/\(place)\""))
        #expect(run.output.contains("\"severity\": \"damaged\""))
        #expect(run.output.contains("\"path\": \"Payload/A.app/en.lproj/a.png\""))
      }
    }
  }

  @Test func `a text table is read to where a device stops, and the rest is told as lost`()
    async throws
  {
    let folder = try Folder()
    let text = "\"a\" = \"1\";\n\u{feff}\"b\" = \"2\";\n"
    let path = try folder.write(
      "a.ipa",
      IPABuilder().bundle("Payload/A.app", info: ["CFBundleIdentifier": "org.a"])
        .file("Payload/A.app/fr.lproj/T.strings", text: text).bytes
    )
    let run = await CommandRun(["inspect", path, "--all"])
    #expect(run.code == .holds)
    #expect(run.output.contains("T: a"))
    #expect(!run.output.contains("T: b"))
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("U+FEFF ends the table for the app"))
    #expect(words.contains("the texts that follow do not exist for it"))
    #expect(words.contains("offset 11"))
  }
}
