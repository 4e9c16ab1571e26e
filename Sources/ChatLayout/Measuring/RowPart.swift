/// A part of a row that text stands in.
enum RowPart: UInt8, Hashable, Sendable {
  case text, time, day, name, replySender, replyText
}
