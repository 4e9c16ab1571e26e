internal import FontEngine
public import Foundation
internal import RichText

extension TextLayout {
  /// The painted box of the text in points of the container, y down: of all glyphs and attachments. It may
  /// reach beyond ``usedRect``, or be smaller; `CGRect.null` where nothing is painted. Backgrounds and
  /// decorations do not count.
  ///
  /// - Complexity: Linear in the text, which is shaped.
  public var inkBounds: CGRect {
    lines.indices.reduce(CGRect.null) { $0.union(inkBounds(line: $1)) }
  }

  /// The painted box of one line, as ``inkBounds``.
  public func inkBounds(line: Int) -> CGRect {
    var bounds = CGRect.null
    for run in glyphRuns(line: line) {
      let scale = run.size / CGFloat(run.face.unitsPerEm)
      for (glyph, position) in zip(run.glyphs, run.positions) {
        guard let extents = run.face.extents(ofGlyph: glyph) else { continue }
        bounds = bounds.union(
          CGRect(
            x: position.x + CGFloat(extents.left) * scale, y: position.y + CGFloat(extents.top) * scale,
            width: CGFloat(extents.width) * scale, height: CGFloat(extents.height) * scale))
      }
    }
    guard !prepared.source.attachments.isEmpty else { return bounds }
    return attachmentFrames(line: line).reduce(bounds) { $1.frame.isEmpty ? $0 : $0.union($1.frame) }
  }
}
