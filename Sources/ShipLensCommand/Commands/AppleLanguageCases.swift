internal import ArtifactModel
internal import Selection

/// Answers a table of users' languages for Apple's platforms line by line: what Apple's function
/// matches, and the list that is searched.
struct AppleLanguageCases: StreamedAnswer {
  /// The app, `nil` if each line says what is offered.
  let app: AppleApp?
  let lines: CaseLines

  func write(to output: inout some TextOutputStream) throws {
    try lines.forEach(columns: app == nil ? 2...3 : 1...1) { columns, _ in
      let user = LanguageCases.tags(columns[0])
      let answer: AppleLanguages
      var match: [String]
      if let app {
        answer = app.installation.languages(ofProcess: 0, for: user)
        match = AppleLanguages.matches(user, among: answer.offered)
      } else {
        let offered = LanguageCases.tags(columns[1])
        let region = columns.count > 2 && columns[2] != "-" ? String(columns[2]) : nil
        answer = AppleLanguages(
          user: user,
          offered: offered,
          developmentRegion: region,
          declaredCount: offered.count
        )
        match = AppleLanguages.matches(user, among: offered)
      }
      if match.isEmpty { match = ["-"] }
      output.write(columns.joined(separator: "\t"))
      output.write("\t\(match.joined(separator: ","))\t\(answer.list.joined(separator: ","))\n")
    }
  }
}
