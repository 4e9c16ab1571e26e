internal import Foundation
internal import RichText

extension LayoutCore {
  /// What of the text behind a place is shown on a line of a certain width.
  func truncation(
    of storage: PreparedStorage, from start: LinePosition, limit: Int64, token: Int64, mode: LineBreakMode,
    tabs: TabRule
  ) -> Truncation {
    _ = storage.runs
    return withScratch { scratch in
      let text = storage.text
      return scratch.truncation(
        of: storage, text.utf8Span.span, from: start, limit: max(0, limit), token: token, mode: mode, tabs: tabs)
    }
  }

  /// The ellipsis in the style of the character before a place.
  func ellipsis(for storage: PreparedStorage, before offset: Int) -> PreparedText? {
    let runs = storage.runs
    guard !runs.isEmpty else { return nil }
    let run = runs[runs.position(of: max(0, offset - 1))]
    return prepare("\u{2026}", style: storage.styles.styles[Int(run.style)])
  }

  /// A container's token, prepared over the base style of a text.
  func token(of container: TextContainer, for storage: PreparedStorage) -> PreparedText? {
    container.truncationToken.map { prepare(TextSource($0, style: storage.styles.styles[0])) }
  }
}
