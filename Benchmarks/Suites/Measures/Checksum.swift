import Foundation
import TextLayout

/// A number that depends on every result, so that no work can be left out and runs can be compared.
struct Checksum: Equatable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes a size in.
  mutating func combine(_ size: TextSize) {
    combine(UInt64(size.width.bitPattern))
    combine(UInt64(size.height.bitPattern))
    combine(UInt64(size.lineCount))
  }

  /// Takes a number in (FNV-1a over 64 bits: Fowler, Noll, Vo).
  mutating func combine(_ number: UInt64) {
    value = (value ^ number) &* 0x0000_0100_0000_01B3
  }
}
