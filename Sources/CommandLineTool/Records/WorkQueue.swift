internal import Dispatch
internal import Synchronization

/// Elements on their way from one reader to many threads, numbered from 0.
///
/// The weight of the elements that have been added but not released is bounded, and so is the memory they need,
/// however long the input is.
final class WorkQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [(element: Element, number: Int)] = []
    var added = 0
  }

  private let state = Mutex(State())
  private let filled = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    release(capacity)
  }

  /// Adds an element; waits until there is room. A weight beyond the capacity would wait for ever.
  func add(_ element: Element, weight: Int = 1) {
    for _ in 0..<weight { room.wait() }
    state.withLock { state in
      state.elements.append((element, state.added))
      state.added += 1
    }
    filled.signal()
  }

  /// The number of an element that is not added but counts; waits until there is room.
  func skip(weight: Int) -> Int {
    for _ in 0..<weight { room.wait() }
    return state.withLock { state in
      state.added += 1
      return state.added - 1
    }
  }

  /// Lets this many threads run out of work after the last element.
  func close(threads: Int) {
    for _ in 0..<threads { filled.signal() }
  }

  /// Takes the next element; waits until there is one. Nil when the queue is closed and empty.
  func take() -> (element: Element, number: Int)? {
    filled.wait()
    return state.withLock { $0.elements.isEmpty ? nil : $0.elements.removeFirst() }
  }

  /// Makes room where elements of this weight are done with.
  func release(_ weight: Int) {
    for _ in 0..<weight { room.signal() }
  }
}
