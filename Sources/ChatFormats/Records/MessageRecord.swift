/// One message to measure, as it stands in a file.
public struct MessageRecord: Hashable, Sendable {
  /// The range of ``size``, in points: greater than 0 up to here.
  public static let maximumSize = 10_000.0

  /// What names the message; nil where the file gives it none.
  public var id: MessageID?
  /// The text, unchanged but for bytes that were not Unicode.
  public var text: String
  /// The widest a line may be, in points, from 0 to infinity; nil leaves it to the caller.
  public var width: Double?
  /// The font size in points, within 0...``maximumSize``, 0 excluded; nil leaves it to the caller.
  public var size: Double?

  /// Makes a record.
  public init(id: MessageID? = nil, text: String, width: Double? = nil, size: Double? = nil) {
    self.id = id
    self.text = text
    self.width = width
    self.size = size
  }
}
