internal import Glibc
internal import Synchronization

/// Tells threads apart.
public enum ThreadNumber {
  /// A number of the calling thread's own, from 1 on in the order of their first calls. O(1), a few nanoseconds.
  public static var current: Int {
    let key = key
    let known = unsafe Int(bitPattern: pthread_getspecific(key))
    if known != 0 { return known }
    let number = next.add(1, ordering: .relaxed).newValue
    _ = unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: number))
    return number
  }

  private static let next = Atomic(0)
  /// The place of a thread's number among what threads have of their own.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    _ = unsafe pthread_key_create(&key, nil)
    return key
  }()

  /// Lets other threads run.
  public static func yield() { sched_yield() }
}
