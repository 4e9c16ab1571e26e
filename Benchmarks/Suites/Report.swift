/// What a run of suites found.
struct Report: Encodable {
  var width: Double
  var size: Double
  var repetitions: Int
  var results: [SuiteResult] = []
}

/// What one suite found on one subject.
struct SuiteResult: Encodable {
  var suite: String
  /// The corpus or the kind of text.
  var subject: String
  /// Names end in their unit: `_ns` nanoseconds, `_kb` 1,024 bytes; counts and ratios have none.
  var figures: [String: Double]
}

/// What one workload did.
struct WorkloadReport: Encodable {
  var workload: String
  var passes: Int
  var checksum: UInt64
}
