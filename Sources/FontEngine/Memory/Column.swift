internal import Glibc

/// A number of plain values in memory of their own, which never change once made.
///
/// Unlike an array it is neither copied nor counted: whoever owns the column reads it without touching a count of
/// references, which costs more than reading a line of text from it.
@safe public struct Column<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let start: UnsafeMutablePointer<Element>?
  // Half a word: small values of the owner find a place beside it.
  @usableFromInline let storedCount: UInt32
  /// The number of values.
  @inlinable public var count: Int { Int(storedCount) }

  /// Copies some values, less than 2^32. Linear.
  @inlinable
  public init(_ values: borrowing Span<Element>) {
    storedCount = UInt32(values.count)
    guard values.count > 0 else {
      unsafe start = nil
      return
    }
    let start = unsafe Self.allocate(values.count)
    unsafe values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { unsafe start.initialize(from: first, count: source.count) }
    }
    unsafe self.start = start
  }

  /// Makes a number of values, less than 2^32; nil where one of them cannot be made. Linear.
  ///
  /// - Parameter value: The value at a position.
  @inlinable @inline(__always)
  public init?(count: Int, _ value: (Int) -> Element?) {
    storedCount = UInt32(count)
    guard count > 0 else {
      unsafe start = nil
      return
    }
    let start = unsafe Self.allocate(count)
    for position in 0..<count {
      guard let value = value(position) else {
        unsafe PlainMemory.free(start)
        return nil
      }
      unsafe (start + position).initialize(to: value)
    }
    unsafe self.start = start
  }

  @inlinable
  static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
    unsafe PlainMemory.allocate(byteCount: count * MemoryLayout<Element>.stride).assumingMemoryBound(to: Element.self)
  }

  @inlinable
  deinit {
    if let start = unsafe start { unsafe PlainMemory.free(start) }
  }

  /// Whether there are no values.
  @inlinable public var isEmpty: Bool { count == 0 }
  /// The positions of all values.
  @inlinable public var indices: Range<Int> { 0..<count }
  /// The last value, if there is any.
  @inlinable public var last: Element? { isEmpty ? nil : self[count - 1] }

  /// The values, as long as the column is borrowed.
  @inlinable public var span: Span<Element> {
    @_lifetime(borrow self)
    get {
      guard let start = unsafe start else { return Span() }
      let span = unsafe Span(_unsafeStart: start, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// The value at a position, which must be less than ``count``.
  @inlinable public subscript(_ position: Int) -> Element { span[position] }
}

@usableFromInline enum PlainMemory {
  @usableFromInline static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    guard let start = unsafe malloc(byteCount) else { fatalError("Out of memory") }
    return unsafe start
  }
  @usableFromInline static func free(_ start: UnsafeMutableRawPointer) { unsafe Glibc.free(start) }
}
