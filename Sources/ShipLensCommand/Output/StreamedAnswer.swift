/// An answer in lines of its own notation, written while it is found.
protocol StreamedAnswer {
  /// Finds and writes the lines.
  func write(to output: inout some TextOutputStream) throws
}
