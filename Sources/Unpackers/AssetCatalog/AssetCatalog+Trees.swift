internal import ArtifactModel
internal import Bytes

extension AssetCatalog {
  /// The longest name that is kept, in bytes; longer ones are cut.
  private static let maximumNameSize = 1_024

  /// Reads a tree of names and their numbers.
  mutating func names(
    of name: String,
    in input: borrowing ByteCursor
  ) -> [ShippedCatalog.Name] {
    var names: [ShippedCatalog.Name] = []
    for entry in entries(of: name, in: input).entries {
      do throws(ByteError) {
        let text = try text(ofBlock: entry.key, in: input)
        let value = try store.range(of: entry.value, in: input)
        let number = try input.slice(at: value.lowerBound, count: value.count).uint16(
          at: value.lowerBound + (header.isBigEndian && value.count >= 4 ? 2 : 0),
          bigEndian: header.isBigEndian
        )
        names.append(ShippedCatalog.Name(name: text, number: number))
      } catch {
        note(error, part: "\(name) tree", hides: true)
      }
    }
    return names
  }

  private mutating func text(
    ofBlock block: UInt32,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> String {
    let range = try store.range(of: block, in: input)
    let count = min(range.count, Self.maximumNameSize)
    try charge(count, at: range.lowerBound)
    return try input.paddedText(at: range.lowerBound, count: count)
  }

  /// Reads the assets' names.
  ///
  /// A value is the hot spot (two 16-bit numbers), a count, and a pair for each attribute.
  mutating func readFacets(in input: borrowing ByteCursor) {
    let isBigEndian = header.isBigEndian
    for entry in entries(of: "FACETKEYS", in: input).entries {
      do throws(ByteError) {
        let name = try text(ofBlock: entry.key, in: input)
        let range = try store.range(of: entry.value, in: input)
        let value = try input.slice(at: range.lowerBound, count: range.count)
        let count = Int(try value.uint16(at: range.lowerBound + 4, bigEndian: isBigEndian))
        try charge(4 * count, at: range.lowerBound)
        var attributes: [CatalogAttribute.Value] = []
        for index in 0..<count {
          let pair = range.lowerBound + 6 + 4 * index
          let attribute = try value.uint16(at: pair, bigEndian: isBigEndian)
          attributes.append(
            CatalogAttribute.Value(
              CatalogAttribute(rawValue: UInt32(attribute)),
              try value.uint16(at: pair + 2, bigEndian: isBigEndian)
            )
          )
        }
        facets.append(Facet(name: name, attributes: attributes))
      } catch {
        note(error, part: "FACETKEYS tree", hides: true)
      }
    }
  }

  /// Reads the values in use: two numbers, the length of the rest, a count, and the masks.
  mutating func readMasks(in input: borrowing ByteCursor) {
    let isBigEndian = header.isBigEndian
    for entry in entries(of: "BITMAPKEYS", in: input).entries {
      do throws(ByteError) {
        let range = try store.range(of: entry.value, in: input)
        let value = try input.slice(at: range.lowerBound, count: range.count)
        let count = Int(try value.uint32(at: range.lowerBound + 12, bigEndian: isBigEndian))
        guard let identifier = UInt16(exactly: entry.key), count <= keyFormat.count else {
          throw ByteError(
            .invalidValue("masks of \(count) attributes for the asset \(entry.key)"),
            at: range.lowerBound + 12
          )
        }
        var masks: [UInt32] = []
        for index in 0..<count {
          masks.append(
            try value.uint32(at: range.lowerBound + 16 + 4 * index, bigEndian: isBigEndian)
          )
        }
        self.masks[identifier] = masks
      } catch {
        note(error, part: "BITMAPKEYS tree", hides: false)
      }
    }
  }

  /// Reads the keys and records of all renditions.
  mutating func readRenditions(in input: borrowing ByteCursor) {
    let tree = entries(of: "RENDITIONS", in: input)
    if store.block(named: "RENDITIONS") == nil {
      note(
        ByteError(.invalidValue("the catalog has no RENDITIONS"), at: input.start),
        part: "variables",
        hides: true
      )
    }
    if tree.entries.count != Int(header.renditionCount) {
      note(
        ByteError(
          .invalidValue(
            "the header counts \(header.renditionCount) renditions and the tree"
              + " \(tree.entries.count)"
          ),
          at: input.start
        ),
        part: "CARHEADER",
        hides: true
      )
    }
    // A record takes that many bytes, so a file cannot hold more of them.
    let room = (input.end - input.start) / RenditionRecord.minimumSize
    renditions.reserveCapacity(min(tree.entries.count, room))
    for (number, entry) in tree.entries.enumerated() {
      do throws(ByteError) {
        let range = try store.range(of: entry.value, in: input)
        guard renditions.count < room else {
          throw ByteError(
            .limitReached("there are more renditions than the file has room for"),
            at: range.lowerBound
          )
        }
        let key = try key(ofBlock: entry.key, in: input)
        let record = try RenditionRecord(
          parsing: range,
          in: input,
          coreUIVersion: header.coreUIVersion
        )
        try charge(record.attributes.count, at: range.lowerBound)
        if let fault = record.fault {
          note(fault, part: "attributes of rendition \(number) '\(record.name)'", hides: true)
        }
        renditions.append(Rendition(key: key, record: record))
      } catch {
        note(error, part: "rendition \(number)", hides: true)
        if case .limitReached = error.status { break }
      }
    }
  }

  /// Reads a key; numbers behind those of the format are passed over, missing ones are none.
  private func key(
    ofBlock block: UInt32,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> [UInt16] {
    let range = try store.range(of: block, in: input)
    guard range.count >= 2 * keyFormat.count else {
      throw ByteError(
        .invalidValue(
          "a key of \(range.count) bytes where the format has \(keyFormat.count) attributes"
        ),
        at: range.lowerBound
      )
    }
    var key: [UInt16] = []
    key.reserveCapacity(keyFormat.count)
    for index in keyFormat.indices {
      key.append(
        try input.uint16(at: range.lowerBound + 2 * index, bigEndian: header.isBigEndian)
      )
    }
    return key
  }

  // MARK: Digests

  /// Gives each rendition a digest of what it shows, links that of their atlas and rectangle.
  mutating func addDigests(in input: borrowing ByteCursor) {
    var hasLinks = false
    for index in renditions.indices {
      if renditions[index].record.isLink {
        hasLinks = true
        continue
      }
      do throws(ByteError) {
        let record = renditions[index].record
        renditions[index].compression = try Self.compression(of: record, in: input)
        try charge(record.payload.count, at: record.payload.lowerBound)
        renditions[index].detail = try record.detail(
          in: input,
          coreUIVersion: header.coreUIVersion
        )
        renditions[index].digest = try Self.digest(of: record, in: input)
      } catch {
        note(error, part: part(index), hides: true)
      }
    }
    guard hasLinks else { return }
    var atlases: [[UInt16]: Int] = [:]
    for (index, rendition) in renditions.enumerated() where !rendition.record.isLink {
      atlases[rendition.key] = index
    }
    for index in renditions.indices where renditions[index].record.isLink {
      do throws(ByteError) {
        let atlas = try self.atlas(of: renditions[index].record, atlases)
        renditions[index].atlas = atlas.index
        renditions[index].digest = atlas.digest
      } catch {
        note(error, part: part(index), hides: true)
      }
    }
  }

  private func part(_ index: Int) -> String {
    "rendition \(index) '\(renditions[index].record.name)'"
  }

  private static func compression(
    of record: RenditionRecord,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> String? {
    switch record.payloadTag {
    case .bitmap: try BitmapPayload(of: record, in: input).compressionName
    case .rawData:
      try input.uint32LittleEndian(at: record.payload.lowerBound + 4) != 0 ? "lzfse" : nil
    default: nil
    }
  }

  private static func digest(
    of record: RenditionRecord,
    in input: borrowing ByteCursor
  ) throws(ByteError) -> CatalogRendition.Digest {
    var hash = ContentHash()
    hash.add(UInt64(record.width) << 32 | UInt64(record.height))
    hash.add(UInt64(record.pixelFormat.rawValue) << 8 | UInt64(record.colorSpace))
    try hash.add(record.payload, in: input)
    // A stack's content is its list of layers.
    if record.payload.count <= 16 { try hash.add(record.attributes, in: input) }
    return hash.digest
  }

  private func atlas(
    of record: RenditionRecord,
    _ atlases: [[UInt16]: Int]
  ) throws(ByteError) -> (index: Int, digest: CatalogRendition.Digest) {
    guard let link = record.link else {
      throw ByteError(.invalidValue("a link without a target"), at: record.range.lowerBound)
    }
    guard let index = atlases[key(of: link.target)], let atlas = renditions[index].digest else {
      throw ByteError(
        .invalidValue("the link's atlas is not in the catalog"),
        at: record.attributes.lowerBound
      )
    }
    let target = renditions[index].record
    guard UInt64(link.x) + UInt64(link.width) <= UInt64(target.width),
      UInt64(link.y) + UInt64(link.height) <= UInt64(target.height)
    else {
      throw ByteError(
        .invalidValue(
          "the link's rectangle leaves its atlas of \(target.width)×\(target.height) pixels"
        ),
        at: record.attributes.lowerBound
      )
    }
    var hash = ContentHash()
    hash.add(atlas.high)
    hash.add(atlas.low)
    hash.add(UInt64(link.x) << 32 | UInt64(link.y))
    hash.add(UInt64(link.width) << 32 | UInt64(link.height))
    return (index, hash.digest)
  }
}
