/// What options change of the rules beyond the table.
struct LineBreakTailoring: Sendable {
  /// Whether some code points change their class.
  let changesClasses: Bool
  /// Whether breaks within words are dropped.
  let keepsWords: Bool
  private let isLoose: Bool

  init(_ options: LineBreakOptions) {
    changesClasses = options.strictness != .strict
    isLoose = options.strictness == .loose
    keepsWords = options.wordBreak == .keepAll
  }

  /// The class of a code point in `normal` and `loose` text (CSS Text 3, 5.3). CSS asks for some only in Chinese
  /// and Japanese; here they need a wide character before them.
  func lineBreakClass(_ row: Int, _ context: borrowing LineBreakContext) -> LineBreakClass {
    let given = context.traits[row].lineBreakClass
    switch context.scalars[row] {
    case 0x301C, 0x30A0: return .id
    case _ where !isLoose: return given
    case 0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE: return .id  // Iteration marks.
    case 0x30FB, 0xFF65, 0xFF1A, 0xFF1B, 0xFF01, 0xFF1F: return .id  // Centred punctuation.
    case 0x2010, 0x2013, 0x203C, 0x2047, 0x2048, 0x2049:
      return context.isWide(context.previous(row)) ? .id : given
    default: break
    }
    switch given {
    case .po, .pr: return context.isWide(row) || context.isWide(context.previous(row)) ? .id : given
    case .in:
      let left = context.previous(row)
      return left >= 0 && context.isClass(left, .in) ? .id : given
    default: return given
    }
  }
}
