internal import ChatFormats
internal import ChatLayout
internal import ChatRendering
internal import Foundation
internal import RichText

/// Reads a whole conversation and lays it out.
final class ConversationRows {
  private let options: RowsOptions
  private let measurer: RowMeasurer
  private let console: Console
  private var rows: [PlacedRow] = []
  /// The files that could not be read to their end.
  private(set) var failureCount = 0
  /// The messages that could not be read.
  private(set) var skippedCount = 0

  init(_ options: RowsOptions, measurer: RowMeasurer, console: Console) {
    self.options = options
    self.measurer = measurer
    self.console = console
  }

  /// The rows of all messages; what is odd about them is said on standard error.
  func read() -> [PlacedRow] {
    let folder = Self.folder(of: options.files.first ?? "-")
    var top: CGFloat = 0
    RowsInput(options, measurer: measurer) { [self] batch in
      for report in batch.reports {
        console.report("\(report)")
        if report.isSkipped { skippedCount += 1 }
      }
      for failure in batch.failures { console.report("\(failure)") }
      failureCount += batch.failures.count
      for (message, frames) in zip(batch.messages, MeasuredRows(batch, measurer, options).frames) {
        guard let frames = frames.first else { continue }
        rows.append(PlacedRow(message.withImages(in: folder), frames, top: top))
        top += frames.rowHeight
      }
    }.run()
    return rows
  }

  /// What paths in a file count from: its folder, or itself if it is one.
  private static func folder(of path: String) -> String {
    guard path != "-" else { return "." }
    let url = URL(fileURLWithPath: path)
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
    return isFolder ? path : url.deletingLastPathComponent().path
  }
}

extension Message {
  /// The message with the paths of its images counted from a folder.
  fileprivate func withImages(in folder: String) -> Message {
    guard avatar != nil || !attachments.isEmpty else { return self }
    var result = self
    result.avatar = avatar?.counted(from: folder)
    for index in attachments.indices {
      result.attachments[index].image = attachments[index].image?.counted(from: folder)
    }
    return result
  }
}

extension ImageReference {
  /// The image with its paths counted from a folder. What leads out of it is not read: a conversation comes from others,
  /// and must not put pictures of this machine into a picture that is passed on.
  fileprivate func counted(from folder: String) -> ImageReference {
    var result = self
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().standardizedFileURL.path
    for index in variants.indices {
      guard case .file(let path) = variants[index].source else { continue }
      let full = path.hasPrefix("/") ? path : folder + "/" + path
      let place = URL(fileURLWithPath: full).resolvingSymlinksInPath().standardizedFileURL.path
      let isInside = place.hasPrefix(root.hasSuffix("/") ? root : root + "/")
      result.variants[index].source = .file(path: isInside ? full : "outside the conversation's folder: \(path)")
    }
    return result
  }
}
