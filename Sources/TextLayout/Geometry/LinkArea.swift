public import Foundation

/// A link and where it can be touched.
public struct LinkArea: Hashable, Sendable {
  /// Where it leads.
  public var link: URL
  /// Its text, in UTF-16.
  public var range: Range<TextOffset>
  /// Its rectangles, line by line; empty where none of it is shown.
  public var rects: [LineRect]
}
