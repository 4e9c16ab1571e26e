internal import FontEngine
internal import Foundation
internal import RichText
public import TextLayout

extension DisplayList {
  /// Takes down what a layout shows.
  ///
  /// - Complexity: Linear in the text, which is shaped once.
  public init(_ layout: TextLayout) {
    self.init(usedRect: layout.usedRect, inkBounds: .null)
    let backgrounds = layout.backgroundRects
    let decorations = layout.decorationLines
    var nextBackground = 0
    var nextDecoration = 0
    let hasAttachments = !layout.prepared.source.attachments.isEmpty
    lines.reserveCapacity(layout.lines.count)
    for (number, fragment) in layout.lines.enumerated() {
      let firstRun = runs.count
      for run in layout.glyphRuns(line: number) { append(run) }
      let firstAttachment = attachments.count
      if hasAttachments { attachments += layout.attachmentFrames(line: number) }
      let firstBackground = nextBackground
      while nextBackground < backgrounds.count && backgrounds[nextBackground].line == number { nextBackground += 1 }
      let firstDecoration = nextDecoration
      while nextDecoration < decorations.count && decorations[nextDecoration].line == number { nextDecoration += 1 }
      lines.append(
        Line(
          top: Double(fragment.top), height: Double(fragment.height), baseline: Double(fragment.baseline),
          runs: firstRun..<runs.count, backgrounds: firstBackground..<nextBackground,
          decorations: firstDecoration..<nextDecoration, attachments: firstAttachment..<attachments.count))
    }
    self.backgrounds = backgrounds
    self.decorations = decorations
  }

  private mutating func append(_ run: GlyphRun) {
    let first = glyphs.count
    for (glyph, position) in zip(run.glyphs, run.positions) {
      glyphs.append(Glyph(number: glyph, x: Double(position.x), y: Double(position.y)))
    }
    runs.append(
      Run(
        face: run.face, size: Double(run.size), color: run.style.foregroundColor, isLink: run.style.link != nil,
        glyphs: first..<glyphs.count, isRightToLeft: run.isRightToLeft))
  }
}
