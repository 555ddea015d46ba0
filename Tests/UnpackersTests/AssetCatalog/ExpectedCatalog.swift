#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What another reader found in a real catalog, as its JSON tells it.
struct ExpectedCatalog: Decodable {
  /// A number, a word or nothing.
  enum Scalar: Decodable, Equatable, CustomStringConvertible {
    case number(Int)
    case word(String)
    case null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .word(try container.decode(String.self))
      }
    }

    var description: String {
      switch self {
      case .number(let number): "\(number)"
      case .word(let word): word
      case .null: "none"
      }
    }
  }

  /// The first two members of an entry of the attribute list.
  struct Attribute: Decodable {
    let type: UInt32

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      type = try list.decode(UInt32.self)
    }
  }

  struct Rendition: Decodable {
    let key: [String: Scalar]
    let name: String
    let layout: UInt16
    let width: UInt32
    let height: UInt32
    let scaleFactor: UInt32
    let pixelFormat: String
    let colorSpace: Scalar
    let flags: UInt32
    let tlv: [Attribute]
    let sizeOnDisk: Int
    let payloadTag: String
    let payloadBytes: Int
    let compression: Scalar?
    let opaque: Bool?
    let chunks: Int?
    let csiVersion: UInt32?
    let sizes: [[Int]]?
    let rgbaSha256: String?
    let fileSha256: String?
  }

  struct Facet: Decodable {
    let name: String
    let attributes: [String: UInt16]
    let renditions: [Rendition]
  }

  struct Header: Decodable {
    let coreuiVersion: UInt32
    let storageVersion: UInt32
    let storageTimestamp: UInt32
    let renditionCount: UInt32
    let mainVersion: String
    let version: String
    let schemaVersion: UInt32
    let colorSpaceId: UInt32
    let keySemantics: UInt32
  }

  struct Metadata: Decodable {
    let thinningArguments: String
    let platformVersion: String
    let platform: String
    let authoringTool: String
  }

  struct Variable: Decodable {
    let name: String
  }

  struct Container: Decodable {
    let table: Int
    let variables: [Variable]
  }

  let bom: Container
  let header: Header
  let extendedMetadata: Metadata?
  let keyFormat: [Scalar]
  let appearances: [String: UInt16]
  let localizations: [String: UInt16]
  let facets: [Facet]
  let otherRenditions: [Rendition]

  /// Reads the JSON of a file.
  init(path: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
  }
}
