import ShipLensCommand
import Testing

@Suite struct UsageErrorTests {
  /// A wrong command line, and what is said of it.
  struct Case: CustomTestStringConvertible {
    let line: String
    let message: String
    let help: String

    init(_ line: String, _ message: String, help: String = "") {
      self.line = line
      self.message = message
      self.help = help
    }

    var testDescription: String { "shiplens \(line)" }
  }

  private static let cases = [
    Case("", "give a command: inspect, gate, resolve, languages, extract, rules, schema or help"),
    Case("gait app.apk", "unknown command 'gait'; did you mean 'gate'?"),
    Case("xyzzy", "unknown command 'xyzzy'"),
    Case("\u{1b}[31m", "unknown command '\\u{1b}[31m'"),
    Case("--versoin", "unknown option '--versoin'; did you mean '--version'?"),
    Case("--version now", "'--version' stands alone, but 'now' is given"),
    Case(
      "--manifest x gate",
      "give a command before '--manifest': inspect, gate, resolve, languages, extract, rules, schema or help"
    ),
    Case(
      "--generate-completion-script",
      "'--generate-completion-script' needs a shell: bash, zsh or fish"
    ),
    Case(
      "--generate-completion-script=tcsh",
      "'--generate-completion-script' needs a shell: bash, zsh or fish"
    ),
    Case("help gats", "there is no help on 'gats'; did you mean 'gate'?"),
    Case("inspect", "'inspect' needs an ARTIFACT…", help: "inspect"),
    Case("gate --quiet", "'gate' needs an ARTIFACT…", help: "gate"),
    Case(
      "gate a.apk --fail-onn error",
      "unknown option '--fail-onn'; did you mean '--fail-on'?",
      help: "gate"
    ),
    Case("gate a.apk -x", "unknown option '-x'", help: "gate"),
    Case(
      "gate a.apk --fail-on",
      "option '--fail-on' needs a value: --fail-on error|warning|none",
      help: "gate"
    ),
    Case(
      "gate a.apk --manifest --quiet",
      "option '--manifest' needs a value: --manifest PATH",
      help: "gate"
    ),
    Case(
      "gate a.apk --manifest=",
      "option '--manifest' needs a value: --manifest PATH",
      help: "gate"
    ),
    Case(
      "gate a.apk --fail-on fatal",
      "'fatal' is no value of '--fail-on'; choose error, warning or none",
      help: "gate"
    ),
    Case(
      "gate a.apk --color=alway",
      "'alway' is no value of '--color'; choose auto, always or never; did you mean 'always'?",
      help: "gate"
    ),
    Case("gate a.apk --quiet=yes", "option '--quiet' takes no value", help: "gate"),
    Case(
      "gate a.apk --format text --format json",
      "option '--format' may be given only once",
      help: "gate"
    ),
    Case(
      "gate a.apk --report json",
      "option '--report' needs a file: --report json=FILE",
      help: "gate"
    ),
    Case(
      "gate a.apk --report jsn=x",
      "'jsn' is no format of '--report'; choose text or json; did you mean 'json'?",
      help: "gate"
    ),
    Case(
      "gate a.apk --report json=x --output x",
      "two reports would be written to 'x'",
      help: "gate"
    ),
    Case(
      "inspect a.apk --max-entries 0",
      "'0' is no value of '--max-entries'; give a number above 0",
      help: "inspect"
    ),
    Case(
      "inspect a.ipa --max-depth 1001",
      "'--max-depth' goes up to 1000",
      help: "inspect"
    ),
    Case(
      "inspect a.apk --max-ratio 1K",
      "'1K' is no value of '--max-ratio'; give a number above 0",
      help: "inspect"
    ),
    Case(
      "inspect a.apk --max-entries 99999999999999999999",
      "'99999999999999999999' is no value of '--max-entries'; give a number above 0",
      help: "inspect"
    ),
    Case(
      "inspect a.apk --max-entry-size 12X",
      "'12X' is no value of '--max-entry-size'; give a size, such as 512M (suffixes K, M and G)",
      help: "inspect"
    ),
    Case(
      "inspect a.apk --max-total-size 99999999999G",
      "'99999999999G' is no value of '--max-total-size'; give a size, such as 512M (suffixes K, M and G)",
      help: "inspect"
    ),
    Case(
      "inspect a.apk --locale pt_BR",
      "'pt_BR' is no BCP 47 language tag; write 'pt-BR'",
      help: "inspect"
    ),
    Case(
      "inspect a.apk --locale x",
      "'x' is no BCP 47 language tag; write a code, as 'de' or 'pt-BR'",
      help: "inspect"
    ),
    Case(
      "resolve a.apk --device fr",
      "'resolve' needs an ARTIFACT… and a NAME, such as drawable/step_2",
      help: "resolve"
    ),
    Case(
      "resolve a.apk step",
      "option '--device' is needed, as in --device fr-rCA,night,xxhdpi for Android and "
        + "fr-CA,dark,3x for iOS",
      help: "resolve"
    ),
    Case(
      "resolve a.apk step --device fr,nigth",
      "--device: 'nigth' is no qualifier that Android knows; did you mean 'night'?",
      help: "resolve"
    ),
    Case(
      "resolve a.apk --cases a.tsv --device fr",
      "'--cases' brings its own devices and answers in lines; leave out --device, --sweep, "
        + "--format and --report",
      help: "resolve"
    ),
    Case(
      "resolve a.aab step --device fr --installed fr,x",
      "'x' is no BCP 47 language tag; write a code, as 'de' or 'pt-BR'",
      help: "resolve"
    ),
    Case(
      "languages a.apk",
      "option '--prefer' is needed, as in --prefer fr-CA,de,en",
      help: "languages"
    ),
    Case(
      "languages --prefer fr",
      "'languages' needs an ARTIFACT… or --offered LIST",
      help: "languages"
    ),
    Case(
      "languages --prefer fr,1 --offered fr",
      "'1' is no BCP 47 language tag; write a code, as 'de' or 'pt-BR'",
      help: "languages"
    ),
    Case(
      "languages a.apk --prefer fr --offered fr",
      "the artifact tells the app's languages; leave out --offered",
      help: "languages"
    ),
    Case(
      "languages --cases a.tsv --prefer fr",
      "'--cases' brings its own languages and answers in lines; leave out --prefer, --offered, "
        + "--format and --report",
      help: "languages"
    ),
    Case(
      "languages --prefer fr --offered fr --development-region en",
      "'--development-region' goes with --platform ios and --offered",
      help: "languages"
    ),
    Case("rules a b", "'rules' takes one RULE, but 'b' is given too", help: "rules"),
    Case(
      "rules variant-mising",
      "there is no rule 'variant-mising'; did you mean 'variant-missing'?",
      help: "rules"
    ),
    Case("schema now", "'schema' takes no argument, but 'now' is given", help: "schema"),
  ]

  @Test(arguments: cases)
  func `A wrong command line is told in one line, with the way to help, and ends with 2`(
    _ wrong: Case
  ) async {
    let run = await CommandRun(wrong.line.split(separator: " ").map(String.init))
    let help = wrong.help.isEmpty ? "shiplens --help" : "shiplens \(wrong.help) --help"
    #expect(run.errors == "shiplens: \(wrong.message)\nSee '\(help)'.\n")
    #expect(run.output.isEmpty)
    #expect(run.code == .usage)
  }

  @Test(arguments: [
    "resolve a.apk step --device X", "resolve a.apk step --device locales=X",
    "extract a.apk step -o d --locale X", "inspect a.apk --locale X", "gate a.apk --fail-on X",
    "gate a.apk --report X=f", "rules X", "rules a X", "schema X", "languages --prefer X", "X",
    "help X", "--X", "gate a.apk --max-depth X", "resolve a.aab step --device fr --installed X",
  ])
  func `Of what is very long an error shows the beginning`(_ line: String) async {
    let long = String(repeating: "1x", count: 5_000)
    let words = line.split(separator: " ").map { String($0.replacing("X", with: long)) }
    let run = await CommandRun(words)
    #expect(run.code == .usage)
    #expect(run.errors.utf8.count < 600, "\(run.errors.prefix(600))")
  }

  @Test func `An empty argument is no path`() async {
    let run = await CommandRun(["inspect", "a.apk", ""])
    #expect(run.errors.hasPrefix("shiplens: argument 2 of 'inspect' is empty\n"))
    #expect(run.code == .usage)
  }
}
