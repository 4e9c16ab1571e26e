import Foundation

/// A folder that goes away with the value's last owner.
public final class TemporaryFolder {
  /// Its path.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "bubbletext-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names of what is in it.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  /// Writes a file, with the folders on its way, and returns its path.
  @discardableResult public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a text.
  @discardableResult public func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }
}
