import ArtifactModel
import TestSupport
import Testing

@testable import Unpackers

@Suite struct StringsTablesTests {
  static let app = "Payload/A.app"

  @Test func `texts of all folders are variants of their key`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.strings("\(Self.app)/fr.lproj/Localizable.strings", ["title": "Titre", "only": "Seul"])
        .strings("\(Self.app)/en.lproj/Localizable.strings", ["title": "Title"])
        .strings("\(Self.app)/Base.lproj/Localizable.strings", ["title": "Base"])
        .strings("\(Self.app)/Localizable.strings", ["title": "Root"])
        .strings("\(Self.app)/fr.lproj/InfoPlist.strings", ["CFBundleDisplayName": "Nom"])
        .strings("\(Self.app)/fr.lproj/sub/T.strings", ["k": "v"])
    }
    #expect(
      IPAReading.lines(bundle, .text) == [
        "InfoPlist: CFBundleDisplayName [fr.lproj] = Nom",
        "sub/T: k [fr.lproj] = v",
        "Localizable: only [fr.lproj] = Seul",
        "Localizable: title [default] = Root",
        "Localizable: title [Base.lproj] = Base",
        "Localizable: title [en.lproj] = Title",
        "Localizable: title [fr.lproj] = Titre",
      ]
    )
    // Which folders have a table at all decides where a text is looked for.
    #expect(IPAReading.lines(bundle, .other).count == 6)
    #expect(issues.isEmpty)
  }

  @Test(arguments: 0...3)
  func `one table in each form has the same keys`(form: Int) throws {
    let tree: PropertyListTree = ["a": "é", "b": "ü"]
    let text = "/* c */\n\"a\" = \"é\";\n\"b\" = \"\\U00fc\";\n"
    let bytes = [
      BinaryPropertyListBuilder.pack(tree), Array(tree.xml.utf8), Array(text.utf8),
      PropertyListFormTests.utf16(text, mark: [0xff, 0xfe], bigEndian: false),
    ][form]
    let (bundle, issues) = try IPAReading.app { $0.file("\(Self.app)/fr.lproj/T.strings", bytes) }
    #expect(IPAReading.lines(bundle, .text) == ["T: a [fr.lproj] = é", "T: b [fr.lproj] = ü"])
    #expect(issues.isEmpty)
  }

  @Test func `stringsdict overrides strings of the same folder`() throws {
    let plural: PropertyListTree = [
      "NSStringLocalizedFormatKey": "%#@n@ left",
      "n": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        "one": "%d day", "other": "%d days",
      ],
    ]
    let (bundle, issues) = try IPAReading.app {
      $0.list("\(Self.app)/en.lproj/T.stringsdict", ["days": plural, "extra": plural])
        .strings("\(Self.app)/en.lproj/T.strings", ["days": "old", "plain": "p"])
        .strings("\(Self.app)/fr.lproj/T.strings", ["days": "jours"])
    }
    #expect(
      IPAReading.lines(bundle, .text) == [
        "T: days [en.lproj] = %d days left", "T: days [fr.lproj] = jours",
        "T: extra [en.lproj] = %d days left", "T: plain [en.lproj] = p",
      ]
    )
    #expect(issues.isEmpty)
  }

  @Test func `a table of all languages gives each its own folder, but not its provenance`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.list(
        "\(Self.app)/T.loctable",
        [
          "pt_BR": ["k": "v"], "nl": ["k": "w"], "fr": ["k": "x"],
          "LocProvenance": ["nl": 1],
        ]
      )
      .strings("\(Self.app)/fr.lproj/T.strings", ["k": "y"])
    }
    #expect(
      IPAReading.lines(bundle, .text) == [
        "T: k [fr.lproj] = y", "T: k [nl.lproj] = w", "T: k [pt_BR.lproj] = v",
      ]
    )
    #expect(issues.isEmpty)
  }

  struct Damage: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
  }

  static let damages = [
    Damage(testDescription: "nothing", bytes: []),
    Damage(testDescription: "Mac Roman", bytes: Array("k = \"caf".utf8) + [0x8e, 0x22, 0x3b]),
    Damage(testDescription: "cut binary", bytes: Array("bplist0".utf8)),
    Damage(testDescription: "last semicolon missing", bytes: Array("k = v".utf8)),
    Damage(testDescription: "a list", bytes: Array("(k, v)".utf8)),
    Damage(testDescription: "a text", bytes: Array("word".utf8)),
    Damage(testDescription: "JSON", bytes: Array("{\"k\": \"v\"}".utf8)),
  ]

  @Test(arguments: damages)
  func `a damaged table is told with its language and hides its texts alone`(row: Damage) throws {
    let (bundle, issues) = try IPAReading.app {
      $0.file("\(Self.app)/zh_TW.lproj/T.strings", row.bytes)
        .strings("\(Self.app)/en.lproj/T.strings", ["k": "v"])
    }
    #expect(IPAReading.lines(bundle, .text) == ["T: k [en.lproj] = v"])
    #expect(issues.map(\.severity) == [.damaged])
    #expect(issues.map(\.scope) == [.texts])
    #expect(issues.map(\.locale?.identifier) == ["zh-TW"])
    #expect(issues.map(\.entry) == ["\(Self.app)/zh_TW.lproj/T.strings"])
    #expect(issues.map(\.bundle) == [Self.app])
  }

  @Test func `texts behind the place where the app stops reading do not exist`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.file("\(Self.app)/fr.lproj/T.strings", text: "a = 1;\n\u{feff}b = 2;\n")
    }
    #expect(IPAReading.lines(bundle, .text) == ["T: a [fr.lproj] = 1"])
    #expect(issues.map(\.severity) == [.malformed])
    #expect(issues.map(\.offset) == [7])
    #expect(issues.map(\.locale?.identifier) == ["fr"])
    #expect(issues.first?.message.hasPrefix("U+FEFF ends the table") == true)
  }

  @Test func `an entry without the form other, or of another kind, is damaged`()
    throws
  {
    let (bundle, issues) = try IPAReading.app {
      $0.list(
        "\(Self.app)/fr.lproj/T.stringsdict",
        ["a": ["n": ["one": "x"]], "b": 7, "c": "text"]
      )
    }
    #expect(
      IPAReading.lines(bundle, .text) == [
        "T: a [fr.lproj] = damaged", "T: b [fr.lproj] = damaged", "T: c [fr.lproj] = text",
      ]
    )
    #expect(issues.map(\.severity) == [.malformed])
    #expect(issues.first?.message.hasPrefix("2 keys") == true)
  }

  struct Plural: CustomTestStringConvertible {
    let testDescription: String
    let entry: PropertyListTree
    let text: String?
  }

  static let plurals = [
    Plural(
      testDescription: "two variables, one inside the other",
      entry: [
        "NSStringLocalizedFormatKey": "%1$#@files@", "files": ["other": "%d files in %#@d@"],
        "d": ["other": "%d folders", "one": "a folder"],
      ],
      text: "%d files in %d folders"
    ),
    Plural(
      testDescription: "an unknown variable stays",
      entry: ["NSStringLocalizedFormatKey": "100% of %#@x@ and %@"],
      text: "100% of %#@x@ and %@"
    ),
    Plural(
      testDescription: "a variable that contains itself ends",
      entry: ["NSStringLocalizedFormatKey": "%#@x@", "x": ["other": "(%#@x@)"]],
      text: "((((%#@x@))))"
    ),
    Plural(
      testDescription: "an unclosed variable stays",
      entry: ["NSStringLocalizedFormatKey": "a %#@x"],
      text: "a %#@x"
    ),
    Plural(
      testDescription: "the widest text",
      entry: [
        "NSStringVariableWidthRuleType": ["20": "short", "100": "much longer", "50": "long"]
      ],
      text: "much longer"
    ),
    Plural(
      testDescription: "by device",
      entry: ["NSStringDeviceSpecificRuleType": ["ipad": "Tap the iPad", "other": "Tap"]],
      text: "Tap"
    ),
    Plural(testDescription: "nothing", entry: [:], text: nil),
  ]

  @Test(arguments: plurals)
  func `an entry shows its form other`(row: Plural) throws {
    let (bundle, _) = try IPAReading.app {
      $0.list("\(Self.app)/fr.lproj/T.stringsdict", ["k": row.entry])
    }
    let variant = try #require(bundle.variants.first)
    #expect(bundle.text(of: variant) == row.text)
  }

  @Test func `variables that multiply end at a bound`() throws {
    let names = (0..<8).map { "v\($0)" }
    let entries = names.enumerated().map { index, name in
      let next = String(repeating: "%#@v\(index + 1)@", count: 50)
      return (name, PropertyListTree.dictionary([("other", .string(next))]))
    }
    let format = ("NSStringLocalizedFormatKey", PropertyListTree.string("%#@v0@"))
    let (bundle, _) = try IPAReading.app {
      $0.list("\(Self.app)/fr.lproj/T.stringsdict", ["k": .dictionary([format] + entries)])
    }
    let variant = try #require(bundle.variants.first)
    #expect(try #require(bundle.text(of: variant)).utf8.count < 200_000)
  }

  @Test func `a table of the platform takes the place of the plain one`() throws {
    let (bundle, issues) = try IPAReading.app {
      $0.strings("\(Self.app)/fr.lproj/T.strings", ["a": "plain", "b": "lost"])
        .strings("\(Self.app)/fr.lproj/T-iphoneos.strings", ["a": "phone"])
        .strings("\(Self.app)/fr.lproj/T~ipad.strings", ["a": "pad"])
        .strings("\(Self.app)/fr.lproj/T-iphoneos~ipad.strings", ["a": "both"])
        .strings("\(Self.app)/de.lproj/T.strings", ["a": "deutsch"])
        .strings("\(Self.app)/fr.lproj/U-macos.strings", ["a": "other"])
    }
    #expect(
      IPAReading.lines(bundle, .text) == [
        "T: a [de.lproj] = deutsch", "T: a [fr.lproj] = phone", "T: a [fr.lproj ~ipad] = both",
        "U-macos: a [fr.lproj] = other",
      ]
    )
    #expect(issues.isEmpty)
  }
}
