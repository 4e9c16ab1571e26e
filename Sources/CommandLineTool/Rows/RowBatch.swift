internal import ChatFormats
internal import ChatLayout

/// Messages on their way to a thread, with what stands around them, so that their rows do not depend on where one batch
/// ends and the next begins.
struct RowBatch: Sendable {
  /// What of a message its row says besides frames.
  struct Label: Sendable {
    var id: MessageID?
    var conversation: String?
  }

  var messages: [Message] = []
  /// One for each message.
  var labels: [Label] = []
  /// What stands before and behind.
  var edges = RowNeighbours()
  /// What was wrong with messages up to here.
  var reports: [RecordReport] = []
  /// The files up to here that could not be read on.
  var failures: [ChatFormatError] = []
  /// How much of the pipeline's capacity the batch takes: few long texts are as many as there is memory for.
  var weight = 1
}
