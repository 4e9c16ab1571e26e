/// What no font covers in many messages: how often, and in which ones.
///
/// `ID` is whatever names a message.
public struct CoverageReport<ID: Sendable>: Sendable {
  /// One gap and where it occurs.
  public struct Entry: Sendable {
    /// What is not covered.
    public var gap: CoverageGap
    /// How often it occurs.
    public var count = 0
    /// In how many messages it occurs.
    public var messageCount = 0
    /// The first of these messages.
    public var messages: [ID] = []
  }

  /// How many messages of each gap are named.
  public let limit: Int
  /// How many messages have been added.
  public private(set) var messageCount = 0
  /// How many of them have gaps.
  public private(set) var incompleteCount = 0
  private var places: [CoverageGap: Int] = [:]
  private var found: [Entry] = []

  /// Makes an empty report.
  ///
  /// - Parameter limit: How many messages of each gap are named; 5 by default.
  public init(limit: Int = 5) {
    self.limit = limit
  }

  /// Adds a message.
  ///
  /// - Parameter gaps: What is not covered in it; a gap that occurs several times counts as often.
  /// - Complexity: linear in the gaps.
  public mutating func add(_ gaps: [CoverageGap], of message: ID) {
    messageCount += 1
    guard !gaps.isEmpty else { return }
    incompleteCount += 1
    var seen: Set<CoverageGap> = []
    for gap in gaps {
      let place: Int
      if let known = places[gap] {
        place = known
      } else {
        place = found.count
        places[gap] = place
        found.append(Entry(gap: gap))
      }
      found[place].count += 1
      guard seen.insert(gap).inserted else { continue }
      found[place].messageCount += 1
      if found[place].messages.count < limit { found[place].messages.append(message) }
    }
  }

  /// The gaps, most frequent first; those of one frequency in the order of their characters.
  public var entries: [Entry] {
    found.sorted { one, other in
      if one.count != other.count { return one.count > other.count }
      return one.gap.text.unicodeScalars.lexicographicallyPrecedes(other.gap.text.unicodeScalars)
    }
  }
}
