public import Foundation

/// A place that a tab character jumps to.
public struct TabStop: Hashable, Codable, Sendable {
  /// How text after the tab stands at the stop.
  public enum Alignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// Text begins at the stop (as seen from the leading edge).
    case leading
    /// Text is centred on the stop.
    case center
    /// Text ends at the stop.
    case trailing
  }

  /// The distance from the paragraph's leading edge, in points.
  public var location: CGFloat
  /// How text stands at the stop.
  public var alignment: Alignment

  /// Makes a stop; text begins there by default.
  public init(location: CGFloat, alignment: Alignment = .leading) {
    self.location = location
    self.alignment = alignment
  }
}
