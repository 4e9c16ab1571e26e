internal import Foundation
public import PixelEngine
public import RichText
internal import Synchronization

/// Where attachments find their images: reads files, decodes, scales, and remembers, bounded in bytes.
///
/// It may be shared by threads. What was used longest ago is forgotten first. Images that cannot be read are
/// remembered too.
public final class ImageStore: Sendable {
  /// The largest file that is read, in bytes.
  public static let maximumFileSize = 64 << 20

  fileprivate struct Key: Hashable {
    var source: ImageReference.Source
    /// 0 is the image as it is.
    var width = 0
    var height = 0
  }

  fileprivate struct Entry {
    var image: Result<Image, PixelError>
    var used: Int
  }

  fileprivate struct Memory {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var clock = 0
  }

  private let maximumBytes: Int
  private let limits: ImageLimits
  private let named: @Sendable (String) -> [UInt8]?
  private let memory = Mutex(Memory())

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - maximumBytes: The most memory for decoded images; 64 MB by default. An image that is larger is not kept.
  ///   - limits: Which images are too large to be decoded.
  ///   - named: Returns the encoded bytes of an image that goes by a name; by default there are none.
  public init(
    maximumBytes: Int = 64 << 20, limits: ImageLimits = ImageLimits(),
    named: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    self.maximumBytes = maximumBytes
    self.limits = limits
    self.named = named
  }

  /// The image of a reference at a size in pixels, from the variant that suits the scale.
  ///
  /// - Throws: ``PixelEngine/PixelError`` where it cannot be read or decoded.
  public func image(
    _ reference: ImageReference, width: Int, height: Int, scale: Double
  ) throws(PixelError) -> Image {
    let source = try source(of: reference, scale: scale)
    let whole = try whole(source)
    if whole.width == width && whole.height == height { return whole }
    return try cached(Key(source: source, width: width, height: height)) { () throws(PixelError) in
      try whole.scaled(width: width, height: height)
    }
  }

  /// The image of a reference as it is, in the variant that suits the scale.
  ///
  /// - Throws: ``PixelEngine/PixelError`` where it cannot be read or decoded.
  public func image(_ reference: ImageReference, scale: Double) throws(PixelError) -> Image {
    try whole(try source(of: reference, scale: scale))
  }

  private func source(of reference: ImageReference, scale: Double) throws(PixelError) -> ImageReference.Source {
    guard let variant = reference.variant(atScale: scale) else {
      throw PixelError(code: .unreadable, reason: "the image has no file")
    }
    return variant.source
  }

  private func whole(_ source: ImageReference.Source) throws(PixelError) -> Image {
    try cached(Key(source: source)) { () throws(PixelError) in try decode(try bytes(of: source), from: source) }
  }

  /// The encoded bytes of an image that can be decoded.
  func file(_ source: ImageReference.Source) throws(PixelError) -> [UInt8] {
    let bytes = try bytes(of: source)
    _ = try cached(Key(source: source)) { () throws(PixelError) in try decode(bytes, from: source) }
    return bytes
  }

  /// Decodes; an error names the file.
  private func decode(_ bytes: [UInt8], from source: ImageReference.Source) throws(PixelError) -> Image {
    do throws(PixelError) {
      return try Image(decoding: bytes, limits: limits)
    } catch {
      switch source {
      case .file(let path): throw PixelError(code: error.code, reason: "\(path): \(error.reason)")
      case .named(let name): throw PixelError(code: error.code, reason: "\(name): \(error.reason)")
      case .data: throw error
      }
    }
  }

  /// The encoded bytes of an image.
  func bytes(of source: ImageReference.Source) throws(PixelError) -> [UInt8] {
    switch source {
    case .data(let bytes): return bytes
    case .named(let name):
      guard let bytes = named(name) else {
        throw PixelError(code: .unreadable, reason: "there is no image named \(name)")
      }
      return bytes
    case .file(let path):
      // Links are followed first: attributes are those of the link. A device or a pipe might never end.
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
      if let type = attributes?[.type] as? FileAttributeType, type != .typeRegular {
        throw PixelError(code: .unreadable, reason: "\(path): is no file; give the path of an image file")
      }
      if let size = attributes?[.size] as? Int, size > Self.maximumFileSize {
        throw PixelError(
          code: .tooLarge,
          reason: "\(path): the image file has \(size) bytes; at most \(Self.maximumFileSize) are read")
      }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw PixelError(
          code: .unreadable, reason: "\(path): cannot read the image file; check that it exists and may be read")
      }
      return [UInt8](data)
    }
  }

  private func cached(_ key: Key, _ make: () throws(PixelError) -> Image) throws(PixelError) -> Image {
    let known = memory.withLock { memory -> Result<Image, PixelError>? in
      memory.clock += 1
      memory.entries[key]?.used = memory.clock
      return memory.entries[key]?.image
    }
    if let known { return try known.get() }
    let made: Result<Image, PixelError>
    do throws(PixelError) { made = .success(try make()) } catch { made = .failure(error) }
    memory.withLock { $0.keep(key, made, maximumBytes: maximumBytes) }
    return try made.get()
  }
}

extension ImageStore.Memory {
  /// What an entry takes besides pixels.
  private static let overhead = 256

  fileprivate mutating func keep(_ key: ImageStore.Key, _ image: Result<Image, PixelError>, maximumBytes: Int) {
    let size = Self.size(image)
    guard entries[key] == nil, size <= maximumBytes else { return }
    while bytes + size > maximumBytes, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      bytes -= Self.size(oldest.value.image)
      entries[oldest.key] = nil
    }
    clock += 1
    entries[key] = ImageStore.Entry(image: image, used: clock)
    bytes += size
  }

  private static func size(_ image: Result<Image, PixelError>) -> Int {
    ((try? image.get())?.byteCount ?? 0) + overhead
  }
}
