internal import ArtifactModel

/// Answers a table of names and devices line by line.
struct ResolveCases: StreamedAnswer {
  let resolvers: DeviceResolvers
  let lines: CaseLines

  func write(to output: inout some TextOutputStream) throws {
    var resolvers = resolvers
    try lines.forEach(columns: 2...2) { columns, number in
      let request: DeviceRequest
      do throws(QualifierError) {
        request = try DeviceRequest(parsing: String(columns[1]))
      } catch {
        throw lines.fault(error.description, at: number)
      }
      output.write("\(columns[0])\t\(columns[1])")
      for field in resolvers.resolver(for: request).notation(columns[0], request) {
        output.write("\t")
        output.write(field)
      }
      output.write("\n")
    }
  }
}
