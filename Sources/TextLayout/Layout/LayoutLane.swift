internal import Synchronization

/// The scratch of one thread at a time, behind a lock that is taken once for a text or a batch of texts.
///
/// An engine has a row of them. A thread looks for a free one from a place of its own on, so that threads neither wait
/// for each other nor pull each other's caches from core to core.
final class LayoutLane: Sendable {
  // Locks of two threads in one line of the processors' caches would pull it from one to the other for every text.
  private let distanceBefore = InlineArray<16, UInt64>(repeating: 0)
  /// Empty until the lane is first used, then the one scratch.
  private let scratch = Mutex<[LayoutScratch]>([])
  private let distanceBehind = InlineArray<16, UInt64>(repeating: 0)

  init() {}

  /// Forgets all texts, and what texts hold; waits while the scratch is in use.
  func forgetTexts() {
    scratch.withLock { scratch in
      for index in scratch.indices {
        scratch[index].texts = TextCache()
        scratch[index].lastReference = nil
      }
    }
  }

  /// The bytes of the texts that are remembered; waits while the scratch is in use.
  var rememberedByteCount: Int { scratch.withLock { $0.reduce(0) { $0 + $1.texts.total } } }

  /// Lends the scratch, unless it is in use; it is made when it is lent for the first time.
  func withScratchIfFree<Result: Sendable>(
    _ make: () -> LayoutScratch, _ body: (inout LayoutScratch) -> Result
  ) -> Result? {
    scratch.withLockIfAvailable { scratch -> Result in
      if scratch.isEmpty { scratch.append(make()) }
      // In place: a scratch is too large to be moved out and in for every text.
      return body(&scratch[0])
    }
  }
}
