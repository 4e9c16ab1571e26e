/// How many messages are measured together.
public struct BatchOptions: Sendable {
  /// How far measuring has come.
  public struct Progress: Hashable, Sendable {
    /// How many messages are done; it only rises.
    public var completed: Int
    /// How many there are.
    public var total: Int
  }

  /// The number of threads; nil, the default, is one for each core, and less than 1 counts as 1. Results do not depend
  /// on it.
  public var threads: Int?
  /// What stands before and behind the messages.
  public var edges: RowNeighbours
  /// Asked by all threads every few hundred messages; measuring stops when it says true.
  public var isCancelled: (@Sendable () -> Bool)?
  /// Told every few hundred messages, by one thread at a time; it should be quick, for other threads wait for it.
  public var progress: (@Sendable (Progress) -> Void)?

  /// Makes options; by default, all cores work until all is done.
  public init(
    threads: Int? = nil, edges: RowNeighbours = RowNeighbours(), isCancelled: (@Sendable () -> Bool)? = nil,
    progress: (@Sendable (Progress) -> Void)? = nil
  ) {
    self.threads = threads
    self.edges = edges
    self.isCancelled = isCancelled
    self.progress = progress
  }
}
