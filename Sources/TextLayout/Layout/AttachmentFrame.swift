public import Foundation
public import RichText

/// An attachment and where it stands.
public struct AttachmentFrame: Hashable, Sendable {
  /// The attachment.
  public var attachment: TextAttachment
  /// Its U+FFFC in the text, in UTF-16.
  public var range: Range<TextOffset>
  /// Its frame in points of the container, y down.
  public var frame: CGRect
  /// The position of its line.
  public var line: Int
}
