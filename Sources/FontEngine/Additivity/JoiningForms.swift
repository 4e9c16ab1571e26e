/// The forms that a letter takes by its neighbours, as a set.
public struct JoiningForms: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit a form.
  public var rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Joined to neither neighbour; the form of letters that never join, too.
  public static let isolated = JoiningForms(rawValue: 1)
  /// Joined to the letter before.
  public static let final = JoiningForms(rawValue: 2)
  /// Joined to the letter behind.
  public static let initial = JoiningForms(rawValue: 4)
  /// Joined to both.
  public static let medial = JoiningForms(rawValue: 8)
  /// Every form.
  public static let all = JoiningForms(rawValue: 15)

  /// The form of a letter by what it is joined to.
  public static func form(joinsBefore: Bool, joinsBehind: Bool) -> JoiningForms {
    joinsBefore ? (joinsBehind ? .medial : .final) : joinsBehind ? .initial : .isolated
  }

  /// The form that an OpenType feature is for; empty where it is for all.
  init(feature tag: Int) {
    switch tag {
    case Self.tags[0]: self = .isolated
    case Self.tags[1]: self = .final
    case Self.tags[2]: self = .initial
    case Self.tags[3]: self = .medial
    default: self = []
    }
  }

  private static let tags = ["isol", "fina", "init", "medi"].map { Int(FontFace.tag($0)) }
}
