internal import Bytes

/// Recognises a Lottie animation by the members of its outermost JSON object.
///
/// Each has a frame rate `fr`, a first frame `ip` and a last one `op`, and most begin with these;
/// `layers` and `assets` may take megabytes and stand before or after them.
enum LottieProbe {
  /// Whether the bytes at hand, the start of a file, look like a Lottie animation.
  static func matches(_ input: borrowing ByteCursor) -> Bool {
    var offset = input.start
    var depth = 0
    var found: Set<String> = []
    var isKey = false
    if input.matches("\u{feff}", at: offset) { offset += 3 }
    while let byte = try? input.uint8(at: offset) {
      offset += 1
      switch byte {
      case 0x09, 0x0a, 0x0d, 0x20: continue
      case 0x7b, 0x5b:
        guard depth > 0 || byte == 0x7b else { return false }
        depth += 1
        isKey = byte == 0x7b
      case 0x7d, 0x5d:
        depth -= 1
        guard depth > 0 else { return isComplete(found) }
      case 0x2c: isKey = depth == 1
      case 0x22:
        let start = offset
        while let next = try? input.uint8(at: offset), next != 0x22 {
          offset += next == 0x5c ? 2 : 1
        }
        if depth == 1, isKey, offset - start <= 6,
          let key = try? input.utf8(at: start, count: offset - start)
        {
          found.insert(key)
        }
        isKey = false
        offset += 1
      default:
        guard depth > 0 else { return false }
      }
    }
    return isComplete(found)
  }

  private static func isComplete(_ keys: Set<String>) -> Bool {
    let known = keys.intersection(["v", "fr", "ip", "op", "layers"])
    return known.count >= 4 || known.isSuperset(of: ["fr", "ip", "op"])
  }
}
