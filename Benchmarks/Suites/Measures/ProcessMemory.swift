import Foundation

/// The memory of this process, as the kernel counts it.
enum ProcessMemory {
  /// What is resident now, in units of 1,024 bytes.
  static var resident: Double { status("VmRSS") }
  /// The most that has been resident, in units of 1,024 bytes.
  static var peak: Double { status("VmHWM") }

  /// A line of `/proc/self/status`; 0 where the system has none.
  private static func status(_ key: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key + ":") })
    else { return 0 }
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0
  }
}
