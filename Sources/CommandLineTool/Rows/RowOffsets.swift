internal import Foundation
internal import Synchronization

/// Sums the heights of rows up in the order of the input, whatever the order in which they are measured, so that sums
/// come out the same for any number of threads.
final class RowOffsets: Sendable {
  /// Rows that have found their place.
  struct Placed {
    var rows: MeasuredRows
    /// The number of the batch.
    var number: Int
    /// The top of the first row at each width, in points.
    var tops: [CGFloat]
  }

  private struct State {
    var next = 0
    var waiting: [Int: MeasuredRows] = [:]
    var count = 0
    var tops: [CGFloat]
  }

  private let state: Mutex<State>

  init(widthCount: Int) {
    state = Mutex(State(tops: Array(repeating: 0, count: widthCount)))
  }

  /// Takes the rows of a batch; batches count from 0 without gaps.
  ///
  /// - Returns: The rows that have a place now: these, and those that waited for them; nothing where these have to wait
  ///   themselves.
  func place(_ rows: MeasuredRows, number: Int) -> [Placed] {
    state.withLock { state in
      state.waiting[number] = rows
      var placed: [Placed] = []
      while let rows = state.waiting.removeValue(forKey: state.next) {
        placed.append(Placed(rows: rows, number: state.next, tops: state.tops))
        for heights in rows.heights {
          for index in heights.indices { state.tops[index] += heights[index] }
        }
        state.count += rows.heights.count
        state.next += 1
      }
      return placed
    }
  }

  /// The number of rows so far, and their height at each width, in points.
  var totals: (count: Int, heights: [CGFloat]) { state.withLock { ($0.count, $0.tops) } }
}
