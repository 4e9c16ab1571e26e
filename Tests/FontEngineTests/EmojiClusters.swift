import FontEngine
import Foundation
import TestSupport

/// Clusters of emoji, and where a proof lets runs of them be cut.
enum EmojiClusters {
  /// What a cluster ends with.
  enum Kind: String, CaseIterable {
    case plain, presentation, keycap, tone, joined, flag, tags, other
  }

  /// All sequences of the Unicode file where it is at hand, with and without their variation selectors.
  static let sequences: [[UInt32]] = {
    guard let url = SharedData.file("emoji/emoji-test-15.0.txt"), let file = try? EmojiTestFile(contentsOf: url) else {
      return some
    }
    let all = file.fullyQualified.map { $0.unicodeScalars.map(\.value) }
    return all + all.map { $0.filter { $0 != 0xFE0F } }
  }()

  private static let some = [
    "😂", "❤️", "❤", "☺️", "👍🏽", "👩🏿", "👨‍👩‍👧", "🏳️‍🌈", "👩🏻‍❤️‍💋‍👨🏿", "🇨🇳", "🇩🇪", "#️⃣", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "⌚", "🧑‍🚀", "🤝🏾",
  ].map { $0.unicodeScalars.map(\.value) }

  /// A cluster of the file, or one that nobody would write.
  static func random(_ generator: inout SeededGenerator) -> [UInt32] {
    func any(_ range: ClosedRange<UInt32>) -> UInt32 { .random(in: range, using: &generator) }
    func base() -> UInt32 { sequences.randomElement(using: &generator)?.first ?? 0x2764 }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: return [any(0x1F1E6...0x1F1FF), any(0x1F1E6...0x1F1FF)]
    case 1: return [any(0x1F1E6...0x1F1FF)]
    case 2:
      return [0x1F3F4] + (0..<Int.random(in: 1...4, using: &generator)).map { _ in any(0xE0061...0xE0065) } + [0xE007F]
    case 3: return [base(), any(0xE0061...0xE007A)]
    case 4: return [base(), 0xE007F, 0xFE0F]
    case 5: return [base(), 0xFE0F, any(0x1F3FB...0x1F3FF)]
    case 6: return [base(), 0x200D, any(0x1F3FB...0x1F3FF)]
    case 7: return [base(), 0x200D]
    case 8: return [base(), 0xFE0F, 0x200D, base(), any(0x1F3FB...0x1F3FF), 0xFE0F]
    case 9: return [base(), 0x20E3, 0xFE0F, 0xFE0F]
    case 10:
      // Joined without the skin tone that the last half brings.
      let sequence = sequences.randomElement(using: &generator) ?? []
      return Array(sequence.prefix { $0 != 0x1F3FB }) + [0x200D, base()]
    default: return sequences.randomElement(using: &generator) ?? []
    }
  }

  /// A run of clusters that some source makes. Half a flag does not stand alone before another flag.
  static func run(_ count: Int, of cluster: () -> [UInt32]) -> [[UInt32]] {
    var run: [[UInt32]] = []
    for _ in 0..<count {
      let next = cluster()
      if let last = run.last, last.count == 1, isIndicator(last[0]), isIndicator(next[0]) { run.removeLast() }
      run.append(next)
    }
    return run
  }

  private static func isIndicator(_ scalar: UInt32) -> Bool { 0x1F1E6...0x1F1FF ~= scalar }

  /// What a cluster ends with, variation selectors aside.
  static func last(_ cluster: [UInt32]) -> UInt32? { cluster.last { $0 != 0xFE0F } }

  static func kind(_ cluster: [UInt32]) -> Kind {
    guard let last = last(cluster) else { return .other }
    switch last {
    case 0x20E3: return .keycap
    case 0x1F3FB...0x1F3FF: return cluster.contains(0x200D) ? .joined : .tone
    case 0x1F1E6...0x1F1FF: return .flag
    case 0xE0020...0xE007F: return .tags
    case 0x200D: return .other
    default: return cluster.contains(0x200D) ? .joined : cluster.last == 0xFE0F ? .presentation : .plain
    }
  }

  /// Whether a cluster may be cut off before another, by glyph order.
  static func isFree(_ first: [UInt32], before second: [UInt32], _ additivity: EmojiAdditivity) -> Bool {
    guard let last = last(first), let start = second.first else { return false }
    if 0x1F3FB...0x1F3FF ~= last, !standsOnPictograph(first) { return false }
    return 0x1F1E6...0x1F1FF ~= start ? additivity.isFreeBeforeFlags(last) : additivity.isFree(last)
  }

  private static func standsOnPictograph(_ cluster: [UInt32]) -> Bool {
    let visible = cluster.filter { $0 != 0xFE0F }
    guard visible.count > 1 else { return false }
    switch visible[visible.count - 2] {
    case 0x200D, 0x20E3, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: return false
    default: return true
    }
  }

  /// The pieces of a run.
  static func pieces(
    _ clusters: [[UInt32]], _ additivity: EmojiAdditivity, script: UInt32, isRightToLeft: Bool
  ) -> [[UInt32]] {
    if clusters.contains(where: { last($0) == 0x200D }) { return [Array(clusters.joined())] }
    var pieces: [[UInt32]] = []
    for (index, cluster) in clusters.enumerated() {
      if index > 0,
        !isFree(clusters[index - 1], before: cluster, additivity)
          || !isFree(cluster, before: clusters[index - 1], additivity)
      {
        pieces[pieces.count - 1] += cluster
      } else {
        pieces.append(cluster)
      }
    }
    let isKnown = EmojiAdditivity.isOrderKnown(script: script, isRightToLeft: isRightToLeft)
    return isKnown || pieces.count == clusters.count ? pieces : [Array(clusters.joined())]
  }
}
