internal import ChatLayout
internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextLayout
internal import TextRendering

/// Puts down what is drawn of one row.
struct RowPainter {
  let measurer: RowMeasurer
  let theme: ChatTheme
  /// Device pixels to a point: edges of shapes lie on whole pixels.
  let scale: CGFloat
  let message: Message
  let frames: RowFrames
  /// The top of the row in the picture, in points, on a whole pixel.
  let top: CGFloat
  let isPressed: Bool
  var showsFrames = false
  /// Whether an image can be drawn; where it cannot, something else, here in words, stands in its place.
  var canDraw: (ImageReference, _ substitute: String) -> Bool = { _, _ in true }
  private(set) var picture = RowPicture()

  init(
    _ measurer: RowMeasurer, _ theme: ChatTheme, scale: CGFloat, _ message: Message, _ frames: RowFrames, top: CGFloat,
    isPressed: Bool
  ) {
    self.measurer = measurer
    self.theme = theme
    self.scale = scale
    self.message = message
    self.frames = frames
    self.top = (top * scale).rounded() / scale
    self.isPressed = isPressed
  }

  var side: SideTheme { frames.isOutgoing ? theme.outgoing : theme.incoming }
  /// The colour of what stands at the end of the text.
  private var trailerColor: TextColor { frames.bubble == nil ? theme.label : side.time }

  /// The picture of the row.
  mutating func paint() -> RowPicture {
    addLabelsAbove()
    addAvatar()
    addBubble()
    if let name = frames.name { add(name, senderColor(theme.names, theme.label)) }
    if let reply = frames.reply { addReply(reply) }
    for (attachment, frame) in zip(message.attachments, frames.attachments) { add(attachment, frame) }
    if let layout = measurer.textLayout(of: message, frames) {
      add(
        layout, at: frames.textOrigin, text: frames.bubble == nil ? theme.incoming.text : side.text, link: side.link,
        shadow: side.textShadow, backdrop: frames.bubble == nil ? nil : side.textBackground)
    }
    if let time = frames.timeLabel, !isAbove { add(time, trailerColor) }
    if let status = message.status, let frame = frames.status {
      let isBeside = frames.bubble.map { !$0.intersects(frame) } ?? true
      add(status, frame, isBeside ? theme.label : trailerColor)
    }
    if showsFrames { addFrames() }
    return picture
  }

  // MARK: Places

  /// A box of the row in the picture, its edges on whole pixels.
  func snapped(_ rect: CGRect) -> CGRect {
    func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (left, upper) = (snap(rect.minX), snap(rect.minY))
    return CGRect(x: left, y: top + upper, width: snap(rect.maxX) - left, height: snap(rect.maxY) - upper)
  }

  /// A colour that a sender always has.
  func senderColor(_ colors: [TextColor], _ none: TextColor) -> TextColor {
    guard !colors.isEmpty else { return none }
    return colors[Int(Initials.number(message.sender.id) % UInt64(colors.count))]
  }

  // MARK: Texts

  mutating func fill(_ path: Path, _ color: TextColor) { picture.fill(path, color) }

  mutating func append(_ item: RowPicture.Item) { picture.items.append(item) }

  mutating func add(
    _ layout: TextLayout, at origin: CGPoint, text: TextColor, link: TextColor? = nil, shadow: TextShadow? = nil,
    backdrop: TextColor? = nil
  ) {
    picture.missingGlyphs += layout.prepared.missingGlyphs
    let list = DisplayList(layout).withColors(text: text, link: link).withShadow(shadow).withBackdrop(backdrop)
    append(.text(list, CGPoint(x: origin.x, y: top + origin.y), clip: room(for: layout, at: origin)))
    if showsFrames { addLineFrames(layout, at: CGPoint(x: origin.x, y: top + origin.y)) }
  }

  /// Where a text may be: in the bubble that it stands in, else in the row.
  private func room(for layout: TextLayout, at origin: CGPoint) -> CGRect {
    let text = layout.usedRect.offsetBy(dx: origin.x, dy: origin.y)
    guard let bubble = frames.bubble, bubble.contains(CGPoint(x: text.midX, y: text.midY)) else {
      return snapped(CGRect(x: 0, y: 0, width: frames.rowWidth, height: frames.rowHeight).union(text))
    }
    return snapped(bubble.union(text))
  }

  mutating func add(_ label: RowLabel, _ color: TextColor) {
    let (layout, origin) = measurer.labelLayout(label)
    add(layout, at: origin, text: color, link: color)
  }

  // MARK: Parts

  private var isAbove: Bool {
    if case .above = measurer.style.timeLabel?.placement { true } else { false }
  }

  private mutating func addLabelsAbove() {
    if let day = frames.daySeparator {
      let box = snapped(day.frame)
      fill(.box(box, radius: box.height / 2), theme.dayBackground)
      add(day, theme.dayText)
    }
    if let time = frames.timeLabel, isAbove { add(time, theme.label) }
  }

  private mutating func addAvatar() {
    guard let frame = frames.avatar else { return }
    let padding = min(theme.avatar.padding, frame.width / 4)
    let box = snapped(frame.insetBy(dx: padding, dy: padding))
    let radius = theme.avatar.shape == .round ? box.width / 2 : box.width / 10
    let color = senderColor(theme.avatar.colors, theme.label)
    if let image = message.avatar, canDraw(image, "a placeholder") {
      append(.image(image, box, clip: .box(box, radius: radius), color))
      return
    }
    fill(.box(box, radius: radius), color)
    let initials = Initials.of(message.sender.name)
    guard !initials.isEmpty else { return addPerson(box) }
    var style = measurer.style.text
    style.font.size = box.width * (initials.count > 1 ? 0.4 : 0.46)
    style.font.weight = .bold
    let layout = measurer.engine.prepare(initials, style: style).layout(in: TextContainer(width: .infinity))
    let used = layout.usedRect
    add(
      layout, at: CGPoint(x: box.midX - used.midX, y: box.midY - used.height / 2 - top), text: theme.avatar.text)
  }

  /// Head and shoulders, for somebody without a name.
  private mutating func addPerson(_ box: CGRect) {
    let size = box.width
    fill(
      .circle(center: PixelPoint(box.midX, box.minY + size * 0.4), radius: size * 0.15), theme.avatar.text)
    let shoulders = CGRect(x: box.midX - size * 0.25, y: box.minY + size * 0.6, width: size * 0.5, height: size * 0.2)
    fill(
      .roundedRectangle(
        x: shoulders.minX, y: shoulders.minY, width: shoulders.width, height: shoulders.height,
        radii: CornerRadii(
          topLeft: size * 0.18, topRight: size * 0.18, bottomRight: size * 0.04, bottomLeft: size * 0.04)),
      theme.avatar.text)
  }

  private mutating func addBubble() {
    guard let frame = frames.bubble else { return }
    let box = snapped(frame)
    var fill = isPressed ? side.pressedFill ?? side.fill.pressed : side.fill
    if case .image(let image) = fill, !canDraw(image.image, "a plain bubble") { fill = .plain(for: side.text) }
    let path = Path.bubble(
      box, tail: frames.tail.map(snapped), beak: beak,
      position: measurer.style.grouping == nil ? .single : frames.position, isOutgoing: frames.isOutgoing,
      shape: theme.bubble)
    switch fill {
    case .color(let color): append(.shape(path, .color(color)))
    case .gradient(let upper, let lower): append(.shape(path, .gradient(top: upper, bottom: lower)))
    case .image(let image): append(.bubble(image, box))
    }
  }

  /// The beak of styles without tails: in the room that the avatar leaves free, and the rest of it within the bubble.
  private var beak: (y: CGFloat, outside: CGFloat)? {
    guard let style = measurer.style.avatar, measurer.style.bubble.tail == nil, let avatar = frames.avatar,
      theme.bubble.beak.width > 0
    else { return nil }
    let room = style.gap + theme.avatar.padding - 2
    return (top + avatar.midY, min(max(0, room), theme.bubble.beak.width))
  }

  private mutating func addReply(_ reply: ReplyFrames) {
    let box = snapped(reply.frame)
    fill(.box(box, radius: min(4, theme.bubble.innerRadius)), side.replyBackground)
    fill(.box(snapped(reply.bar), radius: reply.bar.width / 2), side.replyAccent)
    if let sender = reply.sender { add(sender, side.replyAccent) }
    if let text = reply.text { add(text, side.replyText) }
  }
}
