internal import ChatFormats
internal import RichText

/// Runs `bubbletext tokens`.
struct TokensCommand {
  private let options: TokensOptions
  private let console: Console

  init(_ options: TokensOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  func run() throws(CommandError) -> ExitStatus {
    let pack = try EmojiPack.chosen(options.pack)
    for notice in pack.notices(options.pack) { console.report(notice) }
    let scanner = TokenScanner(pack: pack, grammar: options.grammar)
    return try RecordCommand(
      files: options.files, format: options.inputFormat, jobs: options.jobs, console: console
    ).run { Self.list($0, scanner) }
  }

  private static func list(_ batch: RecordBatch, _ scanner: TokenScanner) -> BatchResult {
    var writer = JSONWriter()
    var result = BatchResult(count: batch.count)
    for position in 0..<batch.count {
      do {
        let record = try batch.record(at: position)
        append(TokenListing.list(record.text, scanner: scanner), of: record, to: &writer)
      } catch {
        result.errors.append(error)
      }
    }
    result.output = writer.bytes
    return result
  }

  private static func append(_ tokens: [TokenListing], of record: MessageRecord, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("id")
    writer.id(record.id)
    writer.name("tokens")
    writer.beginArray()
    for token in tokens {
      writer.beginArray()
      writer.number(token.start)
      writer.number(token.end)
      writer.string(token.kind.rawValue)
      writer.string(token.name)
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
  }
}
