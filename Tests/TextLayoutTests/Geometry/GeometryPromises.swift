import FontEngine
import Foundation
import RichText
import TestSupport

@testable import TextLayout

/// What must hold for the geometry of every layout.
struct GeometryPromises {
  let layout: TextLayout
  let text: String
  /// The UTF-16 offsets at which a caret may stand, as the standard library divides the text.
  let places: [Int]

  init(_ layout: TextLayout) {
    self.layout = layout
    text = layout.prepared.text
    places = (text.indices + [text.endIndex]).map { [text] in $0.utf16Offset(in: text) }
  }

  /// The first promise that is broken, in words.
  func fault(_ random: inout SeededGenerator) -> String? {
    for line in layout.lines.indices {
      if let fault = cellFault(line) ?? widthFault(line) { return "line \(line): \(fault)" }
    }
    return caretFault() ?? movementFault() ?? placeFault() ?? selectionFault(&random)
  }

  /// Cells lie side by side, are as wide as the line, and hold what the line shows.
  func cellFault(_ line: Int) -> String? {
    let cells = layout.cells(line)
    let placed = layout.placed[line]
    for (cell, next) in zip(cells.cells, cells.cells.dropFirst()) where cell.right != next.left {
      return "a gap of \(next.left - cell.right) behind \(cell.range)"
    }
    let width = placed.isStretched ? placed.room.width : placed.width
    let sum = cells.cells.reduce(0) { $0 + $1.width }
    if abs(sum - width - placed.span.trailing) > tolerance {
      return "cells are \(sum) wide, the line \(width) and \(placed.span.trailing)"
    }
    let seen = cells.cells.filter { !$0.hangs }
    if let first = seen.first, abs(first.left - placed.left) > tolerance { return "text begins at \(first.left)" }
    var end = placed.truncation?.head.lowerBound ?? placed.span.start.offset
    for index in cells.order {
      let cell = cells.cells[index]
      if cell.range.lowerBound > end && placed.truncation?.token != nil { return "text is missing at \(end)" }
      end = max(end, cell.range.upperBound)
      guard cell.kind != .token else { continue }
      if !places.contains(sorted: cell.utf16.lowerBound) || !places.contains(sorted: cell.utf16.upperBound) {
        return "\(cell.utf16) is no cluster"
      }
      if text.utf8.index(text.startIndex, offsetBy: cell.range.lowerBound).utf16Offset(in: text)
        != cell.utf16.lowerBound
      {
        return "\(cell.range) is not \(cell.utf16) in UTF-16"
      }
    }
    if placed.truncation == nil && end != placed.span.end.offset { return "text is missing at \(end)" }
    return nil
  }

  /// 0.001 points.
  var tolerance: Int64 { max(1, LayoutUnit.units(0.001, size: layout.prepared.storage.styles.baseSize)) }

  /// What is drawn is as wide as what was measured: advances, letter spacing, tabs and attachments.
  func widthFault(_ line: Int) -> String? {
    let placed = layout.placed[line]
    // A mark on a space is shaped apart from it, and counts as a letter of its own.
    guard !placed.isStretched, !dividesSpaces else { return nil }
    let shaped = layout.shaped(line)
    let styles = layout.prepared.storage.styles
    var sum = shaped.glyphs.reduce(Int64(0)) { $0 + $1.advance }
    for piece in shaped.pieces where piece.content != .text && piece.content != .hyphen { sum += piece.width }
    for cell in layout.cells(line).cells where cell.kind == .text {
      sum += styles.rows[Int(cell.style)].letterSpacing
    }
    if placed.span.hasHyphen {
      sum += styles.rows[Int(shaped.pieces.first { $0.content == .hyphen }?.run.style ?? 0)].letterSpacing
    }
    let measured = placed.width + placed.span.trailing
    return abs(sum - measured) > tolerance ? "drawn \(sum), measured \(measured)" : nil
  }

  /// Whether a space is a cluster together with something else: white space at a line end divides it.
  var dividesSpaces: Bool {
    text.contains { $0.unicodeScalars.count > 1 && $0.unicodeScalars.contains(" ") }
  }

  /// A hit on a caret finds its offset, or another whose caret stands there too.
  func caretFault() -> String? {
    for place in places {
      for affinity in CaretAffinity.allCases {
        let caret = layout.caret(at: CaretPosition(TextOffset(utf16: place), affinity: affinity))
        guard !layout.lines.isEmpty, !dividesSpaces, !isCovered(caret.line) else { continue }
        let hit = layout.hitTest(CGPoint(x: caret.rect.minX, y: caret.rect.midY))
        if hit.line != caret.line { return "caret \(place) on line \(caret.line), hit on line \(hit.line)" }
        if !carets(hit.offset).contains(where: { isSame($0.rect, caret.rect) }) {
          return "caret \(place) \(affinity) at \(caret.rect.minX), hit \(hit.offset.utf16)"
        }
        if !isSame(layout.caret(at: hit.caret).rect, caret.rect) {
          return "caret \(place) at \(caret.rect.minX), hit \(hit.caret) at \(layout.caret(at: hit.caret).rect.minX)"
        }
        if layout.lines[caret.line].range.lowerBound > caret.position.offset { return "caret before its line" }
      }
    }
    return nil
  }

  /// Whether another fragment of the row may lie where the text of a line reaches out of its room, or whether
  /// the line has no height.
  private func isCovered(_ line: Int) -> Bool {
    let fragment = layout.lines[line]
    return fragment.height <= 0 || fragment.isOverfull && layout.rowRange(at: line).count > 1
  }

  private func carets(_ offset: TextOffset) -> [Caret] {
    CaretAffinity.allCases.map { layout.caret(at: CaretPosition(offset, affinity: $0)) }
  }

  private func isSame(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.minX - second.minX) < 0.001 && first.minY == second.minY
  }

  /// Moving right from the first caret, and left from the last, ends and passes every caret.
  func movementFault() -> String? {
    guard let first = layout.placed.first else { return nil }
    // A cluster that two runs divide is one step for two boxes.
    let count = layout.lines.indices.reduce(0) { sum, line in
      let cells = layout.cells(line)
      return sum + Set(cells.cells[cells.visible].map(\.range)).count + 1
    }
    var wanted: [Int: [CGFloat]] = [:]
    for place in places {
      for caret in carets(TextOffset(utf16: place)) { wanted[caret.line, default: []].append(caret.rect.minX) }
    }
    let goesDown = first.level & 1 == 0
    for goesRight in [true, false] {
      let startLine = goesRight == goesDown ? 0 : layout.lines.count - 1
      let cells = layout.cells(startLine)
      let edge = goesRight ? cells.visible.first : cells.visible.last
      var position =
        edge.map { cells.cells[$0].position(atRight: !goesRight) }
        ?? CaretPosition(layout.lines[startLine].range.lowerBound)
      var seen: [Int: [CGFloat]] = [:]
      var steps = 0
      while true {
        let caret = layout.caret(at: position)
        seen[caret.line, default: []].append(caret.rect.minX)
        steps += 1
        if steps > count { return "moving \(goesRight ? "right" : "left") does not end" }
        guard
          let next = goesRight ? layout.caret(movingRightFrom: position) : layout.caret(movingLeftFrom: position)
        else { break }
        position = next
      }
      if steps != count { return "moving \(goesRight ? "right" : "left") takes \(steps) steps of \(count)" }
      for (line, carets) in wanted {
        for x in carets where !(seen[line] ?? []).contains(where: { abs($0 - x) < 0.001 }) {
          return "moving \(goesRight ? "right" : "left") misses \(x) on line \(line)"
        }
      }
    }
    return nil
  }

  /// Places follow one another by cluster, and lines hold them.
  func placeFault() -> String? {
    for (place, next) in zip(places, places.dropFirst()) {
      for inside in place..<next {
        if layout.nextCaret(after: TextOffset(utf16: inside))?.utf16 != next { return "the place behind \(inside)" }
        if layout.previousCaret(before: TextOffset(utf16: inside + 1))?.utf16 != place {
          return "the place before \(inside + 1)"
        }
      }
    }
    return nil
  }

  /// The rectangles of two ranges that touch are those of the whole; none overlap.
  func selectionFault(_ random: inout SeededGenerator) -> String? {
    let end = text.utf16.count
    for _ in 0..<4 {
      let cuts = (0..<3).map { _ in Int.random(in: 0...end, using: &random) }.sorted().map { TextOffset(utf16: $0) }
      let parts = area(cuts[0]..<cuts[1]) + area(cuts[1]..<cuts[2])
      let whole = area(cuts[0]..<cuts[2])
      if abs(parts - whole) > 0.001 * (1 + whole) { return "parts of \(cuts) cover \(parts), the whole \(whole)" }
    }
    let rects = layout.selectionRects(for: TextOffset(utf16: 0)..<TextOffset(utf16: end))
    for (line, fragment) in layout.lines.enumerated() {
      let width = rects.filter { $0.line == line }.reduce(0) { $0 + $1.rect.width }
      if width < fragment.width - 0.01 { return "all of line \(line) is \(fragment.width), selected \(width)" }
    }
    return nil
  }

  private func area(_ range: Range<TextOffset>) -> CGFloat {
    layout.selectionRects(for: range).reduce(0) { $0 + $1.rect.width * $1.rect.height }
  }
}

extension Array where Element == Int {
  func contains(sorted value: Int) -> Bool {
    let index = firstIndex(notBelow: value)
    return index < count && self[index] == value
  }
}
