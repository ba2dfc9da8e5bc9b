import Foundation
import MatchedGeometry
import Testing

@Suite("Recordings of hostile programs")
struct HostileRecordingTests {
  @Test("A replay of what an engine was told, whatever that was, shows the same frames and ends")
  func replays() throws {
    let first = ProcessInfo.processInfo.environment["MG_HOSTILE_SEED"].flatMap(UInt64.init)
    for seed in first.map({ $0...$0 }) ?? 1...150 {
      var engine = HostileEngine(seed: seed)
      for _ in 0..<120 { engine.step() }
      engine.stop()
      for recording in engine.recordings {
        do {
          try recording.check()
          try recording.checkCompleted()
        } catch {
          Issue.record("seed \(seed): \(error)")
          if first != nil { print(recording.trace) }
        }
      }
    }
  }
}
