/// What the rules say of one position.
enum LineBreakDecision: UInt8, Sendable {
  case prohibited
  case allowed
  case mandatory
  /// Decided by the text around the position; see ``TextAnalysis``.
  case finalQuoteAfterSpace
  case decimalAfterSpace
  case initialQuote
  case afterFinalQuote
  case numericOpening
  case aksara
}

/// The rules of UAX #14, in the order of the standard, on the state before a position and the class after it.
///
/// They run once for every pair to fill a ``LineBreakTable``; text only meets the table.
struct LineBreakRules: Sendable {
  static let alphabetic: LineBreakClassSet = [.al, .alDottedCircle, .alUnassignedPictograph, .hl]
  static let ideographic: LineBreakClassSet = [.id, .idUnassignedPictograph, .eb, .em]
  static let quotation: LineBreakClassSet = [.qu, .quInitial, .quFinal]
  static let aksara: LineBreakClassSet = [.ak, .as, .alDottedCircle]

  /// The decision; with `lookingAround` false, as if what a rule looks for were not there.
  static func decision(
    _ left: LineBreakState, _ right: LineBreakClass, lookingAround: Bool = true
  ) -> LineBreakDecision {
    if left == .start { return .mandatory }  // LB4, LB5
    if left == .carriageReturn { return right == .lf ? .prohibited : .mandatory }  // LB5
    let hard: LineBreakClassSet = [.bk, .cr, .lf, .nl]
    if hard.contains(right) { return .prohibited }  // LB6
    if right == .sp || right == .zw { return .prohibited }  // LB7
    if left.base == .zw { return .allowed }  // LB8; LB8a is the caller's.
    var right = right
    if right == .cm || right == .zwj {
      guard left.isAfterSpaces else { return .prohibited }  // LB9
      right = .al  // LB10
    }
    if right == .wj || left.base == .wj { return .prohibited }  // LB11
    if left.base == .gl { return .prohibited }  // LB12
    if right == .gl, let base = left.base, base != .ba, base != .hy, base != .hh { return .prohibited }  // LB12a
    let closing: LineBreakClassSet = [.cl, .cp, .cpWide, .ex, .sy]
    if closing.contains(right) { return .prohibited }  // LB13
    if left.base == .op || left.base == .opWide || left == .openSpaces { return .prohibited }  // LB14
    if left == .openQuote || left == .openQuoteSpaces { return .prohibited }  // LB15a
    if right == .quFinal, left.isAfterSpaces, lookingAround { return .finalQuoteAfterSpace }  // LB15b
    if right == .is, left.isAfterSpaces, lookingAround { return .decimalAfterSpace }  // LB15c
    if right == .is { return .prohibited }  // LB15d
    let closed: LineBreakClassSet = [.cl, .cp, .cpWide]
    if right == .ns, left == .closeSpaces || left.base.map(closed.contains) ?? false { return .prohibited }  // LB16
    if right == .b2, left == .dashSpaces || left.base == .b2 { return .prohibited }  // LB17
    guard let base = left.base else { return .allowed }  // LB18
    return decision(left, base, right, lookingAround)
  }

  /// LB19 and on: no space between the two characters.
  private static func decision(
    _ left: LineBreakState, _ base: LineBreakClass, _ right: LineBreakClass, _ lookingAround: Bool
  ) -> LineBreakDecision {
    if right == .qu || right == .quFinal || base == .qu || base == .quInitial { return .prohibited }  // LB19
    if right == .quInitial, lookingAround { return .initialQuote }  // LB19a
    if base == .quFinal, lookingAround { return .afterFinalQuote }  // LB19a
    if right == .cb || base == .cb { return .allowed }  // LB20
    if left == .initialHyphen || left == .initialUnambiguousHyphen, alphabetic.contains(right) {
      return .prohibited  // LB20a
    }
    let joined: LineBreakClassSet = [.ba, .hh, .hy, .ns]
    if joined.contains(right) || base == .bb { return .prohibited }  // LB21
    if left == .hebrewHyphen || left == .hebrewUnambiguousHyphen, right != .hl { return .prohibited }  // LB21a
    if base == .sy, right == .hl { return .prohibited }  // LB21b
    if right == .in { return .prohibited }  // LB22
    if alphabetic.contains(base) && right == .nu || base == .nu && alphabetic.contains(right) {
      return .prohibited  // LB23
    }
    if base == .pr && ideographic.contains(right) || ideographic.contains(base) && right == .po {
      return .prohibited  // LB23a
    }
    let baseIsAffix = base == .pr || base == .po
    let rightIsAffix = right == .pr || right == .po
    if baseIsAffix && alphabetic.contains(right) || alphabetic.contains(base) && rightIsAffix {
      return .prohibited  // LB24
    }
    if let number = numeric(left, base, right, lookingAround) { return number }  // LB25
    if isProhibitedWithinSyllable(base, right) { return .prohibited }  // LB26, LB27
    if alphabetic.contains(base), alphabetic.contains(right) { return .prohibited }  // LB28
    if let aksara = brahmic(left, base, right, lookingAround) { return aksara }  // LB28a
    if base == .is, alphabetic.contains(right) { return .prohibited }  // LB29
    if right == .op, alphabetic.contains(base) || base == .nu { return .prohibited }  // LB30
    if base == .cp, alphabetic.contains(right) || right == .nu { return .prohibited }  // LB30
    if right == .ri, left == LineBreakState(after: .ri) { return .prohibited }  // LB30a
    if right == .em, base == .eb || base == .idUnassignedPictograph || base == .alUnassignedPictograph {
      return .prohibited  // LB30b
    }
    return .allowed  // LB31
  }

  /// LB25: numbers with their prefixes, suffixes and separators.
  private static func numeric(
    _ left: LineBreakState, _ base: LineBreakClass, _ right: LineBreakClass, _ lookingAround: Bool
  ) -> LineBreakDecision? {
    if right == .po || right == .pr {
      let closes = left == .numberClose || left == .numberParenthesis || left == .numberWideParenthesis
      return left.isAfterNumber || closes ? .prohibited : nil
    }
    if right == .nu {
      let joins = base == .po || base == .pr || base == .hy || base == .is || left.isAfterNumber
      return joins ? .prohibited : nil
    }
    if right == .op || right == .opWide, base == .po || base == .pr, lookingAround { return .numericOpening }
    return nil
  }

  /// LB26 and LB27: Hangul syllables and the affixes around them.
  private static func isProhibitedWithinSyllable(_ base: LineBreakClass, _ right: LineBreakClass) -> Bool {
    switch (base, right) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt): true
    case (.jt, .jt), (.h3, .jt): true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): true
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): true
    default: false
    }
  }

  /// LB28a: orthographic syllables of Brahmic scripts.
  private static func brahmic(
    _ left: LineBreakState, _ base: LineBreakClass, _ right: LineBreakClass, _ lookingAround: Bool
  ) -> LineBreakDecision? {
    if base == .ap, aksara.contains(right) { return .prohibited }
    if aksara.contains(base), right == .vf || right == .vi { return .prohibited }
    if left == .virama, right == .ak || right == .alDottedCircle { return .prohibited }
    if aksara.contains(base), aksara.contains(right), lookingAround { return .aksara }
    return nil
  }
}
