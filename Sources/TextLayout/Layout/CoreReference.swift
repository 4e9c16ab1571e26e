/// A prepared text's hold on the core of its engine, shared by the texts that one thread prepares.
///
/// Were each to hold the core itself, threads would pull the one count of its references from processor to processor
/// for every text. The scratch of a thread remembers the reference as it remembers texts, until the engine goes away:
/// weakly would double what counting costs.
final class CoreReference: Sendable {
  let core: LayoutCore
  // The counts of two threads' references in one line of the processors' caches would be as bad as one count.
  private let distance = InlineArray<16, UInt64>(repeating: 0)

  init(_ core: LayoutCore) { self.core = core }
}

extension LayoutScratch {
  /// The reference that texts prepared here hold.
  mutating func reference(to core: LayoutCore) -> CoreReference {
    if let known = lastReference { return known }
    let made = CoreReference(core)
    if core.remembersTexts { lastReference = made }
    return made
  }
}
