import Foundation
import PixelEngine
import TestSupport
import Testing

@Suite struct GlyphBlendingTests {
  /// Every coverage over every shade, against arithmetic with fractions.
  @Test func plainBlendingIsExact() throws {
    let masks = (0...255).map { UInt8($0) }
    for shade in stride(from: 0, through: 255, by: 17) {
      for color in [PixelColor(red: 255, green: 100, blue: 0), PixelColor(red: 10, green: 200, blue: 255, alpha: 99)] {
        let bitmap = try Bitmap(width: 256, height: 1)
        bitmap.clear(PixelColor(red: UInt8(shade), green: UInt8(shade), blue: UInt8(shade)))
        Self.draw(masks, color, .plain, into: bitmap)
        for coverage in 0...255 {
          let found = PixelColor(premultiplied: bitmap[coverage, 0])
          let share = Double(coverage) / 255 * Double(color.alpha) / 255
          for (channel, source) in [(found.red, color.red), (found.green, color.green), (found.blue, color.blue)] {
            let expected = Double(source) * share + Double(shade) * (1 - share)
            #expect(abs(Double(channel) - expected) <= (color.alpha == 255 ? 0.51 : 1.2))
          }
          #expect(found.alpha == 255)
        }
      }
    }
  }

  /// Text over nothing, joined to a background later, is the same as text on the background.
  @Test(arguments: [TextBlending.plain, .balanced])
  func blendingOverNothingKeepsItsOpacity(blending: TextBlending) throws {
    let masks = (0...255).map { UInt8($0) }
    let color = PixelColor(red: 200, green: 30, blue: 90)
    let layer = try Bitmap(width: 256, height: 1)
    Self.draw(masks, color, blending, into: layer)
    let joined = try Bitmap(width: 256, height: 1)
    joined.clear(.white)
    joined.composite(layer)
    let direct = try Bitmap(width: 256, height: 1)
    direct.clear(.white)
    Self.draw(masks, color, blending, into: direct)
    for x in 0..<256 {
      #expect(Pixels.distance(PixelColor(premultiplied: joined[x, 0]), PixelColor(premultiplied: direct[x, 0])) <= 1)
    }
  }

  /// The curve of every shade of text at every coverage, against the formula with powers.
  @Test func balancedBlendingFollowsItsFormula() throws {
    for shade in stride(from: 0, through: 255, by: 5) {
      let color = PixelColor(red: UInt8(shade), green: UInt8(shade), blue: UInt8(shade))
      let layer = try Bitmap(width: 256, height: 1)
      Self.draw((0...255).map { UInt8($0) }, color, .balanced, into: layer)
      let text = (Double(shade) / 255 * 32).rounded() / 32
      for coverage in 0...255 {
        let share = Double(coverage) / 255
        let mixed = pow((1 - share) * pow(1 - text, 1.4) + share * pow(text, 1.4), 5.0 / 7)
        let expected = text == 0.5 ? Double(coverage) : (mixed - (1 - text)) / (2 * text - 1) * 255
        let found = Double(PixelColor(premultiplied: layer[coverage, 0]).alpha)
        #expect(abs(found - expected) <= 0.5001, "shade \(shade), coverage \(coverage)")
      }
    }
  }

  /// Light adds up: half of white over black has half the light (sRGB 188).
  @Test func linearBlendingAddsLight() throws {
    let bitmap = try Bitmap(width: 1, height: 1)
    bitmap.clear(.black)
    Self.draw([128], .white, .linear, into: bitmap)
    #expect(PixelColor(premultiplied: bitmap[0, 0]).red == 188)
    bitmap.clear(.white)
    Self.draw([128], .black, .linear, into: bitmap)
    #expect(PixelColor(premultiplied: bitmap[0, 0]).red == 187)
  }

  /// The weight of an edge, taken as light and as perceived lightness (CIE L*), and averaged: with balanced blending
  /// dark text on light and light text on dark weigh the same; with the others they do not.
  @Test func balancedBlendingIsEquallyHeavyBothWays() throws {
    #expect(abs(try Self.imbalance(.balanced)) < 0.03)
    #expect(try Self.imbalance(.plain) > 0.1)
    #expect(try Self.imbalance(.linear) < -0.1)
  }

  @Test func balancedBlendingLeavesMiddleGreysAlone() throws {
    let masks = (0...255).map { UInt8($0) }
    let gray = PixelColor(red: 128, green: 128, blue: 128)
    let (plain, balanced) = (try Bitmap(width: 256, height: 1), try Bitmap(width: 256, height: 1))
    for (bitmap, blending) in [(plain, TextBlending.plain), (balanced, .balanced)] {
      bitmap.clear(.white)
      Self.draw(masks, gray, blending, into: bitmap)
    }
    #expect(plain.isEqual(to: balanced))
  }

  /// Masks that stick out on all sides are cut at the edges, and nowhere else.
  @Test func masksAreClipped() throws {
    let masks = (0..<100).map { UInt8($0 * 2 + 1) }
    let whole = try Bitmap(PixelRect(x: -20, y: -20, width: 60, height: 60))
    Self.place(masks, into: whole)
    let window = try Bitmap(PixelRect(x: 3, y: 5, width: 7, height: 4))
    Self.place(masks, into: window)
    for y in 5..<9 { for x in 3..<10 { #expect(window[x, y] == whole[x, y]) } }
  }

  private static func place(_ masks: [UInt8], into bitmap: Bitmap) {
    var placements: [MaskPlacement] = []
    for y in stride(from: -12, to: 20, by: 7) {
      for x in stride(from: -12, to: 20, by: 7) {
        placements.append(MaskPlacement(x: Int32(x), y: Int32(y), offset: 0, width: 10, height: 10))
      }
    }
    bitmap.draw(placements.span, masks: masks.span, color: PixelColor(rgb: 0x3366CC))
  }

  private static func draw(_ masks: [UInt8], _ color: PixelColor, _ blending: TextBlending, into bitmap: Bitmap) {
    let placements = [MaskPlacement(x: 0, y: 0, offset: 0, width: Int32(masks.count), height: 1)]
    bitmap.draw(placements.span, masks: masks.span, color: color, blending: blending)
  }

  /// How much heavier black on white is than white on black, as a share of full coverage.
  private static func imbalance(_ blending: TextBlending) throws -> Double {
    let masks = (0...255).map { UInt8($0) }
    let bitmap = try Bitmap(width: 256, height: 1)
    bitmap.clear(.white)
    draw(masks, .black, blending, into: bitmap)
    let dark = (0..<256).map { 1 - weight(bitmap[$0, 0]) }.reduce(0, +) / 256
    bitmap.clear(.black)
    draw(masks, .white, blending, into: bitmap)
    let light = (0..<256).map { weight(bitmap[$0, 0]) }.reduce(0, +) / 256
    return dark - light
  }

  private static func weight(_ pixel: UInt32) -> Double {
    let x = Double(pixel & 0xFF) / 255
    let light = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    let lightness = light > 0.008856 ? 1.16 * pow(light, 1 / 3) - 0.16 : 9.033 * light
    return (light + lightness) / 2
  }
}
