public import Foundation

extension AttributedString {
  /// A text of one U+FFFC that carries an attachment, with further attributes of the place it goes to.
  public init(attachment: TextAttachment, attributes: AttributeContainer = AttributeContainer()) {
    var attributes = attributes
    attributes[BubbleTextAttributes.AttachmentAttribute.self] = attachment
    self.init(String(TextAttachment.character), attributes: attributes)
  }

  /// A title with an image before it: the attachment, a space, then the text. The attachment and the space
  /// carry the attributes of the text's first character, so that the line has one font.
  public init(title: AttributedString, leadingImage: TextAttachment) {
    var attributes = title.runs.first?.attributes ?? AttributeContainer()
    attributes[BubbleTextAttributes.AttachmentAttribute.self] = nil
    attributes[BubbleTextAttributes.TokenSourceAttribute.self] = nil
    attributes[BubbleTextAttributes.MentionAttribute.self] = nil
    attributes.link = nil
    self.init(attachment: leadingImage, attributes: attributes)
    append(AttributedString(" ", attributes: attributes))
    append(title)
  }
}
