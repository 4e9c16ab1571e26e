/// A place in a text, counted in UTF-16 code units from its start, as `NSString` counts.
public struct TextOffset: Hashable, Comparable, Codable, Sendable {
  /// The count.
  public var utf16: Int

  /// Makes an offset.
  public init(utf16: Int) { self.utf16 = utf16 }

  /// Earlier before later.
  public static func < (left: TextOffset, right: TextOffset) -> Bool { left.utf16 < right.utf16 }
}
