import Foundation
import Synchronization
import Testing

/// The tool at work, its input and output pipes in our hands.
final class RunningTool {
  private let process = Process()
  private let input = Pipe()
  private let output = LineQueue()
  private let pipe = Pipe()
  private let sending = DispatchGroup()

  /// Starts the tool, on pipes that do not wait if asked to.
  init(_ arguments: [String], isNonblocking: Bool = false) throws {
    if isNonblocking {
      for handle in [input.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(handle.fileDescriptor, F_SETFL, fcntl(handle.fileDescriptor, F_GETFL) | O_NONBLOCK)
      }
    }
    process.executableURL = URL(fileURLWithPath: ToolRun.executable)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = pipe
    try process.run()
  }

  deinit {
    terminate()
  }

  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func closeInput() {
    sending.wait()
    try? input.fileHandleForWriting.close()
  }

  /// The next line of output; nil at its end, or when none has come for a minute.
  func nextLine() -> String? {
    output.start(pipe.fileHandleForReading)
    return output.next(timeout: .seconds(60))
  }

  /// Writes the same text again and again until nothing is taken for a second; returns how many bytes were.
  /// The text under way is still sent to its end when the tool reads on.
  func sendUntilFull(_ text: String, limit: Int) -> Int {
    let bytes = Data(text.utf8)
    let handle = input.fileHandleForWriting
    let sent = Counter()
    let room = Counter(limit)
    let sending = self.sending
    sending.enter()
    Thread {
      while room.value > 0 {
        do { try handle.write(contentsOf: bytes) } catch { break }
        sent.add(bytes.count)
        room.add(-bytes.count)
      }
      sending.leave()
    }.start()
    var last = -1
    while sent.value != last, room.value > 0 {
      last = sent.value
      Thread.sleep(forTimeInterval: 1)
    }
    room.add(-limit)
    return sent.value
  }

  /// Kills the process. A test's thread may block gentler signals, and its children inherit that.
  func terminate() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Waits until the process has written to a file in a folder that it has not closed yet, with a name or without one;
  /// what `/proc` calls the file. Nil where the process ends before.
  func openOutput(in folder: String) -> String? {
    let files = FileManager.default
    let process = "/proc/\(process.processIdentifier)"
    let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/"
    while self.process.isRunning {
      for name in (try? files.contentsOfDirectory(atPath: process + "/fd")) ?? [] {
        guard let path = try? files.destinationOfSymbolicLink(atPath: "\(process)/fd/\(name)"), path.hasPrefix(folder),
          let info = try? String(contentsOfFile: "\(process)/fdinfo/\(name)", encoding: .utf8)
        else { continue }
        if let position = info.firstMatch(of: /pos:\s+(\d+)/), position.1 != "0" { return path }
      }
      Thread.sleep(forTimeInterval: 0.002)
    }
    return nil
  }

  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// The most memory the process has had, in kilobytes.
  func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let match = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/))
    return try #require(Int(match.1))
  }
}

/// A number that two threads share.
final class Counter: Sendable {
  private let number: Mutex<Int>
  init(_ start: Int = 0) { number = Mutex(start) }
  var value: Int { number.withLock { $0 } }
  func add(_ amount: Int) { number.withLock { $0 += amount } }
}

/// Lines that a thread of its own reads from a pipe, so that waiting for them can end.
final class LineQueue: Sendable {
  private struct State {
    var lines: [String] = []
    var isStarted = false
  }

  private let state = Mutex(State())
  private let ready = DispatchSemaphore(value: 0)

  func start(_ handle: FileHandle) {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    guard isFirst else { return }
    Thread { [self] in
      var rest = Data()
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        rest += data
        while let newline = rest.firstIndex(of: 0x0A) {
          let line = String(decoding: rest[..<newline], as: UTF8.self)
          rest = Data(rest[(newline + 1)...])
          state.withLock { $0.lines.append(line) }
          ready.signal()
        }
      }
      ready.signal()
    }.start()
  }

  func next(timeout: DispatchTimeInterval) -> String? {
    guard ready.wait(timeout: .now() + timeout) == .success else { return nil }
    return state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
  }
}
