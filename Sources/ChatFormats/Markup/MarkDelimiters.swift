/// Pairs of marks such as `*…*` that are open in a text under construction.
///
/// A mark is put into the text when it is met, and taken out again when its partner is: without a partner it
/// is ordinary text. At most one mark of a kind is open, the last one, which bounds the work.
struct MarkDelimiters {
  struct Mark {
    let text: [UInt8]
    let kind: TextSpan.Kind
    /// Where the mark stands in the text under construction.
    var start: Int
    /// How many spans there were before it.
    var spanCount: Int
  }

  private var open: [Mark] = []

  /// The last open mark of a character that is at most so long; nil if there is none.
  func last(of character: UInt8, atMost length: Int) -> Mark? {
    open.last { $0.text[0] == character && $0.text.count <= length }
  }

  /// The open mark of a character that is exactly so long; nil if there is none.
  func last(of character: UInt8, exactly length: Int) -> Mark? {
    open.last { $0.text[0] == character && $0.text.count == length }
  }

  /// Puts an opening mark into the text.
  mutating func begin(_ text: [UInt8], _ kind: TextSpan.Kind, in markup: inout Markup) {
    open.removeAll { $0.text == text }
    open.append(Mark(text: text, kind: kind, start: markup.count, spanCount: markup.spans.count))
    markup.append(text)
  }

  /// Ends a mark: its text goes, its span comes. Marks that were opened inside it stay text.
  mutating func end(_ mark: Mark, in markup: inout Markup) {
    open.removeAll { $0.start >= mark.start }
    markup.remove(mark.start..<mark.start + mark.text.count, after: mark.spanCount)
    markup.add(mark.kind, from: mark.start)
  }

  /// Forgets all that is open: marks do not reach over this place.
  mutating func reset() { open.removeAll() }
}
