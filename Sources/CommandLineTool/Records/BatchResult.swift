internal import ChatFormats

/// What became of a batch: whole lines of output, and the records that have none.
struct BatchResult: Sendable {
  var count = 0
  var output: [UInt8] = []
  var errors: [ChatFormatError] = []
}
