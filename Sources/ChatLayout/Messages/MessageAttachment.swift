public import Foundation
public import RichText

/// Something sent along with a message. Only its size counts for layout; nothing is opened.
public struct MessageAttachment: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A still picture.
    case image
    /// A film, shown by a picture of it.
    case video
    /// A picture without a frame around it.
    case sticker
    /// Sound, shown as a strip.
    case audio
    /// Any other file, shown as a strip.
    case file

    /// Whether it is shown as a picture with its own proportions.
    public var isPicture: Bool { self == .image || self == .video || self == .sticker }
  }

  /// What it is.
  public var kind: Kind
  /// How large it is in points, before it is made to fit; nil where nobody knows. Only pictures have a size.
  public var size: CGSize?
  /// The name of the file; nil where there is none.
  public var name: String?
  /// The length of the file in bytes; nil where nobody knows.
  public var byteCount: Int64?
  /// What to draw; nil leaves it to the renderer.
  public var image: ImageReference?

  /// Makes an attachment.
  public init(
    _ kind: Kind, size: CGSize? = nil, name: String? = nil, byteCount: Int64? = nil, image: ImageReference? = nil
  ) {
    self.kind = kind
    self.size = size
    self.name = name
    self.byteCount = byteCount
    self.image = image
  }
}
