/// The reader of one format.
protocol FormatReader {
  /// The next message or skipped record; nil at the end.
  ///
  /// - Throws: an error after which nothing more can be read.
  mutating func next() throws(ChatFormatError) -> ReadStep?
}
