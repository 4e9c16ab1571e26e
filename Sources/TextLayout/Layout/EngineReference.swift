/// A prepared text's hold on its engine, shared by the texts that one thread prepares.
///
/// Were each to hold the engine itself, threads would pull the one count of its references from core to core for every
/// text. The scratch of a thread remembers the reference weakly: it belongs to the engine.
final class EngineReference: Sendable {
  let engine: TextLayoutEngine

  init(_ engine: TextLayoutEngine) { self.engine = engine }
}

extension LayoutScratch {
  /// The reference that texts prepared here hold.
  mutating func reference(to engine: TextLayoutEngine) -> EngineReference {
    if let known = lastReference { return known }
    let made = EngineReference(engine)
    lastReference = made
    return made
  }
}
