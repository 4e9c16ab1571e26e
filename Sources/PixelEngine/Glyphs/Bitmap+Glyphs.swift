extension Bitmap {
  /// Draws masks in one colour, in their order.
  ///
  /// - Parameters:
  ///   - placements: Which masks, and where.
  ///   - masks: The coverage bytes that the placements point into.
  ///   - color: The colour.
  ///   - blending: How they are mixed with what is there.
  /// - Complexity: Linear in the pixels of the masks; nothing is allocated.
  public func draw(
    _ placements: Span<MaskPlacement>, masks: Span<UInt8>, color: PixelColor, blending: TextBlending = .balanced
  ) {
    guard color.alpha > 0 else { return }
    switch blending {
    case .linear:
      for index in placements.indices { blendLinear(placements[index], masks, color) }
    case .balanced:
      blend(placements, masks, color, CoverageCurve.table(for: color))
    case .plain:
      blend(placements, masks, color, CoverageCurve.identity)
    }
  }

  /// Draws premultiplied pixels over what is there.
  ///
  /// - Parameters:
  ///   - placement: Where; its offset counts pixels.
  ///   - source: The pixels that the placement points into.
  public func draw(_ placement: MaskPlacement, pixels source: Span<UInt32>) {
    guard let part = visible(placement) else { return }
    for row in part.rows {
      var from = Int(placement.offset) + (row - part.top) * Int(placement.width) + part.columns.lowerBound - part.left
      let line = row * width
      for column in part.columns {
        let pixel = source[from]
        from += 1
        let alpha = pixel >> 24
        if alpha == 255 {
          unsafe pixels[line + column] = pixel
        } else if alpha > 0 {
          let under = unsafe Lanes.divide(Lanes.spread(pixels[line + column]) &* UInt64(255 - alpha))
          unsafe pixels[line + column] = Lanes.pack(Lanes.spread(pixel) &+ under)
        }
      }
    }
  }

  private func blend(
    _ placements: Span<MaskPlacement>, _ masks: Span<UInt8>, _ color: PixelColor, _ table: [UInt8]
  ) {
    let brush = GlyphBrush(color, table: table)
    unsafe masks.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for index in placements.indices {
        let placement = placements[index]
        guard let part = visible(placement) else { continue }
        let (first, stride) = (Int(placement.offset), Int(placement.width))
        precondition(
          first >= 0 && first + stride * Int(placement.height) <= bytes.count, "a placement lies outside the masks")
        for row in part.rows {
          let line = unsafe start + (first + (row - part.top) * stride + part.columns.lowerBound - part.left)
          unsafe brush.blend(line, pixels + (row * width + part.columns.lowerBound), count: part.columns.count)
        }
      }
    }
  }

  private func blendLinear(_ placement: MaskPlacement, _ masks: Span<UInt8>, _ color: PixelColor) {
    guard let part = visible(placement) else { return }
    let light = LinearLight.decoded
    let source = (Int(light[Int(color.red)]), Int(light[Int(color.green)]), Int(light[Int(color.blue)]))
    for row in part.rows {
      let start = Int(placement.offset) + (row - part.top) * Int(placement.width) - part.left
      for column in part.columns {
        let share = (Int(masks[start + column]) * Int(color.alpha) + 127) / 255
        guard share > 0 else { continue }
        let target = unsafe pixels + (row * width + column)
        let behind = unsafe PixelColor(premultiplied: target.pointee)
        // Both shares count 255ths of 255ths.
        let under = Int(behind.alpha) * (255 - share)
        let sum = share * 255 + under
        func mix(_ source: Int, _ channel: UInt8) -> UInt8 {
          UInt8(LinearLight.encode((source * share * 255 + Int(light[Int(channel)]) * under + sum / 2) / sum))
        }
        unsafe target.pointee =
          PixelColor(
            red: mix(source.0, behind.red), green: mix(source.1, behind.green), blue: mix(source.2, behind.blue),
            alpha: UInt8((sum + 127) / 255)
          ).premultiplied
      }
    }
  }

  /// The part of a placement within the bitmap, in its own rows and columns.
  private func visible(
    _ placement: MaskPlacement
  ) -> (left: Int, top: Int, columns: Range<Int>, rows: Range<Int>)? {
    let left = Int(placement.x) - bounds.x
    let top = Int(placement.y) - bounds.y
    let (right, bottom) = (min(width, left + Int(placement.width)), min(height, top + Int(placement.height)))
    guard max(0, left) < right, max(0, top) < bottom else { return nil }
    return (left, top, max(0, left)..<right, max(0, top)..<bottom)
  }
}
