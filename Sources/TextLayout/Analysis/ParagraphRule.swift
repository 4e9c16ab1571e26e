import RichText

/// What a paragraph style says about the analysis of a stretch of paragraphs.
struct ParagraphRule: Hashable, Sendable {
  /// Where the stretch ends, exclusive, in UTF-8; it begins where the one before it ends.
  var end: Int
  /// The base direction of its paragraphs.
  var baseDirection: BaseDirection
  /// Whether lines may break at soft hyphens.
  var breaksAtSoftHyphens: Bool

  init(end: Int, style: ParagraphStyle) {
    self.end = end
    baseDirection = style.baseDirection
    breaksAtSoftHyphens = style.breaksAtSoftHyphens
  }
}

extension TextAnalysis {
  /// Takes the rules of a text's paragraph styles; none where all paragraphs take the plain ones.
  mutating func setParagraphRules(_ source: TextSource) {
    paragraphRules.removeAll(keepingCapacity: true)
    for run in source.paragraphRuns { paragraphRules.append(ParagraphRule(end: run.end, style: run.style)) }
    if paragraphRules.isEmpty && !source.paragraphStyle.breaksAtSoftHyphens {
      paragraphRules.append(ParagraphRule(end: .max, style: source.paragraphStyle))
    }
  }

  /// Makes soft hyphens marks on what stands before them, where they are no places to break: as a mark
  /// (LB9) a soft hyphen neither allows nor forbids a break.
  mutating func muteSoftHyphens() {
    var rule = 0
    for row in 0..<count where scalars[row] == 0xAD {
      while rule + 1 < paragraphRules.count && paragraphRules[rule].end <= Int(offsets[row]) { rule += 1 }
      if !paragraphRules[rule].breaksAtSoftHyphens { traits[row].lineBreakClass = .cm }
    }
  }

  /// Whether a hyphen shows where a line ends in front of a row.
  func hasSoftHyphen(before row: Int) -> Bool {
    row > 0 && row < count && scalars[row - 1] == 0xAD && boundaries[row].contains(.line)
      && traits[row - 1].lineBreakClass != .cm
  }
}
