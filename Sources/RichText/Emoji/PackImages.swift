import Foundation

/// The images of a pack, each checked once however many names it has.
struct PackImages {
  private let folder: PackFolder
  private var known: [String: Result<ImageReference, PackFault>] = [:]
  /// Faults of `@2x` and `@3x` siblings, which cost the sibling only.
  private(set) var problems: [EmojiPackProblem] = []

  /// The folders inside the pack: their paths without links, and what is in them; nil for those outside.
  private var folders: [String: Folder?] = [:]

  private struct Folder {
    var path: String
    var names: Set<String>
  }

  init(_ folder: PackFolder) { self.folder = folder }

  mutating func image(_ name: String) -> Result<ImageReference, PackFault> {
    if let image = known[name] { return image }
    let image: Result<ImageReference, PackFault>
    do throws(PackFault) {
      image = .success(try check(name))
    } catch {
      image = .failure(error)
    }
    known[name] = image
    return image
  }

  private mutating func check(_ name: String) throws(PackFault) -> ImageReference {
    let place = try folder.split(name)
    guard let inside = inside(place.folder) else {
      throw PackFault(reason: "the image path leads out of the pack's folder, or to no folder")
    }
    let (stem, suffix) = Self.split(place.file)
    let scale = Self.scale(stem)
    var variants = [try variant(place.file, in: inside, scale: scale)]
    for more in 2...3 where scale == 1 {
      let sibling = "\(stem)@\(more)x\(suffix)"
      guard inside.names.contains(sibling) else { continue }
      do throws(PackFault) {
        variants.append(try variant(sibling, in: inside, scale: more))
      } catch {
        let path = place.folder.isEmpty ? sibling : place.folder + "/" + sibling
        problems.append(EmojiPackProblem(file: path, reason: error.reason + "; this resolution is left out"))
      }
    }
    return ImageReference(variants: variants)
  }

  private mutating func inside(_ name: String) -> Folder? {
    if let known = folders[name] { return known }
    let path = URL(fileURLWithPath: name.isEmpty ? folder.path : folder.path + "/" + name).resolvingSymlinksInPath()
      .path
    let found: Folder? =
      if folder.contains(path), let names = try? FileManager.default.contentsOfDirectory(atPath: path) {
        Folder(path: path, names: Set(names))
      } else {
        nil
      }
    folders[name] = .some(found)
    return found
  }

  private func variant(_ name: String, in inside: Folder, scale: Int) throws(PackFault) -> ImageReference.Variant {
    guard inside.names.contains(name) else { throw PackFault(reason: "there is no such file") }
    var file = inside.path + "/" + name
    var kind = PackFolder.kind(file)
    if case .link? = kind {
      file = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
      guard folder.contains(file) else { throw PackFault(reason: "the image path leads out of the pack's folder") }
      kind = PackFolder.kind(file)
    }
    guard case .regular(let size)? = kind else { throw PackFault(reason: "it is not a regular file") }
    guard size <= PackFolder.maximumImageSize else {
      throw PackFault(reason: "the image has \(size) bytes; at most \(PackFolder.maximumImageSize) are read")
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw PackFault(reason: "the file cannot be read")
    }
    do throws(ImageHeaderError) {
      let header = try ImageHeader([UInt8](data).span, check: folder.check)
      return ImageReference.Variant(
        source: .file(path: file), scale: scale, pixelWidth: header.width, pixelHeight: header.height)
    } catch {
      throw PackFault(reason: error.message)
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
