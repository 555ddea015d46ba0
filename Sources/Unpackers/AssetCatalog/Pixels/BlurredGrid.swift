internal import Bytes

/// Reads a picture that is stored as a coarse grid of colours and a filter.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 2, 2 | width and height |
/// | 4 | 2 | pixels from cell to cell, a power of two |
/// | 8 | 4 | a float b |
/// | 12 | 8 a cell | blue, green, red, alpha as signed 16-bit numbers, 64 for each step of 255 |
///
/// A pixel takes the cell that it lies in and both neighbours, first along the rows, then down.
enum BlurredGrid {
  /// Returns the pixels.
  static func decode(
    _ input: borrowing ByteCursor,
    width: Int,
    height: Int
  ) throws(ByteError) -> Bitmap.Samples {
    let start = input.position
    let block = Int(try input.uint16LittleEndian(at: start + 4))
    guard Int(try input.uint16LittleEndian(at: start)) == width,
      Int(try input.uint16LittleEndian(at: start + 2)) == height, block > 0,
      block & (block - 1) == 0
    else { throw ByteError(.invalidValue("a blurred picture of another size"), at: start) }
    let sharpness = Float(bitPattern: try input.uint32LittleEndian(at: start + 8))
    let columns = (width + block - 1) / block
    let rows = (height + block - 1) / block
    try input.check(8 * columns * rows, at: start + 12)
    var cells: [SIMD4<Float>] = []
    for index in 0..<(columns * rows) {
      let stored = try input.uint64LittleEndian(at: start + 12 + 8 * index)
      var cell = SIMD4<Float>()
      for (channel, from) in [2, 1, 0, 3].enumerated() {
        cell[channel] = Float(Int16(truncatingIfNeeded: stored >> UInt64(16 * from))) / 64
      }
      cells.append(cell)
    }
    let weights = Self.weights(block: block, sharpness: sharpness)
    var wide: [SIMD4<Float>] = []
    wide.reserveCapacity(width * rows)
    for row in 0..<rows {
      let line = cells[(row * columns)..<((row + 1) * columns)]
      wide += stretch(Array(line), to: width, block: block, weights)
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    for column in 0..<width {
      let line = (0..<rows).map { wide[$0 * width + column] }
      for (row, color) in stretch(line, to: height, block: block, weights).enumerated() {
        var pixel: UInt32 = 0
        for channel in 0..<4 {
          let value = color[channel] + 0.5
          let byte = value > 0 ? UInt32(min(255, value)) : 0
          pixel |= byte << UInt32(8 * channel)
        }
        pixels[row * width + column] = pixel
      }
    }
    return .eightBit(pixels)
  }

  private typealias Weights = [(before: Float, here: Float, after: Float)]

  private static func weights(block: Int, sharpness b: Float) -> Weights {
    (0..<block).map { place in
      let half = Float(block) / 2
      let t = (Float(place) + 0.5 - half) / half
      let (square, cube) = (t * t, t * t * t)
      return (
        (-2 * square + 3 * cube - 5 * t + 4) / 8 + (t + square - cube - 1) / 2 * b,
        square / 2 + (1 - square) * b,
        (-2 * square - 3 * cube + 5 * t + 4) / 8 + (square + cube - t - 1) / 2 * b
      )
    }
  }

  private static func stretch(
    _ cells: [SIMD4<Float>],
    to count: Int,
    block: Int,
    _ weights: Weights
  ) -> [SIMD4<Float>] {
    (0..<count).map { index in
      let (cell, weight) = (index / block, weights[index % block])
      var color = cells[cell] * weight.here
      if cell > 0 { color += cells[cell - 1] * weight.before }
      if cell + 1 < cells.count { color += cells[cell + 1] * weight.after }
      return color
    }
  }
}
