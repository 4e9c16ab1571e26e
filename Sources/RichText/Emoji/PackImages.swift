import Foundation

/// The images of a pack, each checked once however many names it has.
struct PackImages {
  private let folder: PackFolder
  private var known: [String: Result<ImageReference, PackFault>] = [:]
  /// Faults of `@2x` and `@3x` siblings, which cost the sibling only.
  private(set) var problems: [EmojiPackProblem] = []

  init(_ folder: PackFolder) { self.folder = folder }

  mutating func image(_ name: String) -> Result<ImageReference, PackFault> {
    if let image = known[name] { return image }
    let image = check(name)
    known[name] = image
    return image
  }

  private mutating func check(_ name: String) -> Result<ImageReference, PackFault> {
    let (stem, suffix) = Self.split(name)
    var variants: [ImageReference.Variant] = []
    switch variant(name, scale: Self.scale(stem)) {
    case .success(let variant): variants = [variant]
    case .failure(let fault): return .failure(fault)
    }
    for scale in 2...3 where Self.scale(stem) == 1 {
      let sibling = "\(stem)@\(scale)x\(suffix)"
      guard case .success(let file) = folder.file(sibling), PackFolder.regularSize(file) != nil else { continue }
      switch variant(sibling, scale: scale) {
      case .success(let variant): variants.append(variant)
      case .failure(let fault):
        problems.append(EmojiPackProblem(file: sibling, reason: fault.reason + "; this resolution is left out"))
      }
    }
    return .success(ImageReference(variants: variants))
  }

  private func variant(_ name: String, scale: Int) -> Result<ImageReference.Variant, PackFault> {
    let file: String
    switch folder.file(name) {
    case .success(let path): file = path
    case .failure(let fault): return .failure(fault)
    }
    guard let size = PackFolder.regularSize(file) else { return .failure(PackFault(reason: "there is no such file")) }
    guard size <= PackFolder.maximumImageSize else {
      return .failure(PackFault(reason: "the image has \(size) bytes; at most \(PackFolder.maximumImageSize) are read"))
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      return .failure(PackFault(reason: "the file cannot be read"))
    }
    do throws(ImageHeaderError) {
      let header = try ImageHeader([UInt8](data).span, check: folder.check)
      return .success(
        ImageReference.Variant(
          source: .file(path: file), scale: scale, pixelWidth: header.width, pixelHeight: header.height))
    } catch {
      return .failure(PackFault(reason: error.message))
    }
  }

  /// A file name before and from its extension.
  static func split(_ name: String) -> (stem: String, suffix: String) {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  /// The scale that a name ends in: 2 for `@2x`, 3 for `@3x`, else 1.
  static func scale(_ stem: String) -> Int {
    stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}
