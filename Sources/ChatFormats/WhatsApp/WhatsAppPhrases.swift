/// The phrases by which WhatsApp's export speaks of what is no text, as far as they are known.
enum WhatsAppPhrases {
  /// The whole text of a message that was deleted, without a full stop at its end.
  private static let deletions: Set<String> = [
    "This message was deleted", "You deleted this message", "Diese Nachricht wurde gelöscht",
    "Du hast diese Nachricht gelöscht", "Ce message a été supprimé", "Vous avez supprimé ce message",
    "Se eliminó este mensaje", "Eliminaste este mensaje", "Mensagem apagada", "Você apagou esta mensagem",
    "Questo messaggio è stato eliminato", "Hai eliminato questo messaggio", "Данное сообщение удалено",
    "Вы удалили данное сообщение", "此消息已删除", "你已删除这条消息",
  ]

  private static let edits = [
    "<This message was edited>", "<Diese Nachricht wurde bearbeitet.>", "<Diese Nachricht wurde bearbeitet>",
    "<Ce message a été modifié>", "<Se editó este mensaje>", "<Se editó este mensaje.>", "<Mensagem editada>",
    "<Questo messaggio è stato modificato>", "<Сообщение изменено>", "<此消息已编辑>",
  ]

  /// What stands for a file that was left out, by what it was.
  private static let omissions: [String: ChatAttachment.Kind] = [
    "<Media omitted>": .unknown, "<Medien ausgeschlossen>": .unknown, "<Multimedia omitido>": .unknown,
    "<Médias omis>": .unknown, "<Mídia oculta>": .unknown, "<Arquivo de mídia oculto>": .unknown,
    "<Media omessi>": .unknown, "<Без медиафайлов>": .unknown, "<省略多媒体文件>": .unknown,
    "<媒体文件已忽略>": .unknown, "<メディアは含まれていません>": .unknown, "<미디어 파일을 제외한 내보내기>": .unknown,
    "<تم استبعاد الوسائط>": .unknown, "<המדיה לא נכללה>": .unknown, "<View once message omitted>": .unknown,
    "image omitted": .image, "GIF omitted": .video, "video omitted": .video, "video note omitted": .video,
    "audio omitted": .audio, "sticker omitted": .sticker, "document omitted": .file, "Contact card omitted": .contact,
    "Bild weggelassen": .image, "Video weggelassen": .video, "Audio weggelassen": .audio,
    "Sticker weggelassen": .sticker, "Dokument weggelassen": .file, "imagen omitida": .image,
    "Video omitido": .video, "audio omitido": .audio, "sticker omitido": .sticker, "documento omitido": .file,
    "image absente": .image, "vidéo absente": .video, "audio omis": .audio, "sticker omis": .sticker,
    "imagem ocultada": .image, "vídeo omitido": .video, "áudio ocultado": .audio, "figurinha omitida": .sticker,
    "图像已忽略": .image, "视频已忽略": .video, "音频已忽略": .audio, "表情包已忽略": .sticker,
  ]

  private static let attachedSuffixes = [
    " (file attached)", " (Datei angehängt)", " (archivo adjunto)", " (fichier joint)", " (arquivo anexado)",
    " (file allegato)", " (файл добавлен)", " (文件附件)",
  ]
  private static let attachedPrefixes = [
    "<attached: ", "<Anhang: ", "<adjunto: ", "<pièce jointe : ", "<anexado: ", "<allegato: ", "<прикреплено: ",
    "<附件：",
  ]

  /// Texts behind a mark that people have sent nevertheless.
  static func isContent(_ text: String) -> Bool {
    ["Location: ", "POLL:", "Live location", "Standort: ", "UMFRAGE:", "EVENT:"].contains { text.hasPrefix($0) }
  }

  /// No phrase is longer, in UTF-8; what is longer need not be looked at.
  private static let phraseLimit = 120

  /// Whether a text only says that it was deleted.
  static func isDeletion(_ text: String) -> Bool {
    guard text.utf8.count <= phraseLimit else { return false }
    return deletions.contains(text.hasSuffix(".") ? String(text.dropLast()) : text)
  }

  private static let events = [
    " changed the subject ", " changed the group ", " created group ", " changed this group",
    " are end-to-end encrypted", " changed their phone number", "'s security code changed", " changed the description",
  ].map { Array($0.utf8) }

  /// Whether what seems to be a name is the beginning of an event, whose words hold a colon further on.
  static func isEvent(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.contains(0x20), name.count > 20 else { return false }
    let context = MarkContext(bytes: Array(name))
    return events.contains { context.find($0, from: 0) != nil }
  }

  /// The end of a text that only says that it was edited.
  static func editSuffix(of text: String) -> Substring? {
    guard text.utf8.last == UInt8(ascii: ">"), let phrase = edits.first(where: { text.hasSuffix($0) }) else {
      return nil
    }
    var start = text.index(text.endIndex, offsetBy: -phrase.count)
    let scalars = text.unicodeScalars
    while start > text.startIndex {
      let before = scalars.index(before: start)
      guard scalars[before] == " " || scalars[before] == "\u{200E}" else { break }
      start = before
    }
    return text[start...]
  }

  /// The file that a text stands for, and the words that went with it.
  ///
  /// - Parameter isMarked: whether the text comes from WhatsApp itself: anybody can write "image omitted".
  static func attachment(in text: String, isMarked: Bool) -> (ChatAttachment, caption: String)? {
    if isMarked,
      let lineEnd = text.utf8.prefix(400).firstIndex(of: 0x0A) ?? (text.utf8.count < 400 ? text.endIndex : nil)
    {
      let first = stripped(text[..<lineEnd])
      let rest = lineEnd == text.endIndex ? "" : String(text[text.utf8.index(after: lineEnd)...])
      if let kind = omissions[first] { return (ChatAttachment(kind), rest) }
      if first.utf8.last == UInt8(ascii: ")"), let suffix = attachedSuffixes.first(where: { first.hasSuffix($0) }) {
        let name = String(first.dropLast(suffix.count))
        return (ChatAttachment(.init(mediaType: nil, fileName: name), file: name, name: name), rest)
      }
    }
    // iOS puts the file behind the caption, with a mark between: U+200E<attached: …>
    guard text.utf8.contains(0x8E), let mark = text.unicodeScalars.lastIndex(of: "\u{200E}") else { return nil }
    let tail = String(text[text.unicodeScalars.index(after: mark)...])
    var caption = String(text[..<mark])
    while let last = caption.unicodeScalars.last, last == " " || last == "\n" || last == "\u{200E}" || last == "\r" {
      caption.unicodeScalars.removeLast()
    }
    caption = stripped(caption[...])
    if let kind = omissions[tail] {
      // As in `report.pdf • 12 pages document omitted`.
      let name = kind == .file ? caption.split(separator: " • ").first.map { stripped($0) } : nil
      return (ChatAttachment(kind, name: name), kind == .file ? "" : caption)
    }
    guard let prefix = attachedPrefixes.first(where: { tail.hasPrefix($0) }), tail.hasSuffix(">") else { return nil }
    let name = String(tail.dropFirst(prefix.count).dropLast())
    let kind: ChatAttachment.Kind = name.contains("-STICKER-") ? .sticker : .init(mediaType: nil, fileName: name)
    return (ChatAttachment(kind, file: name, name: name), caption)
  }

  private static func stripped(_ text: Substring) -> String {
    String(Substring(text.unicodeScalars.drop { $0 == "\u{200E}" }))
  }
}
