import Dispatch
import Foundation
import PixelEngine
import TextLayout
import TextRendering

extension Suite {
  /// Drawing the same laid-out messages by one thread and by two, each with a renderer and a bitmap of its own, in turns;
  /// wall-clock time, so it needs idle cores.
  static let drawThreads = Suite(
    name: "draw-threads", summary: "drawing laid-out messages by one thread and by two, at scale 2"
  ) { context in
    try context.corpora.map { corpus in
      let engine = try context.makeEngine()
      let lists = corpus.texts.map {
        DisplayList(engine.prepare($0, style: context.style).layout(in: TextContainer(width: context.width)))
      }
      var times: [Int: [(wall: Double, cpu: Double)]] = [:]
      for _ in 0..<max(5, context.repetitions) {
        for count in [1, 2] { times[count, default: []].append(try time(lists, context, threads: count)) }
      }
      let one = times[1, default: []]
      let two = times[2, default: []]
      return SuiteResult(
        suite: "draw-threads", subject: corpus.name,
        figures: [
          "one_wall_ns": one.map(\.wall).median, "two_wall_ns": two.map(\.wall).median,
          "speedup": one.map(\.wall).median / two.map(\.wall).median,
          // What threads wait for each other shows here even where the machine is busy.
          "cpu_ratio": two.map(\.cpu).median / one.map(\.cpu).median,
        ])
    }
  }

  /// Wall-clock and CPU time a message, glyphs known to every thread.
  private static func time(
    _ lists: [DisplayList], _ context: SuiteContext, threads: Int
  ) throws -> (wall: Double, cpu: Double) {
    let ready = DispatchSemaphore(value: 0)
    let begin = DispatchSemaphore(value: 0)
    let done = DispatchGroup()
    let origin = CGPoint(x: 4, y: 4)
    let width = min(Int(context.width + 40) * 2, Bitmap.maximumSide)
    for thread in 0..<threads {
      DispatchQueue.global().async(group: done) {
        let renderer = TextRenderer(scale: 2)
        let bitmap = try? Bitmap(width: width, height: 2000)
        bitmap?.clear(.white)
        func draw() {
          guard let bitmap else { return }
          for index in stride(from: thread, to: lists.count, by: threads) {
            renderer.draw(lists[index], at: origin, into: bitmap)
          }
        }
        draw()
        ready.signal()
        begin.wait()
        for _ in 0..<4 { draw() }
      }
    }
    for _ in 0..<threads { ready.wait() }
    let (start, busy) = (ContinuousClock.now, CPUClock.now())
    for _ in 0..<threads { begin.signal() }
    done.wait()
    let count = 4 * max(1, lists.count)
    return (start.duration(to: .now) / .nanoseconds(count), (CPUClock.now() - busy) / Double(count))
  }
}
