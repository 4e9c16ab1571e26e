/// A row of the table of suites: a name, and the work that yields the figures.
///
/// A new suite is one file with an `extension Suite` and its row in ``all``.
struct Suite: Sendable {
  let name: String
  let summary: String
  let run: @Sendable (SuiteContext) throws -> [SuiteResult]

  static let all: [Suite] = [
    .measure, .large, .append, .startup, .memory, .sizes, .threads, .scanner, .rows, .draw, .drawThreads, .picture,
    .check,
  ]
}
