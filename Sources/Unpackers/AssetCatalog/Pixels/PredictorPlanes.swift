internal import Bytes

/// Undoes the predictors of deep maps.
///
/// For w × h pixels of c components: w h bytes of alpha (if there is any), h predictors, w h c high
/// bytes, w h c low bytes; the components of a pixel stand side by side. Bit 0 of a code is the sign,
/// the rest the magnitude of what is added to the prediction; sums wrap at 16 bits.
///
/// | predictor | prediction |
/// | --- | --- |
/// | 0 | 0 |
/// | 1 | left or up, decided by the first component; the upper one in the first column |
/// | 2 | left |
/// | 3 | up |
/// | 4 | half of left + up + 1; the upper one in the first column |
///
/// One component is gray. Three are Y, Co and Cg, halves rounded toward zero.
struct PredictorPlanes {
  let width: Int
  let rows: Int
  let code: DeepMapPixel
  /// Whether Co and Cg are stored halved.
  let isHalved: Bool

  /// The bytes of all planes.
  var size: Int { rows * (1 + width * (2 * components + (code.hasAlpha ? 1 : 0))) }

  private var components: Int { code.isGray ? 1 : 3 }

  /// Decodes the pixels.
  ///
  /// - Parameter input: The planes, from the cursor's position.
  /// - Returns: The pixels.
  /// - Throws: `ByteError` if they are cut or name an unknown predictor.
  func decode(_ input: borrowing ByteCursor) throws(ByteError) -> Bitmap.Samples {
    let alphaPlane = input.position
    let predictors = alphaPlane + (code.hasAlpha ? width * rows : 0)
    let count = width * components
    let high = predictors + rows
    let low = high + rows * count
    try input.check(size, at: alphaPlane)
    var pixels: [UInt32] = []
    var deep: [SIMD4<Float>] = []
    if code == .deep {
      deep.reserveCapacity(width * rows)
    } else {
      pixels.reserveCapacity(width * rows)
    }
    var previous = [Int16](repeating: 0, count: count)
    var current = previous
    for row in 0..<rows {
      for index in 0..<count {
        let place = row &* count &+ index
        let upper = UInt16(try input.uint8(at: high &+ place))
        let word = upper << 8 | UInt16(try input.uint8(at: low &+ place))
        let magnitude = Int16(truncatingIfNeeded: word >> 1)
        current[index] = word & 1 == 0 ? magnitude : 0 &- magnitude
      }
      let predictor = try input.uint8(at: predictors + row)
      guard add(predictor, to: &current, previous) else {
        throw ByteError(.invalidValue("the unknown predictor \(predictor)"), at: predictors + row)
      }
      for column in 0..<width {
        let alpha =
          code.hasAlpha ? try input.uint8(at: alphaPlane &+ row &* width &+ column) : 255
        if code == .deep {
          deep.append(Self.deepColor(current, at: 3 &* column, isHalved: isHalved, alpha: alpha))
        } else if code.isGray {
          let gray = UInt32(UInt8(truncatingIfNeeded: current[column]))
          pixels.append(gray &* 0x01_0101 | UInt32(alpha) << 24)
        } else {
          let (y, co, cg) = (current[3 * column], current[3 * column + 1], current[3 * column + 2])
          pixels.append(Self.color(y, co, cg, isHalved: isHalved) | UInt32(alpha) << 24)
        }
      }
      swap(&previous, &current)
    }
    return code == .deep ? .floating(deep) : .eightBit(pixels)
  }

  /// Adds the predictions of a row; `false` for a predictor that no table names.
  private func add(_ predictor: UInt8, to row: inout [Int16], _ up: [Int16]) -> Bool {
    let step = components
    switch predictor {
    case 0: break
    case 2:
      for index in step..<max(step, row.count) { row[index] &+= row[index &- step] }
    case 3:
      for index in row.indices { row[index] &+= up[index] }
    case 1:
      for index in 0..<min(step, row.count) { row[index] &+= up[index] }
      var first = step
      while first < row.count {
        let corner = Int(up[first &- step])
        let isLeft = abs(Int(up[first]) &- corner) <= abs(Int(row[first &- step]) &- corner)
        for index in first..<(first &+ step) {
          row[index] &+= isLeft ? row[index &- step] : up[index]
        }
        first &+= step
      }
    case 4:
      for index in 0..<min(step, row.count) { row[index] &+= up[index] }
      for index in step..<max(step, row.count) {
        let mean = (Int(row[index &- step]) &+ Int(up[index]) &+ 1) / 2
        row[index] &+= Int16(truncatingIfNeeded: mean)
      }
    default: return false
    }
    return true
  }

  @inline(__always)
  private static func color(_ y: Int16, _ co: Int16, _ cg: Int16, isHalved: Bool) -> UInt32 {
    let orange = isHalved ? Int(co) &* 2 : Int(co)
    let green = isHalved ? Int(cg) &* 2 : Int(cg)
    let base = Int(y) &- green / 2
    let red = byte(base &- orange / 2)
    return red | byte(base &+ green) << 8 | byte(base &+ orange &- orange / 2) << 16
  }

  @inline(__always)
  private static func byte(_ value: Int) -> UInt32 { UInt32(max(0, min(255, value))) }

  /// Wide colours are floats of which 512 is full, with red and blue the other way round.
  private static func deepColor(
    _ row: [Int16],
    at place: Int,
    isHalved: Bool,
    alpha: UInt8
  ) -> SIMD4<Float> {
    let orange = Int(row[place + 1]) * (isHalved ? 2 : 1)
    let green = Int(row[place + 2]) * (isHalved ? 2 : 1)
    let base = Int(row[place]) - green / 2
    return SIMD4(
      Float(base + orange - orange / 2) / 512,
      Float(base + green) / 512,
      Float(base - orange / 2) / 512,
      Float(alpha) / 255
    )
  }
}
