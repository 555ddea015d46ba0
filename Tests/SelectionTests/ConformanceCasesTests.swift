import ArtifactModel
import Selection
import TestSupport
import Testing

/// Compares choices with what Android's own library chose, row by row.
@Suite struct ConformanceCasesTests {
  @Test(
    .enabled(
      if: SharedMaterial.has("resolution/conf-cases.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    ),
    arguments: [AndroidRules.android13, .android15]
  )
  func `every row is the platform's, under both rules`(rules: AndroidRules) throws {
    let rows = try ConformanceTable.rows(of: "conf-cases.tsv")
    var selections: [String: (AndroidSelection, ResourceNames)] = [:]
    var differences: [String] = []
    for row in rows {
      let apks = row[0].split(separator: "+").map(String.init)
      if selections[row[0]] == nil {
        let installation = try ConformanceTable.installation(apks)
        selections[row[0]] = (
          AndroidSelection(installation, rules: .fixed(rules)), ResourceNames(installation)
        )
      }
      let (selection, names) = try #require(selections[row[0]])
      let resource = try #require(names.identifier(of: row[1]), "\(row[1])")
      let choice = selection.choose(resource, on: try ConformanceTable.device(row[2]))
      let answer = ChoiceNotation(choice, in: selection.installation)
      let actual = [
        answer.status, answer.bundle.map { apks[$0] } ?? "", answer.configuration, answer.type,
        answer.value, answer.chain,
      ]
      let isOther = rules == .android15 && !row[9].isEmpty
      let expected = Array(isOther ? row[9..<15] : row[3..<9])
      if actual != expected { differences.append("\(row[1]) \(row[2]): \(actual) \(expected)") }
    }
    #expect(rows.count == 2000)
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5))")
  }

  @Test(
    .enabled(
      if: SharedMaterial.has("resolution/traps.tsv"),
      Comment(rawValue: SharedMaterial.absence)
    ),
    arguments: [AndroidRules.android13, .android15]
  )
  func `every trap ends as on the platform, under both rules`(rules: AndroidRules) throws {
    let rows = try ConformanceTable.rows(of: "traps.tsv")
    let installation = try ConformanceTable.installation(["traps.apk"])
    let selection = AndroidSelection(installation, rules: .fixed(rules))
    let names = ResourceNames(installation)
    for row in rows {
      let resource = try #require(names.identifier(of: row[0]))
      let choice = selection.choose(resource, on: try ConformanceTable.device(row[1]))
      let answer = ChoiceNotation(choice, in: installation)
      let isOther = rules == .android15 && !row[4].isEmpty
      let expected = isOther ? [row[4], row[5]] : [row[2], row[3]]
      let chosen = answer.status == "ok" ? answer.configuration : answer.status
      #expect([chosen, answer.value] == expected, "\(row[0]) \(row[1]): \(row[6])")
    }
    #expect(rows.count > 100)
  }
}
