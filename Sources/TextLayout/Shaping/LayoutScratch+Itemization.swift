internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// Cuts the analysed text into runs of one style, face, script and direction.
  ///
  /// A grapheme cluster never lies in two runs, unless styles meet inside it: then it takes the first one's.
  mutating func itemize(_ source: TextSource, styles: StyleTable) {
    runs.removeAll(keepingCapacity: true)
    missingClusters = 0
    chains.removeAll(keepingCapacity: true)
    for chain in styles.chains { chains.append(resolver.index(of: chain)) }
    let count = analysis.count
    var style = 0
    var styleRun = 0
    var styleEnd = source.runs.first.map(\.end) ?? 0
    if let first = source.runs.first { style = first.style }
    var anchor = 0
    var row = 0
    let isUniform = source.runs.count <= 1 && anchors.isEmpty
    while row < count {
      if isUniform { itemizeKnown(&row, style: style) }
      if row == count { break }
      if row == resumption.nextRow { resumption.note(row, missingClusters: missingClusters) }
      var next = row + 1
      while next < count && !analysis.boundaries[next].contains(.grapheme) { next += 1 }
      let offset = Int(analysis.offsets[row])
      while offset >= styleEnd && styleRun + 1 < source.runs.count {
        styleRun += 1
        style = source.runs[styleRun].style
        styleEnd = source.runs[styleRun].end
      }
      while anchor < anchors.count && anchors[anchor].offset < offset { anchor += 1 }
      let isAttachment = anchor < anchors.count && anchors[anchor].offset == offset
      append(run(row..<next, style: style, isAttachment: isAttachment))
      row = next
    }
    if count == resumption.nextRow { resumption.note(count, missingClusters: missingClusters) }
  }

  /// Takes in the characters from a row on that are clusters by themselves and whose face is remembered: nearly all.
  private mutating func itemizeKnown(_ row: inout Int, style: Int) {
    let answers = resolver.answers(ofChain: chains[style])
    let scripts = Self.shapingScripts
    while row < analysis.count, row != resumption.nextRow {
      guard row + 1 == analysis.count || analysis.boundaries[row + 1].contains(.grapheme) else { return }
      let traits = analysis.traits[row]
      let scalar = analysis.scalars[row]
      if scalar.isControl || traits.hasEmojiPresentation || traits.isDefaultIgnorable { return }
      guard let face = answers.coveringFace(scalar) else { return }
      let run = TextRun(
        end: analysis.offsets[row + 1], face: face, style: UInt16(style), script: scripts[Int(analysis.scripts[row])],
        level: analysis.hasBidi ? analysis.levels[row] : 0, kind: .text)
      append(run)
      row += 1
    }
  }

  @inline(__always)
  private mutating func append(_ run: TextRun) {
    if let last = runs.last, run.continues(last) {
      runs[runs.count - 1].end = run.end
    } else {
      runs.append(run)
    }
  }

  /// The run that a cluster would be by itself.
  private mutating func run(_ rows: Range<Int>, style: Int, isAttachment: Bool) -> TextRun {
    let row = rows.lowerBound
    var run = TextRun(
      end: analysis.offsets[rows.upperBound], face: 0, style: UInt16(style),
      script: Self.shapingScripts[Int(analysis.scripts[row])],
      level: analysis.hasBidi ? analysis.levels[row] : 0, kind: .text)
    let scalar = analysis.scalars[row]
    if isAttachment {
      run.kind = .attachment
    } else if scalar.isControl {
      run.kind = .control
    } else {
      let answer = face(for: rows, chain: chains[style])
      run.face = answer.face
      if !answer.isCovered { missingClusters += 1 }
    }
    return run
  }

  /// The face for a cluster.
  mutating func face(for rows: Range<Int>, chain: Int) -> FallbackResolver.Answer {
    let traits = analysis.traits[rows.lowerBound]
    if rows.count == 1 && !traits.hasEmojiPresentation {
      return traits.isDefaultIgnorable
        ? FallbackResolver.Answer(face: runs.last?.face ?? 0, isCovered: true)
        : resolver.face(for: analysis.scalars[rows.lowerBound], chain: chain)
    }
    let scalars = analysis.scalars
    let allTraits = analysis.traits
    return resolver.face(
      for: scalars.span.extracting(rows), traits: allTraits.span.extracting(rows),
      prefersColor: wantsEmojiPresentation(rows), chain: chain)
  }

  /// Whether a cluster is an emoji presentation sequence, or an emoji that has that presentation by itself
  /// (UTS #51: ED-8 to ED-16). U+FE0E asks for text; a character that is text by default stays text unless
  /// U+FE0F, a skin tone or a joiner sequence says otherwise.
  func wantsEmojiPresentation(_ rows: Range<Int>) -> Bool {
    let base = analysis.traits[rows.lowerBound]
    guard base.isEmoji else { return false }
    var wants = base.hasEmojiPresentation
    for row in rows.dropFirst() {
      switch analysis.scalars[row] {
      case 0xFE0E: return false
      case 0xFE0F, 0x1F3FB...0x1F3FF: wants = true
      case 0x200D: wants = wants || row + 1 < rows.upperBound && analysis.traits[row + 1].isExtendedPictographic
      default: break
      }
    }
    return wants
  }

  /// By script index, the script that text is shaped as. Hiragana and Katakana are one to OpenType
  /// (tag `kana`), and kerning must not stop between them.
  static let shapingScripts: [UInt8] = {
    let tags = UnicodeTables.scriptTags
    var scripts = (0...255).map { UInt8($0) }
    let hiragana = tags.indices.first { tags[$0] == 0x4869_7261 }
    let katakana = tags.indices.first { tags[$0] == 0x4B61_6E61 }
    if let hiragana, let katakana { scripts[hiragana] = UInt8(katakana) }
    return scripts
  }()
}

extension UInt32 {
  /// Whether a character is a control or a separator of lines, which no glyph stands for.
  var isControl: Bool { self < 0x20 || (0x7F..<0xA0).contains(self) || self == 0x2028 || self == 0x2029 }
}
