internal import FontEngine
internal import Synchronization

/// The scratch of one thread at a time, behind a lock that is taken once per text.
final class LayoutLane: Sendable {
  let scratch: Mutex<LayoutScratch>

  init(_ fonts: FontCollection) {
    scratch = Mutex(LayoutScratch(fonts))
  }
}
