import Foundation
import RichText
import TextLayout

extension Fixtures {
  /// Lays a text out.
  static func layout(
    _ text: String, _ container: TextContainer, _ paragraphStyle: ParagraphStyle = ParagraphStyle(), size: CGFloat = 16
  ) -> TextLayout {
    engine.prepare(text, style: style(size), paragraphStyle: paragraphStyle).layout(in: container)
  }

  /// The height of a line of the base font.
  static func lineHeight(_ size: CGFloat = 16) -> CGFloat { prepare("x", size: size).size(maxWidth: .infinity).height }

  /// Text with an attachment in place of each U+FFFC.
  static func source(
    _ text: String, _ attachments: [TextAttachment], size: CGFloat = 16,
    _ paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) -> TextSource {
    var offsets: [Int] = []
    for (offset, byte) in text.utf8.enumerated() where byte == 0xEF { offsets.append(offset) }
    return TextSource(
      text, attachments: zip(offsets, attachments).map { TextSource.Attachment(offset: $0, value: $1) },
      style: style(size), paragraphStyle: paragraphStyle)
  }

  /// The text that a layout shows, the token as `…`.
  static func shown(_ layout: TextLayout) -> [String] {
    layout.lines.indices.map { line in
      layout.glyphRuns(line: line).map { run in
        run.kind == .text
          ? String(decoding: Array(layout.prepared.text.utf8)[run.utf8Range], as: UTF8.self)
          : run.kind == .token ? "…" : "-"
      }.joined()
    }
  }
}

/// Whether two lengths are the same but for rounding to layout units.
func isClose(_ left: CGFloat, _ right: CGFloat, _ tolerance: CGFloat = 0.001) -> Bool { abs(left - right) <= tolerance }
