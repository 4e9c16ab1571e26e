/// What the glyphs at the ends of a part of a word say about cutting it off.
public struct SyllableEdges: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public var rawValue: UInt8

  /// Takes the bits of a value; others are let be.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No rule looks at the end of the part along with what follows.
  public static let endsFree = SyllableEdges(rawValue: 1)
  /// No rule does but those that name what follows glyph by glyph, or class by class.
  public static let endsNamed = SyllableEdges(rawValue: 2)
  /// No rule names what the part begins with along with something before it.
  public static let startsFree = SyllableEdges(rawValue: 4)

  /// Nothing at either end.
  public static let all: SyllableEdges = [.endsFree, .endsNamed, .startsFree]
  /// How many bits a value takes.
  public static let bitWidth = 3

  /// Whether parts with such edges are together as wide as alone.
  public func mayPrecede(_ next: SyllableEdges) -> Bool {
    contains(.endsFree) || contains(.endsNamed) && next.contains(.startsFree)
  }
}
