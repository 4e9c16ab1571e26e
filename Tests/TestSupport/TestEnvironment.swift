import Foundation

/// What environment variables ask of the tests.
public enum TestEnvironment {
  /// `BUBBLETEXT_ALL=1`: tests that otherwise take a part of their work, so that every run is short, do all of it.
  public static let doesAll = value("BUBBLETEXT_ALL") == "1"

  /// `BUBBLETEXT_ACCEPT=1`: snapshots are written anew.
  static let acceptsSnapshots = value("BUBBLETEXT_ACCEPT") == "1"

  /// `BUBBLETEXT_PICTURES=DIR`: where pictures are left to be looked at; nil leaves none.
  public static let pictures = value("BUBBLETEXT_PICTURES")

  private static func value(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
