internal import Glibc

/// A number of plain values in memory of their own, which never change once made.
///
/// Unlike an array it is neither copied nor counted: whoever owns the column reads it without touching a count of
/// references, which costs more than reading a line of text from it.
@safe public struct Column<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let start: UnsafeMutablePointer<Element>?
  /// The number of values.
  public let count: Int

  /// Copies some values. Linear.
  @inlinable
  public init(_ values: borrowing Span<Element>) {
    count = values.count
    guard count > 0 else {
      unsafe start = nil
      return
    }
    let start = unsafe PlainMemory.allocate(byteCount: count * MemoryLayout<Element>.stride)
      .assumingMemoryBound(to: Element.self)
    unsafe values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { unsafe start.initialize(from: first, count: source.count) }
    }
    unsafe self.start = start
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
