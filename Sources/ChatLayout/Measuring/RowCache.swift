internal import Foundation
internal import RichText
internal import Synchronization
internal import TextLayout

/// Remembers the sizes of texts: by their content, the style, and the width their lines break at. Colours do not count.
///
/// Bounded; what has not been asked for lately is forgotten first, but only for what comes for the second time. It may
/// be shared by threads, and by measurers of
/// different styles and engines. Results do not depend on what it holds.
public final class RowCache: Sendable {
  /// One engine and one style.
  private struct Space: Sendable {
    var engine: TextLayoutEngine
    var pack: EmojiPack?
    var grammar: TokenGrammar?
    var style: RowStyle
  }

  /// The most texts that are remembered.
  public let capacity: Int
  private let spaces = Mutex<[Space]>([])
  private let shards = InlineArray<16, RowCacheShard> { _ in RowCacheShard() }
  /// How many shards are used. Threads seldom meet at one of many; few texts are better kept together.
  private let shardCount: Int

  /// Texts of more bytes are not kept: they would fill the memory that the number of texts bounds.
  static let maximumTextLength = 4096

  /// Makes a cache.
  ///
  /// - Parameter capacity: The most texts that are remembered; below 2, nothing is.
  public init(capacity: Int = 16_384) {
    self.capacity = capacity < 2 ? 0 : min(capacity, 1 << 30)
    shardCount = capacity < 512 ? 1 : 16
  }

  /// How many texts are remembered.
  public var count: Int {
    shards.indices.reduce(0) { count, shard in count + shards[shard].table.withLock { $0.count } }
  }

  /// Forgets everything.
  public func removeAll() {
    for shard in shards.indices { shards[shard].table.withLock { $0 = RowCacheTable() } }
  }

  /// The number of an engine with a style and a pack of emoji.
  func space(_ engine: TextLayoutEngine, _ replacer: EmojiReplacer?, _ style: RowStyle) -> UInt32 {
    let style = style.withoutColors
    return spaces.withLock { spaces in
      let known = spaces.firstIndex {
        $0.engine === engine && $0.pack === replacer?.pack && $0.grammar == replacer?.scanner.grammar
          && $0.style == style
      }
      if let known { return UInt32(known) }
      spaces.append(Space(engine: engine, pack: replacer?.pack, grammar: replacer?.scanner.grammar, style: style))
      return UInt32(spaces.count - 1)
    }
  }

  /// What is remembered of a text, else what `make` yields.
  func block(_ key: RowCacheKey, _ text: String, _ sources: [TextSource] = [], make: () -> TextBlock) -> TextBlock {
    guard capacity > 0, text.utf8.count <= Self.maximumTextLength else { return make() }
    let shard = Int(key.hash >> 60) % shardCount
    if let block = shards[shard].table.withLock({ $0.find(key, text, sources) }) { return block }
    let block = make()
    let capacity = capacity / shardCount
    shards[shard].table.withLock { $0.insert(key, text, sources, block, capacity: capacity) }
    return block
  }
}
