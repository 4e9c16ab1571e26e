internal import ChatFormats

/// Reads the records of a batch, measures them and prints the results into memory.
struct BatchMeasurer: Sendable {
  let options: MeasureOptions
  let measurer: Measurer

  func measure(_ batch: RecordBatch) -> BatchResult {
    var formatter = ResultFormatter(format: options.outputFormat, includesLines: options.includesLines)
    var result = BatchResult(count: batch.count)
    for position in 0..<batch.count {
      do {
        let record = try batch.record(at: position)
        let size = measurer.measure(record.text, record.width ?? options.width, record.size ?? options.size)
        formatter.append(size, of: record)
      } catch {
        result.errors.append(error)
      }
    }
    result.output = formatter.bytes
    return result
  }
}
