import ChatLayout
import Foundation
import RichText
import Synchronization
import TestSupport
import Testing

@Suite("Batch")
struct BatchTests {
  static let styles: [RowStyle] = [.classic, .messenger, .modern]

  @Test("Frames are the same for every number of threads, and as rows measured one by one", arguments: [0, 1, 2])
  func threads(style: Int) throws {
    let messages = try Fixtures.conversation(700)
    let single = Fixtures.measurer(Self.styles[style], capacity: 0)
    let expected = messages.indices.map { row in
      single.frames(of: messages[row], neighbours: RowNeighbours(ofRow: row, in: messages), width: 345.5)
    }
    for threads in [1, 2, 3, 8] {
      let measurer = Fixtures.measurer(Self.styles[style])
      let options = BatchOptions(threads: threads)
      #expect(try measurer.measure(messages, width: 345.5, options: options) == expected)
      // And once more from the cache.
      #expect(try measurer.heights(of: messages, width: 345.5, options: options) == expected.map(\.rowHeight))
    }
  }

  @Test("Heights alone are those of the frames, for all scripts and chats", arguments: [0, 1, 2])
  func heights(style: Int) throws {
    var texts = try ChatCorpus.texts(
      SharedData.packageRoot.appendingPathComponent("Benchmarks/Corpora/authored.ndjson"))
    for name in ["en", "ar", "th", "ja", "derived-mixed"] {
      guard let file = SharedData.file("chat/\(name).ndjson") else { continue }
      texts += try ChatCorpus.texts(file).prefix(50)
    }
    texts += ["a\tb\tc d e f g h", "a\nb\n", "so\u{AD}ft hy\u{AD}phens he\u{AD}re and the\u{AD}re", " ", "\n\n"]
    let measurer = Fixtures.measurer(Self.styles[style], capacity: 0)
    var failures = FailureList()
    for (row, text) in texts.enumerated() {
      let message = Message(
        text: .plain(text), isOutgoing: row % 2 == 0, time: Fixtures.morning, status: row % 4 == 0 ? .sent : nil)
      for width in [CGFloat(120), 318.5] {
        let height = measurer.height(of: message, width: width)
        let expected = measurer.frames(of: message, width: width).rowHeight
        if height != expected { failures.add("\(text) at \(width): \(height), not \(expected)") }
      }
    }
    failures.report(of: texts.count * 2)
  }

  @Test("Batches one after the other give what one batch gives")
  func edges() throws {
    let messages = try Fixtures.conversation(500, seed: 3)
    let measurer = Fixtures.measurer(.modern)
    let whole = try measurer.measure(messages, width: 320)
    var parts: [RowFrames] = []
    var known: Double?
    for start in stride(from: 0, to: messages.count, by: 70) {
      let end = min(start + 70, messages.count)
      let edges = RowNeighbours(
        previous: start > 0 ? messages[start - 1] : nil, next: end < messages.count ? messages[end] : nil,
        precedingTime: known)
      parts += try measurer.measure(Array(messages[start..<end]), width: 320, options: BatchOptions(edges: edges))
      known = messages[start..<end].last { $0.time != nil }?.time ?? known
    }
    #expect(parts == whole)
  }

  @Test("A stream gives the rows of one batch, whatever it is fed at a time", arguments: [1, 2, 70, 1000])
  func stream(size: Int) throws {
    let messages = try Fixtures.conversation(300, seed: 3)
    let measurer = Fixtures.measurer(.modern)
    var stream = RowStream(measurer, widths: [320, 400])
    var rows = try stream.append([])
    for start in stride(from: 0, to: messages.count, by: size) {
      rows += try stream.append(Array(messages[start..<min(start + size, messages.count)]))
    }
    rows += try stream.finish()
    for (index, width) in [CGFloat(320), 400].enumerated() {
      let expected = try measurer.measure(messages, width: width)
      #expect(rows.map { $0.frames[index] } == expected)
      var y: CGFloat = 0
      for (row, frames) in zip(rows, expected) {
        #expect(row.y[index] == y)
        y += frames.rowHeight
      }
      #expect(stream.totalHeights[index] == y)
    }
    #expect(rows.map(\.message) == messages && stream.count == 300)
    #expect(try stream.finish().isEmpty)
  }

  @Test("Messages may be made when they are needed")
  func generated() throws {
    let messages = try Fixtures.conversation(600)
    let measurer = Fixtures.measurer(.classic)
    let heights = try measurer.heights(of: messages, width: 375)
    #expect(try measurer.heights(count: 600, width: 375) { messages[$0] } == heights)
    #expect(try measurer.heights(count: -3, width: 375) { _ in Message(text: "") } == [])
  }

  @Test("A row at several widths is the row at each of them")
  func widths() throws {
    let messages = try Fixtures.conversation(200)
    let measurer = Fixtures.measurer(.modern, capacity: 0)
    let widths: [CGFloat] = [320, 375, 390, 414]
    for row in messages.indices {
      let neighbours = RowNeighbours(ofRow: row, in: messages)
      #expect(
        measurer.frames(of: messages[row], neighbours: neighbours, widths: widths)
          == widths.map { measurer.frames(of: messages[row], neighbours: neighbours, width: $0) })
    }
  }

  @Test("Progress rises to the whole", arguments: [1, 2])
  func progress(threads: Int) throws {
    let messages = try Fixtures.conversation(1000)
    let seen = Mutex<[BatchOptions.Progress]>([])
    let options = BatchOptions(threads: threads, progress: { progress in seen.withLock { $0.append(progress) } })
    _ = try Fixtures.measurer(.classic).heights(of: messages, width: 375, options: options)
    let steps = seen.withLock { $0 }
    #expect(steps.last?.completed == 1000 && steps.allSatisfy { $0.total == 1000 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.completed < $1.completed } && steps.count > 2)
  }

  @Test("Measuring stops when it is asked to", arguments: [1, 2])
  func cancellation(threads: Int) throws {
    let messages = try Fixtures.conversation(2000)
    let asked = Atomic(0)
    let done = Mutex(0)
    let options = BatchOptions(
      threads: threads, isCancelled: { asked.wrappingAdd(1, ordering: .relaxed).oldValue >= 3 },
      progress: { progress in done.withLock { $0 = progress.completed } })
    #expect {
      try Fixtures.measurer(.classic).heights(of: messages, width: 375, options: options)
    } throws: { ($0 as? ChatLayoutError)?.code == .cancelled }
    #expect(done.withLock { $0 } < 2000)
  }

  @Test("A task that is cancelled stops measuring; one that is not gets the rows")
  func tasks() async throws {
    let messages = try Fixtures.conversation(600)
    let measurer = Fixtures.measurer(.modern)
    let rows = try await measurer.measure(messages, width: 375)
    #expect(rows.count == 600)
    #expect(try await measurer.heights(of: messages, width: 375) == rows.map(\.rowHeight))
    let task = Task {
      // Cancelled before it begins.
      while !Task.isCancelled { await Task.yield() }
      return try await measurer.measure(messages, width: 375)
    }
    task.cancel()
    await #expect { try await task.value } throws: { ($0 as? ChatLayoutError)?.code == .cancelled }
  }

  @Test("A long run of messages without a time costs no more than others")
  func timeless() throws {
    // Looking back from every chunk to the beginning would take minutes.
    let count = 100_000
    let measurer = Fixtures.measurer(.modern)
    let looked = Atomic(0)
    let heights = try measurer.heights(count: count, width: 375) { row in
      looked.wrappingAdd(1, ordering: .relaxed)
      return Message(text: "a", time: row == count - 1 ? Fixtures.morning : nil)
    }
    #expect(heights.count == count && heights[1] == heights[2] && heights[count - 1] > heights[2])
    #expect(looked.load(ordering: .relaxed) < count * 4)
  }
}
