/// The face that answers a font request, and what of the request it does not meet.
public struct FontMatch: Hashable, Sendable {
  /// The face's position in its collection.
  public var face: Int
  /// Whether the family asked for is not in the collection, so that another stands in.
  public var isOtherFamily: Bool
  /// Whether bold was asked for and the family has no bold face. It is never faked.
  public var lacksBold: Bool
  /// Whether italic was asked for and the family has no italic face. It is never faked.
  public var lacksItalic: Bool
}
