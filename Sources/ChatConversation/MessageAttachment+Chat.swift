internal import ChatFormats
internal import ChatLayout
internal import Foundation
internal import RichText

extension MessageAttachment {
  /// An attachment as it is read. Pixels count as points; cards, places, people and questions are strips like files.
  init(_ attachment: ChatAttachment) {
    let kind: Kind =
      switch attachment.kind {
      case .image: .image
      case .video: .video
      case .sticker: .sticker
      case .audio: .audio
      case .file, .embed, .location, .contact, .poll, .unknown: .file
      }
    self.init(kind, name: attachment.name)
    guard kind.isPicture else { return }
    image = attachment.file.map(ImageReference.init(address:))
    if let width = attachment.width, let height = attachment.height { size = CGSize(width: width, height: height) }
  }
}

extension ImageReference {
  /// A picture by an address, which the drawing side may know, or by the path of a file.
  init(address: String) {
    self.init(address.contains("://") ? .named(address) : .file(path: address))
  }
}
