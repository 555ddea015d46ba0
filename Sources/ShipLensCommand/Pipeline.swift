internal import ArtifactModel
internal import Reports
internal import Unpackers

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads artifacts side by side and gives the answers in the order of the command line.
enum Pipeline {
  /// Reads each artifact and makes an answer of it.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - limits: The bounds on the work on each.
  ///   - progress: Shows what is being done, once it takes long.
  ///   - answer: Makes the answer; runs beside others.
  /// - Returns: The answers in the order of the files.
  static func answers<Answer: Sendable>(
    _ paths: [String],
    limits: ReadLimits,
    progress: Progress,
    _ answer: @escaping @Sendable (InspectedArtifact) async -> Answer
  ) async -> [Answer] {
    let ticker = progress.start(on: paths)
    if ticker == nil, paths.count == 1, let path = paths.first {
      // One artifact needs no second thread, whose memory would grow page by page; but a line of
      // progress can only be shown while this one waits.
      let only = await answer(read(path, limits: limits))
      await progress.end(ticker)
      return [only]
    }
    let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let answers = await withTaskGroup(of: (Int, Answer).self) { group in
      var answers = [Answer?](repeating: nil, count: paths.count)
      for (place, path) in paths.enumerated() {
        if place >= width, let (done, answer) = await group.next() { answers[done] = answer }
        group.addTask { (place, await answer(read(path, limits: limits))) }
      }
      for await (done, answer) in group { answers[done] = answer }
      return answers
    }
    await progress.end(ticker)
    return answers.compactMap(\.self)
  }

  /// Reads artifacts, puts APKs that are installed together into one, and makes an answer of each.
  ///
  /// Only APKs wait for the others; all else is answered as soon as it is read.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - limits: The bounds on the work on each.
  ///   - progress: Shows what is being done, once it takes long.
  ///   - answer: Makes the answer; runs beside others.
  /// - Returns: The answers in the order of the files, each at the place of its first.
  static func installations<Answer: Sendable>(
    _ paths: [String],
    limits: ReadLimits,
    progress: Progress,
    _ answer: @escaping @Sendable (InspectedArtifact) async -> Answer
  ) async -> [Answer] {
    let isAlone = paths.count == 1
    let parts = await answers(paths, limits: limits, progress: progress) { artifact in
      isAlone || artifact.index?.format != .apk ? Part.done(await answer(artifact)) : .apk(artifact)
    }
    let apks = joined(
      parts.compactMap { part in
        if case .apk(let artifact) = part { artifact } else { nil }
      }
    )
    var byPath: [String: [InspectedArtifact]] = [:]
    for apk in apks { byPath[apk.index?.files.first ?? apk.path, default: []].append(apk) }
    var answers: [Answer] = []
    for part in parts {
      switch part {
      case .done(let answer): answers.append(answer)
      case .apk(let artifact):
        guard var waiting = byPath[artifact.path], !waiting.isEmpty else { continue }
        let next = waiting.removeFirst()
        byPath[artifact.path] = waiting
        answers.append(await answer(next))
      }
    }
    return answers
  }

  /// Puts APKs that are installed together into one artifact.
  static func joined(_ artifacts: [InspectedArtifact]) -> [InspectedArtifact] {
    let unread = artifacts.filter { $0.index == nil }
    return SplitAPKs.joined(artifacts.compactMap(\.index)).map { index in
      InspectedArtifact(path: index.artifact, index: index, issues: index.issues)
    } + unread
  }

  /// An artifact that was answered, or an APK that others may belong to.
  private enum Part<Answer: Sendable>: Sendable {
    case done(Answer)
    case apk(InspectedArtifact)
  }

  private static func read(_ path: String, limits: ReadLimits) -> InspectedArtifact {
    do throws(ReadError) {
      let index = try UnpackerRegistry.unpack(path: path, limits: limits)
      return InspectedArtifact(path: path, index: index, issues: index.issues)
    } catch {
      return InspectedArtifact(path: path, index: nil, issues: [error.issue()])
    }
  }
}
