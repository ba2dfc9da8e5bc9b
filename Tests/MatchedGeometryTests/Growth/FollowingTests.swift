import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// One element that follows a finger, retargeted in each frame of 120 Hz, without a pause.
@Suite struct FollowingTests {
  private struct Following: ~Copyable {
    var engine = MatchedGeometryEngine()
    let dot: Element.ID
    var frame = 0
    var completions: [Completion] = []

    init() { dot = engine.insertDot() }

    mutating func follow(_ frames: Int) {
      for _ in 0..<frames {
        frame += 1
        let time = Double(frame) / 120
        engine.move(dot, toX: Float(frame % 400), .interactiveSpring, at: time)
        let completed = engine.advance(to: time).completed
        for index in completed.indices { completions.append(completed[index]) }
      }
    }
  }

  @Test func `transactions end while the element is still followed`() {
    var following = Following()
    following.follow(1200)
    // A spring of 0.15 s: all but the last 18 frames are logically complete, taken over, and so removed.
    for criterion in [Completion.Criterion.logicallyComplete, .removed] {
      let ends = following.completions.filter { $0.criterion == criterion }
      #expect(ends.count == 1200 - 18)
      #expect(Set(ends.map(\.transaction)).count == ends.count)
    }
    let removed = following.completions.filter { $0.criterion == .removed }
    #expect(removed.allSatisfy { $0.kind == .retargeted })
    for (index, end) in removed.enumerated() {
      // Each at its logical end, long after the next frame has taken the element over.
      expect(end.time, near: Double(index + 1) / 120 + 0.15, within: 1e-6)
    }
  }

  @Test func `one that ends before it is taken over is removed when that happens`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.move(dot, toX: 100, .bouncy(duration: 0.5), at: 0)
    #expect(engine.advance(to: 0.6).completions.map(\.criterion) == [.logicallyComplete])
    engine.move(dot, toX: 0, .lin(1000), at: 0.625)
    let ends = engine.advance(to: 0.75).completions
    #expect(ends.map(\.criterion) == [.removed])
    #expect(ends.map(\.kind) == [.retargeted])
    #expect(ends.map(\.time) == [0.625])
  }

  @Test("After minutes of retargeting, a frame takes about as long as after a second")
  func flat() {
    var following = Following()
    following.follow(120)
    let first = leastWork { following.follow(120) }
    following.follow(15000)
    let last = leastWork { following.follow(120) }
    #expect(last < first * 3)
  }
}
