import Foundation

/// The CPU time of this process, all threads. A wall clock would count the neighbours of a shared machine.
enum CPUClock {
  /// Nanoseconds since the process began, in steps of 1,000.
  static func now() -> Double { Double(clock()) * 1000 }

  /// The time that some work takes, in nanoseconds.
  static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return now() - start
  }

  /// The times of several repetitions, in nanoseconds.
  static func times(_ repetitions: Int, _ work: () throws -> Void) rethrows -> [Double] {
    var times: [Double] = []
    for _ in 0..<repetitions { times.append(try time(work)) }
    return times
  }
}
