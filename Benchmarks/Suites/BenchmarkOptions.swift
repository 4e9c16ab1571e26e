import Foundation

/// What the command line asks for.
struct BenchmarkOptions {
  static let help = """
    usage: bubbletext-benchmarks [options]
           bubbletext-benchmarks --workload NAME --passes N

    Suites (all by default; --suite may be repeated):
    \(Suite.all.map { "  \($0.name.padding(toLength: 14, withPad: " ", startingAt: 0))\($0.summary)" }.joined(separator: "\n"))

    Workloads (one fixed piece of work, for counting instructions and allocations):
    \(Workload.all.map { "  \($0.name.padding(toLength: 14, withPad: " ", startingAt: 0))\($0.summary)" }.joined(separator: "\n"))

    Options:
      --corpus FILE   messages to work on, JSON Lines with a "text"; may be repeated
                      (default: the authored corpus beside the sources)
      --chat          also all corpora of $BUBBLETEXT_DATA/chat, as one
      --width W       widest line in points (default 200)
      --size S        font size in points (default 16)
      --reps N        repetitions of which the median counts (default 5)
      --json FILE     write the report there instead of to standard output; - is standard output
      --workload NAME do this work only; the report is its checksum
      --passes N      how many times (default 1)
      --list          suites and workloads as JSON
    Times are CPU time of the process in nanoseconds; startup and threads report wall-clock time.

    """

  var suites: [Suite] = []
  var workload: Workload?
  var passes = 1
  var corpusFiles: [String] = []
  var usesChat = false
  var width = 200.0
  var size = 16.0
  var repetitions = 5
  var output = "-"
  var showsHelp = false
  var listsNames = false

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(BenchmarkError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--list": listsNames = true
      case "--chat": usesChat = true
      case "--corpus": corpusFiles.append(try Self.value(of: argument, &rest))
      case "--json": output = try Self.value(of: argument, &rest)
      case "--width": width = try Self.number(of: argument, &rest)
      case "--size": size = try Self.number(of: argument, &rest)
      case "--reps": repetitions = try Self.count(of: argument, &rest)
      case "--passes": passes = try Self.count(of: argument, &rest)
      case "--suite": suites.append(try Self.named(try Self.value(of: argument, &rest), in: Suite.all, \.name))
      case "--workload": workload = try Self.named(try Self.value(of: argument, &rest), in: Workload.all, \.name)
      default: throw Self.usage("unknown argument '\(argument)'")
      }
    }
    if suites.isEmpty { suites = Suite.all }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(BenchmarkError) -> String {
    guard let value = rest.popFirst() else { throw usage("option '\(option)' needs a value") }
    return value
  }

  private static func number(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(BenchmarkError) -> Double {
    let text = try value(of: option, &rest)
    guard let number = Double(text), number > 0 else {
      throw usage("option '\(option)' needs a number greater than 0, not '\(text)'")
    }
    return number
  }

  private static func count(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(BenchmarkError) -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), number > 0 else {
      throw usage("option '\(option)' needs a whole number from 1, not '\(text)'")
    }
    return number
  }

  private static func named<Row>(
    _ name: String, in rows: [Row], _ key: (Row) -> String
  ) throws(BenchmarkError) -> Row {
    guard let row = rows.first(where: { key($0) == name }) else {
      throw usage("there is no '\(name)'; there are \(rows.map(key).joined(separator: ", "))")
    }
    return row
  }

  private static func usage(_ problem: String) -> BenchmarkError {
    BenchmarkError(code: .usage, message: "\(problem) (see --help)")
  }
}
