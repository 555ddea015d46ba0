import ArtifactModel
import Reports
import Testing

/// Returns a report's whole text in a format.
func text(
  of report: Report,
  as format: String,
  style: TextStyle = TextStyle()
) throws -> String {
  var output = ""
  let reporter = try #require(ReporterRegistry.reporter(named: format))
  reporter.init(style: style).write(report, to: &output)
  return output
}

/// Returns the columns that a line takes on a terminal that knows East Asian widths.
func columns(of line: some StringProtocol) -> Int {
  line.unicodeScalars.reduce(0) { sum, scalar in
    switch scalar.value {
    case 0x300...0x36f: sum
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xff00...0xff60: sum + 2
    default: sum + 1
    }
  }
}
