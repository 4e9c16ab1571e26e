import Foundation
public import Testing

/// Pictures that were looked at once, and have to stay as they are: the folder `Snapshots` beside a test's file.
///
/// `BUBBLETEXT_ACCEPT=1` writes them anew; look at them before they are committed. `BUBBLETEXT_PICTURES=DIR` leaves those
/// that have changed in a folder.
public struct SnapshotFolder: Sendable {
  private let folder: URL

  /// The folder beside a file.
  public init(beside file: String = #filePath) {
    folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Snapshots")
  }

  /// Compares a picture with its snapshot.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - write: Writes the picture to a path.
  ///   - isSame: Whether a file holds the picture. Pixels are compared, not files.
  public func check(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation, write: (String) throws -> Void,
    isSame: (String) throws -> Bool
  ) throws {
    let file = folder.appendingPathComponent(name + ".png").path
    if TestEnvironment.acceptsSnapshots {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(file)
    }
    let isSame = try isSame(file)
    if !isSame, let pictures = TestEnvironment.pictures { try write("\(pictures)/changed-\(name).png") }
    #expect(
      isSame, "the picture changed; BUBBLETEXT_PICTURES=DIR leaves it in a folder to be looked at",
      sourceLocation: sourceLocation)
  }

  /// Checks that every file in the folder belongs to one of the names.
  public func checkNoneIsDead(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
    #expect(Set(files) == Set(names.map { $0 + ".png" }), sourceLocation: sourceLocation)
  }
}
