internal import ArtifactModel

extension ReadIssue {
  /// Returns the issue of an APK that belongs to a set, told from the outside.
  func moved(to artifact: String, _ path: String) -> ReadIssue {
    ReadIssue(
      severity: severity,
      scope: scope,
      artifact: artifact,
      bundle: path,
      entry: entry.map { "\(path)!\($0)" } ?? path,
      part: part,
      offset: offset,
      locale: locale,
      message: message,
      advice: advice
    )
  }
}
