import MatchedGeometry
import MatchedGeometryScene
import Testing

/// A list of 400 x 400 in the middle of 400 x 800. Its source, 100 x 100, is 100 below the top of
/// its content.
@Suite struct `Sources whose visible part changes` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  func view(_ path: [Int], scrolledTo y: Float, stretch: Float = 1) -> some View {
    NavigationStack(path: path) {
      ScrollView(offset: Point(x: 0, y: y)) {
        VStack(spacing: 0) {
          box("head", 100, 100)
          box("image", 100, 100).scaleEffect(x: stretch, y: 1)
            .matchedTransitionSource(id: 1, in: space)
          box("tail", 100, 1000)
        }
        .frame(width: 400)
      }
      .frame(width: 400, height: 400)
    } destination: { _ in
      Color.teal.navigationTransition(.zoom(sourceID: 1, in: space))
    }
  }

  /// Pushed at 0, and popped at 0.5 when the list is at another offset and the source is stretched
  /// otherwise.
  func images(
    from y: Float, to other: Float, stretch: Float = 1, otherStretch: Float = 1
  ) -> (before: Rect, after: [Rect], rest: Rect) {
    var scene = SceneHost(size: Size(width: 400, height: 800))
    scene.update { view([], scrolledTo: y, stretch: stretch) }
    scene.update(animation: linear, at: 0) { view([1], scrolledTo: y, stretch: stretch) }
    scene.advance(to: 0.5)
    let before = scene.bounds("image")!
    scene.update(at: 0.5) { view([1], scrolledTo: other, stretch: otherStretch) }
    scene.update(animation: linear, at: 0.5) { view([], scrolledTo: other, stretch: otherStretch) }
    var after: [Rect] = []
    for step in 0..<100 {
      scene.advance(to: 0.5 + Double(step) / 100)
      after.append(scene.bounds("image") ?? .zero)
    }
    scene.advance(to: 2)
    return (before, after, scene.bounds("image") ?? .zero)
  }

  @Test func `A half that becomes a whole in flight grows on from where it is`() {
    let (before, after, rest) = images(from: 150, to: 50)
    // The lower half, 100 x 50, fills the shape (75, 100, 250, 425).
    #expect(before == Rect(-225, -325, 850, 850))
    #expect(after[0] == before)
    // The push goes on to (0, 0, 400, 800). Half of the way from there to (150, 250, 100, 100) is
    // done: (75, 125, 250, 450). The part is 100 x 75 now.
    #expect(isNear(after[50], Rect(-100, -25, 600, 600)))
    #expect(rest == Rect(150, 250, 100, 100))
    #expect(isNear(after[99], rest, within: 12))
  }

  @Test func `A pop in flight that is scrubbed and cancelled takes the picture there and back`() {
    var scene = SceneHost(size: Size(width: 400, height: 800))
    scene.update { view([], scrolledTo: 150) }
    scene.update(animation: linear, at: 0) { view([1], scrolledTo: 150) }
    scene.update(at: 0.5) { view([1], scrolledTo: 50) }
    let pop = scene.hold(animation: linear, at: 0.5) { view([], scrolledTo: 50) }!
    #expect(scene.bounds("image") == Rect(-225, -325, 850, 850))
    scene.seek(pop, to: 0.5, at: 0.5)
    let half = scene.bounds("image")!
    // The part is 100 x 75: halfway to all of it.
    let shape = scene.flights[0].frame
    #expect(abs(half.height - shape.height / 0.75) < 0.01)
    scene.cancel(pop, animation: linear, at: 0.5) { view([1], scrolledTo: 50) }
    #expect(scene.bounds("image").map { isNear($0, half, within: 0.01) } == true)
    scene.advance(to: 3)
    #expect(scene.names == ["rectangle", "color"])
    scene.update(animation: linear, at: 3) { view([], scrolledTo: 50) }
    scene.advance(to: 4)
    #expect(scene.bounds("image") == Rect(150, 250, 100, 100))
  }

  @Test(
    arguments: [
      (150, 50, 1, 1), (50, 150, 1, 1), (170, 0, 1, 1), (0, -250, 1, 1), (150, 50, 1, 0.5),
      (50, 50, 0.5, 1), (0, 160, 2, 0.5), (50, 50, 1, -1), (150, 0, -1, 1),
    ] as [(Float, Float, Float, Float)])
  func `No picture jumps in flight`(y: Float, other: Float, stretch: Float, otherStretch: Float) {
    let (before, after, _) = images(
      from: y, to: other, stretch: stretch, otherStretch: otherStretch)
    #expect(isNear(after[0], before, within: 0.01))
    for (a, b) in zip(after, after.dropFirst()) {
      #expect(isNear(a, b, within: 40), "\(a) \(b)")
    }
  }
}
