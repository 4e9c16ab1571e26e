internal import CHarfBuzz

extension CharacterMap {
  /// Whether every character of a cluster has a glyph, by itself or composed with those before it
  /// (canonical composition, which shaping applies too).
  ///
  /// - Parameter scalars: The characters, default-ignorable ones left out.
  public func covers(_ scalars: [UInt32]) -> Bool {
    var index = 0
    while index < scalars.count {
      var scalar = scalars[index]
      index += 1
      while index < scalars.count, !contains(scalars[index]) || !contains(scalar),
        let composed = Self.composition(scalar, scalars[index])
      {
        scalar = composed
        index += 1
      }
      if !contains(scalar) { return false }
    }
    return true
  }

  private static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var composed: UInt32 = 0
    return unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &composed) != 0
      ? composed : nil
  }
}
