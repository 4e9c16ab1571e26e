/// An image by reference: where its bytes are and how many pixels it has. Nothing is decoded here.
public struct ImageReference: Hashable, Codable, Sendable {
  /// Where the bytes of an image are.
  public enum Source: Hashable, Codable, Sendable {
    /// A file, by its path.
    case file(path: String)
    /// A name that the drawing side knows.
    case named(String)
    /// The encoded bytes themselves.
    case data([UInt8])
  }

  /// One resolution of the image.
  public struct Variant: Hashable, Codable, Sendable {
    /// Where the bytes are.
    public var source: Source
    /// Pixels for each point: 1, 2 or 3 for a file and its `@2x` and `@3x` siblings.
    public var scale: Int
    /// The width in pixels; 0 if it is not known.
    public var pixelWidth: Int
    /// The height in pixels; 0 if it is not known.
    public var pixelHeight: Int

    /// Makes a variant.
    public init(source: Source, scale: Int = 1, pixelWidth: Int = 0, pixelHeight: Int = 0) {
      self.source = source
      self.scale = scale
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
    }
  }

  /// The variants in rising order of scale.
  public var variants: [Variant] {
    didSet { variants.sort { $0.scale < $1.scale } }
  }

  /// Makes a reference to several resolutions of one image.
  public init(variants: [Variant]) {
    self.variants = variants.sorted { $0.scale < $1.scale }
  }

  /// Makes a reference to one image of one resolution.
  public init(_ source: Source, pixelWidth: Int = 0, pixelHeight: Int = 0, scale: Int = 1) {
    variants = [Variant(source: source, scale: scale, pixelWidth: pixelWidth, pixelHeight: pixelHeight)]
  }

  /// The variant to draw at a scale: the smallest that has enough pixels, else the largest.
  public func variant(atScale scale: Double) -> Variant? {
    variants.first { Double($0.scale) >= scale } ?? variants.last
  }
}
