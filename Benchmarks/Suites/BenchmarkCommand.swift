import Foundation

/// Runs what the options ask for and writes the report.
struct BenchmarkCommand {
  let options: BenchmarkOptions

  init(_ options: BenchmarkOptions) {
    self.options = options
  }

  func run() throws {
    if options.showsHelp { return try write(Data(BenchmarkOptions.help.utf8)) }
    if options.listsNames { return try write(NameList()) }
    if let workload = options.workload {
      let pass = try workload.prepare(corpora()[0])
      var checksum = Checksum()
      for _ in 0..<options.passes { try pass(&checksum) }
      return try write(
        WorkloadReport(workload: workload.name, passes: options.passes, checksum: checksum.value))
    }
    let context = SuiteContext(
      corpora: try corpora(), width: options.width, size: options.size, repetitions: options.repetitions)
    var report = Report(width: options.width, size: options.size, repetitions: options.repetitions)
    for suite in options.suites { report.results += try suite.run(context) }
    try write(report)
  }

  private func corpora() throws -> [Corpus] {
    var corpora = try options.corpusFiles.map { try Corpus(files: [$0]) }
    if options.usesChat { corpora.append(try Corpus.chat()) }
    return corpora.isEmpty ? [try Corpus.authored()] : corpora
  }

  private func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(try encoder.encode(value) + Data("\n".utf8))
  }

  private func write(_ data: Data) throws {
    if options.output == "-" { return FileHandle.standardOutput.write(data) }
    do {
      try data.write(to: URL(fileURLWithPath: options.output))
    } catch {
      throw BenchmarkError(code: .unavailable, message: "cannot write \(options.output): \(error)")
    }
  }
}

/// What `--list` prints.
private struct NameList: Encodable {
  var suites = Suite.all.map(\.name)
  var workloads = Dictionary(uniqueKeysWithValues: Workload.all.map { ($0.name, $0.passes) })
}
