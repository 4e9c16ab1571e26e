extension Gradient {
  /// The colours of a sweep over the whole turn in pixman's direction, which is against that of the angles.
  func turnStops(_ startAngle: Double, _ endAngle: Double) -> [Stop] {
    guard let first = stops.first, let last = stops.last else { return [] }
    let start = min(startAngle, endAngle) / 360
    let end = max(startAngle, endAngle) / 360
    let line =
      startAngle <= endAngle ? stops : stops.reversed().map { Stop(1 - $0.offset, $0.color) }
    var turn: [Stop] = []
    let length = end - start
    if extend == .pad || length < 1e-4 || last.offset - first.offset < 1e-6 {
      turn = line.map { Stop(start + $0.offset * length, $0.color) }
    } else {
      // Repeat the line until the whole turn is covered.
      let from = line[0].offset
      let period = line[line.count - 1].offset - from
      let begin = start + from * length
      let step = period * length
      let before = Int((begin / step).rounded(.up))
      let behind = Int(((1 - begin) / step).rounded(.up))
      for number in -min(before, 512)..<max(1, min(behind, 512)) {
        let mirrored = extend == .reflect && number & 1 != 0
        for stop in mirrored ? line.reversed() : line {
          let place = mirrored ? from + period - (stop.offset - from) : stop.offset
          turn.append(Stop(begin + step * Double(number) + (place - from) * length, stop.color))
        }
      }
    }
    return clipped(turn).reversed().map { Stop(1 - $0.offset, $0.color) }
  }

  /// The part of a line of colours between 0 and 1, with a stop at either end.
  private func clipped(_ line: [Stop]) -> [Stop] {
    var result = [Stop(0, Self.color(of: line, at: 0))]
    result += line.filter { $0.offset > 0 && $0.offset < 1 }
    result.append(Stop(1, Self.color(of: line, at: 1)))
    return result
  }

  private static func color(of line: [Stop], at place: Double) -> PixelColor {
    guard let next = line.firstIndex(where: { $0.offset >= place }) else { return line.last?.color ?? .clear }
    guard next > 0 else { return line[0].color }
    let (a, b) = (line[next - 1], line[next])
    let share = b.offset > a.offset ? (place - a.offset) / (b.offset - a.offset) : 1
    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(other) - Double(one)) * share).rounded())
    }
    return PixelColor(
      red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
      blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
  }
}
