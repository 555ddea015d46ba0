internal import ArtifactModel

/// Answers a table of names and Apple devices.
struct AppleResolveCases: CaseTable {
  let resolver: AppleResolver
  let lines: CaseLines
  let columns = 2...2

  func fields(for columns: [Substring], at line: Int) throws(UsageError) -> [String] {
    let request: AppleDeviceRequest
    do throws(QualifierError) {
      request = try AppleDeviceRequest(parsing: String(columns[1]))
    } catch {
      throw lines.fault(error.description, at: line)
    }
    return resolver.notation(String(columns[0]), request)
  }
}
