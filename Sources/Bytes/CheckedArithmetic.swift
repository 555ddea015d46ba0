/// Adds and multiplies numbers that came from a file, and turns an overflow into an error.
public enum CheckedArithmetic {
  /// Returns the sum, or throws at `offset` if it does not fit.
  @inlinable
  public static func sum(_ a: Int, _ b: Int, at offset: Int) throws(ByteError) -> Int {
    let (value, overflow) = a.addingReportingOverflow(b)
    guard !overflow else { throw ByteError(.invalidValue("a sum that overflows"), at: offset) }
    return value
  }

  /// Returns the product, or throws at `offset` if it does not fit.
  @inlinable
  public static func product(_ a: Int, _ b: Int, at offset: Int) throws(ByteError) -> Int {
    let (value, overflow) = a.multipliedReportingOverflow(by: b)
    guard !overflow else { throw ByteError(.invalidValue("a product that overflows"), at: offset) }
    return value
  }

  /// Returns a 64-bit number as an `Int`, or throws at `offset` if it does not fit.
  @inlinable
  public static func int(_ value: UInt64, at offset: Int) throws(ByteError) -> Int {
    guard let int = Int(exactly: value) else {
      throw ByteError(.invalidValue("a number too large to be an offset or a size"), at: offset)
    }
    return int
  }
}
