internal import ArtifactModel

/// Answers a table of names and devices.
struct ResolveCases: CaseTable {
  let resolvers: DeviceResolvers
  let lines: CaseLines
  let columns = 2...2

  func answer(
    _ columns: [Substring],
    at line: Int,
    to output: inout String
  ) throws(UsageError) {
    let request: DeviceRequest
    do throws(QualifierError) {
      request = try DeviceRequest(parsing: String(columns[1]))
    } catch {
      throw lines.fault(error.description, at: line)
    }
    output += columns[0]
    output += "\t"
    output += columns[1]
    for field in resolvers.resolver(for: request).notation(columns[0], request) {
      output += "\t"
      output += field
    }
  }
}
