import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// Expects the same things in the same order, at the same places and as opaque.
func expectSame(
  _ found: [Seen], _ expected: [Seen], seed: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    found.map(\.name) == expected.map(\.name), "seed \(seed)", sourceLocation: sourceLocation)
  for (found, expected) in zip(found, expected) {
    #expect(
      isNear(found.bounds, expected.bounds, within: 0.01), "\(found.name) of seed \(seed)",
      sourceLocation: sourceLocation)
    #expect(
      abs(found.opacity - expected.opacity) < 0.001, "\(found.name) of seed \(seed)",
      sourceLocation: sourceLocation)
    #expect(
      zip(found.shadowNumbers, expected.shadowNumbers).allSatisfy { abs($0 - $1) < 0.01 },
      "\(found.name) of seed \(seed)", sourceLocation: sourceLocation)
  }
}

@Suite struct `Random scenes` {
  static let animations: [Animation] = [
    .linear(duration: 0.5), .smooth, .bouncy, .easeInOut(duration: 0.8), .spring(duration: 0.3),
    .linear(duration: 0.3).delay(0.1),
  ]

  func host() -> SceneHost { SceneHost(size: Size(width: 400, height: 300)) }

  @Test(arguments: seeds(1...24))
  func `Whatever happened on the way, in the end a scene is what it would be from the beginning`(
    _ seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed))
    var values = RandomBoard.Values()
    var scene = host()
    scene.update { RandomBoard(values: values) }
    var time = 0.0
    for _ in 0..<30 {
      scene.advance(to: time)
      values.change(&random)
      let animation =
        Int.random(in: 0..<5, using: &random) == 0
        ? nil : Self.animations.randomElement(using: &random)
      scene.update(animation: animation, at: time) { RandomBoard(values: values) }
      time += Double.random(in: 0...0.6, using: &random)
    }
    scene.advance(to: time + 20)
    #expect(scene.isAnimating == false)
    var fresh = host()
    fresh.update { RandomBoard(values: values) }
    expectSame(scene.look(), fresh.look(), seed: seed)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test(arguments: seeds(1...24))
  func `Nothing that stays jumps, and nothing that was seen is gone at once`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 1000)
    var values = RandomBoard.Values()
    var scene = host()
    scene.update { RandomBoard(values: values) }
    var time = 0.0
    for step in 0..<30 {
      scene.advance(to: time)
      let before = scene.look()
      values.change(&random)
      scene.update(animation: Self.animations.randomElement(using: &random), at: time) {
        RandomBoard(values: values)
      }
      scene.advance(to: time)
      let after = Dictionary(grouping: scene.look(), by: \.name)
      for seen in before {
        let same = after[seen.name] ?? []
        if same.isEmpty {
          #expect(seen.opacity < 0.001, "\(seen.name) is gone, seed \(seed), step \(step)")
          continue
        }
        #expect(
          same.contains {
            isNear($0.bounds, seen.bounds, within: 0.05) && abs($0.opacity - seen.opacity) < 0.005
              && zip($0.shadowNumbers, seen.shadowNumbers).allSatisfy { abs($0 - $1) < 0.05 }
          }, "\(seen) became \(same), seed \(seed), step \(step)")
      }
      time += Double.random(in: 0...0.6, using: &random)
    }
  }
}
