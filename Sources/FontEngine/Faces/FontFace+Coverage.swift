extension FontFace {
  /// Whether every character of a cluster has a glyph, by itself or composed with those before it.
  ///
  /// - Parameter scalars: The characters, default-ignorable ones left out.
  public func covers(_ scalars: [UInt32]) -> Bool { characterMap.covers(scalars) }
}
