/// The ends of lines: LF, CR LF, and the CR of old Macs.
enum LineEnd {
  /// Whether a byte ends a line. The LF behind a CR ends the same one; see ``LineStream`` and ``RecordSplitter``.
  @inline(__always)
  static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
