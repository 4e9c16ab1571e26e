/// How a PNG file is written.
///
/// The defaults are zlib's level 3 and no filter. Pictures of text are flat areas and letters that come again and again:
/// level 6 takes more than twice the time for a file that is 7 % smaller (a page of chat at 2x: 24 ms and 244 KB in place
/// of 11 ms and 262 KB), and zlib finds what comes again better unfiltered: a fifth smaller than with all five filters,
/// in half the time. For photographs, level 6 and ``Filters/all`` are the better choice.
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
  public init(level: Int = 3, filters: Filters = .none, scale: Double? = nil) {
    self.level = level
    self.filters = filters
    self.scale = scale
  }
}
