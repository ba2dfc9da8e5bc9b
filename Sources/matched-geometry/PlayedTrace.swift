import MatchedGeometryTraceReplay

/// A trace that was read as a whole, to be played more than once.
struct PlayedTrace {
  private let file: String
  private let bytes: [UInt8]

  init(_ file: String) throws {
    var bytes: [UInt8] = []
    try InputFile(file).read { bytes.append(contentsOf: $0) }
    self.file = file
    self.bytes = bytes
  }

  /// Plays it on a new engine, and looks at times of one's own, or nil: at those of its sample lines.
  /// - Returns: the player after the last line.
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
