internal import CFreeType

/// A path as FreeType takes it: 26.6 numbers, y up, on-curve and control points.
struct ShapeOutline {
  private(set) var points: [FT_Vector] = []
  private(set) var tags: [CChar] = []
  private(set) var contours: [Int16] = []
  /// Whether it is within what FreeType can count: 32767 points.
  private(set) var isValid = true

  init(_ path: Path, left: Int, bottom: Int) {
    func place(_ point: PixelPoint) -> FT_Vector {
      // Far outside, only the side matters.
      func fixed(_ value: Double) -> FT_Pos { FT_Pos((min(max(value, -1e6), 1e6) * 64).rounded()) }
      return FT_Vector(x: fixed(point.x - Double(left)), y: fixed(Double(bottom) - point.y))
    }
    points.reserveCapacity(path.points.count)
    tags.reserveCapacity(path.points.count)
    var next = 0
    for verb in path.verbs {
      switch verb {
      case .move: endContour()
      case .close: continue
      case .line: break
      case .quad: tags.append(0)
      case .cubic: tags += [2, 2]
      }
      tags.append(1)
      let count = verb == .cubic ? 3 : verb == .quad ? 2 : 1
      for point in path.points[next..<next + count] { points.append(place(point)) }
      next += count
    }
    endContour()
    isValid = points.count <= Int(Int16.max)
  }

  private mutating func endContour() {
    guard !points.isEmpty, Int(contours.last ?? -1) < points.count - 1, points.count <= Int(Int16.max) else { return }
    contours.append(Int16(points.count - 1))
  }

  mutating func withOutline(_ body: (inout FT_Outline) -> Void) {
    let counts = (contours.count, points.count)
    unsafe points.withUnsafeMutableBufferPointer { points in
      unsafe tags.withUnsafeMutableBufferPointer { tags in
        unsafe contours.withUnsafeMutableBufferPointer { contours in
          var outline = unsafe FT_Outline(
            n_contours: Int16(counts.0), n_points: Int16(counts.1), points: points.baseAddress, tags: tags.baseAddress,
            contours: contours.baseAddress, flags: 0)
          unsafe body(&outline)
        }
      }
    }
  }
}
