import BundledFonts
import FontEngine
import Foundation

enum Fixtures {
  static func path(_ file: String) throws -> String {
    try BundledFonts.directory(environment: [:]).appendingPathComponent(file).path
  }

  static func face(_ file: String) throws -> FontFace {
    try FontFace(path: path(file))
  }

  /// A folder that is removed when the body ends.
  static func withFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
