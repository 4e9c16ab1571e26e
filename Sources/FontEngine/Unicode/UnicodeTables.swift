import CTextShims

/// The generated character properties, as spans over constant arrays: no start-up work, no allocation.
public enum UnicodeTables {
  /// Code points per block of ``traitBlocks``, as a power of two.
  public static let blockBits: UInt32 = 6

  /// The block number of each 64 code points; 0x11_0000 / 64 entries.
  public static var traitIndex: Span<UInt16> {
    @_lifetime(immortal) get {
      let table = unsafe Span(_unsafeStart: bt_trait_index_start(), count: Int(BT_TRAIT_INDEX_COUNT))
      return unsafe _overrideLifetime(table, copying: ())
    }
  }

  /// Blocks of traits, 32 bits a code point; `CharacterTraits` in TextLayout names the bits.
  public static var traitBlocks: Span<UInt32> {
    @_lifetime(immortal) get {
      let table = unsafe Span(_unsafeStart: bt_trait_blocks_start(), count: Int(BT_TRAIT_BLOCKS_COUNT))
      return unsafe _overrideLifetime(table, copying: ())
    }
  }

  /// The block number of each 64 code points in ``bidiBlocks``.
  public static var bidiIndex: Span<UInt16> {
    @_lifetime(immortal) get {
      let table = unsafe Span(_unsafeStart: bt_bidi_index_start(), count: Int(BT_BIDI_INDEX_COUNT))
      return unsafe _overrideLifetime(table, copying: ())
    }
  }

  /// Blocks of bidi classes; `BidiClass` in TextLayout names the numbers.
  public static var bidiBlocks: Span<UInt8> {
    @_lifetime(immortal) get {
      let table = unsafe Span(_unsafeStart: bt_bidi_blocks_start(), count: Int(BT_BIDI_BLOCKS_COUNT))
      return unsafe _overrideLifetime(table, copying: ())
    }
  }

  /// The ISO 15924 code of each script index, first letter in the highest byte; 0 is Zyyy, 1 Zinh, 2 Zzzz.
  public static var scriptTags: Span<UInt32> {
    @_lifetime(immortal) get {
      let table = unsafe Span(_unsafeStart: bt_script_tags_start(), count: Int(BT_SCRIPT_TAGS_COUNT))
      return unsafe _overrideLifetime(table, copying: ())
    }
  }

  /// Ranges with Script_Extensions, in order, four numbers each: first and last code point (inclusive), then
  /// start and end (exclusive) of its scripts in ``scriptExtensionLists``.
  public static var scriptExtensionRanges: Span<UInt32> {
    @_lifetime(immortal) get {
      let table = unsafe Span(
        _unsafeStart: bt_script_extension_ranges_start(), count: Int(BT_SCRIPT_EXTENSION_RANGES_COUNT))
      return unsafe _overrideLifetime(table, copying: ())
    }
  }

  /// Script indexes, ascending within each set.
  public static var scriptExtensionLists: Span<UInt8> {
    @_lifetime(immortal) get {
      let table = unsafe Span(
        _unsafeStart: bt_script_extension_lists_start(), count: Int(BT_SCRIPT_EXTENSION_LISTS_COUNT))
      return unsafe _overrideLifetime(table, copying: ())
    }
  }

  /// Paired brackets in order, three numbers each: code point, partner, and 1 for an opening bracket.
  public static var bracketPairs: Span<UInt32> {
    @_lifetime(immortal) get {
      let table = unsafe Span(_unsafeStart: bt_bracket_pairs_start(), count: Int(BT_BRACKET_PAIRS_COUNT))
      return unsafe _overrideLifetime(table, copying: ())
    }
  }
}
