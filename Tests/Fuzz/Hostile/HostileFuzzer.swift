// The entry of libFuzzer: plays whatever it makes up as a program of the hostile client. Built by .ci/fuzz, no target of the package.

import MatchedGeometryHostileClient

/// One input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func playAnything(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let data, count > 0 else { return 0 }
  let input = Array(UnsafeBufferPointer(start: data, count: count))
  let played = Half.play(input: input, PlayOptions())
  // Its first byte says which half; `HostileClient --half ... --program` prints the others.
  if let broken = played.broken {
    fatalError("\(broken), in \(HostileRun.hexadecimal(input))")
  }
  return 0
}
