internal import Dispatch
internal import Foundation

/// Reads on the calling thread and works on others, or on the same where one is enough.
///
/// An element goes to a thread as soon as it has been read: nothing waits for a batch to fill up. One that takes the whole
/// capacity is worked on by the reading thread, so that just one thread comes to need as much memory.
struct RecordPipeline<Element: Sendable> {
  /// How many threads work.
  let jobs: Int
  /// How much of the ``capacity(jobs:)`` an element takes, from 1 on.
  var weight: @Sendable (_ element: Element) -> Int = { _ in 1 }
  /// Works on one element; returns how many elements are done with, whatever their numbers, or their weight. Every
  /// element must be counted by some call.
  let work: @Sendable (_ element: Element, _ number: Int) -> Int

  /// The weight of the elements that are read and not yet done with, at most.
  static func capacity(jobs: Int) -> Int { 4 * jobs }

  /// Works on all elements that `next` gives until it is nil; returns when the last is done.
  func run(next: () -> Element?) {
    run { put in
      while let element = next() { put(element) }
    }
  }

  /// Works on all elements that `read` puts, one by one; returns when the last is done.
  func run(read: (_ put: @escaping (Element) -> Void) -> Void) {
    if jobs == 1 {
      var number = 0
      read { [work] element in
        _ = work(element, number)
        number += 1
      }
      return
    }
    let queue = WorkQueue<Element>(capacity: Self.capacity(jobs: jobs))
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
    let capacity = Self.capacity(jobs: jobs)
    read { [weight, work] element in
      let weight = weight(element)
      if weight < capacity {
        queue.add(element, weight: weight)
      } else {
        queue.release(work(element, queue.skip(weight: capacity)))
      }
    }
    queue.close(threads: jobs)
    done.wait()
  }
}
