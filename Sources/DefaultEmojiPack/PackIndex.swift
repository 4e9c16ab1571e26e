import Foundation
import RichText

/// The pack in short: what its list and the headers of its images say, so that starting opens one file and not three
/// hundred.
///
/// `pack.index` is written by `build_index.py`. Its first line holds name and version of the pack, each further one an
/// entry, with tabs between: the delimiter that tells its form and its name; then the text, after `=`; or the image,
/// and the width and the height of each of its resolutions, `@2x` second, `@3x` third.
struct PackIndex {
  private let folder: String

  init(folder: String) {
    self.folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  }

  /// The pack; nil if the index is not there or not whole.
  func pack() -> EmojiPack? {
    guard let data = FileManager.default.contents(atPath: folder + "/pack.index") else { return nil }
    let bytes = [UInt8](data)
    guard bytes.last == UInt8(ascii: "\n"), let headEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = fields(bytes[..<headEnd])
    guard head.count == 2 else { return nil }
    var entries: [EmojiEntry] = []
    entries.reserveCapacity(bytes.count / 20)
    var images: [String: ImageReference] = [:]
    var start = headEnd + 1
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      guard let entry = entry(bytes[start..<end], &images) else { return nil }
      entries.append(entry)
      start = end + 1
    }
    guard !entries.isEmpty else { return nil }
    return EmojiPack(name: text(head[0]), version: text(head[1]), entries: entries)
  }

  private typealias Field = ArraySlice<UInt8>

  private func fields(_ line: Field) -> [Field] { line.split(separator: 9, omittingEmptySubsequences: false) }

  private func text(_ field: Field) -> String { String(decoding: field, as: UTF8.self) }

  private func entry(_ line: Field, _ images: inout [String: ImageReference]) -> EmojiEntry? {
    let form: EmojiEntry.Form
    switch line.first {
    case UInt8(ascii: "["): form = .bracket
    case UInt8(ascii: ":"): form = .colon
    default: return nil
    }
    guard let tab = line.firstIndex(of: 9) else { return nil }
    let name = text(line[..<tab].dropFirst())
    let rest = line[(tab + 1)...]
    // Nine of ten entries are texts: they do without a list of fields.
    if rest.first == UInt8(ascii: "="), !rest.contains(9) {
      return EmojiEntry(form, name, text: text(rest.dropFirst()))
    }
    let fields = fields(rest)
    let file = text(fields[0])
    if let image = images[file] { return EmojiEntry(form, name, image: image) }
    guard let image = image(file, fields.dropFirst(1)) else { return nil }
    images[file] = image
    return EmojiEntry(form, name, image: image)
  }

  private func image(_ file: String, _ sizes: ArraySlice<Field>) -> ImageReference? {
    guard !sizes.isEmpty, sizes.count.isMultiple(of: 2), let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    var variants: [ImageReference.Variant] = []
    var numbers = sizes.makeIterator()
    while let width = numbers.next().flatMap({ Int(text($0)) }), let height = numbers.next().flatMap({ Int(text($0)) })
    {
      let scale = variants.count + 1
      let suffix = scale == 1 ? "" : "@\(scale)x"
      variants.append(
        ImageReference.Variant(
          source: .file(path: "\(folder)/\(file[..<dot])\(suffix)\(file[dot...])"), scale: scale, pixelWidth: width,
          pixelHeight: height))
    }
    return variants.count * 2 == sizes.count ? ImageReference(variants: variants) : nil
  }
}
