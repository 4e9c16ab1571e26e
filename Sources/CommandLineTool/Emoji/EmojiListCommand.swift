internal import Foundation
internal import RichText

/// Runs `bubbletext emoji list`.
struct EmojiListCommand {
  private let name: String
  private let format: ListFormat
  private let console: Console

  init(_ parsed: ParsedArguments, _ console: Console) throws(CommandError) {
    name = try parsed.operand("PACK")
    format = try parsed.choice("format", ListFormat.self) ?? .table
    self.console = console
  }

  func run() throws(CommandError) -> ExitStatus {
    let pack = try EmojiPack.chosen(name)
    for notice in pack.notices(name) { console.report(notice) }
    let folder = EmojiPack.folder(name)
    switch format {
    case .table: try StandardOutput().write(Self.table(pack, folder))
    case .ndjson: try StandardOutput().write(Self.lines(pack, folder))
    }
    return .success
  }

  private static func table(_ pack: EmojiPack, _ folder: String) -> String {
    var table = TextTable(["token", "kind", "size", "stands for"])
    for entry in pack.ownEntries {
      table.append([entry.token, entry.kind.rawValue, size(entry), entry.text ?? entry.imagePath(in: folder)])
    }
    for (alias, token) in pack.aliases { table.append([alias, "alias", "", token]) }
    return table.text
  }

  /// The size on the line in points, and that of the image in pixels.
  private static func size(_ entry: EmojiEntry) -> String {
    guard let first = entry.image?.variants.first else { return "" }
    let pixels = "\(first.pixelWidth)×\(first.pixelHeight) px"
    guard let bounds = entry.bounds else { return pixels }
    return "\(Self.number(Double(bounds.width)))×\(Self.number(Double(bounds.height))), \(pixels)"
  }
}
