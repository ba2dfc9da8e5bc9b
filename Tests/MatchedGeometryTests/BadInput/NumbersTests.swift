import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

// Whatever is given, no presentation column ever holds a NaN.
@Suite struct NumbersTests {
  private static let absurd: [Animation] = [
    .spring(duration: 1e-9, bounce: -0.9), .spring(duration: 1e8),
    .spring(duration: 0.5, bounce: 1), .spring(duration: 1e8, bounce: 1),
    .spring(duration: 1e-9, bounce: 1), .smooth.speed(1e6), .smooth.speed(1e-6),
    .spring(Spring(mass: 1e-6, stiffness: 1e9, damping: 0)),
    .interpolatingSpring(mass: 1e-6, stiffness: 1e9, damping: 0, initialVelocity: 1e6),
    .interpolatingSpring(mass: 1e6, stiffness: 1e-6, damping: 1e18, initialVelocity: -1e6),
    .interpolatingSpring(mass: 1e6, stiffness: 1e-6, damping: 0, initialVelocity: 1e6),
    .timingCurve(0, -1e300, 1, 1e300, duration: 1), .timingCurve(0, 1e30, 0, -1e30, duration: 0.1),
    .timingCurve(1, 0, 0, 1, duration: 1e-9), .timingCurve(.circularEaseIn, duration: 1e-9),
    .linear(duration: 1e-300), .linear(duration: 1e8), .lin(0).repeatForever(), .lin(0).delay(1),
    .linear(duration: 1e-12).repeatForever(), .smooth.delay(-1e8), .smooth.delay(1e8),
    .lin(300).speed(0), .bouncy.repeatCount(.max),
  ]

  /// Edits with numbers up to `extent`, any animations, and ticks anywhere.
  private func run(
    seed: UInt64, extent: Double, _ animations: [Animation], span: Double,
    anchors: [UnitPoint] = [.center, .top]
  ) {
    var engine = MatchedGeometryEngine()
    var scene = RandomScene(seed: seed, in: Namespace.ID())
    scene.animations = animations
    scene.extent = extent
    scene.keys = 6
    scene.anchors = anchors
    var time = 0.0
    for round in 0..<120 {
      let isWaiting = scene.random.index(below: 6) == 0
      scene.commit(&engine, at: isWaiting ? nil : time, edits: 5)
      guard Snapshot(engine, []).isNumbers else {
        Issue.record("seed \(seed), extent \(extent), round \(round): after the commit")
        return
      }
      for _ in 0..<3 {
        engine.advance(to: time + scene.random.number(in: 0...span))
        guard Snapshot(engine, []).isNumbers else {
          Issue.record("seed \(seed), extent \(extent), round \(round): after a tick")
          return
        }
      }
      time += scene.random.number(in: 0...span)
      engine.advance(to: time)
    }
  }

  @Test(arguments: seeds(0..<8))
  func `ordinary numbers and every kind of animation make no NaN`(_ seed: UInt64) {
    run(seed: seed, extent: 1000, AnimationZoo.all, span: 0.2)
  }

  @Test(arguments: seeds(0..<8))
  func `ordinary numbers and absurd animations make no NaN`(_ seed: UInt64) {
    run(seed: seed, extent: 1000, Self.absurd + AnimationZoo.springs, span: 0.2)
    run(seed: seed + 100, extent: 1000, Self.absurd, span: 1000)
  }

  @Test(arguments: seeds(0..<8))
  func `the largest numbers and every kind of animation make no NaN`(_ seed: UInt64) {
    run(seed: seed, extent: 0x1p60, AnimationZoo.all, span: 0.2)
  }

  @Test(arguments: seeds(0..<8))
  func `the largest numbers and absurd animations make no NaN`(_ seed: UInt64) {
    run(seed: seed, extent: 0x1p60, Self.absurd + AnimationZoo.all, span: 0.2)
    run(seed: seed + 100, extent: 0x1p60, Self.absurd, span: 1000)
  }

  @Test(arguments: seeds(0..<8))
  func `anchors far outside make no NaN`(_ seed: UInt64) {
    let anchors = [
      UnitPoint(x: 1e38, y: -1e38), UnitPoint(x: -1e20, y: 0), UnitPoint(x: 1e6, y: -1e6), .center,
    ]
    run(seed: seed, extent: 1000, AnimationZoo.all, span: 0.2, anchors: anchors)
    run(seed: seed + 100, extent: 0x1p60, Self.absurd, span: 0.2, anchors: anchors)
    run(seed: seed + 200, extent: 0x1p60, Self.absurd, span: 100, anchors: anchors)
  }
}
