internal import ChatFormats

/// Turns measurements into lines of output. One formatter serves one batch.
struct ResultFormatter {
  private let format: OutputFormat
  private let includesLines: Bool
  private var writer = JSONWriter()

  init(format: OutputFormat, includesLines: Bool) {
    self.format = format
    self.includesLines = includesLines
  }

  /// The lines so far.
  var bytes: [UInt8] { writer.bytes }

  /// What stands before the first result.
  static func header(_ format: OutputFormat) -> String {
    switch format {
    case .ndjson: ""
    case .tsv: "id\twidth\theight\tlineCount\n"
    case .table: TableRow.header
    }
  }

  mutating func append(_ result: Measurement, of record: MessageRecord) {
    switch format {
    case .ndjson: appendJSON(result, record)
    case .tsv: appendTabbed(result, record)
    case .table: writer.bytes.append(contentsOf: TableRow(result, record).text.utf8)
    }
  }

  private mutating func appendJSON(_ result: Measurement, _ record: MessageRecord) {
    writer.beginObject()
    writer.name("id")
    writer.id(record.id)
    writer.name("width")
    writer.number(result.width)
    writer.name("height")
    writer.number(result.height)
    writer.name("lineCount")
    writer.number(result.lineCount)
    if includesLines {
      writer.name("lines")
      writer.beginArray()
      for line in result.lines { append(line) }
      writer.endArray()
    }
    if result.missingGlyphs > 0 {
      writer.name("missingGlyphs")
      writer.number(result.missingGlyphs)
    }
    writer.endObject()
    writer.newline()
  }

  private mutating func append(_ line: Measurement.Line) {
    writer.beginObject()
    writer.name("start")
    writer.number(line.start)
    writer.name("end")
    writer.number(line.end)
    writer.name("width")
    writer.number(line.width)
    writer.name("baseline")
    writer.number(line.baseline)
    writer.endObject()
  }

  private mutating func appendTabbed(_ result: Measurement, _ record: MessageRecord) {
    for scalar in (record.id?.description ?? "").unicodeScalars {
      switch scalar {
      case "\t": writer.bytes.append(contentsOf: "\\t".utf8)
      case "\n": writer.bytes.append(contentsOf: "\\n".utf8)
      case "\r": writer.bytes.append(contentsOf: "\\r".utf8)
      case "\\": writer.bytes.append(contentsOf: "\\\\".utf8)
      default: writer.bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    for number in [result.width, result.height, Double(result.lineCount)] {
      writer.bytes.append(UInt8(ascii: "\t"))
      var field = JSONWriter()
      field.number(number)
      writer.bytes += field.bytes
    }
    writer.newline()
  }
}
