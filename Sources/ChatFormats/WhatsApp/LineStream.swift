/// The lines of a file, one after another, without their ends (LF, CR LF or CR).
struct LineStream {
  let source: ByteSource
  private let limit: Int
  private var buffer: [UInt8] = []
  private var position = 0
  private var hasEnded = false
  /// Whether the last line ended with a CR, so that a LF that follows belongs to it.
  private var hasEndedWithCR = false
  /// The number of the last line, counted from 1.
  private(set) var line = 0

  init(_ source: ByteSource, limit: Int) {
    self.source = source
    self.limit = limit
  }

  /// The next line; its bytes only as far as the limit. Nil at the end.
  mutating func next() throws(ChatFormatError) -> (bytes: [UInt8], isTooLong: Bool)? {
    var bytes: [UInt8] = []
    var isTooLong = false
    var hasBytes = false
    while true {
      if position == buffer.count {
        if !hasEnded { buffer = try source.next() }
        position = 0
        if buffer.isEmpty {
          hasEnded = true
          guard hasBytes else { return nil }
          break
        }
      }
      if hasEndedWithCR {
        hasEndedWithCR = false
        if buffer[position] == 0x0A {
          position += 1
          continue
        }
      }
      hasBytes = true
      let end = buffer[position...].firstIndex(where: LineEnd.isEnd)
      let piece = buffer[position..<(end ?? buffer.count)]
      if bytes.count + piece.count > limit { isTooLong = true }
      bytes.append(contentsOf: piece.prefix(limit - bytes.count))
      position = end.map { $0 + 1 } ?? buffer.count
      if let end {
        hasEndedWithCR = buffer[end] == 0x0D
        break
      }
    }
    line += 1
    return (bytes, isTooLong)
  }
}
