import MatchedGeometryTraceReplay

/// A trace that has been read completely, so that it can be played repeatedly.
struct PlayedTrace {
  private let file: String
  private let bytes: [UInt8]

  init(_ file: String) throws {
    var bytes: [UInt8] = []
    try InputFile(file).read { bytes.append(contentsOf: $0) }
    self.file = file
    self.bytes = bytes
  }

  /// Plays the trace on a new engine, with samples at the given times, or with nil at those of the
  /// trace.
  /// - Returns: The player after the last line.
  @discardableResult
  func play(
    at times: [Double]?, _ look: @escaping (Double, TracePlayer) -> Void
  ) throws -> TracePlayer {
    let replay = TraceReplay(TraceReplay.Options(times: times), output: { _ in })
    replay.onSample = look
    do {
      try bytes.withUnsafeBufferPointer { try replay.add($0) }
      try replay.end()
    } catch let error as TraceError {
      throw Failure.trace(file: file, line: error.line, error.message)
    }
    return replay.player
  }
}
