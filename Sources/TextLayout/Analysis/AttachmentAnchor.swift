/// Where an attachment stands in for text, and how lines break around it.
struct AttachmentAnchor: Hashable, Sendable {
  /// How lines break around an attachment.
  enum BreakClass: Hashable, Sendable {
    /// Class CB: a break on either side, except where quotation marks or closing punctuation forbid it.
    case contingentBreak
    /// Class ID: like an ideograph or an emoji.
    case ideographic
  }

  /// The UTF-8 offset of its U+FFFC.
  var offset: Int
  /// How lines break around it.
  var breakClass: BreakClass
}
