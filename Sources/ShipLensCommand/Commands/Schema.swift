internal import DiffEngine

/// Prints the JSON Schema of the manifest.
struct Schema {
  private static let output = Option(
    name: "output",
    argument: .file("FILE"),
    summary: "write the schema to FILE, completely or not at all",
    defaultValue: "standard output"
  )

  static let description = CommandDescription(
    name: "schema",
    summary: "Prints the JSON Schema of the manifest, for editors and checks",
    options: [output],
    exitCodes: [
      (.holds, "the schema was written"),
      (.usage, "the command line is wrong, or the file could not be written"),
    ],
    examples: [
      .init(
        line: "shiplens schema --output shiplens.schema.json",
        purpose: "Writes the schema to a file that an editor can be pointed to."
      ),
      .init(line: "shiplens schema", purpose: "Prints the schema."),
    ]
  )

  private let path: String?

  init(_ parsed: ParsedArguments) { path = parsed.value(Self.output) }

  func run(output: inout some TextOutputStream) throws -> ExitCode {
    guard let path else {
      output.write(ManifestSchema.json)
      return .holds
    }
    var file = try OutputFile(path: path)
    file.stream.write(ManifestSchema.json)
    try file.commit()
    return .holds
  }
}
