internal import Dispatch
internal import Foundation

/// Reads on the calling thread and works on others, or on the same where one is enough.
///
/// An element goes to a thread as soon as it has been read: nothing waits for a batch to fill up.
struct RecordPipeline<Element: Sendable> {
  /// How many threads work.
  let jobs: Int
  /// Works on one element; returns how many elements are done with, whatever their numbers. Every element
  /// must be counted by some call.
  let work: @Sendable (_ element: Element, _ number: Int) -> Int

  /// Works on all elements; returns when the last is done.
  func run(next: () -> Element?) {
    if jobs == 1 {
      var number = 0
      while let element = next() {
        _ = work(element, number)
        number += 1
      }
      return
    }
    let queue = WorkQueue<Element>(capacity: 4 * jobs)
    let done = DispatchGroup()
    for _ in 0..<jobs {
      done.enter()
      Thread { [work] in
        while let (element, number) = queue.take() {
          queue.release(work(element, number))
        }
        done.leave()
      }.start()
    }
    while let element = next() { queue.add(element) }
    queue.close(threads: jobs)
    done.wait()
  }
}
