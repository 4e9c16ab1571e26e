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
  /// The pictures that are not read, each said once.
  private var refused: Set<String> = []

  init(_ options: RowsOptions, measurer: RowMeasurer, console: Console) {
    self.options = options
    self.measurer = measurer
    self.console = console
  }

  /// The rows of all messages; what is odd about them is said on standard error.
  func read() -> [PlacedRow] {
    let folder = PictureFolder(ofConversation: options.files.first ?? "-")
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
        rows.append(PlacedRow(withImages(message, in: folder), frames, top: top))
        top += frames.rowHeight
      }
    }.run()
    return rows
  }

  /// The message with the paths of its images counted from a folder.
  private func withImages(_ message: Message, in folder: PictureFolder) -> Message {
    guard message.avatar != nil || !message.attachments.isEmpty else { return message }
    var result = message
    result.avatar = message.avatar.flatMap { image($0, in: folder) }
    for index in message.attachments.indices {
      result.attachments[index].image = message.attachments[index].image.flatMap { image($0, in: folder) }
    }
    return result
  }

  /// An image with its paths counted from a folder; nil, and said, where it is not read.
  private func image(_ reference: ImageReference, in folder: PictureFolder) -> ImageReference? {
    var result = reference
    for index in reference.variants.indices {
      switch reference.variants[index].source {
      case .data: break
      case .named(let address): return refuse(address, "pictures on the web are not read")
      case .file(""): return nil
      case .file(let path):
        guard let full = folder.file(path) else {
          return refuse(path, "the picture is not read, for it lies outside the conversation's folder")
        }
        result.variants[index].source = .file(path: full)
      }
    }
    return result
  }

  private func refuse(_ picture: String, _ reason: String) -> ImageReference? {
    if refused.count < 1000, refused.insert(picture).inserted {
      console.report("\(picture): \(reason); a placeholder is drawn in its place")
    }
    return nil
  }
}
