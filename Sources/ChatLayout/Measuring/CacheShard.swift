internal import Synchronization

/// A part of a ``RowCache`` with a lock of its own: two generations, of which the older is dropped when the younger is
/// full; what is asked for moves to the younger.
final class CacheShard: Sendable {
  private struct Generations: Sendable {
    var young: [RowCacheKey: TextBlock] = [:]
    var old: [RowCacheKey: TextBlock] = [:]

    mutating func insert(_ key: RowCacheKey, _ block: TextBlock, limit: Int) {
      if young.count >= limit {
        swap(&old, &young)
        young.removeAll(keepingCapacity: true)
      }
      young[key] = block
    }
  }

  private let generations = Mutex(Generations())
  private let half: Int

  init(capacity: Int) {
    half = max(1, capacity / 2)
  }

  var count: Int { generations.withLock { $0.young.count + $0.old.count } }

  func removeAll() {
    generations.withLock { $0 = Generations() }
  }

  func block(_ key: RowCacheKey) -> TextBlock? {
    generations.withLock { generations -> TextBlock? in
      if let block = generations.young[key] { return block }
      guard let block = generations.old.removeValue(forKey: key) else { return nil }
      generations.insert(key, block, limit: half)
      return block
    }
  }

  func insert(_ key: RowCacheKey, _ block: TextBlock) {
    generations.withLock { $0.insert(key, block, limit: half) }
  }
}
