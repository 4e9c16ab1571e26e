/// A row of the table of workloads: fixed work whose instructions and allocations are counted.
///
/// The count of one pass is the difference of a run of 2 × ``passes`` and one of ``passes``, by ``passes``,
/// so that starting the process and what `prepare` does cancel out.
struct Workload: Sendable {
  typealias Pass = (inout Checksum) throws -> Void

  let name: String
  let summary: String
  /// How many passes make the count steady.
  let passes: Int
  /// Does what is not to be counted, and returns one pass.
  let prepare: @Sendable (Corpus) throws -> Pass

  static let all: [Workload] = [.cold, .warm, .numbered, .keep, .relayout, .lines, .words, .large]
}
