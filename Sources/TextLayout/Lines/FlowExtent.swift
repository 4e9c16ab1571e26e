/// How far the lines of a text reach in a container, in layout units.
struct FlowExtent: Hashable, Sendable {
  var left: Int64 = .max
  var right: Int64 = .min
  var bottom: Int64 = 0
  /// The width a container needs to hold the same lines.
  var needed: Int64 = 0
  var rows = 0
  var isTruncated = false
  /// Whether something was made smaller to fit, so that every other width changes the height.
  var isElastic = false
  private var lastRoom = FlowArea.Interval(left: 0, right: 0)
  private var lastWidth: Int64 = 0
  private var isRightToLeft = false

  /// Walks through a container.
  init(_ flow: LineFlow, each body: (PlacedLine) -> Void = { _ in }) {
    var flow = flow
    while let line = flow.next() {
      add(line)
      body(line)
    }
    isTruncated = flow.isTruncated
    if flow.area.lastReserve > 0 { reserve(flow.area.lastReserve, flow) }
  }

  var width: Int64 { rows > 0 ? max(0, right - left) : 0 }

  private mutating func add(_ line: PlacedLine) {
    // Without a width there is nothing to align to: the lines begin together.
    let start = line.room.right >= LayoutUnit.maximum / 2 ? line.room.left : line.left
    left = min(left, start)
    right = max(right, start + (line.isStretched ? line.room.width : line.width))
    needed = max(needed, line.width + line.inset)
    bottom = max(bottom, line.top + line.height)
    rows = line.row + 1
    isElastic = isElastic || line.span.isFitted
    lastRoom = line.room
    lastWidth = line.width
    isRightToLeft = line.level & 1 != 0
  }

  /// Makes room for what is tucked into the last line, or for one line more.
  private mutating func reserve(_ length: Int64, _ flow: LineFlow) {
    if rows > 0 && lastWidth + length <= lastRoom.width {
      let needed = lastWidth + length
      if isRightToLeft && lastRoom.right < LayoutUnit.maximum / 2 {
        left = min(left, lastRoom.right - needed)
      } else {
        right = max(right, lastRoom.left + needed)
      }
      return
    }
    let start = rows > 0 ? lastRoom.left : flow.area.padding
    left = min(left, start)
    right = max(right, start + min(length, max(lastRoom.width, 0)))
    bottom += flow.present.rules.height(flow.storage.metrics[0])
    rows += 1
  }
}
