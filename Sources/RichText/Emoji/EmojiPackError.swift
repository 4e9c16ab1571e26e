/// Why a pack cannot be used at all.
public struct EmojiPackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the fault; new ones may come.
  public struct Code: Hashable, Sendable {
    private let name: String
    private init(_ name: String) { self.name = name }

    /// There is nothing at the path.
    public static let notFound = Code("notFound")
    /// The file cannot be read.
    public static let unreadable = Code("unreadable")
    /// The list of the pack is not what it should be.
    public static let malformed = Code("malformed")
    /// The pack has no entry, or none that can be used.
    public static let empty = Code("empty")
  }

  /// The kind of the fault.
  public let code: Code
  /// What is wrong, where, and what to do.
  public let message: String
  /// The faults of single entries found so far.
  public let problems: [EmojiPackProblem]

  init(_ code: Code, _ message: String, problems: [EmojiPackProblem] = []) {
    self.code = code
    self.message = message
    self.problems = problems
  }

  /// The message, and a line for each problem.
  public var description: String {
    ([message] + problems.map { "  " + $0.description }).joined(separator: "\n")
  }
}
