internal import ChatLayout
internal import Foundation
internal import PixelEngine

/// The rows around the band that is being drawn: each is laid out once, and forgotten when it has passed.
struct RowWindow {
  /// How far shapes of a row may reach beyond it, in points. Texts do not.
  private static let overhang: CGFloat = 64

  private struct Entry {
    var picture: PlacedPicture
    var bottom: CGFloat
  }

  private let rows: ArraySlice<PlacedRow>
  private let renderer: ConversationRenderer
  /// What the rows' tops are moved by, in points.
  private let offset: CGFloat
  private var next: Int
  private var entries: [Entry] = []

  /// - Parameter offset: Added to the top of each row, in points, besides the padding.
  init(_ rows: some RandomAccessCollection<PlacedRow>, renderer: ConversationRenderer, offset: CGFloat) {
    self.rows = ArraySlice(rows)
    self.renderer = renderer
    self.offset = offset + renderer.padding
    next = self.rows.startIndex
  }

  /// Draws what reaches into a band. Bands come from the top.
  mutating func draw(into band: Bitmap) {
    let scale = CGFloat(renderer.scale)
    let upper = CGFloat(band.bounds.y) / scale - Self.overhang
    let lower = CGFloat(band.bounds.maxY) / scale + Self.overhang
    entries.removeAll { $0.bottom < upper }
    while next < rows.endIndex, rows[next].top + offset <= lower {
      let row = rows[next]
      next += 1
      guard row.bottom + offset >= upper else { continue }
      let picture = renderer.picture(row.message, row.frames, top: row.top + offset)
      entries.append(Entry(picture: renderer.place(picture), bottom: row.bottom + offset))
    }
    for entry in entries where !entry.picture.bounds.intersection(band.bounds).isEmpty {
      renderer.draw(entry.picture, into: band)
    }
  }
}
