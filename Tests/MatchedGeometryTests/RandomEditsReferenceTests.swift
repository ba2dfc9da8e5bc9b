import Foundation
import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// The reference engine by itself, against numbers that were computed elsewhere.
@Suite("The reference engine")
struct RandomEditsReferenceTests {
  private static let first = Rect(x: 0, y: 0, width: 100, height: 200)
  private static let second = Rect(x: 200, y: 100, width: 300, height: 300)

  private static let smoothstep = Animation.timingCurve(1.0 / 3, 0, 2.0 / 3, 1, duration: 1)

  /// One unmatched element whose x goes where `moves` say, at the times they say.
  private func reference(
    _ animation: Animation, mode: ReferenceRetargetMode = .automatic,
    moves: [(time: Double, x: Float)]
  ) -> ReferenceEngine {
    let reference = ReferenceEngine()
    reference.commit(at: 0, [.insert(1, frame: square(at: 0), match: nil, transition: .init())])
    for move in moves {
      reference.commit(
        at: move.time, animation: animation, mode: mode,
        [.setFrame(1, square(at: move.x), velocity: nil)])
    }
    return reference
  }

  private func square(at x: Float) -> Rect { Rect(x: x, y: 0, width: 10, height: 10) }

  private func near(_ a: Four?, _ b: Four, _ tolerance: Double = 1e-9) -> Bool {
    a.map { ($0 - b).largest <= tolerance } ?? false
  }

  private func expect(
    _ reference: ReferenceEngine, x expected: [(time: Double, x: Double)], within tolerance: Double
  ) throws {
    for (time, x) in expected {
      let shown = try #require(reference.frame(of: 1, at: time)).x
      #expect(abs(shown - x) <= tolerance, "at \(time): \(shown), expected \(x)")
    }
  }

  @Test("A linear replacement passes through every quarter, whichever change comes first")
  func replacement() {
    let match = EditMatch(key: 1, anchor: .topLeading)
    let insert = EditChange.insert(2, frame: Self.second, match: match, transition: .init())
    for changes in [[.remove(1), insert], [insert, .remove(1)]] {
      let reference = ReferenceEngine()
      reference.commit(
        at: 0, [.insert(1, frame: Self.first, match: match, transition: .init())])
      reference.commit(at: 0, animation: .linear(duration: 1), changes)
      for (time, frame) in [
        (0, Four(0, 0, 100, 200)), (0.25, Four(50, 25, 150, 225)), (0.5, Four(100, 50, 200, 250)),
        (0.75, Four(150, 75, 250, 275)), (1, Four(200, 100, 300, 300)),
      ] {
        #expect(near(reference.frame(of: 1, at: time), frame))
        #expect(near(reference.frame(of: 2, at: time), frame))
      }
      #expect(abs(reference.channels(of: 1, at: 0.25)!.x - 0.75) < 1e-12)
      #expect(abs(reference.channels(of: 2, at: 0.25)!.x - 0.25) < 1e-12)
      #expect(reference.isListed(1, at: 0.99))
      #expect(!reference.isListed(1, at: 1))
      #expect(reference.isListed(2, at: 1))
    }
  }

  @Test("With `restart`, a motion starts from the value shown, with velocity zero")
  func restart() {
    let match = EditMatch(key: 1, anchor: .topLeading)
    let linear = Animation.linear(duration: 1)
    let reference = ReferenceEngine()
    reference.commit(at: 0, [.insert(1, frame: Self.first, match: match, transition: .init())])
    reference.commit(
      at: 0, animation: linear,
      [.remove(1), .insert(2, frame: Self.second, match: match, transition: .init())])
    #expect(near(reference.frame(of: 2, at: 0.5), Four(100, 50, 200, 250)))
    reference.commit(
      at: 0.5, animation: linear, mode: .restart,
      [.remove(2), .reinsert(1, frame: nil)])
    for (time, frame) in [
      (0.5, Four(100, 50, 200, 250)), (1, Four(50, 25, 150, 225)), (1.5, Four(0, 0, 100, 200)),
    ] {
      #expect(near(reference.frame(of: 1, at: time), frame))
      #expect(near(reference.frame(of: 2, at: time), frame))
    }
  }

  @Test(
    "Each retarget mode has its own way back",
    arguments: [
      (ReferenceRetargetMode.restart, [50, 47.851562, 42.1875, 25, 7.8125, 0], 0.0),
      (.additive, [50, 64.0625, 68.75, 50, 15.625, 0], 150),
      (.automatic, [50, 65.422058, 71.191406, 50, 15.625, 0], 150),
    ])
  func modes(mode: ReferenceRetargetMode, expected: [Double], speed: Double) throws {
    let reference = reference(Self.smoothstep, mode: mode, moves: [(0, 100), (0.5, 0)])
    let times = [0.5, 0.625, 0.75, 1, 1.25, 1.5]
    try expect(reference, x: zip(times, expected).map { ($0, $1) }, within: 1e-6)
    #expect(abs(reference.velocity(of: 1, at: 0.5)!.x - speed) < 1e-6)
  }

  @Test("A curve blends over the running one")
  func chase() throws {
    let reference = reference(.linear(duration: 1), moves: [(0, 100), (0.5, 0)])
    try expect(
      reference, x: [(0.5, 50), (0.75, 56.25), (1, 50), (7.0 / 6, 33.3333333), (1.5, 0)],
      within: 1e-5)
  }

  @Test("A spring that is retargeted keeps position and velocity")
  func spring() throws {
    let animation = Animation.spring(duration: 0.5, bounce: 0)
    let before = reference(animation, moves: [(0, 100)])
    let rows = [
      (0.05, 13.13115, 421.22531), (0.1, 35.77396, 449.43738), (0.2, 71.54157, 255.82833),
      (0.3, 89.00339, 109.21678), (0.5, 98.63991, 14.74474),
    ]
    try expect(before, x: rows.map { ($0.0, $0.1) }, within: 1e-4)
    for (time, _, speed) in rows {
      #expect(abs(before.velocity(of: 1, at: time)!.x - speed) < 1e-3)
    }
    let after = reference(animation, moves: [(0, 100), (0.1, 0)])
    let back = [
      (0.1, 35.77396, 449.43738), (0.15, 43.0649, -61.57108), (0.2, 35.76761, -193.60904),
      (0.3, 17.46183, -146.61156), (0.5, 2.59418, -26.70078),
    ]
    try expect(after, x: back.map { ($0.0, $0.1) }, within: 1e-4)
    for (time, _, speed) in back {
      #expect(abs(after.velocity(of: 1, at: time)!.x - speed) < 1e-3)
    }
  }

  @Test("The presets take their documented ways")
  func presets() throws {
    for (animation, x) in [
      (Animation.smooth, [35.774, 71.5416, 89.0034, 98.6399]),
      (.snappy, [38.8102, 78.6369, 95.6447, 100.602]),
      (.bouncy, [42.3302, 87.3711, 103.393, 101.4498]),
    ] {
      let reference = reference(animation, moves: [(0, 100)])
      try expect(
        reference, x: zip([0.1, 0.2, 0.3, 0.5], x).map { ($0, $1) }, within: 1e-3)
    }
  }

  @Test("An over-damped spring solves its equation of motion")
  func overdamped() {
    let spring = ReferenceSpring(frequency: 7, damping: 2.5)
    let step = 1e-4
    for t in stride(from: 0.01, through: 1, by: 0.07) {
      let (before, here, after) = (
        spring.coefficients(t - step), spring.coefficients(t), spring.coefficients(t + step)
      )
      for (l, m, r) in [(before.a, here.a, after.a), (before.b, here.b, after.b)] {
        let speed = (r - l) / (2 * step)
        let force = (r - 2 * m + l) / (step * step)
        #expect(abs(force + 2 * 2.5 * 7 * speed + 49 * m) < 1e-4)
      }
    }
  }

  @Test("The envelope of a spring meets the tolerance at its end")
  func settling() {
    for damping in [0.2, 0.7, 1, 1.4, 6] {
      let spring = ReferenceSpring(frequency: 12, damping: damping)
      for (offset, rate) in [(100.0, 0.0), (3, 500), (0, 80), (900, 20)] {
        let end = spring.settling(offset: offset, rate: rate, tolerance: 0.01)
        for t in stride(from: end, to: 2 * end, by: end / 50) {
          let (a, b) = spring.coefficients(t)
          #expect(abs(a * offset + b * rate) <= 0.01 + 1e-9)
        }
        guard damping >= 1 else { continue }
        let (a, b) = spring.coefficients(end * 0.999)
        #expect(a * offset + b * rate > 0.01)
      }
    }
  }

  @Test("Anchors of source and follower meet")
  func anchors() {
    let reference = ReferenceEngine()
    let source = Rect(x: 100, y: 100, width: 80, height: 40)
    let own = Rect(x: 5, y: 5, width: 20, height: 20)
    func follower(
      _ number: Int, _ key: Int, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint
    ) -> EditChange {
      .insert(
        number, frame: own,
        match: EditMatch(key: key, properties: properties, anchor: anchor, isSource: false),
        transition: .init())
    }
    let anchors = [UnitPoint.center, .bottomTrailing, .topLeading]
    let sources = (1...3).map { key in
      EditChange.insert(
        key, frame: source, match: EditMatch(key: key, anchor: anchors[key - 1]),
        transition: .init())
    }
    reference.commit(
      at: 0,
      sources + [
        follower(11, 1, .position, .center), follower(12, 2, .position, .bottomTrailing),
        follower(13, 1, .size, .center), follower(14, 3, .frame, .topLeading),
        follower(15, 1, .position, .topLeading), follower(16, 1, .frame, .topLeading),
      ])
    let expected = [
      Four(130, 110, 20, 20), Four(160, 120, 20, 20), Four(5, 5, 80, 40), Four(100, 100, 80, 40),
      Four(140, 120, 20, 20), Four(140, 120, 80, 40),
    ]
    for (number, frame) in zip(11...16, expected) {
      #expect(near(reference.frame(of: number, at: 0), frame), "follower \(number)")
    }
  }

  @Test("A transaction completes twice: by its duration, and when its tracks have settled")
  func completion() throws {
    let reference = reference(
      .spring(duration: 0.5, bounce: 0.3), moves: [(0, 100)])
    reference.advance(to: 2)
    let found = reference.completions.filter { $0.transaction == 1 }
    try #require(found.count == 2)
    #expect(abs(found[0].time - 0.5) < 1e-9 && found[0].isLogical)
    #expect(abs(found[1].time - 1.085) < 1e-3 && found[1].kind == .finished)

    let again = self.reference(.spring(duration: 0.5, bounce: 0.3), moves: [(0, 100), (0.1, 50)])
    again.advance(to: 3)
    let removed = again.completions.filter { !$0.isLogical && $0.transaction > 0 }
    #expect(removed.map(\.kind) == [.retargeted, .finished])
    // Taken over at 0.1, the first one waits for its own duration alone.
    #expect(abs(removed[0].time - 0.5) < 1e-9)
    #expect(removed[1].time > 1)
  }

  @Test("Without `at:`, animations start at the first tick")
  func waitingClock() throws {
    let reference = ReferenceEngine()
    reference.advance(to: 5)
    reference.commit(at: nil, [.insert(1, frame: square(at: 0), match: nil, transition: .init())])
    reference.commit(
      at: nil, animation: .linear(duration: 1), [.setFrame(1, square(at: 100), velocity: nil)])
    reference.advance(to: 8)
    try expect(reference, x: [(8, 0), (8.25, 25), (9, 100)], within: 1e-9)
  }
}
