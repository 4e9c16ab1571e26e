/// How a letter of a script from right to left stands to its neighbours (Unicode's Joining_Type).
public enum JoiningLetter: Sendable {
  /// It joins neither way: letters of Hebrew, the hamza, punctuation.
  case apart
  /// It joins with the letter before.
  case right
  /// It joins with both.
  case dual

  /// The type of a character that ``JoiningAdditivity`` considers; nil for all others. Letters that have been in
  /// Unicode for long, so that every version of HarfBuzz knows them alike.
  public init?(_ scalar: UInt32) {
    switch scalar {
    case 0x05D0...0x05EA, 0x060C, 0x061B, 0x061F, 0x0621, 0x0674, 0x06D4: self = .apart
    case 0x0622...0x0625, 0x0627, 0x0629, 0x062F...0x0632, 0x0648, 0x0671...0x0673, 0x0675...0x0677, 0x0688...0x0699,
      0x06C0, 0x06C3...0x06CB, 0x06CD, 0x06CF, 0x06D2, 0x06D3, 0x06D5, 0x06EE, 0x06EF:
      self = .right
    case 0x0620, 0x0626, 0x0628, 0x062A...0x062E, 0x0633...0x063F, 0x0641...0x0647, 0x0649, 0x064A, 0x066E, 0x066F,
      0x0678...0x0687, 0x069A...0x06BF, 0x06C1, 0x06C2, 0x06CC, 0x06CE, 0x06D0, 0x06D1, 0x06FA...0x06FC, 0x06FF:
      self = .dual
    default: return nil
    }
  }

  /// The characters for which there is a type, by script.
  static let hebrew: ClosedRange<UInt32> = 0x05D0...0x05EA
  static let arabic: ClosedRange<UInt32> = 0x060C...0x06FF

  /// Whether the character joins with a letter before it.
  public var joinsBefore: Bool { self != .apart }
  /// Whether it joins with a letter behind it.
  public var joinsBehind: Bool { self == .dual }

  /// Whether a character next to such letters leaves them as they are: it joins with nothing, nor is it passed over.
  public static func isApart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x300, 0x370..<0x483, 0x05D0...0x05EA, 0x060C, 0x061B, 0x061F, 0x0660...0x0669, 0x06D4, 0x06F0...0x06F9,
      0x2010...0x2027, 0x2030...0x205E, 0x3000...0x3029, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1F3FA,
      0x1F400...0x1F64F:
      scalar != 0xAD
    default: false
    }
  }
}
