public import Testing

/// Failures of a long test file: the first few in full, and how many there are.
public struct FailureList: Sendable {
  private var first: [String] = []
  /// How many cases failed.
  public private(set) var count = 0

  /// No failures yet.
  public init() {}

  /// Notes a failure.
  public mutating func add(_ description: @autoclosure () -> String) {
    count += 1
    if first.count < 10 { first.append(description()) }
  }

  /// Records one issue with all that failed, if anything did.
  public func report(of total: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    guard count > 0 else { return }
    let text = "\(count) of \(total) cases differ, first:\n" + first.joined(separator: "\n")
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}
