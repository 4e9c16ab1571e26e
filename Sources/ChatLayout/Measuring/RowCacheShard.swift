internal import Synchronization

/// A part of a ``RowCache`` with a lock of its own, in place: a reference to it would be counted by all threads together.
struct RowCacheShard: ~Copyable, Sendable {
  let table = Mutex(RowCacheTable())

  init() {}
}
