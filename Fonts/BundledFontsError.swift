/// Why the bundled fonts could not be found.
public struct BundledFontsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as an open list: later versions may add codes.
  public struct Code: Hashable, Sendable {
    let name: String

    /// The environment names something that is not there, not a folder, or not readable.
    public static let noSuchDirectory = Code(name: "noSuchDirectory")
    /// No place where the fonts could be has them.
    public static let fontsMissing = Code(name: "fontsMissing")
  }

  /// What went wrong.
  public let code: Code
  /// What went wrong, where, and what to do about it, in one or two sentences for people.
  public let message: String

  /// The same as ``message``.
  public var description: String { message }
}
