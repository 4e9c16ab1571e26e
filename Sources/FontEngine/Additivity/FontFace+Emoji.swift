internal import CHarfBuzz
internal import Synchronization

extension FontFace {
  /// Between which clusters of emoji a run may be cut. Made on first use and kept; takes a lock: keep the answer.
  public var emojiAdditivity: EmojiAdditivity {
    let proof = additivityCache.withLock { $0.emoji.value(orElse: makeEmojiProof) }
    return EmojiAdditivity(self, proof)
  }

  /// The glyph of a character with a variation selector; nil where the font has none of its own.
  func glyph(for scalar: UInt32, selector: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_variation_glyph(font, scalar, selector, &glyph) != 0 ? glyph : nil
  }

  private func makeEmojiProof() -> EmojiProof {
    let glyphCount = unsafe Int(hb_face_get_glyph_count(hb_font_get_face(font)))
    var proof = EmojiProof(glyphCount: min(max(glyphCount, 1), 0x10000))
    // Apple's tables and Graphite's come before or beside the ones the proof reads.
    if 1...0x10000 ~= glyphCount,
      ["morx", "mort", "kerx", "kern", "trak", "Silf"].allSatisfy({ table($0).isEmpty })
    {
      prove(&proof)
    } else {
      proof.isRefuted = true
    }
    proof.finish()
    return proof
  }

  private func prove(_ proof: inout EmojiProof) {
    func add(_ characters: ClosedRange<UInt32>, _ kind: EmojiGlyph) {
      for scalar in characters {
        if let glyph = glyph(for: scalar), glyph > 0 { proof.addPart(Int(glyph), kind) }
      }
    }
    add(0x200D...0x200D, [.joiner, .ofIgnorable])
    add(0xFE0E...0xFE0F, .ofIgnorable)
    add(0x20E3...0x20E3, [])
    add(0x1F3FB...0x1F3FF, .tone)
    add(0xE0020...0xE007F, .tag)
    add(0x1F1E6...0x1F1FF, [.indicator, .ofFlag])
    var map = TableReader(table("cmap"))
    proof.readMap(&map, characterCount: characterMap.count)
    guard !proof.isRefuted else { return }
    var substitution = TableReader(table("GSUB"))
    var positioning = TableReader(table("GPOS"))
    guard takes(substitution, positioning) else { return proof.isRefuted = true }
    proof.run(&substitution, &positioning)
  }
}
