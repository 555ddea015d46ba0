internal import ArtifactModel

/// Answers a table of names and devices.
struct ResolveCases: CaseTable {
  let resolvers: DeviceResolvers
  let lines: CaseLines
  let columns = 2...2

  func fields(for columns: [Substring], at line: Int) throws(UsageError) -> [String] {
    let request: DeviceRequest
    do throws(QualifierError) {
      request = try DeviceRequest(parsing: String(columns[1]))
    } catch {
      throw lines.fault(error.description, at: line)
    }
    return resolvers.resolver(for: request).notation(columns[0], request)
  }
}
