import ArtifactModel
import Foundation
import Unpackers

/// Decodes all pictures of catalogs, and prints for one task and for two the milliseconds that it
/// took at best: `DecodeCatalogs TIMES CATALOG…`.
@main
struct DecodeCatalogs {
  /// A part of a picture that can be decoded alone.
  private struct Work: Sendable {
    let pictures: CatalogPictures
    let band: CatalogPictures.Band
  }

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let times = arguments.first.flatMap({ Int($0) }) else { return }
    let work = try arguments.dropFirst().flatMap { try opened($0) }
    for width in [1, 2] {
      var best = Duration.seconds(3600)
      for _ in 0..<times {
        let start = ContinuousClock.now
        await decode(work, in: width)
        best = min(best, start.duration(to: .now))
      }
      print(best / .milliseconds(1))
    }
  }

  private static func opened(_ path: String) throws -> [Work] {
    let index = try UnpackerRegistry.unpack(path: path, limits: ReadLimits())
    var contents = try ArtifactContents(of: index, limits: ReadLimits())
    let bundle = index.bundles[0]
    let pictures = try contents.catalog(at: bundle.catalogs[0].path, of: bundle)
    let sources = Set((0..<pictures.count).compactMap { pictures.source(of: $0) }).sorted()
    var limits = ReadLimits()
    (limits.unpackedTotalSize, limits.totalRatio) = (.max, .max)
    var budget = PixelBudget(limits)
    let bands = sources.flatMap { (try? pictures.bands(of: $0, within: &budget)) ?? [] }
    return bands.map { Work(pictures: pictures, band: $0) }
  }

  /// Decodes all, `width` parts at a time: who is done takes the next.
  private static func decode(_ work: [Work], in width: Int) async {
    await withTaskGroup(of: Void.self) { tasks in
      for (place, work) in work.enumerated() {
        if place >= width { await tasks.next() }
        tasks.addTask { _ = try? work.pictures.decode(work.band) }
      }
    }
  }
}
