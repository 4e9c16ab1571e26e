import Foundation

extension TextAttachment: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, image, bounds, alignment, kind, sourceText, accessibilityLabel
  }

  /// Reads an attachment; missing members have their defaults, odd numbers are clamped.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decodeIfPresent(Int.self, forKey: .id) ?? 0,
      image: try values.decodeIfPresent(ImageReference.self, forKey: .image),
      bounds: try values.decodeIfPresent(CGRect.self, forKey: .bounds),
      alignment: try values.decodeIfPresent(AttachmentAlignment.self, forKey: .alignment) ?? .baseline,
      kind: try values.decodeIfPresent(Kind.self, forKey: .kind) ?? .picture,
      sourceText: try values.decodeIfPresent(String.self, forKey: .sourceText) ?? "",
      accessibilityLabel: try values.decodeIfPresent(String.self, forKey: .accessibilityLabel))
  }

  /// Writes every member that has a value.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(image, forKey: .image)
    try values.encodeIfPresent(bounds, forKey: .bounds)
    try values.encode(alignment, forKey: .alignment)
    try values.encode(kind, forKey: .kind)
    try values.encode(sourceText, forKey: .sourceText)
    try values.encodeIfPresent(accessibilityLabel, forKey: .accessibilityLabel)
  }
}
