internal import ChatFormats
internal import ChatLayout

/// Gathers messages into batches. The last message waits for the one behind it, which its row depends on.
struct RowBatcher {
  /// The most text of a batch in bytes, but for its last message.
  private static let byteLimit = 1 << 16

  /// The most reports of a batch: a file may hold nothing but messages that cannot be read.
  private static let reportLimit = 256

  /// Text of a batch in bytes from which on it weighs as much as can be.
  private static let heavyLimit = 1 << 19
  /// The text of all batches in the pipeline in bytes, at most, but for one.
  private static let pipelineLimit = 1 << 22

  private let countLimit: Int
  private let weightLimit: Int
  private var batch = RowBatch()
  private var byteCount = 0
  private var waiting: (message: Message, label: RowBatch.Label)?
  private var waitingByteCount = 0

  /// - Parameters:
  ///   - countLimit: The most messages of a batch.
  ///   - weightLimit: The most that a batch weighs.
  init(countLimit: Int, weightLimit: Int) {
    self.countLimit = countLimit
    self.weightLimit = weightLimit
  }

  /// Whether it is time to work on what has been gathered.
  var isFull: Bool {
    batch.messages.count >= countLimit || batch.reports.count >= Self.reportLimit || byteCount >= Self.byteLimit
  }

  /// - Parameter byteCount: How many bytes of text the message holds on to.
  mutating func append(_ message: Message, _ label: RowBatch.Label, byteCount: Int) {
    moveWaiting()
    waiting = (message, label)
    waitingByteCount = byteCount
  }

  mutating func append(_ report: RecordReport) { batch.reports.append(report) }

  mutating func append(_ failure: ChatFormatError) { batch.failures.append(failure) }

  /// What has been gathered, all but the last message; nil where that is nothing.
  mutating func take() -> RowBatch? {
    guard !batch.messages.isEmpty || !batch.reports.isEmpty || !batch.failures.isEmpty else { return nil }
    var taken = batch
    taken.edges.next = waiting?.message
    let share = 1 + byteCount * weightLimit / Self.pipelineLimit
    taken.weight = byteCount >= Self.heavyLimit ? weightLimit : min(weightLimit, share)
    batch = RowBatch()
    byteCount = 0
    batch.edges = taken.edges
    if let last = taken.messages.last {
      batch.edges = RowNeighbours(
        previous: last, precedingTime: taken.messages.last { $0.time != nil }?.time ?? taken.edges.precedingTime)
    }
    return taken
  }

  /// What is left at the end.
  mutating func finish() -> RowBatch? {
    moveWaiting()
    return take()
  }

  private mutating func moveWaiting() {
    guard let (message, label) = waiting else { return }
    byteCount += waitingByteCount
    batch.messages.append(message)
    batch.labels.append(label)
    waiting = nil
  }
}
