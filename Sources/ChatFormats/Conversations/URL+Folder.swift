internal import Foundation

extension URL {
  /// Whether a folder is there; links are followed.
  var isFolder: Bool {
    (try? resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }
}
