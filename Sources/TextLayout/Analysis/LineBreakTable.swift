internal import FontEngine
internal import Synchronization

/// The rules for every state and class, computed once per set of options.
struct LineBreakTable: Sendable {
  /// What a table depends on.
  struct Key: Equatable, Sendable {
    var smallKanaAreIdeographs: Bool
    var lettersAreIdeographs: Bool

    init(_ options: LineBreakOptions) {
      smallKanaAreIdeographs = options.strictness != .strict
      lettersAreIdeographs = options.wordBreak == .breakAll
    }
  }

  /// One number for a state and a class: the next state in the low seven bits, the ``LineBreakDecision`` in the
  /// four above, and the answer of the remaining rules (1 for a break) where the text around decides.
  struct Entry: Sendable {
    var bits: UInt16

    @inline(__always) var state: Int { Int(bits & 0x7F) }
    @inline(__always) var decision: UInt16 { bits >> 7 & 0xF }
    @inline(__always) var allowsOtherwise: Bool { bits & 0x800 != 0 }
  }

  /// Rows of 64 entries, one per state.
  let entries: [Entry]

  /// The shared table for options.
  static func table(for key: Key) -> LineBreakTable {
    shared.withLock { $0.value(for: key) { LineBreakTable(key) } }
  }

  private static let shared = Mutex(KeyedRows<Key, LineBreakTable>())

  private init(_ key: Key) {
    var entries = [Entry](repeating: Entry(bits: 0), count: LineBreakState.count * 64)
    for row in 0..<LineBreakState.count {
      let left = LineBreakState(rawValue: UInt8(row))
      for given in LineBreakClass.allCases {
        let right = Self.resolved(given, key)
        let decision = LineBreakRules.decision(left, right)
        let otherwise = LineBreakRules.decision(left, right, lookingAround: false) == .allowed
        let state = left.next(right)
        entries[row << 6 | Int(given.rawValue)] = Entry(
          bits: UInt16(state.rawValue) | UInt16(decision.rawValue) << 7 | (otherwise ? 0x800 : 0))
      }
    }
    self.entries = entries
  }

  /// LB1 for the classes that options or a dictionary resolve.
  private static func resolved(_ given: LineBreakClass, _ key: Key) -> LineBreakClass {
    let letters: LineBreakClassSet = [
      .al, .alDottedCircle, .alUnassignedPictograph, .hl, .nu, .sa, .ak, .ap, .as, .h2, .h3, .jl, .jv, .jt,
    ]
    if key.lettersAreIdeographs, letters.contains(given) { return .id }
    switch given {
    case .cj: return key.smallKanaAreIdeographs ? .id : .ns
    case .sa: return .al
    default: return given
    }
  }
}

extension LineBreakState {
  init(rawValue: UInt8) {
    self = .start
    self.rawValue = rawValue
  }
}
