internal import ChatLayout
internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextLayout

extension RowPainter {
  mutating func add(_ attachment: MessageAttachment, _ frame: CGRect) {
    let box = snapped(frame)
    guard box.width > 0, box.height > 0 else { return }
    guard attachment.kind.isPicture else { return addStrip(attachment, box) }
    let radius = attachment.kind == .sticker ? 0 : min(theme.bubble.innerRadius, box.width / 2, box.height / 2)
    let clip = Path.box(box, radius: radius)
    if let image = attachment.image, canDraw(image, "a placeholder") {
      append(.image(image, box, clip: clip, side.strip))
    } else {
      fill(clip, side.strip)
      if attachment.kind != .video { addLandscape(box) }
    }
    if attachment.kind == .video { addPlayButton(box) }
  }

  /// Hills and a sun, in the place of a picture that there is none of.
  private mutating func addLandscape(_ box: CGRect) {
    let size = Double(min(box.width, box.height) * 0.3)
    guard size > 6 else { return }
    let (x, y) = (Double(box.midX), Double(box.midY))
    var hills = Path()
    hills.move(to: PixelPoint(x - size, y + size * 0.6))
    hills.line(to: PixelPoint(x - size * 0.3, y - size * 0.4))
    hills.line(to: PixelPoint(x + size * 0.2, y + size * 0.2))
    hills.line(to: PixelPoint(x + size * 0.45, y - size * 0.05))
    hills.line(to: PixelPoint(x + size, y + size * 0.6))
    hills.close()
    fill(hills, side.time)
    fill(.circle(center: PixelPoint(x + size * 0.5, y - size * 0.5), radius: size * 0.18), side.time)
  }

  private mutating func addPlayButton(_ box: CGRect) {
    let center = PixelPoint(Double(box.midX), Double(box.midY))
    let radius = Double(min(24, box.width * 0.3, box.height * 0.3))
    fill(.circle(center: center, radius: radius), TextColor(red: 0, green: 0, blue: 0, alpha: 140))
    fill(.playSign(center: center, radius: radius * 0.5), .white)
  }

  /// A file or sound: a sign, and what it is called.
  private mutating func addStrip(_ attachment: MessageAttachment, _ box: CGRect) {
    fill(.box(box, radius: min(theme.bubble.innerRadius, box.height / 2)), side.strip)
    let radius = min(box.height * 0.33, box.width / 4)
    let center = PixelPoint(Double(box.minX + box.height / 2), Double(box.midY))
    fill(.circle(center: center, radius: Double(radius)), side.replyAccent)
    let sign = signColor
    if attachment.kind == .audio {
      fill(.playSign(center: center, radius: Double(radius) * 0.45), sign)
    } else {
      fill(.page(center: center, radius: Double(radius) * 0.5), sign)
    }
    let left = box.minX + box.height
    let room = box.maxX - left - 10
    guard room > 0 else { return }
    if attachment.kind == .audio, attachment.name == nil { return addWave(left: left, width: room, box) }
    let name = attachment.name ?? attachment.kind.rawValue
    let detail = attachment.byteCount.map(Self.size)
    var style = measurer.style.text
    style.font.size = 13
    let lines = [(name, side.text, style)] + (detail.map { [($0, side.time, style)] } ?? [])
    var layouts: [(TextLayout, TextColor)] = []
    for (text, color, style) in lines {
      let container = TextContainer(width: room, maximumNumberOfLines: 1, lineBreakMode: .truncateMiddle)
      layouts.append((measurer.engine.prepare(text, style: style).layout(in: container), color))
    }
    var y = box.midY - layouts.reduce(0) { $0 + $1.0.usedRect.height } / 2 - top
    for (layout, color) in layouts {
      add(layout, at: CGPoint(x: left, y: y), text: color)
      y += layout.usedRect.height
    }
  }

  /// The colour of signs on the accent: that of the bubble.
  private var signColor: TextColor {
    switch side.fill {
    case .color(let color): color
    case .gradient(_, let bottom): bottom
    case .image: .white
    }
  }

  /// Bars of sound, always the same ones.
  private mutating func addWave(left: CGFloat, width: CGFloat, _ box: CGRect) {
    let count = Int(min(width, 1000) / 5)
    for index in 0..<count {
      let height = Double(4 + (index * 7 + index * index * 3) % 17)
      let x = Double(left) + Double(index) * 5 + 1.5
      fill(
        .stroke(
          [PixelPoint(x, Double(box.midY) - height / 2), PixelPoint(x, Double(box.midY) + height / 2)], thickness: 2),
        side.time)
    }
  }

  /// A number of bytes for people, in powers of a thousand.
  static func size(_ bytes: Int64) -> String {
    guard bytes >= 1000 else { return "\(max(0, bytes)) bytes" }
    var (value, unit) = (Double(bytes) / 1000, 0)
    while value >= 999.5, unit < 3 {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    return (tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(value.rounded()))")
      + " \(["kB", "MB", "GB", "TB"][unit])"
  }
}

extension Path {
  /// A triangle that points to the right.
  fileprivate static func playSign(center: PixelPoint, radius: Double) -> Path {
    var path = Path()
    path.move(to: PixelPoint(center.x - radius * 0.6, center.y - radius))
    path.line(to: PixelPoint(center.x + radius, center.y))
    path.line(to: PixelPoint(center.x - radius * 0.6, center.y + radius))
    path.close()
    return path
  }

  /// A sheet of paper with a cut corner.
  fileprivate static func page(center: PixelPoint, radius: Double) -> Path {
    let (left, right) = (center.x - radius * 0.75, center.x + radius * 0.75)
    var path = Path()
    path.move(to: PixelPoint(left, center.y - radius))
    path.line(to: PixelPoint(right - radius * 0.5, center.y - radius))
    path.line(to: PixelPoint(right, center.y - radius * 0.5))
    path.line(to: PixelPoint(right, center.y + radius))
    path.line(to: PixelPoint(left, center.y + radius))
    path.close()
    return path
  }
}
