// Recordings of engines.

extension MatchedGeometryEngine {
  /// Records all further changes as a trace, which `matched-geometry replay` plays. Use it to
  /// report a bug or to inspect an animation. A replay shows bit-identical frames.
  ///
  /// The first line is written immediately. If there are elements, a second line contains all of
  /// them, with moving elements at rest and without exiting ones. Any recording can be replayed,
  /// and one that begins with an engine at rest is exact from its beginning. Afterwards, each
  /// commit writes the times that were shown since the previous one, and its changes. Refused calls
  /// and user data are not recorded.
  ///
  /// ```swift
  /// import MatchedGeometryTraceReplay
  /// import Synchronization
  ///
  /// final class Lines: Sendable { let all = Mutex<[String]>([]) }
  ///
  /// let lines = Lines()
  /// engine.record { line in lines.all.withLock { $0.append(line) } }
  /// ```
  ///
  /// - Parameter write: A closure that receives each line, without a line feed. The engine calls it
  ///   on the thread that uses the engine, before the call that causes the line returns. It must
  ///   not use the engine. Nil ends the recording, after a last line with the times that were shown
  ///   since the last commit. Inside of a transaction, the call is refused with the diagnostic
  ///   `insideTransaction`.
  /// - Complexity: O(elements) at the beginning, and O(length of its text) for each later change.
  ///   Ticks have no cost.
  public mutating func record(to write: (@Sendable (String) -> Void)?) {
    guard let write else { return record(events: nil) }
    let recorder = TraceRecorder(write)
    record(events: { event in recorder.record(event) })
  }
}
