internal import Foundation
internal import RichText
internal import Synchronization
internal import TextLayout

/// Remembers the sizes of texts: by their content, the style, and the width their lines break at. Colours do not count.
///
/// Bounded; what has not been asked for lately is forgotten first. It may be shared by threads, and by measurers of
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
  private let shards: [CacheShard]

  /// Texts of more bytes are not kept: they would fill the memory that the number of texts bounds.
  static let maximumTextLength = 4096

  /// Makes a cache.
  ///
  /// - Parameter capacity: The most texts that are remembered; below 2, nothing is.
  public init(capacity: Int = 16_384) {
    self.capacity = capacity < 2 ? 0 : capacity
    // Threads seldom meet at one of many; few texts are better kept together.
    let count = capacity < 512 ? 1 : 16
    shards = (0..<count).map { _ in CacheShard(capacity: capacity / count) }
  }

  /// How many texts are remembered.
  public var count: Int { shards.reduce(0) { $0 + $1.count } }

  /// Forgets everything.
  public func removeAll() {
    for shard in shards { shard.removeAll() }
  }

  /// The number of an engine with a style and a pack of emoji.
  func space(_ engine: TextLayoutEngine, _ replacer: EmojiReplacer?, _ style: RowStyle) -> Int {
    let style = style.withoutColors
    return spaces.withLock { spaces in
      let known = spaces.firstIndex {
        $0.engine === engine && $0.pack === replacer?.pack && $0.grammar == replacer?.scanner.grammar
          && $0.style == style
      }
      if let known { return known }
      spaces.append(Space(engine: engine, pack: replacer?.pack, grammar: replacer?.scanner.grammar, style: style))
      return spaces.count - 1
    }
  }

  /// What is remembered of a key, else what `make` yields.
  func block(_ key: RowCacheKey, make: () -> TextBlock) -> TextBlock {
    guard capacity > 0, key.byteCount <= Self.maximumTextLength else { return make() }
    let shard = shards[Int(key.hash >> 32) % shards.count]
    if let block = shard.block(key) { return block }
    let block = make()
    shard.insert(key, block)
    return block
  }
}
