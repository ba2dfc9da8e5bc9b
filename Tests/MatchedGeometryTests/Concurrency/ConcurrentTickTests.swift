import Dispatch
import Foundation
import MatchedGeometry
import Synchronization
import Testing

/// Ticks on several threads are bit-identical to ticks on one.
@Suite struct ConcurrentTickTests {
  /// Slightly more than what is divided, so that the last piece is short.
  private static let count = 70_001

  /// Cards that move with springs of their own, with one animation, or with one that blends from a
  /// running one.
  private func dealt(_ kind: String) -> MatchedGeometryEngine {
    var engine = MatchedGeometryEngine(minimumCapacity: Self.count, timelines: Self.count)
    let card = Element(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let ids = engine.insert(Array(repeating: card, count: Self.count), animation: nil)
    let frames = (0..<Self.count).map {
      Rect(x: Float($0), y: Float($0 % 100), width: 20, height: 30)
    }
    if kind == "shared" {
      engine.withAnimation(.smooth, at: 0) { $0.setFrames(frames, of: ids) }
      return engine
    }
    let springs = (0..<Self.count).map { Animation.spring(duration: 0.5 + Double($0) * 1e-5) }
    engine.withAnimation(.smooth, at: 0) { $0.setFrames(frames, of: ids, animations: springs) }
    if kind == "blends" {
      // Each card gets a composite timeline of its own.
      engine.withAnimation(.linear(duration: 1), at: 0.1) {
        $0.setFrames(Array(frames.reversed()), of: ids)
      }
    }
    return engine
  }

  @Test(arguments: ["springs", "shared", "blends"])
  func `threads, and any order of pieces, change no bit`(_ kind: String) {
    var serial = dealt(kind)
    var threads = dealt(kind)
    let calls = Mutex(0)
    for time in [0.15, 0.62] {
      let moved = serial.advance(to: time).moved.count
      let concurrent = threads.advance(to: time) { count, body in
        calls.withLock { $0 += 1 }
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
      }
      #expect(concurrent.moved.count == moved)
      let isSame = showsTheSame(threads, serial)
      #expect(isSame)
      // The same time in another order of pieces, after a time at which the frames differ.
      threads.advance(to: 0.11)
      let differs = !showsTheSame(threads, serial)
      #expect(differs)
      threads.advance(to: time) { count, body in
        for index in stride(from: count - 1, through: 0, by: -1) { body(index) }
      }
      let isSameAgain = showsTheSame(threads, serial)
      #expect(isSameAgain)
    }
    #expect(calls.withLock { $0 } >= 2)
  }

  @Test func `a small tick does not call the host`() {
    var engine = MatchedGeometryEngine(minimumCapacity: 10)
    let id = engine.insert(Element(frame: Rect(x: 0, y: 0, width: 10, height: 10)), animation: nil)
    engine.withAnimation(.linear(duration: 1), at: 0) {
      $0.setFrame(Rect(x: 100, y: 0, width: 10, height: 10), of: id)
    }
    let calls = Mutex(0)
    engine.advance(to: 0.5) { _, _ in calls.withLock { $0 += 1 } }
    #expect(calls.withLock { $0 } == 0)
    #expect(engine.presentationFrame(of: id)?.x == 50)
  }

  /// Whether two engines show the same frames, bit for bit.
  private func showsTheSame(
    _ one: borrowing MatchedGeometryEngine, _ other: borrowing MatchedGeometryEngine
  ) -> Bool {
    one.presentationFrames.withUnsafeBytes { one in
      other.presentationFrames.withUnsafeBytes { other in
        one.count == other.count && memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0
      }
    }
  }
}
