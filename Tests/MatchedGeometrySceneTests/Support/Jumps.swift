import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

// Nothing that is drawn before and after a moment is elsewhere after it.

/// A turn comes to rest from a thousandth of a radian: on two turns, 200 points away and enlarged up to three times, one point.
private let rest: Float = 1

/// The views of one look that are not where they were in another, by more than a distance.
private func jumps(_ before: [Seen], _ after: [Seen], beyond limit: Float) -> [String] {
  let after = Dictionary(grouping: after, by: \.name)
  return before.compactMap { seen in
    guard seen.opacity > 0.001, seen.name != "color", let same = after[seen.name] else {
      return nil
    }
    let nearest = same.min { gap(seen, $0) < gap(seen, $1) }!
    return gap(seen, nearest) > limit ? "\(seen.name) by \(gap(seen, nearest))" : nil
  }
}

private func gap(_ a: Seen, _ b: Seen) -> Float { zip(a.corners, b.corners).map(distance).max()! }

/// What jumps between two times without an update: what is still apart when the time between them has become 2 us.
private func jumps(_ scene: inout SceneHost, from low: Double, to high: Double) -> [String] {
  var low = low
  var high = high
  scene.advance(to: low)
  var before = scene.look()
  scene.advance(to: high)
  var after = scene.look()
  while high - low > 2e-6, !jumps(before, after, beyond: rest).isEmpty {
    let middle = (low + high) / 2
    scene.advance(to: middle)
    let between = scene.look()
    // The half in which the farthest goes farther.
    if jumps(before, between, beyond: 0.05).count >= jumps(between, after, beyond: 0.05).count {
      high = middle
      after = between
    } else {
      low = middle
      before = between
    }
  }
  return jumps(before, after, beyond: rest)
}

/// Plays a scene of random values, of which every change is animated: nothing jumps with an update, nor between two ticks.
func expectNoJumps<Values, Content: View>(
  _ first: Values, steps: Int, _ random: inout SplitMix64, seed: Int,
  change: (inout Values, inout SplitMix64) -> Void, view: (Values) -> Content
) {
  var values = first
  var scene = SceneHost(size: Size(width: 400, height: 300))
  scene.update { view(values) }
  var tick = 0
  for step in 0..<steps {
    scene.advance(to: Double(tick) / 120)
    let before = scene.look()
    let old = values
    change(&values, &random)
    scene.update(animation: random.pick(`Random scenes`.animations), at: Double(tick) / 120) {
      view(values)
    }
    scene.advance(to: Double(tick) / 120)
    let found = jumps(before, scene.look(), beyond: 0.05)
    #expect(found.isEmpty, "\(found), seed \(seed), step \(step): \(old) -> \(values)")
    for _ in 0..<random.below(60) {
      let found = jumps(&scene, from: Double(tick) / 120, to: Double(tick + 1) / 120)
      #expect(found.isEmpty, "\(found), seed \(seed), step \(step): \(old) -> \(values)")
      tick += 1
    }
  }
}
