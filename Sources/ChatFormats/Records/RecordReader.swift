/// Cuts a file into records, batch by batch, in memory proportional to a chunk and the longest record.
///
/// A byte-order mark at the beginning is skipped; lines may end with LF, CR LF or CR; blank lines between JSON
/// records are skipped, while in plain text an empty line is an empty message.
public struct RecordReader {
  /// How long a record may be, in bytes, unless the caller says otherwise. A longer one is reported and
  /// left out, so that a stream without line ends cannot fill the memory.
  public static let defaultLimit = 1 << 28

  private let source: ByteSource
  private var splitter: RecordSplitter
  private var buffer: [UInt8] = []
  /// How much of the buffer the splitter has seen.
  private var scanned = 0
  private var hasStarted = false
  private var hasEnded = false
  private var failure: ChatFormatError?

  /// Starts reading; nothing is read before the first ``next()``.
  public init(_ source: ByteSource, format: RecordFormat = .automatic, limit: Int = RecordReader.defaultLimit) {
    self.source = source
    splitter = RecordSplitter(format: format, limit: limit, source: source.name)
  }

  /// The records that the next chunk completes; nil at the end of the file.
  ///
  /// Waits only until one record is complete.
  ///
  /// - Throws: ``ChatFormatError`` after which the file cannot be read on; the answer is nil from then on.
  ///   Records that stand before the failure have been returned.
  public mutating func next() throws(ChatFormatError) -> RecordBatch? {
    while !hasEnded {
      do {
        try readOn()
      } catch {
        hasEnded = true
        failure = error
      }
      if !splitter.entries.isEmpty { return takeBatch() }
      let kept = splitter.trim(buffer.count)
      buffer.removeFirst(kept.lowerBound)
      scanned -= kept.lowerBound
    }
    if let failure {
      self.failure = nil
      throw failure
    }
    return nil
  }

  private mutating func readOn() throws(ChatFormatError) {
    let chunk = try source.next()
    buffer.append(contentsOf: chunk)
    hasEnded = chunk.isEmpty
    if !hasStarted {
      guard try skipByteOrderMark() else { return }
    }
    let bytes = buffer
    try splitter.scan(bytes.span, from: scanned)
    scanned = bytes.count
    if hasEnded { try splitter.finish(bytes.span) }
  }

  /// Whether the beginning is known: a byte-order mark, or the signature of an archive, may come in pieces.
  private mutating func skipByteOrderMark() throws(ChatFormatError) -> Bool {
    guard hasEnded || !FileSignature.mayBegin(buffer) else { return false }
    try FileSignature.check(buffer, file: source.name)
    hasStarted = true
    if buffer.starts(with: FileSignature.byteOrderMark) { buffer.removeFirst(3) }
    return true
  }

  private mutating func takeBatch() -> RecordBatch {
    let kept = splitter.trim(buffer.count)
    let rest = [UInt8](buffer[kept])
    let batch = RecordBatch(
      source: source.name, isPlain: splitter.format == .plain, bytes: buffer, entries: splitter.entries,
      failures: splitter.failures)
    buffer = rest
    scanned = rest.count
    splitter.entries = []
    splitter.failures = [:]
    return batch
  }
}
