public import ChatLayout
public import RichText

/// An image that is stretched to the size of a bubble: its corners keep their size.
public struct BubbleImage: Hashable, Sendable {
  /// The image; its variants say how many pixels they have to the point.
  public var image: ImageReference
  /// The part that keeps its size, from each edge, in points. Where the right inset is 0, all but one pixel behind the
  /// left inset is kept, and likewise below: the caps of a stretchable image.
  public var capInsets: RowInsets

  /// Makes a bubble image.
  public init(_ image: ImageReference, capInsets: RowInsets) {
    self.image = image
    self.capInsets = capInsets
  }
}
