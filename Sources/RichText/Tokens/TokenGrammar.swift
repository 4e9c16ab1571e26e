/// Which forms of emoji tokens count, and where.
///
/// A token is `[name]` or `:name:`, its name from the pack, in ASCII delimiters. With strict boundaries
/// URLs, code spans and fences are left alone, `:name:` has no ASCII letter, digit or colon beside it, and
/// a bracket pair that is an array index or the text of a Markdown link is no token.
public struct TokenGrammar: Hashable, Sendable {
  /// Where tokens may stand.
  public enum Boundaries: String, Hashable, Sendable, CaseIterable {
    /// Only where they cannot be part of something else.
    case strict
    /// Anywhere, as the pattern `\[[a-zA-Z0-9\u4e00-\u9fa5]+\]|:[a-zA-Z0-9\u4e00-\u9fa5_]+:` finds them from
    /// the left; the other options are then without effect.
    case origin
  }

  /// Which characters a name may have.
  public enum Names: String, Hashable, Sendable, CaseIterable {
    /// Letters, marks and decimal digits (categories L, M, Nd), `_`, `+`, `-`, in colon names also `'`.
    case wide
    /// ASCII letters and digits, U+4E00 to U+9FA5, in colon names also `_`.
    case basic
  }

  /// The most scalars a name can have.
  public static let maximumNameLength = 64

  /// Where tokens may stand; strict by default.
  public var boundaries: Boundaries
  /// Which characters a name may have; the wide class by default.
  public var names: Names
  /// Whether `<:name:id>` and `<a:name:id>` are tokens, as Discord writes them; off by default.
  public var discord: Bool
  /// Whether `:name@host:` is a token, as federated networks write it; off by default.
  public var hosts: Bool
  /// Whether a backslash before the opening delimiter makes a candidate literal; on by default.
  public var escapes: Bool
  /// Whether `:skin-tone-2:` to `:skin-tone-6:` colour the emoji text right before them even if the pack
  /// does not have these names; on by default.
  public var skinTones: Bool

  /// Makes a grammar; strict by default.
  public init(
    boundaries: Boundaries = .strict, names: Names = .wide, discord: Bool = false, hosts: Bool = false,
    escapes: Bool = true, skinTones: Bool = true
  ) {
    self.boundaries = boundaries
    self.names = names
    self.discord = discord
    self.hosts = hosts
    self.escapes = escapes
    self.skinTones = skinTones
  }

  /// Strict boundaries, wide names.
  public static let strict = TokenGrammar()
  /// The pattern without boundaries.
  public static let origin = TokenGrammar(boundaries: .origin, names: .basic, escapes: false, skinTones: false)
}
