import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

@Suite("Recordings of hostile programs")
struct HostileRecordingTests {
  @Test("A replay of any calls of an engine shows the same frames and reports the same ends")
  func replays() throws {
    for seed in seeds(1...150 as ClosedRange<UInt64>) {
      var engine = HostileEngine(seed: seed)
      for _ in 0..<120 { engine.step() }
      engine.stop()
      for recording in engine.recordings {
        do {
          try recording.check()
          try recording.checkCompleted()
        } catch {
          Issue.record("seed \(seed): \(error)\n\(recording.trace)")
        }
      }
    }
  }
}
