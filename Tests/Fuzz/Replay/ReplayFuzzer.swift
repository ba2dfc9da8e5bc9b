// The entry of libFuzzer: plays whatever it makes up as a trace. Built by .ci/fuzz, no target of the package.

import MatchedGeometryTraceReplay

/// One input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func replayAnything(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let data, count > 0 else { return 0 }
  // The first byte says how the rest comes: in pieces of which size, with or without a header, and how it is looked at.
  let mode = data[0]
  let bytes = UnsafeBufferPointer(start: data + 1, count: count - 1)
  var options = TraceReplay.Options()
  if mode & 4 != 0 { options.times = [0, 0.5, 3, 1] }
  if mode & 8 != 0 { options.explained = "A" }
  let replay = TraceReplay(options) { _ in }
  do {
    if mode & 1 != 0 {
      try Array("{\"trace\": 1, \"recorded\": true}\n".utf8).withUnsafeBufferPointer {
        try replay.add($0)
      }
    }
    let size = mode & 2 != 0 ? 7 : count
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + size)
      try replay.add(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
    try replay.end()
  } catch {
    // An error of the trace has a line and says something.
    let error = error as? TraceError
    precondition(error.map { $0.line > 0 && !$0.message.isEmpty } ?? false)
  }
  return 0
}
