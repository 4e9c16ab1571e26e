/// Where attachments find their images.
public final class ImageStore: Sendable {
  /// Makes a store.
  public init() {}
}
