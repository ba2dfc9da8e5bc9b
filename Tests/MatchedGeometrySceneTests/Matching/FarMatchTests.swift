import MatchedGeometry
import MatchedGeometryScene
import Testing

/// Numbers that stay finite whatever is around a match.
@Suite struct `Matches where nothing is near` {
  private func expectFinite(_ scene: borrowing SceneHost, _ note: String) {
    for seen in scene.look() {
      let matrix = seen.transform
      let numbers = [
        seen.frame.x, seen.frame.y, seen.frame.width, seen.frame.height, seen.opacity, matrix.m11,
        matrix.m12, matrix.m13, matrix.m21, matrix.m22, matrix.m23, matrix.m31, matrix.m32,
        matrix.m33,
      ]
      #expect(numbers.allSatisfy { $0.isFinite }, "\(note): \(seen), \(matrix)")
    }
  }

  /// Shows an update on its way and at rest.
  private func expectFinite<Content: View>(_ note: String, @ViewBuilder _ view: (Bool) -> Content) {
    var scene = scene(400, 300) { view(false) }
    expectFinite(scene, note)
    scene.update(animation: .linear(duration: 1), at: 0) { view(true) }
    for time in [0, 0.25, 0.5, 2] {
      scene.advance(to: time)
      expectFinite(scene, "\(note) at \(time)")
    }
  }

  @Test(arguments: [-75, -15, 15, 75])
  func `A view in a perspective whose group is beyond the horizon is drawn somewhere`(
    _ degrees: Double
  ) {
    let space = Namespace.ID()
    expectFinite("\(degrees) degrees") { isMoved in
      HStack(spacing: 150) {
        box("follower", 10, 10).matchedGeometryEffect(id: 1, in: space, isSource: false)
          .rotation3DEffect(.degrees(degrees), axis: (0, 1, 0))
        box("source", 10, 10).matchedGeometryEffect(id: 1, in: space)
          .offset(x: isMoved ? 100 : 0)
      }
    }
  }

  @Test(arguments: [0, 0x1p-149, 0x1p-133, 1e-30] as [Float])
  func `A view that is scaled to nothing is drawn somewhere`(_ scale: Float) {
    let space = Namespace.ID()
    expectFinite("scale \(scale)") { isMoved in
      HStack {
        box("follower", 10, 10).matchedGeometryEffect(id: 1, in: space, isSource: false)
          .scaleEffect(x: scale, y: 1)
        box("source", 10, 10).matchedGeometryEffect(id: 1, in: space)
          .offset(x: isMoved ? 100 : 0)
      }
    }
  }

  @Test func `An effect that would take things further than numbers reach is left out`() {
    expectFinite("projection in a scale") { isGone in
      ZStack {
        if !isGone {
          box("a", 10, 10).projectionEffect(ProjectionTransform(x: 3e38, y: 0))
            .transition(.scale(scale: 1.5))
        }
      }
      .scaleEffect(1.5)
    }
  }

  @Test(arguments: 0..<6)
  func `Content that is infinitely large counts as having no size, and is reported`(_ kind: Int) {
    let space = Namespace.ID()
    func content() -> AnyView {
      switch kind {
      case 0:
        AnyView(
          LazyVGrid(columns: [GridItem(.adaptive(minimum: .infinity))]) { box("a", 10, 10) })
      case 1:
        AnyView(LazyVGrid(columns: [GridItem(.fixed(.infinity))]) { box("a", 10, 10) })
      case 2: AnyView(box("a", 10, 10).padding(.infinity))
      case 3: AnyView(box("a", 10, 10).frame(minWidth: .infinity))
      case 4:
        AnyView(
          HStack {
            Spacer(minLength: .infinity); box("a", 10, 10)
          })
      default: AnyView(box("a", 10, 10).padding(3e38))
      }
    }
    expectFinite("content \(kind)") { isMoved in
      HStack {
        box("source", 10, 10).matchedGeometryEffect(id: 1, in: space)
          .frame(width: isMoved ? 50 : nil)
        content().matchedGeometryEffect(id: 1, in: space)
      }
    }
    let scene = scene(400, 300) { content() }
    #expect(scene.diagnostics.contains { $0.reason == .invalidSize })
  }

  @Test
  func `A match that is gone before what is in it rides on with it, whatever times were shown`() {
    let space = Namespace.ID()
    func view(_ isThere: Bool, x: Float) -> some View {
      ZStack {
        if isThere {
          ZStack {
            box("inside", 10, 10).transition(.opacity.animation(.linear(duration: 2)))
            box("beside", 10, 10)
          }
          .matchedGeometryEffect(id: 1, in: space)
          .transition(.opacity)
        }
      }
      .frame(width: 50, height: 50)
      .geometryGroup()
      .offset(x: x)
    }
    func shown(_ times: [Double]) -> Rect? {
      var scene = scene(400, 300) { view(true, x: 0) }
      scene.update(animation: .linear(duration: 4), at: 0) { view(true, x: 100) }
      scene.update(animation: .linear(duration: 0.5), at: 0) { view(false, x: 100) }
      for time in times { scene.advance(to: time) }
      return scene.frame("inside")
    }
    // 25 points a second from 195 on.
    #expect(shown([1]) == Rect(220, 145, 10, 10))
    #expect(shown([0.25, 1]) == Rect(220, 145, 10, 10))
    #expect(shown([0.25, 0.75, 1]) == Rect(220, 145, 10, 10))
  }
}
