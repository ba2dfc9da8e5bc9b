import MatchedGeometry
import MatchedGeometryTraceReplay

/// What a replay printed, and how it ended.
struct Replayed {
  var output = ""
  var error: TraceError?
  /// Elements that the engine holds at the end.
  var elementCount = 0

  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// Plays a trace that comes in pieces of `pieceSize` bytes.
func replayed(
  _ bytes: some Collection<UInt8>, _ options: TraceReplay.Options = .init(),
  pieceSize: Int = 1 << 16
) -> Replayed {
  var result = Replayed()
  var output: [UInt8] = []
  let replay = TraceReplay(options) { output += $0 }
  do throws(TraceError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(pieceSize))
      rest = rest.dropFirst(pieceSize)
      try add(piece, to: replay)
    }
    try replay.end()
  } catch {
    result.error = error
  }
  result.output = String(decoding: output, as: UTF8.self)
  result.elementCount = replay.player.engine.count
  return result
}

func add(_ piece: [UInt8], to replay: TraceReplay) throws(TraceError) {
  let result = piece.withUnsafeBufferPointer { bytes in
    Result { () throws(TraceError) in try replay.add(bytes) }
  }
  try result.get()
}

/// Plays lines after a header.
func replayed(lines: String..., options: TraceReplay.Options = .init()) -> Replayed {
  replayed((["{\"trace\": 1}"] + lines).joined(separator: "\n").utf8, options)
}
