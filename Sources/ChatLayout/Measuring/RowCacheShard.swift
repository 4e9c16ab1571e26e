internal import Synchronization

/// A part of a ``RowCache`` with a lock of its own, in place: a reference to it would be counted by all threads together.
struct RowCacheShard: ~Copyable, Sendable {
  // Locks of two threads in one line of the processors' caches would pull it from one to the other for every row.
  private let distance = InlineArray<16, UInt64>(repeating: 0)
  let table = Mutex(RowCacheTable())

  init() {}
}
