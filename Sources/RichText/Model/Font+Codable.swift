import Foundation

extension Font: Codable {
  private enum CodingKeys: String, CodingKey {
    case family, size, weight, slant
  }

  /// Reads a request; a missing member has its default, a size out of range is clamped.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      family: try values.decodeIfPresent(String.self, forKey: .family),
      size: try values.decodeIfPresent(Double.self, forKey: .size) ?? 16,
      weight: try values.decodeIfPresent(FontWeight.self, forKey: .weight) ?? .regular,
      slant: try values.decodeIfPresent(FontSlant.self, forKey: .slant) ?? .upright)
  }

  /// Writes every member.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(family, forKey: .family)
    try values.encode(Double(size), forKey: .size)
    try values.encode(weight, forKey: .weight)
    try values.encode(slant, forKey: .slant)
  }
}
