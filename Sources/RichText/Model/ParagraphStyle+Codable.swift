import Foundation

extension ParagraphStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case alignment, baseDirection, firstLineHeadIndent, headIndent, tailIndent, lineHeightMultiple
    case minimumLineHeight, maximumLineHeight, lineSpacing, paragraphSpacingBefore, paragraphSpacing
    case tabStops, defaultTabInterval, breaksAtSoftHyphens, usesStrut
  }

  /// Reads a style; missing members are neutral, odd numbers are clamped.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func length(_ key: CodingKeys) throws -> CGFloat {
      CGFloat(try values.decodeIfPresent(Double.self, forKey: key) ?? 0)
    }
    self.init(
      baseDirection: try values.decodeIfPresent(BaseDirection.self, forKey: .baseDirection) ?? .natural,
      alignment: try values.decodeIfPresent(TextAlignment.self, forKey: .alignment) ?? .natural,
      firstLineHeadIndent: try length(.firstLineHeadIndent), headIndent: try length(.headIndent),
      tailIndent: try length(.tailIndent), lineHeightMultiple: try length(.lineHeightMultiple),
      minimumLineHeight: try length(.minimumLineHeight), maximumLineHeight: try length(.maximumLineHeight),
      lineSpacing: try length(.lineSpacing), paragraphSpacingBefore: try length(.paragraphSpacingBefore),
      paragraphSpacing: try length(.paragraphSpacing),
      tabStops: try values.decodeIfPresent([TabStop].self, forKey: .tabStops) ?? [],
      defaultTabInterval: try values.decodeIfPresent(Double.self, forKey: .defaultTabInterval).map { CGFloat($0) },
      breaksAtSoftHyphens: try values.decodeIfPresent(Bool.self, forKey: .breaksAtSoftHyphens) ?? true,
      usesStrut: try values.decodeIfPresent(Bool.self, forKey: .usesStrut) ?? false)
  }

  /// Writes every member.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(alignment, forKey: .alignment)
    try values.encode(baseDirection, forKey: .baseDirection)
    try values.encode(Double(firstLineHeadIndent), forKey: .firstLineHeadIndent)
    try values.encode(Double(headIndent), forKey: .headIndent)
    try values.encode(Double(tailIndent), forKey: .tailIndent)
    try values.encode(Double(lineHeightMultiple), forKey: .lineHeightMultiple)
    try values.encode(Double(minimumLineHeight), forKey: .minimumLineHeight)
    try values.encode(Double(maximumLineHeight), forKey: .maximumLineHeight)
    try values.encode(Double(lineSpacing), forKey: .lineSpacing)
    try values.encode(Double(paragraphSpacingBefore), forKey: .paragraphSpacingBefore)
    try values.encode(Double(paragraphSpacing), forKey: .paragraphSpacing)
    try values.encode(tabStops, forKey: .tabStops)
    try values.encodeIfPresent(defaultTabInterval.map { Double($0) }, forKey: .defaultTabInterval)
    try values.encode(breaksAtSoftHyphens, forKey: .breaksAtSoftHyphens)
    try values.encode(usesStrut, forKey: .usesStrut)
  }
}
