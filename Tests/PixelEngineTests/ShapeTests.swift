import Foundation
import PixelEngine
import Testing

@Suite struct ShapeTests {
  static let areas: [(path: Path, area: Double)] = {
    let corners = CornerRadii(topLeft: 10, topRight: 0, bottomRight: 5, bottomLeft: 2)
    let cut: Double = (100 + 25 + 4) * (1 - Double.pi / 4)
    return [
      (.rectangle(x: 2.25, y: 3.5, width: 10.5, height: 4.25), 44.625),
      (.circle(center: PixelPoint(20.3, 20.7), radius: 15), Double.pi * 225),
      (.roundedRectangle(x: 1, y: 1, width: 40, height: 30, radii: corners), 1200 - cut),
      // Radii that do not fit shrink together: this is a circle.
      (.roundedRectangle(x: 5, y: 5, width: 20, height: 20, radii: CornerRadii(500)), Double.pi * 100),
    ]
  }()

  /// The covered area of a shape against its formula.
  @Test(arguments: areas)
  func areaIsThatOfTheFormula(path: Path, area: Double) throws {
    let coverage = Bitmap.coverage(of: path, within: PixelRect(x: 0, y: 0, width: 64, height: 64))
    let sum = Double(coverage.bytes.reduce(0) { $0 + Int($1) }) / 255
    // FreeType takes curves as lines that are off by less than a tenth of a pixel.
    #expect(abs(sum - area) < area * 0.008 + 0.1, "\(sum) \(area)")
  }

  @Test func cornersHaveTheirOwnRadii() throws {
    let bitmap = try Bitmap(width: 40, height: 40)
    let radii = CornerRadii(topLeft: 0, topRight: 15, bottomRight: 0, bottomLeft: 15)
    bitmap.fill(.roundedRectangle(x: 0, y: 0, width: 40, height: 40, radii: radii), .color(.black))
    #expect(bitmap[0, 0] >> 24 == 255 && bitmap[39, 39] >> 24 == 255)
    #expect(bitmap[39, 0] >> 24 == 0 && bitmap[0, 39] >> 24 == 0)
    #expect(bitmap[20, 0] >> 24 == 255)
  }

  /// A picture in bands has the same pixels as in one piece.
  @Test func bandsAreTheSameAsTheWhole() throws {
    func draw(into bitmap: Bitmap) {
      let stops = [Gradient.Stop(0, PixelColor(rgb: 0x2266FF)), Gradient.Stop(1, PixelColor(rgb: 0xFF6622))]
      let gradient = Gradient(.linear(start: PixelPoint(0, 5), end: PixelPoint(0, 115)), stops: stops)
      bitmap.fill(
        .roundedRectangle(x: 3.3, y: 5.5, width: 60, height: 110, radii: CornerRadii(17.5)), .gradient(gradient))
      bitmap.fill(
        .circle(center: PixelPoint(50, 60), radius: 33.3), .color(PixelColor(red: 9, green: 99, blue: 9, alpha: 99)))
    }
    let whole = try Bitmap(width: 90, height: 120)
    draw(into: whole)
    for top in stride(from: 0, to: 120, by: 17) {
      let band = try Bitmap(PixelRect(x: 0, y: top, width: 90, height: min(17, 120 - top)))
      draw(into: band)
      for y in top..<band.bounds.maxY { for x in 0..<90 { #expect(band[x, y] == whole[x, y]) } }
    }
  }

  /// Far down a long picture, where coordinates are larger than pixman's numbers.
  @Test func placesFarDownWorkAsAtTheTop() throws {
    func draw(_ y: Double, into bitmap: Bitmap) {
      let stops = [Gradient.Stop(0, .black), Gradient.Stop(1, PixelColor(rgb: 0xFF0000))]
      let gradient = Gradient(.linear(start: PixelPoint(0, y), end: PixelPoint(20, y + 20)), stops: stops)
      bitmap.fill(.circle(center: PixelPoint(10, y + 10), radius: 9), .gradient(gradient))
    }
    let near = try Bitmap(width: 20, height: 20)
    draw(0, into: near)
    let far = try Bitmap(PixelRect(x: 0, y: 180_000, width: 20, height: 20))
    draw(180_000, into: far)
    for y in 0..<20 { for x in 0..<20 { #expect(near[x, y] == far[x, y + 180_000]) } }
    #expect(near[10, 10] != 0)
  }

  @Test func gradientsRunAlongTheirLine() throws {
    let stops = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]
    let bitmap = try Bitmap(width: 100, height: 1)
    bitmap.fill(
      bitmap.bounds, .gradient(Gradient(.linear(start: PixelPoint(0, 0), end: PixelPoint(100, 0)), stops: stops)))
    for x in 0..<100 { #expect(abs(Int(bitmap[x, 0] & 0xFF) - Int((Double(x) + 0.5) * 2.55)) <= 2) }
  }

  /// Blending by each mode against the formulas of the W3C, for opaque colours.
  @Test func blendModesFollowTheirFormulas() throws {
    let (below, above) = (PixelColor(red: 60, green: 200, blue: 128), PixelColor(red: 220, green: 40, blue: 128))
    let formulas: [(BlendMode, (Double, Double) -> Double)] = [
      (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }), (.darken, { min($0, $1) }),
      (.lighten, { max($0, $1) }),
      (.difference, { abs($0 - $1) }), (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
      (.hardLight, { $1 <= 0.5 ? $0 * 2 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
      (.overlay, { $0 <= 0.5 ? $1 * 2 * $0 : 1 - 2 * (1 - $0) * (1 - $1) }),
      (.colorDodge, { $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }), (.colorBurn, { $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }),
      (.plus, { min(1, $0 + $1) }), (.sourceOver, { $1 }), (.source, { $1 }), (.destination, { below, _ in below }),
      (.destinationOver, { below, _ in below }),
    ]
    for (mode, formula) in formulas {
      let bitmap = try Bitmap(width: 1, height: 1)
      bitmap.clear(below)
      bitmap.fill(bitmap.bounds, .color(above), mode: mode)
      let found = PixelColor(premultiplied: bitmap[0, 0])
      for (channel, (one, other)) in zip(
        [found.red, found.green, found.blue],
        zip([below.red, below.green, below.blue], [above.red, above.green, above.blue]))
      {
        let expected = formula(Double(one) / 255, Double(other) / 255) * 255
        #expect(abs(Double(channel) - expected) <= 1.5, "\(mode)")
      }
    }
  }

  @Test func hostilePathsDrawNothingAndDoNoHarm() throws {
    let bitmap = try Bitmap(width: 10, height: 10)
    var path = Path()
    path.move(to: PixelPoint(.nan, 3))
    path.line(to: PixelPoint(.infinity, -.infinity))
    path.cubic(PixelPoint(1e300, 0), PixelPoint(0, 1e300), to: PixelPoint(-1e300, 5))
    bitmap.fill(path, .color(.black))
    bitmap.fill(Path(), .color(.black))
    var long = Path()
    long.move(to: PixelPoint(0, 0))
    for index in 0..<40_000 { long.line(to: PixelPoint(Double(index % 10), Double(index % 7))) }
    bitmap.fill(long, .color(.black))
    #expect(bitmap.paintedBounds.width <= 10)
  }
}
