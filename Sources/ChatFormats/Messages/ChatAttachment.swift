/// Something that goes with a message: a picture, a file, a card.
public struct ChatAttachment: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A picture.
    case image
    /// A film, a video note or an animation.
    case video
    /// A sound or a voice message.
    case audio
    /// A sticker.
    case sticker
    /// Any other file.
    case file
    /// A preview of a page, or a card that a program wrote.
    case embed
    /// A place on a map.
    case location
    /// Somebody's address card.
    case contact
    /// A question with answers to choose from.
    case poll
    /// Something that the export left out without saying what it was.
    case unknown
  }

  /// What it is.
  public var kind: Kind
  /// A path relative to the export, or an address; nil where the export left the file out.
  public var file: String?
  /// The name or title to show.
  public var name: String?
  /// A text that describes it: a sticker's emoji, a card's words.
  public var text: String?
  /// The media type, such as `image/png`.
  public var mediaType: String?
  /// The width in the file's own pixels; nil where it is not known, else greater than 0.
  public var width: Double?
  /// The height in the file's own pixels; nil where it is not known, else greater than 0.
  public var height: Double?

  /// Makes an attachment.
  public init(
    _ kind: Kind, file: String? = nil, name: String? = nil, text: String? = nil, mediaType: String? = nil,
    width: Double? = nil, height: Double? = nil
  ) {
    self.kind = kind
    self.file = file
    self.name = name
    self.text = text
    self.mediaType = mediaType
    self.width = width.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.height = height.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
