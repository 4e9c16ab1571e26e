/// A line breaking class of UAX #14 after LB1: AI, SG and XX are AL, and marks of class SA are CM.
///
/// Some classes are split where a rule asks for more than the class: AL and ID by whether the code point is an
/// unassigned pictograph, AL by U+25CC, QU by general category, OP and CP by East Asian width. The raw values
/// are those of the generated tables.
enum LineBreakClass: UInt8, CaseIterable, Sendable {
  case al, ak, ap, `as`, ba, bb, b2, bk, cb, cj, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hh, hl, hy
  case id, `in`, `is`, jl, jt, jv, lf, nl, ns, nu, op, po, pr, qu, ri, sa, sp, sy, vf, vi, wj, zw, zwj
  case alDottedCircle, alUnassignedPictograph, idUnassignedPictograph
  case quInitial, quFinal, opWide, cpWide
}

/// A set of line breaking classes.
struct LineBreakClassSet: ExpressibleByArrayLiteral, Sendable {
  var bits: UInt64 = 0

  init(arrayLiteral elements: LineBreakClass...) {
    for element in elements { bits |= 1 << UInt64(element.rawValue) }
  }

  func contains(_ member: LineBreakClass) -> Bool {
    bits >> UInt64(member.rawValue) & 1 != 0
  }

  func union(_ other: Self) -> Self {
    var result = self
    result.bits |= other.bits
    return result
  }
}
