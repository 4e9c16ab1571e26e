/// The text around a position, for the few rules that look further than the table.
struct LineBreakContext: ~Escapable {
  let scalars: Span<UInt32>
  let traits: Span<CharacterTraits>

  @_lifetime(copy scalars, copy traits)
  init(scalars: Span<UInt32>, traits: Span<CharacterTraits>) {
    self.scalars = scalars
    self.traits = traits
  }

  /// The next character after a row that is not joined to it by LB9; the count at the end.
  func next(_ row: Int) -> Int {
    var row = row + 1
    while row < traits.count, traits[row].isAttachedToBase { row += 1 }
    return row
  }

  /// The character before a row that the marks between belong to; negative at the start.
  func previous(_ row: Int) -> Int {
    var row = row - 1
    while row >= 0, traits[row].isAttachedToBase { row -= 1 }
    return row
  }

  /// ZWJ ×
  func followsJoiner(_ row: Int) -> Bool {
    row > 0 && traits[row - 1].lineBreakIndex == Int(LineBreakClass.zwj.rawValue)
  }

  /// Whether East_Asian_Width is F, W or H; not past either end, where the rules say eot and sot.
  func isWide(_ row: Int) -> Bool {
    row >= 0 && row < traits.count && traits[row].isWide
  }

  func isClass(_ row: Int, _ lineBreakClass: LineBreakClass) -> Bool {
    row < traits.count && traits[row].lineBreakIndex == Int(lineBreakClass.rawValue)
  }

  /// Decides what the table leaves open.
  func allowsBreak(before row: Int, _ entry: LineBreakTable.Entry) -> Bool {
    let following = next(row)
    switch LineBreakDecision(rawValue: UInt8(entry.decision)) {
    case .finalQuoteAfterSpace:  // LB15b
      let closing: LineBreakClassSet = [
        .sp, .gl, .wj, .cl, .qu, .quInitial, .quFinal, .cp, .cpWide, .ex, .is, .sy, .bk, .cr, .lf, .nl, .zw,
      ]
      return following < traits.count && !closing.contains(traits[following].lineBreakClass)
    case .decimalAfterSpace:  // LB15c
      return isClass(following, .nu)
    case .initialQuote:  // LB19a
      guard isWide(previous(row)), isWide(following) else { return false }
    case .afterFinalQuote:  // LB19a
      guard isWide(row), isWide(previous(previous(row))) else { return false }
    case .numericOpening:  // LB25
      if isClass(following, .nu) { return false }
      if isClass(following, .is), isClass(next(following), .nu) { return false }
    case .aksara:  // LB28a
      if isClass(following, .vf) { return false }
    default: break
    }
    return entry.allowsOtherwise
  }

  /// Whether letters, digits or ideographs stand on both sides: no break there in ``LineBreakOptions/WordBreak/keepAll``.
  func isInsideWord(_ row: Int) -> Bool {
    let left = previous(row)
    return left >= 0 && isWordUnit(left) && isWordUnit(row)
  }

  private func isWordUnit(_ row: Int) -> Bool {
    let units: LineBreakClassSet = [
      .al, .alDottedCircle, .alUnassignedPictograph, .id, .idUnassignedPictograph, .nu, .eb, .em,
    ]
    return traits[row].isLetterOrNumber || units.contains(traits[row].lineBreakClass)
  }
}
