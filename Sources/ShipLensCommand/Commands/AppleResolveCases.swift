internal import ArtifactModel

/// Answers a table of names and Apple devices.
struct AppleResolveCases: CaseTable {
  let resolver: AppleResolver
  let lines: CaseLines
  let columns = 2...2

  func answer(
    _ columns: [Substring],
    at line: Int,
    to output: inout String
  ) throws(UsageError) {
    let request: AppleDeviceRequest
    do throws(QualifierError) {
      request = try AppleDeviceRequest(parsing: String(columns[1]))
    } catch {
      throw lines.fault(error.description, at: line)
    }
    output += columns[0]
    output += "\t"
    output += columns[1]
    for field in resolver.notation(String(columns[0]), request) {
      output += "\t"
      output += field
    }
  }
}
