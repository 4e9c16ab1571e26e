/// What a file looks like whose format was named and that cannot be read in it.
///
/// Holds the beginning of the file as it goes by.
final class FormatClue {
  private let named: ChatFormat
  /// What the text of a message is called in JSON.
  private let textName: String
  private let source: ByteSource
  private var head: [UInt8] = []
  /// What was read to find out, and not yet handed on.
  private var pending: [UInt8] = []

  init(_ source: ByteSource, named: ChatFormat, options: ReadingOptions) {
    self.source = source
    self.named = named
    textName = options.fields[.text]
  }

  /// The source, of which the beginning is remembered.
  var watched: ByteSource {
    ByteSource(name: source.name) { () throws(ChatFormatError) in
      if !self.pending.isEmpty {
        defer { self.pending = [] }
        return self.pending
      }
      let chunk = try self.source.next()
      if self.head.count < FormatDetector.headLimit { self.head += chunk }
      return chunk
    }
  }

  /// An error that came before any message, and with it the format that fits, if another one does.
  ///
  /// Waits for as much of a stream as finding its format out does.
  func explained(_ error: ChatFormatError) -> ChatFormatError {
    let ownWords: [ChatFormatError.Code] = [.empty, .archive, .wrongEncoding, .unreadable, .tooLong]
    guard !ownWords.contains(error.code), let found = found(), found != named else { return error }
    return ChatFormatError(
      error.code, file: error.file, line: error.line, column: error.column,
      reason: "\(error.reason); the file looks like '\(found.rawValue)' (\(found.summary)), not '\(named.rawValue)'")
  }

  private func found() -> ChatFormat? {
    let known = head.count
    var isFirst = true
    let rest = ByteSource(name: source.name) { () throws(ChatFormatError) in
      if isFirst, known > 0 {
        isFirst = false
        return self.head
      }
      let chunk = try self.source.next()
      self.head += chunk
      self.pending += chunk
      return chunk
    }
    guard let (format, _) = try? FormatDetector.detect(rest) else { return nil }
    // Any object may stand for itself on a line.
    guard format == .lines || format == .array else { return format }
    let name = Array("\"\(textName)\"".utf8)
    return MarkContext(bytes: head).find(name, from: 0) == nil ? nil : format
  }
}
