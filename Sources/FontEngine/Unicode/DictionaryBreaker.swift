import CTextShims

/// Line break opportunities in scripts written without spaces (Thai, Lao, Khmer, Burmese), from ICU's dictionaries.
///
/// Opening one loads dictionary data; keep it, one per thread.
@safe public final class DictionaryBreaker {
  private let handle: OpaquePointer?

  /// Opens ICU's break iterator.
  public init() {
    unsafe handle = bt_dictionary_open()
  }

  deinit {
    unsafe bt_dictionary_close(handle)
  }

  /// Finds where words start, in UTF-16.
  ///
  /// - Parameters:
  ///   - units: A stretch of characters of class SA and the marks on them.
  ///   - starts: Takes the offsets behind 0 that a line may start at, in their order; as long as `units`.
  /// - Returns: How many offsets there are; 0 without a dictionary.
  public func findStarts(_ units: Span<UInt16>, _ starts: inout MutableSpan<Int32>) -> Int {
    let length = Int32(clamping: min(units.count, starts.count))
    return unsafe starts.withUnsafeMutableBufferPointer { target in
      unsafe units.withUnsafeBufferPointer { source in
        guard unsafe handle != nil, let starts = target.baseAddress, let units = source.baseAddress else { return 0 }
        return unsafe max(0, Int(bt_dictionary_starts(handle, units, length, starts)))
      }
    }
  }
}
