internal import ChatFormats

/// What became of a batch: whole lines of output, the records that have none, and those that are odd.
struct BatchResult: Sendable {
  var count = 0
  /// The weight of the batch on its way through the pipeline.
  var weight = 1
  var output: [UInt8] = []
  var errors: [ChatFormatError] = []
  var reports: [RecordReport] = []

  /// How many records, or files, could not be answered.
  var errorCount: Int { errors.count + reports.count { $0.isSkipped } }
}
