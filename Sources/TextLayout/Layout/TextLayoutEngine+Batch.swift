internal import Dispatch
internal import Foundation
public import RichText
internal import Synchronization

extension TextLayoutEngine {
  /// Texts that one thread takes at a time.
  private static let batchCount = 128

  /// Analyses and measures texts of one style with several threads; the result is that of one.
  ///
  /// - Parameters:
  ///   - texts: The texts, answered in their order.
  ///   - threads: How many threads work at once; 0 for one on every core. Each keeps tables and caches of its own, some
  ///     megabytes, for later calls.
  /// - Complexity: Linear in the texts.
  public func prepare(
    _ texts: [String], style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(), threads: Int
  ) -> [PreparedText] {
    let threads = threads > 0 ? threads : ProcessInfo.processInfo.activeProcessorCount
    let count = (texts.count + Self.batchCount - 1) / Self.batchCount
    if threads == 1 || count < 2 { return prepare(texts, style: style, paragraphStyle: paragraphStyle) }
    let next = Atomic(0)
    let parts = Mutex<[[PreparedText]]>(Array(repeating: [], count: count))
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
      while true {
        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < count else { return }
        let range = part * Self.batchCount..<min((part + 1) * Self.batchCount, texts.count)
        let prepared = prepare(Array(texts[range]), style: style, paragraphStyle: paragraphStyle)
        parts.withLock { $0[part] = prepared }
      }
    }
    return parts.withLock { Array($0.joined()) }
  }
}
