import ArtifactModel
import Foundation
import TestSupport

/// Compiles a catalog for the sample artifacts: `SampleCatalogs LIST CATALOG`.
///
/// Each line of the list is a rendition, its fields separated by tabs: asset, source file, language
/// or `-`, appearance or `-`, numbers of direction, scale and device, `packed` or a compression,
/// width, height, and the path of the pixels: blue, green, red, alpha, multiplied by alpha.
@main
struct SampleCatalogs {
  /// A line that cannot be read.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let list = arguments.first, let target = arguments.last, arguments.count == 2 else {
      throw Failure(description: "give a list and the catalog to write")
    }
    let text = String(decoding: try Data(contentsOf: URL(filePath: list)), as: UTF8.self)
    var catalog = AssetCatalogBuilder()
    for line in text.split(separator: "\n") { try add(line, to: &catalog) }
    try Data(catalog.bytes).write(to: URL(filePath: target))
  }

  private static func add(_ line: Substring, to catalog: inout AssetCatalogBuilder) throws {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 11, let direction = UInt16(fields[4]), let scale = UInt16(fields[5]),
      let idiom = UInt16(fields[6]), let width = Int(fields[8]), let height = Int(fields[9])
    else { throw Failure(description: "cannot read the line '\(line)'") }
    let pixels = [UInt8](try Data(contentsOf: URL(filePath: fields[10])))
    guard pixels.count == 4 * width * height else {
      throw Failure(description: "\(fields[10]) does not hold \(width) by \(height) pixels")
    }
    let compression = CatalogPicture.Compression.allCases.first { "\($0)" == fields[7] }
    guard compression != nil || fields[7] == "packed" else {
      throw Failure(description: "no compression is called '\(fields[7])'")
    }
    catalog.add(
      CatalogPicture(width: width, height: height, pixels: pixels),
      to: fields[0],
      .init(
        locale: fields[2] == "-" ? nil : fields[2],
        appearance: fields[3] == "-" ? nil : fields[3],
        scale: scale,
        numbers: [.direction: direction, .idiom: idiom]
      ),
      file: fields[1],
      compression: compression
    )
  }
}
