import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport
import Testing

/// Places are multiples of 2^-10 point: the nearest one, of two that are as near the even one.
@Suite struct `The grid of the layout` {
  /// Where a view is shown that was displaced from the origin.
  private func place(_ x: Float, _ y: Float) -> Point? {
    var scene = SceneHost(size: Size(width: 10, height: 10))
    scene.update { Color(white: 0).frame(width: 10, height: 10).offset(x: x, y: y) }
    scene.advance(to: 0)
    return scene.look().first?.frame.origin
  }

  private func nearest(_ length: Float) -> Float {
    Float((Double(length) * 1024).rounded(.toNearestOrEven) / 1024)
  }

  private func check(_ x: Float, _ y: Float) {
    #expect(place(x, y) == Point(x: nearest(x), y: nearest(y)), "\(x), \(y)")
  }

  @Test func `Places are on the grid`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let reach = random.pick([1, 100, 8192, 20_000, 1e9])
      check(Float(random.between(-reach, reach)), Float(random.between(-reach, reach)))
    }
  }

  @Test func `Halfway between two places is the even one`() {
    for number in [0, 1, 2, 3, 1023, 1024, 4_194_303, 4_194_304] as [Float] {
      let half = (number + 0.5) / 1024
      check(half, -half)
      check(half.nextUp, -half.nextUp)
      check(half.nextDown, -half.nextDown)
    }
  }

  @Test func `Beyond 2^13 points all places are on the grid`() {
    for edge in [0x1p13, 0x1p14, 0x1p24, 0x1p39] as [Float] {
      for length in [edge, edge.nextDown, edge.nextUp] {
        check(length, -length)
        #expect(nearest(edge.nextUp) == edge.nextUp)
      }
    }
  }

  @Test func `No place is out of reach`() {
    #expect(place(1e14, -1e14) == Point(x: 0x1p40, y: -0x1p40))
    #expect(place(.nan, 3) == Point(x: 0, y: 0))
  }
}
