internal import Foundation
internal import RichText

extension TextLayout {
  /// The cells of a line.
  func cells(_ line: Int) -> LineCells {
    cache.cells(line: line) { makeCells(line) }
  }

  private func makeCells(_ line: Int) -> LineCells {
    let storage = prepared.storage
    let placed = placed[line]
    let utf16 = lines[line].range.lowerBound.utf16
    _ = storage.runs
    var cells = storage.core.withScratch { scratch in
      let text = storage.text
      let shaped = scratch.shape(
        storage, text.utf8Span.span, placed, tabs: placed.tabs,
        stretchedTo: placed.isStretched ? placed.room.width : nil)
      return scratch.cells(storage, text.utf8Span.span, placed, shaped, utf16: utf16)
    }
    if units(container.width) >= LayoutUnit.maximum {
      cells.leftLimit = -LayoutUnit.maximum
      cells.rightLimit = LayoutUnit.maximum
    }
    return cells
  }

  /// A length in points as layout units; NaN is 0.
  func units(_ points: CGFloat) -> Int64 {
    LayoutUnit.units(Double(points), size: prepared.storage.styles.baseSize)
  }

  /// The number of UTF-16 code units in the text.
  var utf16Count: Int { prepared.text.utf16.count }

  /// An offset moved into the text.
  func clamped(_ offset: TextOffset) -> Int { min(max(0, offset.utf16), utf16Count) }
}
