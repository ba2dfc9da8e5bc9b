import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Blurs` {
  let linear = Animation.linear(duration: 1)

  func blurs(_ scene: borrowing SceneHost) -> [Float] { scene.look().map(\.blur) }

  @Test func `The radius moves`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ radius: Float) -> some View { box("a", 20, 20).blur(radius: radius) }
    scene.update { view(0) }
    scene.advance(to: 0)
    #expect(blurs(scene) == [0])
    scene.update(animation: linear, at: 1) { view(10) }
    scene.advance(to: 1.25)
    #expect(blurs(scene) == [2.5])
    scene.advance(to: 2)
    #expect(blurs(scene) == [10])
    scene.update { view(-1) }
    scene.advance(to: 2)
    #expect(blurs(scene) == [0])
    scene.update { view(.nan) }
    scene.advance(to: 2)
    #expect(blurs(scene) == [0])
    #expect(scene.diagnostics.map(\.reason) == [.invalidEffect])
  }

  @Test func `One blur around another adds the squares, and a scale around it counts`() {
    let scene = scene {
      VStack {
        box("plain", 10, 10)
        box("twice", 10, 10).blur(radius: 3).blur(radius: 4)
        box("around", 10, 10).blur(radius: 3).scaleEffect(2)
        box("within", 10, 10).scaleEffect(2).blur(radius: 3)
        box("turned", 10, 10).blur(radius: 3).rotationEffect(.degrees(90))
      }
    }
    #expect(blurs(scene).prefix(4) == [0, 5, 6, 3])
    #expect(abs(blurs(scene)[4] - 3) < 1e-5)
  }

  @Test func `A transition may blur`() {
    struct Blurred: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.blur(radius: phase.isIdentity ? 0 : 8)
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isThere: Bool) -> some View {
      ZStack { if isThere { box("a", 20, 20).transition(Blurred()) } }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.25)
    #expect(blurs(scene) == [6])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `What is hidden keeps its place and is neither seen nor hit`() {
    let scene = scene {
      HStack(spacing: 0) {
        box("a", 20, 20).hidden()
        box("b", 20, 20)
      }
    }
    #expect(scene.opacity("a") == 0)
    #expect(scene.frame("b") == Rect(100, 40, 20, 20))
    #expect(scene.hitTest(Point(x: 90, y: 50)) == nil)
  }
}
