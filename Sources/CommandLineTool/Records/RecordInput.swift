internal import ChatFormats
internal import Foundation

/// All files of a command as one sequence of batches. A file that cannot be read on yields an error in its
/// place, and the next one follows.
struct RecordInput {
  enum Element: Sendable {
    case batch(RecordBatch)
    case failure(ChatFormatError)
  }

  private var files: ArraySlice<String>
  private let format: RecordFormat
  private var reader: RecordReader?

  init(files: [String], format: RecordFormat) {
    self.files = files[...]
    self.format = format
  }

  mutating func next() -> Element? {
    while true {
      do {
        if let batch = try reader?.next() { return .batch(batch) }
        reader = nil
        guard let file = files.popFirst() else { return nil }
        reader = RecordReader(try source(file), format: format)
      } catch {
        return .failure(error)
      }
    }
  }

  private func source(_ file: String) throws(ChatFormatError) -> ByteSource {
    file == "-" ? ByteSource(.standardInput, name: "standard input") : try ByteSource(path: file)
  }
}
