internal import Glibc

/// Tells threads apart.
public enum ThreadNumber {
  /// A number that is the same at every call from one thread, and mostly another for another one. O(1), a few
  /// nanoseconds.
  public static var current: Int {
    // Threads' stacks lie megabytes apart: the lowest bits say nothing.
    let handle = UInt64(truncatingIfNeeded: pthread_self())
    return Int(truncatingIfNeeded: (handle >> 12) &* 0x9E37_79B9_7F4A_7C15 >> 33)
  }

  /// Lets other threads run.
  public static func yield() { sched_yield() }
}
