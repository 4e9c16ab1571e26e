import FontEngine
import TestSupport
import Testing

@Suite("Bytes of texts")
struct TextBytesTests {
  private func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool { TextBytes.areEqual(one.span, other.span) }
  private func hash(_ bytes: [UInt8], seed: UInt64 = 1) -> UInt64 { TextBytes.hash(bytes.span, seed: seed) }

  @Test("Texts of any length are equal, and have one hash, where all of their bytes are the same and no others are")
  func differences() {
    var generator = SeededGenerator(3)
    for count in 0...40 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let copy = bytes.map { $0 }
      #expect(areEqual(bytes, copy))
      #expect(hash(bytes) == hash(copy))
      #expect(hash(bytes) != hash(bytes, seed: 2))
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 1 << UInt8(index % 8)
        #expect(!areEqual(bytes, other), "\(count) bytes, the one at \(index) differs")
        #expect(hash(bytes) != hash(other))
      }
      let longer = bytes + [0]
      #expect(!areEqual(bytes, longer))
      #expect(hash(bytes) != hash(longer))
    }
  }

  @Test("Hashes of texts that differ little fill the places of a table evenly, by any of their bits")
  func spread() {
    for shift: UInt64 in [0, 16, 32, 33, 48] {
      var counts = [Int](repeating: 0, count: 256)
      for number in 0..<25_600 {
        let text = "message \(number)"
        counts[Int(TextBytes.hash(text.utf8Span.span, seed: 7) >> shift & 255)] += 1
      }
      // 100 each on average; ten standard deviations.
      #expect(
        counts.allSatisfy { (1...200).contains($0) },
        "bits from \(shift) on: \(counts.min() ?? 0) to \(counts.max() ?? 0)")
    }
  }
}
