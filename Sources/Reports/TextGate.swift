internal import ArtifactModel

/// Writes a gate's answer: for each artifact the verdict, then why, and last what it rests on.
struct TextGate {
  let result: GateResult
  let style: TextStyle

  /// The most findings that are listed of an artifact; nobody reads more.
  static let maximumListed = 1_000
  /// The most languages or names that a line of folded findings lists.
  private static let maximumNames = 200

  func write(to output: inout some TextOutputStream) {
    for artifact in result.artifacts {
      write(artifact, to: &output)
      output.write("\n")
    }
    writeConclusion(to: &output)
  }

  private func write(_ artifact: GatedArtifact, to output: inout some TextOutputStream) {
    let title = TerminalText.visible(artifact.title)
    let path = TerminalText.visible(ArtifactHeadline.name(artifact.path, files: artifact.files))
    style.writeHanging(
      paint(artifact.verdict) + "  ",
      labelWidth: artifact.verdict.title.count + 2,
      indent: 2,
      (title.isEmpty ? path : "\(path) (\(title))") + ": " + summary(of: artifact),
      to: &output
    )
    var listed = 0
    for (image, places) in grouped(artifact.findings) where listed < Self.maximumListed {
      let findings = places.map { artifact.findings[$0] }
      let owner = findings.compactMap(\.owner).first
      writeHeading(image, owner: owner, to: &output)
      for (first, more) in folded(findings) where listed < Self.maximumListed {
        write(first, groupOwner: owner, to: &output)
        listed += 1 + more.count
        guard !more.isEmpty else { continue }
        var names = more.prefix(Self.maximumNames).compactMap {
          $0.locale?.identifier ?? $0.shipped
        }
        if more.count > Self.maximumNames { names.append("…") }
        style.writeHanging(
          "             ",
          labelWidth: 13,
          indent: 13,
          TerminalText.visible(
            "… and \(more.count) more of \(first.rule): \(names.joined(separator: ", "))"
          ),
          to: &output
        )
      }
    }
    writeOmission(artifact.count.broken - listed, "finding", to: &output)
    if artifact.count.undetermined > 0 {
      let undetermined = artifact.findings.filter { $0.outcome == .undetermined }
      let count = Quantity.of(undetermined.count, "promise")
      output.write("\n  \(style.paint("Cannot be told: \(count)", .yellow))\n")
      for finding in undetermined.prefix(Self.maximumListed) {
        write(finding, groupOwner: nil, to: &output)
      }
      writeOmission(undetermined.count - Self.maximumListed, "promise", to: &output)
    }
    writeWaived(artifact.waived, to: &output)
    style.write(artifact.issues, limit: 20, to: &output)
  }

  /// Says how many more there are than are listed.
  private func writeOmission(
    _ count: Int,
    _ noun: String,
    to output: inout some TextOutputStream
  ) {
    guard count > 0 else { return }
    output.write("\n  … \(Quantity.of(count, "more \(noun)")); --format json has all of them\n")
  }

  private func writeWaived(_ findings: [Finding], to output: inout some TextOutputStream) {
    guard !findings.isEmpty else { return }
    output.write("\n  \(style.paint("Waived: \(Quantity.of(findings.count, "finding"))", .bold))\n")
    for finding in findings.prefix(Self.maximumListed) {
      let waiver = finding.waiver.map { waiver in
        " (waived by \(waiver.approvedBy) until \(waiver.expires): \(waiver.reason))"
      }
      style.writeHanging(
        "    ",
        labelWidth: 4,
        indent: 2,
        TerminalText.visible("\(finding.rule): \(finding.message)\(waiver ?? "")"),
        to: &output
      )
    }
    writeOmission(findings.count - Self.maximumListed, "waived finding", to: &output)
  }

  /// Puts broken promises of one image, or of none, together; groups and findings keep their order.
  ///
  /// - Parameter findings: Very many, which are large.
  /// - Returns: The places of the findings of each group.
  private func grouped(_ findings: [Finding]) -> [(image: String?, places: [Int])] {
    var numbers: [String?: Int] = [:]
    var groups: [(image: String?, places: [Int])] = []
    for place in findings.indices where findings[place].outcome == .broken {
      let image = findings[place].image
      if let number = numbers[image] {
        groups[number].places.append(place)
      } else {
        numbers[image] = groups.count
        groups.append((image, [place]))
      }
    }
    return groups
  }

  /// Puts many warnings of one rule into one; errors are always shown in full.
  ///
  /// Libraries bring some eighty languages into an app, and a warning for each would bury the rest.
  private func folded(_ findings: [Finding]) -> [(first: Finding, more: [Finding])] {
    var counts: [String: Int] = [:]
    for finding in findings where finding.severity < .error {
      counts[finding.rule, default: 0] += 1
    }
    var places: [String: Int] = [:]
    var folded: [(first: Finding, more: [Finding])] = []
    for finding in findings {
      let isMany = finding.severity < .error && (counts[finding.rule] ?? 0) > 4
      if isMany, let place = places[finding.rule] {
        folded[place].more.append(finding)
      } else {
        places[finding.rule] = folded.count
        folded.append((finding, []))
      }
    }
    return folded
  }

  private func writeHeading(
    _ image: String?,
    owner: String?,
    to output: inout some TextOutputStream
  ) {
    let title = TerminalText.visible(image ?? "The app as a whole")
    let suffix = image == nil ? "" : owner.map { "  in \(TerminalText.visible($0))" } ?? ""
    output.write("\n  \(style.paint(title, .bold))\(style.paint(suffix, .dim))\n")
  }

  private func write(
    _ finding: Finding,
    groupOwner: String?,
    to output: inout some TextOutputStream
  ) {
    let label = finding.outcome == .broken ? finding.severity.rawValue : "unknown"
    let ink = finding.outcome == .broken ? finding.severity.ink : .yellow
    style.writeHanging(
      "    \(style.paint(TerminalText.pad(label, to: 7), ink))  ",
      labelWidth: 13,
      TerminalText.visible(finding.message),
      to: &output
    )
    var facts: [(String, String?)] = [
      ("rule", finding.rule),
      ("image", finding.outcome == .undetermined ? finding.image : nil),
      ("locale", finding.locale?.identifier),
      ("bundle", finding.owner == groupOwner && finding.image != nil ? nil : finding.owner),
      ("expected", finding.expected),
      ("shipped", finding.shipped),
      ("where", finding.shippedPath),
      ("device", finding.device),
      ("do", finding.advice.isEmpty ? nil : finding.advice),
    ]
    if let place = finding.place {
      facts.append(("manifest", "\(place.file):\(place.line) (\(place.path))"))
    }
    for case (let name, let value?) in facts {
      style.writeHanging(
        "             \(style.paint(TerminalText.pad(name, to: 8), .dim))  ",
        labelWidth: 23,
        TerminalText.visible(value),
        to: &output
      )
    }
  }

  private func paint(_ verdict: Verdict) -> String {
    let ink: TextStyle.Ink =
      switch verdict {
      case .pass: .green
      case .warn, .cannotTell: .yellow
      case .block: .red
      }
    return style.paint(verdict.title.uppercased(), .bold, ink)
  }

  private func summary(of artifact: GatedArtifact) -> String {
    var parts = Self.words(of: artifact.count)
    let unread = artifact.issues.count { $0.severity == .damaged || $0.severity == .malformed }
    if artifact.format == nil {
      parts.append("the file could not be read")
    } else if unread > 0 {
      parts.append(Quantity.of(unread, "part") + " damaged or refused" + cause(of: artifact))
    }
    if !artifact.waived.isEmpty { parts.append("\(artifact.waived.count) waived") }
    guard parts.isEmpty else { return Quantity.list(parts) }
    return switch result.imageCount {
    case 0: "nothing found; the manifest has no images"
    case 1: "the image keeps its promises"
    default: "all \(result.imageCount) images keep their promises"
    }
  }

  /// Names what forbids a verdict, if the findings do not.
  private func cause(of artifact: GatedArtifact) -> String {
    guard artifact.count.undetermined == 0,
      let first = artifact.issues.first(where: { $0.severity == .damaged })
        ?? artifact.issues.first(where: { $0.severity == .malformed })
    else { return "" }
    let entry = first.entry.map { "\($0): " } ?? ""
    return TerminalText.visible(" (\(entry)\(first.message))")
  }

  private static func words(of count: FindingCount) -> [String] {
    let nouns = [
      (count.errors, "error", "errors"), (count.warnings, "warning", "warnings"),
      (count.notes, "note", "notes"),
    ]
    var parts = nouns.compactMap { count, noun, plural in
      count == 0 ? nil : Quantity.of(count, noun, plural)
    }
    if count.undetermined > 0 {
      parts.append(Quantity.of(count.undetermined, "promise") + " that cannot be told")
    }
    return parts
  }

  /// Writes the verdict of the run and what it rests on.
  private func writeConclusion(to output: inout some TextOutputStream) {
    let unread = result.artifacts.count { $0.format == nil }
    let read = result.artifacts.count - unread
    var parts: [String] = []
    if read > 0 {
      parts.append("\(basis) checked in \(Quantity.of(read, "artifact"))")
      let found = Self.words(of: result.artifacts.map(\.count).reduce(FindingCount(), +))
      parts.append(found.isEmpty ? "nothing found" : Quantity.list(found))
    }
    if unread > 0 { parts.append("\(Quantity.of(unread, "artifact")) could not be read") }
    let faulty = result.artifacts.count { artifact in
      artifact.format != nil
        && artifact.issues.contains {
          $0.severity == .damaged || $0.severity == .malformed
        }
    }
    if faulty > 0 {
      parts.append("\(Quantity.of(faulty, "artifact")) with damaged or refused parts")
    }
    let waived = result.artifacts.reduce(0) { $0 + $1.waived.count }
    if waived > 0 { parts.append("\(waived) waived") }
    for waiver in result.expiredWaivers {
      style.writeHanging(
        "  ",
        labelWidth: 2,
        indent: 2,
        TerminalText.visible(
          "the waiver of \(waiver.rule) at \(waiver.place.file):\(waiver.place.line) ran out on "
            + "\(waiver.expires) and excuses nothing"
        ),
        to: &output
      )
    }
    let text = parts.joined(separator: "; ")
    style.writeHanging(
      paint(result.verdict) + "  ",
      labelWidth: result.verdict.title.count + 2,
      indent: 2,
      text,
      to: &output
    )
  }

  /// The promises and what they were checked by.
  private var basis: String {
    var text = Quantity.of(result.imageCount, "image")
    text += " × " + Quantity.of(result.launchLocales.count, "launch locale")
    if !result.launchLocales.isEmpty {
      text += " (\(result.launchLocales.map(\.identifier).joined(separator: ", ")))"
    }
    return text + " of \(TerminalText.visible(result.manifest))"
      + " by \(Quantity.of(result.rules.count, "rule"))"
  }
}
