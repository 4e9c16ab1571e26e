import BundledFonts
import Foundation
import PixelEngine
import TextLayout
import TextRendering

extension Suite {
  /// Drawing laid-out messages into a bitmap at two pixels a point: with what is drawn taken down before (draw), which
  /// is what `Peers/pango_draw.c` and `Peers/skia_peer.py` do, and from the layouts (layout).
  static let draw = Suite(name: "draw", summary: "drawing laid-out messages into a bitmap, at scale 2") { context in
    try context.corpora.map { corpus in
      let engine = try context.makeEngine()
      let layouts = corpus.texts.map {
        engine.prepare($0, style: context.style).layout(in: TextContainer(width: context.width))
      }
      let lists = layouts.map { DisplayList($0) }
      let renderer = TextRenderer(scale: 2)
      let bitmap = try Bitmap(width: Int(context.width + 40) * 2, height: 2000)
      bitmap.clear(.white)
      let origin = CGPoint(x: 4, y: 4)
      let first = CPUClock.time { for list in lists { renderer.draw(list, at: origin, into: bitmap) } }
      let warm = CPUClock.times(context.repetitions) {
        for list in lists { renderer.draw(list, at: origin, into: bitmap) }
      }
      let whole = CPUClock.times(context.repetitions) {
        for layout in layouts { renderer.draw(layout, at: origin, into: bitmap) }
      }
      let count = Double(max(corpus.texts.count, 1))
      return SuiteResult(
        suite: "draw", subject: corpus.name,
        figures: [
          "messages": count, "first_ns": first / count, "draw_ns": warm.median / count,
          "layout_ns": whole.median / count, "cache_kb": Double(renderer.cacheByteCount) / 1024,
          "peak_kb": ProcessMemory.peak,
        ])
    }
  }
}
