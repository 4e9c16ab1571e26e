/// How a PNG file is written.
///
/// The defaults: zlib's level 6 with the filters None and Up. In pictures of text most rows are flat or repeat the row
/// above, and trying all five filters costs twice the time for no gain.
public struct PNGOptions: Hashable, Sendable {
  /// Which filters are tried for each row (the one with the smallest sum of differences is taken).
  public enum Filters: String, Hashable, Codable, Sendable, CaseIterable {
    /// No filter.
    case none
    /// None and Up.
    case fast
    /// All five.
    case all
  }

  /// zlib's level, 0 (stored)...9 (smallest); others are clamped.
  public var level: Int
  /// The filters.
  public var filters: Filters
  /// Pixels to a point, for the pHYs chunk: 72 of these points are an inch. Nil writes none.
  public var scale: Double?

  /// Makes options.
  public init(level: Int = 6, filters: Filters = .fast, scale: Double? = nil) {
    self.level = level
    self.filters = filters
    self.scale = scale
  }
}
