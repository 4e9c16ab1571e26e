public import Foundation

/// A font request: family, size, weight and slant. Matching it to a face is the font collection's work.
///
/// Sizes are in points. A size that is not a number, or not positive, becomes ``minimumSize``; larger
/// ones than ``maximumSize`` are cut to it, so that no later sum can overflow.
public struct Font: Hashable, Sendable {
  /// The smallest size a request can have, in points.
  public static let minimumSize: CGFloat = 1
  /// The largest size a request can have, in points.
  public static let maximumSize: CGFloat = 10_000

  /// The family name, compared without regard to case; nil stands for the collection's first family.
  public var family: String?
  /// The size in points, within ``minimumSize``...``maximumSize``.
  public var size: CGFloat { didSet { size = Self.clamped(size) } }
  /// The weight on the scale of OpenType, 1...1000; 400 is regular, 700 bold.
  public var weight: FontWeight
  /// Upright or italic.
  public var slant: FontSlant

  /// Makes a request; by default the collection's first family at 16 points, regular, upright.
  public init(
    family: String? = nil, size: CGFloat = 16, weight: FontWeight = .regular, slant: FontSlant = .upright
  ) {
    self.family = family
    self.size = Self.clamped(size)
    self.weight = weight
    self.slant = slant
  }

  private static func clamped(_ size: CGFloat) -> CGFloat {
    size > minimumSize ? min(size, maximumSize) : minimumSize
  }
}
