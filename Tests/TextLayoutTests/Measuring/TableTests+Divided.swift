import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

/// Words with ligatures that a line may end inside: links, paths, and what is joined by hyphens.
extension TableTests {
  private static let dividedPieces: [String] = [
    "fi", "ffi", "fl", "ff", "f", "f", "i", "T", "V", "A", "Y", "y", "r", "o", "w", "é", "-", "-", "-", "/", "/", "?",
    ".", ",", "=", "&", "_", "%", "1", "7", "—", "–", "!", "://", "off-", "-fi", "T-", "-T", "Y—", "—A", "п", "г",
  ]

  private static let dividedWidths: [CGFloat] = (0...14).map { CGFloat($0) * 12.3 } + [.infinity]

  @Test(
    "Words with ligatures and places to break inside have the same lines by sums and by shaping",
    arguments: Setting.all, 0..<2)
  func dividedLigatures(setting: Setting, seed: Int) {
    var generator = SeededGenerator(UInt64(seed) + 5)
    let engines = Self.engines(setting)
    var failures = FailureList()
    for _ in 0..<150 {
      var text = (0..<Int.random(in: 3...22, using: &generator)).map { _ in
        Self.dividedPieces.randomElement(using: &generator) ?? ""
      }.joined()
      // What stands before and behind has a say in where a line may end.
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: text = "a " + text + " fi"
      case 1: text = "(" + text + ")"
      case 2: text += "\n" + text
      case 3: text += " /" + text
      default: break
      }
      if let width = Self.fault(text, setting, engines, widths: Self.dividedWidths) {
        failures.add("\(width): \(text.debugDescription)")
      }
    }
    failures.report(of: 150)
  }

  @Test(
    "A line end between letters that are moved together costs the same beside ligatures",
    arguments: ["fi-T", "ffi—Y", "T-fi", "fi/V-Tofi-Tofi", "Y—fi—A", "a-Tfi-", "off-Yffi-T—V"])
  func cutsBesideLigatures(text: String) {
    for setting in Setting.all {
      for text in [text, "\(text) \(text)", text + text] {
        let widths = (0...36).map { CGFloat($0) * 3.1 }
        #expect(Self.fault(text, setting, Self.engines(setting), widths: widths) == nil, "\(text), \(setting)")
      }
    }
  }
}
