/// How much of each pixel a shape covers, 0...255.
public struct Coverage: Hashable, Sendable {
  /// The pixels.
  public var bounds: PixelRect
  /// The bytes of a row, and those between two rows: a multiple of 4, not less than the width.
  public var stride: Int
  /// The rows from top to bottom.
  public var bytes: [UInt8]

  /// No pixels.
  public static let empty = Coverage(bounds: .empty, stride: 0, bytes: [])
}
