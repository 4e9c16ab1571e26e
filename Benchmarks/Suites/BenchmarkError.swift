/// Why a benchmark could not run.
struct BenchmarkError: Error, Hashable {
  /// What went wrong, as an open list.
  struct Code: Hashable, Sendable {
    let name: String

    /// The arguments make no sense.
    static let usage = Code(name: "usage")
    /// A file, a program or a folder is not there or cannot be used.
    static let unavailable = Code(name: "unavailable")
    /// Results that must be equal are not.
    static let mismatch = Code(name: "mismatch")
  }

  let code: Code
  /// What went wrong, where, and what to do about it.
  let message: String
}
