internal import FontEngine
internal import RichText
internal import Synchronization

/// What an engine is made of, shared with the texts it has prepared: the fonts, the rules, and the scratch of threads.
///
/// Texts hold it, and the caches of its lanes hold texts; when the engine itself goes away it empties the caches.
final class LayoutCore: Sendable {
  /// The fonts in use.
  let fonts: FontCollection
  /// The rules in use.
  let options: LayoutOptions
  // In place: threads would count the references to an array's memory together.
  private let lanes = InlineArray<16, LayoutLane> { _ in LayoutLane() }
  /// How many lanes have a scratch.
  private let scratchCount = Atomic(0)
  private let hasNoEngine = Atomic(false)

  init(fonts: FontCollection, options: LayoutOptions) {
    self.fonts = fonts
    self.options = options
  }

  /// Whether texts are still remembered: nothing would ever empty the caches once the engine is gone.
  var remembersTexts: Bool { !hasNoEngine.load(ordering: .relaxed) }

  /// How many bytes of texts a lane may remember: fewer the more lanes there are.
  var rememberedLimit: Int { TextCache.limit(cacheCount: scratchCount.load(ordering: .relaxed)) }

  /// The bytes of the texts that all lanes remember.
  var rememberedByteCount: Int { lanes.indices.reduce(0) { $0 + lanes[$1].rememberedByteCount } }

  /// Forgets all texts, for good.
  func forgetTexts() {
    // Whoever takes a lane's lock behind this sees that texts are no longer remembered.
    hasNoEngine.store(true, ordering: .relaxed)
    for index in lanes.indices { lanes[index].forgetTexts() }
  }

  /// Analyses and measures a text of one style.
  func prepare(_ text: String, style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()) -> PreparedText {
    PreparedText(
      storage: withScratch { scratch in
        scratch.begin(style, paragraphStyle, options: options)
        return scratch.prepare(contiguous: text, owner: scratch.reference(to: self))
      })
  }

  /// Analyses and measures texts of one style, with the lock taken once.
  func prepare(_ texts: [String], style: TextStyle, paragraphStyle: ParagraphStyle) -> [PreparedText] {
    withScratch { scratch in
      var result: [PreparedText] = []
      result.reserveCapacity(texts.count)
      scratch.begin(style, paragraphStyle, options: options)
      let owner = scratch.reference(to: self)
      for text in texts { result.append(PreparedText(storage: scratch.prepare(contiguous: text, owner: owner))) }
      return result
    }
  }

  /// Analyses and measures a text of any styles.
  func prepare(_ source: TextSource) -> PreparedText {
    guard source.isUniform else {
      return PreparedText(storage: withScratch { $0.prepare(source, owner: $0.reference(to: self)) })
    }
    return prepare(source.text, style: source.styles[0], paragraphStyle: source.paragraphStyle)
  }

  /// Lends a scratch that no other thread uses.
  func withScratch<Result: Sendable>(_ body: (inout LayoutScratch) -> Result) -> Result {
    let start = ThreadNumber.current
    while true {
      for index in lanes.indices {
        let lane = lanes[(start &+ index) & (lanes.count - 1)]
        if let result = lane.withScratchIfFree(makeScratch, body) { return result }
      }
      // More threads than lanes.
      ThreadNumber.yield()
    }
  }

  private func makeScratch() -> LayoutScratch {
    scratchCount.add(1, ordering: .relaxed)
    return LayoutScratch(fonts)
  }

  /// The width of a part of a text that stands on a line by itself, in layout units.
  func width(of storage: PreparedStorage, _ range: Range<Int>, hasHyphen: Bool) -> Int64 {
    let runs = storage.runs
    return withScratch { scratch in
      let text = storage.text
      let width = scratch.width(of: storage, text.utf8Span.span, range)
      guard hasHyphen else { return width }
      return width
        + scratch.hyphenAdvance(run: runs[runs.position(of: range.upperBound - 1)], styles: storage.styles)
    }
  }

  /// The line that begins at a place where no break opportunity fits.
  ///
  /// - Parameter divides: Whether it ends between two clusters, rather than behind all that holds together.
  func dividedLine(
    of storage: PreparedStorage, from start: LinePosition, limit: Int64, tabs: TabRule, divides: Bool,
    fitsAttachments: Bool
  ) -> LineSpan {
    if divides, storage.isSimple {
      let line = withScratch { scratch in
        let text = storage.text
        return scratch.simpleDividedLine(of: storage, text.utf8Span.span, from: start, limit: limit)
      }
      if let line { return line }
    }
    _ = storage.runs
    return withScratch { scratch in
      let text = storage.text
      return scratch.dividedLine(
        of: storage, text.utf8Span.span, from: start, limit: limit, tabs: tabs,
        divides: divides, takesNothing: false, fitsAttachments: fitsAttachments)
    }
  }

  /// Whether justification finds a gap to stretch on a line.
  func hasGaps(_ storage: PreparedStorage, _ span: LineSpan) -> Bool {
    _ = storage.runs
    return withScratch { scratch in
      let text = storage.text
      return scratch.hasGaps(storage, text.utf8Span.span, span)
    }
  }

  /// Shapes a placed line.
  func shape(_ storage: PreparedStorage, _ line: PlacedLine) -> ShapedLine {
    _ = storage.runs
    return withScratch { scratch in
      let text = storage.text
      return scratch.shape(
        storage, text.utf8Span.span, line, tabs: line.tabs, stretchedTo: line.isStretched ? line.room.width : nil)
    }
  }
}
