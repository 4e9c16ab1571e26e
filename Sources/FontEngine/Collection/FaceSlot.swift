internal import Synchronization

/// The place of one face in a collection: closed, open, or found unusable.
final class FaceSlot: Sendable {
  private enum State {
    case closed
    case open(FontFace)
    case unusable(FontError)
  }
  private let path: String
  private let index: Int
  private let state: Mutex<State>
  /// The characters that the face may have glyphs for, where the system or a manifest lists them; it is opened only for
  /// these.
  let listed: CharacterMap?

  init(path: String, index: Int, face: FontFace?, listed: CharacterMap? = nil) {
    self.path = path
    self.index = index
    self.listed = listed
    state = Mutex(face.map { .open($0) } ?? .closed)
  }

  /// The face, opening it now if need be.
  func face() -> FontFace? {
    state.withLock { state in
      if case .closed = state {
        do throws(FontError) {
          state = .open(try FontFace(path: path, index: index))
        } catch {
          state = .unusable(error)
        }
      }
      if case .open(let face) = state { return face }
      return nil
    }
  }

  /// Whether the face is open.
  var isOpen: Bool {
    state.withLock { state in
      if case .open = state { return true }
      return false
    }
  }

  /// Opens the face if need be and tells what is wrong with it.
  func problem() -> FontError? {
    _ = face()
    return knownProblem
  }

  /// What is wrong with the face, as far as it has been opened.
  var knownProblem: FontError? {
    state.withLock { state in
      if case .unusable(let error) = state { return error }
      return nil
    }
  }
}
