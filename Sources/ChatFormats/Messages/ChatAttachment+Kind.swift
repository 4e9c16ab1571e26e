extension ChatAttachment.Kind {
  /// The kind that a media type (`image/png`) or, without one, the ending of a file name tells.
  init(mediaType: String?, fileName: String?) {
    switch mediaType?.split(separator: "/").first {
    case "image": self = .image
    case "video": self = .video
    case "audio": self = .audio
    case nil: self.init(fileName: fileName ?? "")
    default: self = .file
    }
  }

  private init(fileName: String) {
    let ending = fileName.split(separator: ".").last?.lowercased() ?? ""
    switch ending {
    case "jpg", "jpeg", "png", "gif", "webp", "heic", "bmp", "tiff", "svg", "avif": self = .image
    case "mp4", "mov", "m4v", "webm", "3gp", "avi", "mkv": self = .video
    case "mp3", "ogg", "opus", "m4a", "aac", "wav", "flac", "amr": self = .audio
    case "vcf": self = .contact
    default: self = .file
    }
  }
}
