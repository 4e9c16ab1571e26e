internal import ChatFormats
internal import FontEngine

/// Runs `bubbletext fonts list`.
struct FontsListCommand {
  private let options: FontsOptions

  init(_ parsed: ParsedArguments, environment: [String: String]) throws(CommandError) {
    guard parsed.operands.isEmpty else { throw parsed.usage("'\(parsed.operands[0])' is one operand too many") }
    options = try FontsOptions(parsed, environment: environment)
  }

  func run() throws(CommandError) -> ExitStatus {
    let fonts = try FontCollection.chosen(options.folder, usesSystemFonts: options.usesSystemFonts)
    switch options.outputFormat {
    case .table: try StandardOutput().write(Self.table(fonts))
    case .ndjson: try StandardOutput().write(Self.lines(fonts))
    }
    return .success
  }

  private static func table(_ fonts: FontCollection) -> String {
    var table = TextTable(["family", "weight", "style", "file"])
    for record in fonts.records {
      let style = [
        record.isItalic ? "italic" : "", record.isColor ? "colour" : "", record.isSystem ? "installed" : "",
      ].filter { !$0.isEmpty }
      table.append([
        record.family, String(record.weight), style.isEmpty ? "-" : style.joined(separator: " "), record.place,
      ])
    }
    return table.text
  }

  private static func lines(_ fonts: FontCollection) -> [UInt8] {
    var writer = JSONWriter()
    for record in fonts.records {
      writer.beginObject()
      writer.face(record)
      writer.name("weight")
      writer.number(record.weight)
      for (name, value) in [("italic", record.isItalic), ("color", record.isColor), ("system", record.isSystem)] {
        writer.name(name)
        writer.bool(value)
      }
      writer.endObject()
      writer.newline()
    }
    return writer.bytes
  }
}

extension FontRecord {
  /// The file without its folder.
  var fileName: String { String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]) }

  /// The file, and which face in it unless it is the first.
  var place: String { index == 0 ? path : "\(path) (face \(index))" }
}

extension JSONWriter {
  /// Members that say which face it is.
  mutating func face(_ record: FontRecord) {
    name("family")
    string(record.family)
    name("file")
    string(record.path)
    name("index")
    number(record.index)
  }
}
