/// One colour, mixed with pixels as far as coverage says: the innermost loop of text drawing.
struct GlyphBrush {
  private let table: [UInt8]
  private let solid: UInt32
  private let isOpaque: Bool
  private let alpha: UInt16
  /// Red and blue, and green and alpha, four times over, 16 bits a channel.
  private let redBlue: SIMD8<UInt16>
  private let greenAlpha: SIMD8<UInt16>

  /// - Parameter table: What becomes of each coverage.
  init(_ color: PixelColor, table: [UInt8]) {
    self.table = table
    solid = color.premultiplied
    isOpaque = color.alpha == 255
    alpha = UInt16(color.alpha)
    redBlue = Self.words(SIMD4(repeating: solid & 0x00FF_00FF))
    greenAlpha = Self.words(SIMD4(repeating: solid >> 8 & 0x00FF_00FF))
  }

  /// Mixes a row. Four pixels go together; most are either untouched or covered whole.
  @inline(__always)
  func blend(_ mask: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int) {
    unsafe table.withUnsafeBufferPointer { table in
      var column = 0
      while column + 4 <= count {
        let coverage = unsafe UnsafeRawPointer(mask + column).loadUnaligned(as: UInt32.self)
        if coverage == 0xFFFF_FFFF && isOpaque {
          let raw = unsafe UnsafeMutableRawPointer(target + column)
          unsafe raw.storeBytes(of: SIMD4(repeating: solid), as: SIMD4<UInt32>.self)
        } else if coverage != 0 {
          let shares = unsafe SIMD4<UInt32>(
            UInt32(table[Int(coverage & 0xFF)]), UInt32(table[Int(coverage >> 8 & 0xFF)]),
            UInt32(table[Int(coverage >> 16 & 0xFF)]), UInt32(table[Int(coverage >> 24)]))
          unsafe mix(UnsafeMutableRawPointer(target + column), shares)
        }
        column += 4
      }
      while column < count {
        let coverage = unsafe mask[column]
        if coverage != 0 {
          let share = unsafe UInt64(table[Int(coverage)])
          let rest = 255 &- (isOpaque ? share : (share &* UInt64(alpha) &+ 127) / 255)
          unsafe target[column] = Lanes.pack(
            Lanes.divide(Lanes.spread(solid) &* share &+ Lanes.spread(target[column]) &* rest))
        }
        column += 1
      }
    }
  }

  /// `source * share + target * (255 - share * alpha)`, in 255ths and rounded, for four pixels.
  @inline(__always)
  private func mix(_ target: UnsafeMutableRawPointer, _ shares: SIMD4<UInt32>) {
    let behind = unsafe target.loadUnaligned(as: SIMD4<UInt32>.self)
    let low = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    // Both halves of each word: a word holds two channels.
    let share = Self.words(shares | shares &<< 16)
    let covered = isOpaque ? share : Self.divide(share &* alpha)
    let rest = SIMD8<UInt16>(repeating: 255) &- covered
    let first = Self.divide(redBlue &* share &+ Self.words(behind & low) &* rest)
    let second = Self.divide(greenAlpha &* share &+ Self.words(behind &>> 8 & low) &* rest)
    unsafe target.storeBytes(of: Self.pixels(first) | Self.pixels(second) &<< 8, as: SIMD4<UInt32>.self)
  }

  /// Each number divided by 255 and rounded, as ``Lanes/divide(_:)`` does.
  @inline(__always)
  private static func divide(_ numbers: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let x = numbers &+ 128
    return (x &+ (x &>> 8)) &>> 8
  }

  @inline(__always)
  private static func words(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafe unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  private static func pixels(_ words: SIMD8<UInt16>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(words, to: SIMD4<UInt32>.self)
  }
}
