/// What may happen before one scalar, or at the end of the text.
struct Boundary: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  /// A grapheme cluster starts here (UAX #29, extended).
  static let grapheme = Boundary(rawValue: 1)
  /// A line may be broken here (UAX #14).
  static let line = Boundary(rawValue: 2)
  /// A line must be broken here: LF, CR, CR LF, NEL, VT, FF, LS or PS ends before it.
  static let mandatory = Boundary(rawValue: 4)
}
