import BundledFonts
import FontEngine
import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

@Suite("HarfBuzz as referee")
struct HarfBuzzReferee {
  private static let files = [
    "ar", "authored", "de", "derived-mixed", "en", "es", "fr", "he", "hi", "hi-Latn", "ja", "ko", "pt", "ru", "th",
    "tr", "vi", "zh-Hans", "zh-Hant",
  ]

  @Test("The width of every line is that of its text shaped by itself, run by run, in font units")
  func widths() throws {
    var texts: [String] = []
    for file in Self.files {
      guard let url = SharedData.file("chat/\(file).ndjson") else { return }
      texts += try ChatCorpus.texts(url)
    }
    // Every second message: 5,900 of them, from all languages.
    texts = texts.indices.filter { $0 % 2 == 0 }.map { texts[$0] }
    #expect(texts.count > 5_000)
    let engine = TextLayoutEngine(fonts: try FontCollection.bundled(environment: [:]))
    let referee = Referee()
    var failures = FailureList()
    var count = 0
    for text in texts {
      let prepared = engine.prepare(text)
      for width in [40, 140, 280] {
        var flow = prepared.flow(prepared.area(CGFloat(width)))
        while let line = flow.next() {
          guard let expected = referee.width(of: line, in: prepared.storage, engine.fonts) else { continue }
          count += 1
          if expected != line.width {
            let bytes = Array(text.utf8)[line.span.start.offset..<line.span.end.offset]
            failures.add("\(width) pt: \(line.width), shaped \(expected): \(String(decoding: bytes, as: UTF8.self))")
          }
        }
      }
    }
    #expect(count > 20_000)
    failures.report(of: count)
  }
}

/// Shapes each run of a line in one piece, spaces and all, without any of the engine's caches.
private struct Referee {
  private let buffer = ShapingBuffer()

  /// The width in layout units; nil for lines with tabs or a hyphen, which have no text of their own.
  func width(of line: PlacedLine, in storage: PreparedStorage, _ fonts: FontCollection) -> Int64? {
    let text = storage.source.text
    let bytes = text.utf8Span.span
    if line.span.hasHyphen { return nil }
    var end = line.span.end.offset
    while end > line.span.start.offset, bytes[end - 1] == 0x20 || (0x0A...0x0D).contains(bytes[end - 1]) { end -= 1 }
    while end - 3 >= line.span.start.offset, bytes[end - 3] == 0xE3, bytes[end - 2] == 0x80, bytes[end - 1] == 0x80 {
      end -= 3
    }
    while end > line.span.start.offset, bytes[end - 1] == 0x20 { end -= 1 }
    let range = line.span.start.offset..<end
    for offset in range where bytes[offset] == 0x09 { return nil }
    var sum: Int64 = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let run = storage.runs[storage.run(at: offset)]
      let part = offset..<min(Int(run.end), range.upperBound)
      offset = part.upperBound
      guard run.kind == .text, let face = fonts.face(at: Int(run.face)) else { continue }
      let request = ShapeRequest(
        face: face, script: UnicodeTables.scriptTags[Int(run.script)], isRightToLeft: run.isRightToLeft)
      let units = buffer.advance(of: bytes, range: part, context: range, request: request)
      sum += LayoutUnit.scaled(Int64(units), unitsPerEm: Int64(face.unitsPerEm))
    }
    return sum
  }
}
