public import Foundation

/// Something that is not text but stands in it: an image in place of one U+FFFC.
public struct TextAttachment: Hashable, Sendable, Identifiable {
  /// What the attachment is to a reader.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A picture; lines break around it as class CB of UAX #14 says.
    case picture
    /// An emoji; lines break around it as class ID of UAX #14 says.
    case emoji
  }

  /// Tells attachments of one text apart; free for the maker to choose.
  public var id: Int
  /// The image to draw; nil leaves the space empty.
  public var image: ImageReference?
  /// The box in points, as with `NSTextAttachment`: the origin's y is the height of the lower edge above
  /// the baseline (negative is below). Nil: as high as the font's line, the width in proportion to the image.
  ///
  /// Clamped when set: not a number becomes 0, a negative size 0, and nothing exceeds 100,000.
  public var bounds: CGRect? { didSet { bounds = bounds.map(Self.clamped) } }
  /// Where it stands on the line; by default ``bounds`` count from the baseline.
  public var alignment: AttachmentAlignment
  /// A picture or an emoji.
  public var kind: Kind
  /// The text that it replaced, which copying restores; empty if there was none.
  public var sourceText: String
  /// What is read aloud in its place; nil if nobody said.
  public var accessibilityLabel: String?

  /// Makes an attachment; by default a picture as high as the font's line.
  public init(
    id: Int = 0, image: ImageReference? = nil, bounds: CGRect? = nil,
    alignment: AttachmentAlignment = .baseline, kind: Kind = .picture, sourceText: String = "",
    accessibilityLabel: String? = nil
  ) {
    self.id = id
    self.image = image
    self.bounds = bounds.map(Self.clamped)
    self.alignment = alignment
    self.kind = kind
    self.sourceText = sourceText
    self.accessibilityLabel = accessibilityLabel
  }

  /// The character that stands for an attachment: U+FFFC, three bytes of UTF-8. Typed by a user, without
  /// an attachment, it is ordinary text.
  public static let character: Character = "\u{FFFC}"

  /// The size on a line whose font is `lineHeight` points high: that of ``bounds``, or that height and the
  /// width in proportion to the image.
  public func size(lineHeight: CGFloat) -> CGSize {
    if let bounds { return bounds.size }
    let height = Length.positive(lineHeight)
    return CGSize(width: Length.positive(height * (image?.aspectRatio ?? 1)), height: height)
  }

  private static func clamped(_ box: CGRect) -> CGRect {
    CGRect(
      x: Length.signed(box.origin.x), y: Length.signed(box.origin.y),
      width: Length.positive(box.size.width), height: Length.positive(box.size.height))
  }
}
