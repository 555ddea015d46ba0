internal import ArtifactModel
internal import Selection

/// Answers a table of users' languages for Apple's platforms: what Apple's function matches, and the
/// list that is searched.
struct AppleLanguageCases: CaseTable {
  /// The app, `nil` if each line says what is offered.
  let app: AppleApp?
  let lines: CaseLines

  var columns: ClosedRange<Int> { app == nil ? 2...3 : 1...1 }

  func fields(for columns: [Substring], at line: Int) throws(UsageError) -> [String] {
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
    return [match.joined(separator: ","), answer.list.joined(separator: ",")]
  }
}
