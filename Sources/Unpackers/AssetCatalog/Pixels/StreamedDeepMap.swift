internal import Bytes

/// Reads the second generation of deep maps: bands of rows, each a 32-bit length and a stream.
///
/// Behind the common head stand the width and the height of one stream, 16 bits each.
struct StreamedDeepMap {
  private let head: DeepMap
  private let width: Int
  private let rows: Int
  private let streamRows: Int
  private let isExtended: Bool

  /// Returns the pixels of a band.
  static func decode(
    _ input: borrowing ByteCursor,
    width: Int,
    rows: Int,
    isExtended: Bool
  ) throws(ByteError) -> Bitmap.Samples {
    let head = try DeepMap(input, mark: "dmp2")
    var body = try input.slice(at: head.body.lowerBound, count: head.body.count)
    guard Int(try body.readUInt16LittleEndian()) == width else {
      throw ByteError(.invalidValue("a deep map of another width"), at: body.position - 2)
    }
    let map = StreamedDeepMap(
      head: head,
      width: width,
      rows: rows,
      streamRows: Int(try body.readUInt16LittleEndian()),
      isExtended: isExtended
    )
    switch head.method {
    case .stored: return try head.code.read(body, width: width, rows: rows, isExtended: isExtended)
    case .palette: return try map.palettePixels(&body)
    case .planes, .packed: return try map.bands(body)
    }
  }

  /// Returns where the streams lie: each behind its length, or all that is left as one.
  private static func streams(_ body: borrowing ByteCursor) throws(ByteError) -> [Range<Int>] {
    var streams: [Range<Int>] = []
    var place = body.position
    while place + 4 <= body.end {
      let length = Int(try body.uint32LittleEndian(at: place))
      guard length > 0, length <= body.end - place - 4 else { break }
      streams.append((place + 4)..<(place + 4 + length))
      place += 4 + length
    }
    return place == body.end && !streams.isEmpty ? streams : [body.position..<body.end]
  }

  private func palettePixels(_ body: inout ByteCursor) throws(ByteError) -> Bitmap.Samples {
    let palette = try DeepMapPalette(parsing: &body)
    let count = width * rows
    let hasAlphaPlane = palette.kind == 3
    let wanted = hasAlphaPlane ? 2 * count : count
    // Streams are rounded up to 16 bytes.
    var output = ByteOutput(limit: wanted + 15, expecting: min(wanted, 64 * body.remaining))
    let streams = try Self.streams(body)
    for range in streams {
      let stream = try body.slice(at: range.lowerBound, count: range.count)
      try DeepMap.unpack(
        stream,
        until: streams.count == 1 ? wanted : output.limit,
        into: &output
      )
    }
    return .eightBit(
      try palette.pixels(output.cursor, count: count, hasAlphaPlane: hasAlphaPlane)
    )
  }

  private func bands(_ body: borrowing ByteCursor) throws(ByteError) -> Bitmap.Samples {
    var bands: [Bitmap.Samples] = []
    var done = 0
    for range in try Self.streams(body) where done < rows {
      let stream = try body.slice(at: range.lowerBound, count: range.count)
      let band = try self.band(stream, left: rows - done)
      done += band.count / width
      bands.append(band)
    }
    guard done == rows, var result = bands.first, result.append(bands.dropFirst()) else {
      throw ByteError(.invalidValue("\(done) rows where \(rows) belong"), at: body.position)
    }
    return result
  }

  private func band(_ stream: borrowing ByteCursor, left: Int) throws(ByteError) -> Bitmap.Samples {
    func planes(_ rows: Int) -> PredictorPlanes {
      PredictorPlanes(width: width, rows: rows, code: head.code, isHalved: head.isHalved)
    }
    let isPlanes = head.method == .planes
    let row = isPlanes ? planes(1).size : width * head.code.size
    // Planes of rows beyond the last one may follow, and are dropped.
    let rounding = isPlanes ? 15 : 0
    let limit = max(streamRows, left) * row + rounding
    let wanted = isPlanes ? (min(left, streamRows) * row + 15) / 16 * 16 : limit
    var output = ByteOutput(limit: limit, expecting: min(limit, 64 * stream.remaining))
    try DeepMap.unpack(stream, until: wanted, into: &output)
    var stored = output.count / row
    if isPlanes {
      let expected = min(streamRows, stored)
      if (expected * row + 15) / 16 * 16 == output.count { stored = expected }
    }
    guard stored > 0 else {
      throw ByteError(
        .invalidValue("a stream of \(output.count) bytes is no whole row of \(row)"),
        at: stream.start
      )
    }
    let pixels = output.cursor
    guard isPlanes else {
      return try head.code.read(
        pixels,
        width: width,
        rows: min(stored, left),
        isExtended: isExtended
      )
    }
    let whole = try planes(stored).decode(pixels)
    guard stored > left else { return whole }
    return Bitmap(width: width, height: stored, samples: whole)
      .cropped(x: 0, y: 0, width: width, height: left).samples
  }
}
