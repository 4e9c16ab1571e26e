public import Foundation
import Synchronization

/// The folder of large test data that is not part of the repository.
public enum SharedData {
  /// The folder: `BUBBLETEXT_DATA`, by default `../shared/data` beside the package; nil where there is none.
  public static let folder: URL? = {
    let url: URL
    if let path = ProcessInfo.processInfo.environment["BUBBLETEXT_DATA"], !path.isEmpty {
      url = URL(fileURLWithPath: path, isDirectory: true)
    } else {
      url = packageRoot.appendingPathComponent("../shared/data", isDirectory: true).standardizedFileURL
    }
    if FileManager.default.fileExists(atPath: url.path) { return url }
    print("Test data not found at \(url.path): tests that need it are left out. Set BUBBLETEXT_DATA to its folder.")
    return nil
  }()

  /// The folder of Package.swift.
  public static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the folder, such as `unicode/17.0.0/LineBreakTest.txt`; nil, and one printed line, where it is absent.
  public static func file(_ relative: String) -> URL? {
    guard let folder else { return nil }
    return existing(folder.appendingPathComponent(relative))
  }

  /// A file of the `unicode-data` package, such as `BidiTest.txt`; nil, and one printed line, where it is absent.
  public static func unicodeData(_ relative: String) -> URL? {
    existing(URL(fileURLWithPath: "/usr/share/unicode", isDirectory: true).appendingPathComponent(relative))
  }

  private static func existing(_ url: URL) -> URL? {
    if FileManager.default.fileExists(atPath: url.path) { return url }
    if reported.withLock({ $0.insert(url.path).inserted }) {
      print("Test data not found: \(url.path). Tests that need it are left out.")
    }
    return nil
  }

  private static let reported = Mutex<Set<String>>([])
}
