/// The four channels of a pixel side by side, 16 bits each, to be worked on at once.
enum Lanes {
  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    var x = UInt64(pixel)
    x = (x | x << 16) & 0x0000_FFFF_0000_FFFF
    return (x | x << 8) & 0x00FF_00FF_00FF_00FF
  }

  @inline(__always)
  static func pack(_ lanes: UInt64) -> UInt32 {
    let x = (lanes | lanes >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: x | x >> 16)
  }

  /// Each lane, at most 255 * 255 + 255, divided by 255 and rounded.
  @inline(__always)
  static func divide(_ lanes: UInt64) -> UInt64 {
    let x = lanes &+ 0x0080_0080_0080_0080
    return (x &+ (x >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8 & 0x00FF_00FF_00FF_00FF
  }
}
