internal import Glibc
internal import Synchronization

/// Tells threads apart.
public enum ThreadNumber {
  /// A number of the calling thread's own, from 1 on in the order of their first calls; 0 for all where the process has
  /// no room left for what threads have of their own. O(1), a few nanoseconds.
  public static var current: Int {
    guard let key else { return 0 }
    let known = unsafe Int(bitPattern: pthread_getspecific(key))
    if known != 0 { return known }
    let number = next.add(1, ordering: .relaxed).newValue
    _ = unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: number))
    return number
  }

  private static let next = Atomic(0)
  /// The place of a thread's number among what threads have of their own.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// Lets other threads run.
  public static func yield() { sched_yield() }
}
