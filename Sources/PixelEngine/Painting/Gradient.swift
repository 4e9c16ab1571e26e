/// Colours along a line, between two circles or around a centre.
public struct Gradient: Hashable, Sendable {
  /// Where the colours run.
  public enum Shape: Hashable, Sendable {
    /// From one point to another.
    case linear(start: PixelPoint, end: PixelPoint)
    /// From one circle to another.
    case radial(startCenter: PixelPoint, startRadius: Double, endCenter: PixelPoint, endRadius: Double)
    /// Around a centre between two angles in degrees, 0 along the x axis, growing from x towards y.
    case sweep(center: PixelPoint, startAngle: Double, endAngle: Double)
  }

  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The place: 0 is the start, 1 the end.
    public var offset: Double
    /// The colour there.
    public var color: PixelColor

    /// Makes a stop.
    public init(_ offset: Double, _ color: PixelColor) {
      self.offset = offset
      self.color = color
    }
  }

  /// What is painted before the first and behind the last stop.
  public enum Extend: String, Hashable, Codable, Sendable, CaseIterable {
    /// The colour of the nearest stop.
    case pad
    /// The colours again.
    case `repeat`
    /// The colours back and forth.
    case reflect
  }

  /// Where the colours run.
  public var shape: Shape
  /// The colours, by rising place; at least one.
  public var stops: [Stop]
  /// What is painted outside.
  public var extend: Extend
  /// From the space of the shape to device pixels.
  public var transform: Transform

  /// Makes a gradient; padded and in device pixels by default.
  public init(_ shape: Shape, stops: [Stop], extend: Extend = .pad, transform: Transform = .identity) {
    self.shape = shape
    self.stops = stops
    self.extend = extend
    self.transform = transform
  }
}
