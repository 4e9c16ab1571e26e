internal import FontEngine
internal import Foundation
internal import PixelEngine
internal import RichText

extension SVGWriter {
  /// A line as one `<text>`, with a `<tspan>` for each run.
  mutating func drawText(of list: DisplayList, _ line: DisplayList.Line, _ origin: PixelPoint) {
    var spans = ""
    for run in list.runs[line.runs] {
      guard let style = renderer.style(of: run), run.width > 0 else { continue }
      let start = list.text.utf8.index(list.text.startIndex, offsetBy: run.range.lowerBound)
      let end = list.text.utf8.index(start, offsetBy: run.range.count)
      let text = run.range.isEmpty ? run.replacement : String(list.text[start..<end])
      let left = origin.x + run.left + (run.isRightToLeft ? run.width : 0)
      spans +=
        "<tspan x=\"\(SVGNumber.text(left))\" font-family=\"\(Self.families(run.face))\" "
        + "font-size=\"\(SVGNumber.text(run.size))\"\(run.isBold ? " font-weight=\"bold\"" : "")"
        + "\(run.isItalic ? " font-style=\"italic\"" : "")\(run.isRightToLeft ? " direction=\"rtl\"" : "")"
        + "\(Self.fill(style.color)) textLength=\"\(SVGNumber.text(run.width))\" lengthAdjust=\"spacingAndGlyphs\">"
        + "\(Self.escaped(text))</tspan>"
    }
    guard !spans.isEmpty else { return }
    body += "<text y=\"\(SVGNumber.text(origin.y + line.baseline))\" xml:space=\"preserve\">\(spans)</text>\n"
  }

  /// The font's family, and for viewers without it one of its kind.
  private static func families(_ face: FontFace) -> String {
    let name = face.family.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return escaped("'\(name)', \(face.isMonospaced && !face.isColor ? "monospace" : "sans-serif")")
  }

  /// Text as XML takes it. Characters that XML cannot hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      case "\t", "\n", "\r": result.append(" ")
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
        result.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return String(result)
  }
}
