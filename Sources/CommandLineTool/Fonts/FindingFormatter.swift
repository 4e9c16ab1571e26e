internal import ChatFormats
internal import FontEngine
internal import TextLayout

/// Prints what `bubbletext fonts check` found.
enum FindingFormatter {
  /// Columns for people; empty where nothing was found. The text comes last: whatever a terminal makes of it,
  /// the columns before it stay straight.
  static func table(_ findings: [FontsCheckCommand.Finding]) -> String {
    guard !findings.isEmpty else { return "" }
    var table = TextTable(["count", "messages", "in", "code points", "installed font", "text"])
    for finding in findings {
      let entry = finding.entry
      let more = entry.messageCount > entry.messages.count ? ", …" : ""
      table.append([
        String(entry.count), String(entry.messageCount),
        entry.messages.map { $0?.description ?? "-" }.joined(separator: ", ") + more,
        codePoints(entry.gap.text).joined(separator: " "),
        finding.face.map { "\($0.family) (\($0.fileName))" } ?? "none",
        shown(entry.gap.text),
      ])
    }
    return table.text
  }

  /// JSON Lines.
  static func lines(_ findings: [FontsCheckCommand.Finding]) -> [UInt8] {
    var writer = JSONWriter()
    for finding in findings {
      let entry = finding.entry
      writer.beginObject()
      writer.name("text")
      writer.string(entry.gap.text)
      writer.name("kind")
      writer.string(entry.gap.kind.rawValue)
      writer.name("codePoints")
      writer.beginArray()
      for code in codePoints(entry.gap.text) { writer.string(code) }
      writer.endArray()
      writer.name("count")
      writer.number(entry.count)
      writer.name("messageCount")
      writer.number(entry.messageCount)
      writer.name("messages")
      writer.beginArray()
      for id in entry.messages { writer.id(id) }
      writer.endArray()
      writer.name("font")
      if let face = finding.face {
        writer.beginObject()
        writer.face(face)
        writer.endObject()
      } else {
        writer.null()
      }
      writer.endObject()
      writer.newline()
    }
    return writer.bytes
  }

  /// A mark by itself would sit on the cell before it.
  private static func shown(_ text: String) -> String {
    let category = text.unicodeScalars.first?.properties.generalCategory
    return [.nonspacingMark, .spacingMark, .enclosingMark].contains(category) ? "\u{25CC}" + text : text
  }

  private static func codePoints(_ text: String) -> [String] {
    text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}
