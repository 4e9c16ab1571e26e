/// How a colour glyph is painted (OpenType, "COLR"): a tree of fills, clips and maps. Places are font units, y up.
public indirect enum GlyphPaint: Sendable {
  /// One above the other, from the bottom.
  case layers([GlyphPaint])
  /// A colour everywhere.
  case solid(GlyphColor)
  /// A gradient everywhere.
  case gradient(GlyphGradient)
  /// Something within the contours of a glyph.
  case clipped(GlyphOutline, GlyphPaint)
  /// Something moved, scaled, turned or skewed.
  case transformed(GlyphTransform, GlyphPaint)
  /// One thing joined to another, by the name of the blend mode in camel case, as in `sourceOver`.
  case composite(source: GlyphPaint, mode: String, backdrop: GlyphPaint)
}

/// A colour of a palette, or that of the text.
public struct GlyphColor: Hashable, Sendable {
  /// Red, 0...255.
  public var red: UInt8
  /// Green, 0...255.
  public var green: UInt8
  /// Blue, 0...255.
  public var blue: UInt8
  /// Opacity, 0...1; of the text's own opacity where it is the text's colour.
  public var alpha: Double
  /// Whether it is the text's colour; red, green and blue are 0 then.
  public var isForeground: Bool
}

/// An affine map: `x' = xx x + xy y + dx`, `y' = yx x + yy y + dy`.
public struct GlyphTransform: Hashable, Sendable {
  /// What x adds to x.
  public var xx = 1.0
  /// What x adds to y.
  public var yx = 0.0
  /// What y adds to x.
  public var xy = 0.0
  /// What y adds to y.
  public var yy = 1.0
  /// The shift to the right.
  public var dx = 0.0
  /// The shift up.
  public var dy = 0.0

  /// The same map with another point as its fixed origin.
  func around(_ x: Double, _ y: Double) -> GlyphTransform {
    var result = self
    result.dx = x - xx * x - xy * y + dx
    result.dy = y - yx * x - yy * y + dy
    return result
  }
}

/// A gradient of a colour glyph.
public struct GlyphGradient: Hashable, Sendable {
  /// Where the colours run.
  public enum Shape: Hashable, Sendable {
    /// From one point to another, the same along lines from the first to the third.
    case linear(x0: Double, y0: Double, x1: Double, y1: Double, x2: Double, y2: Double)
    /// From one circle to another.
    case radial(x0: Double, y0: Double, r0: Double, x1: Double, y1: Double, r1: Double)
    /// Around a centre between two angles in degrees, counter-clockwise from the right.
    case sweep(x: Double, y: Double, start: Double, end: Double)
  }

  /// What is painted beyond the first and last colour.
  public enum Extend: String, Hashable, Sendable {
    /// The nearest colour.
    case pad
    /// The colours again.
    case `repeat`
    /// The colours back and forth.
    case reflect
  }

  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The place; 0 is the start, 1 the end, and others are possible.
    public var offset: Double
    /// The colour.
    public var color: GlyphColor
  }

  /// Where the colours run.
  public var shape: Shape
  /// The colours by rising place; at least one.
  public var stops: [Stop]
  /// What is painted outside.
  public var extend: Extend
}

/// A colour glyph: what is painted, and within which box.
public struct ColorGlyph: Sendable {
  /// What is painted.
  public var paint: GlyphPaint
  /// The box in font units that nothing is painted outside of; nil where the font has none.
  public var clip: (left: Double, bottom: Double, right: Double, top: Double)?
  /// Whether the text's colour occurs in it.
  public var usesForeground: Bool
}
