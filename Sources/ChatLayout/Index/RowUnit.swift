internal import Foundation

/// The unit that the heights of rows are summed in: 2^-30 of a point.
///
/// A power of two, so that points become units and back without a rounding of their own; sums are integers and come
/// out the same in any order.
enum RowUnit {
  /// Units to a point.
  static let perPoint: Double = 1_073_741_824

  /// The largest sum, in units; far from where integers overflow.
  static let maximumTotal: Int64 = 1 << 62

  /// A height in points as the nearest unit; NaN and negative heights count as 0, large ones are cut.
  static func height(_ points: CGFloat) -> Int64 {
    guard points > 0 else { return 0 }
    return Int64((Double(min(points, RowIndex.maximumHeight)) * perPoint).rounded())
  }

  /// The last unit at or before a place in points.
  static func floor(_ points: CGFloat) -> Int64 {
    Int64((Double(Length.place(points)) * perPoint).rounded(.down))
  }

  /// The first unit at or after a place in points.
  static func ceiling(_ points: CGFloat) -> Int64 {
    Int64((Double(Length.place(points)) * perPoint).rounded(.up))
  }

  /// Units as points: exact up to 2^23 points, from there on rounded up, so that the place of a row lies in the row.
  static func points(_ units: Int64) -> CGFloat {
    let value = Double(units)
    guard units > 1 << 53, Int64(value) < units else { return CGFloat(value / perPoint) }
    return CGFloat(value.nextUp / perPoint)
  }
}
