internal import FontEngine

extension PreparedText {
  /// What a prepared text takes of memory, apart from the text itself, the fonts, and the style that it shares with
  /// others.
  public struct MemoryUse: Hashable, Sendable {
    /// The bytes of its columns, headers of objects included, what the allocator adds left out.
    public var byteCount: Int
    /// The stretches between two places at which a line may end, white space counted by itself.
    public var segmentCount: Int
  }

  /// What the text takes of memory now; drawing it may add its runs.
  ///
  /// - Complexity: Constant.
  public var memoryUse: MemoryUse {
    MemoryUse(byteCount: storage.byteCount, segmentCount: storage.segments.count)
  }
}
