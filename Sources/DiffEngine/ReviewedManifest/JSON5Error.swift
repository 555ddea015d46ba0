/// The first thing in a text that is not JSON5.
struct JSON5Error: Error, Sendable, Equatable {
  /// The byte at which it starts.
  let offset: Int
  /// One sentence without its final stop.
  let message: String
}
