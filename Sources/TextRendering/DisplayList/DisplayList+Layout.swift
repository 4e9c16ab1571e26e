internal import FontEngine
internal import Foundation
internal import RichText
public import TextLayout

extension DisplayList {
  /// Takes down what a layout shows.
  ///
  /// - Complexity: Linear in the text, which is shaped once.
  public init(_ layout: TextLayout) {
    self.init(usedRect: layout.usedRect)
    text = layout.prepared.text
    let backgrounds = layout.backgroundRects
    let decorations = layout.decorationLines
    var nextBackground = 0
    var nextDecoration = 0
    let hasAttachments = !layout.prepared.source.attachments.isEmpty
    lines.reserveCapacity(layout.lines.count)
    for (number, fragment) in layout.lines.enumerated() {
      let firstRun = runs.count
      for run in layout.glyphRuns(line: number) { append(run, of: layout) }
      let firstAttachment = attachments.count
      if hasAttachments { attachments += layout.attachmentFrames(line: number) }
      let firstBackground = nextBackground
      while nextBackground < backgrounds.count && backgrounds[nextBackground].line == number { nextBackground += 1 }
      let firstDecoration = nextDecoration
      while nextDecoration < decorations.count && decorations[nextDecoration].line == number { nextDecoration += 1 }
      lines.append(
        Line(
          top: Double(fragment.top), height: Double(fragment.height), baseline: Double(fragment.baseline),
          left: Double(fragment.left), right: Double(fragment.left + fragment.width),
          runs: firstRun..<runs.count, backgrounds: firstBackground..<nextBackground,
          decorations: firstDecoration..<nextDecoration, attachments: firstAttachment..<attachments.count))
    }
    self.backgrounds = backgrounds
    self.decorations = decorations.map { Decoration($0) }
    markLinks()
  }

  private mutating func append(_ run: GlyphRun, of layout: TextLayout) {
    let first = glyphs.count
    for (glyph, position) in zip(run.glyphs, run.positions) {
      glyphs.append(Glyph(number: glyph, x: Double(position.x), y: Double(position.y)))
    }
    runs.append(
      Run(
        face: run.face, size: Double(run.size), color: run.style.foregroundColor, isLink: run.style.link != nil,
        glyphs: first..<glyphs.count, left: Double(run.rect.minX), width: Double(run.rect.width),
        skipsInk: !Self.isIdeographic(run, of: layout), range: run.utf8Range, isRightToLeft: run.isRightToLeft,
        replacement: run.kind == .hyphen ? "\u{2010}" : "\u{2026}", isBold: run.style.font.weight >= .semibold,
        isItalic: run.style.font.slant == .italic))
  }

  /// Whether a run begins with a Chinese, Japanese or Korean character; runs are of one script.
  private static func isIdeographic(_ run: GlyphRun, of layout: TextLayout) -> Bool {
    guard run.style.underline != nil || run.style.link != nil, !run.utf8Range.isEmpty else { return false }
    let text = layout.prepared.text
    let index = text.utf8.index(text.startIndex, offsetBy: run.utf8Range.lowerBound)
    switch text.unicodeScalars[index].value {
    case 0x2E80...0x31FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
