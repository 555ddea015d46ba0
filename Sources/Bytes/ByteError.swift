/// Describes why a read from borrowed bytes failed, and where.
public struct ByteError: Error, Sendable, Equatable {
  /// Says what was wrong with the bytes.
  public enum Status: Sendable, Equatable {
    /// More bytes were asked for than the range holds.
    case pastEnd(needed: Int, available: Int)
    /// A number has a value that its field cannot have.
    case invalidValue(String)
    /// A bound on the work for one file was reached; the option that raises it, if there is one.
    case limitReached(String, option: String? = nil)
  }

  /// What was wrong.
  public let status: Status
  /// The absolute offset, in bytes from the start of the outermost range, of the first bad byte.
  public let offset: Int

  /// Creates an error at an absolute offset.
  @inline(never)
  public init(_ status: Status, at offset: Int) {
    self.status = status
    self.offset = offset
  }

  /// One plain sentence that does not name the offset.
  public var message: String {
    switch status {
    case .pastEnd(let needed, let available):
      "the data ends too early: \(needed) \(needed == 1 ? "byte is" : "bytes are") needed and"
        + " \(available) \(available == 1 ? "is" : "are") left"
    case .invalidValue(let what), .limitReached(let what, _): what
    }
  }
}

extension ByteError: CustomStringConvertible {
  /// One plain sentence without its final stop, ending in the offset.
  public var description: String {
    switch status {
    case .pastEnd(let needed, let available):
      "\(needed) bytes are needed at offset \(offset) but only \(available) are left"
    case .invalidValue(let what):
      "\(what) at offset \(offset)"
    case .limitReached(let what, _):
      "\(what), reached at offset \(offset)"
    }
  }
}
