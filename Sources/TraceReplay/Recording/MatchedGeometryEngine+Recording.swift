// Writing down what happens, to be played again.

extension MatchedGeometryEngine {
  /// Writes a trace of all that the engine is told from now on, for `matched-geometry replay`: for a report of a fault, or
  /// to look at an animation again. A replay shows the same frames, bit for bit.
  ///
  /// The first line comes at once. If there are elements, a second line has all of them. The
  /// recorder takes moving elements to be at rest, and exiting ones to be gone. So a recording that
  /// begins with an engine at rest is exact from the beginning; any recording can be replayed. Then
  /// each commit gives its lines: the times that were shown since the one before, and what the
  /// commit changed. What the engine refused is not written, nor is user data.
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
  /// - Parameter write: may be called on whatever thread uses the engine. It gets each line, without a line feed, before the call that makes it returns; it must not use the engine.
  ///   Nil ends the recording, after a last line with the times that were shown since the last commit. Inside of a transaction the call is
  ///   refused with the diagnostic `insideTransaction`.
  /// - Complexity: O(elements) at the beginning; then every change costs as much as its text. A tick costs nothing, nor does anything
  ///   without a recording.
  public mutating func record(to write: (@Sendable (String) -> Void)?) {
    guard let write else { return record(events: nil) }
    let recorder = TraceRecorder(write)
    record(events: { event in recorder.record(event) })
  }
}
