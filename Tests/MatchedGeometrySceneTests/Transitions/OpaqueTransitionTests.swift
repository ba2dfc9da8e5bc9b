import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene
import Testing

/// One box gives way to another in a container of 200 x 100, linear for a second.
@Suite struct `Transitions that stay opaque` {
  let linear = Animation.linear(duration: 1)
  let onTop = AnyTransition.asymmetric(insertion: .opacity, removal: .opaque)

  func swap(_ isNew: Bool, _ transition: AnyTransition, opacity: Double = 1) -> some View {
    ZStack {
      if isNew {
        box("new", 20, 10).transition(transition)
      } else {
        VStack { box("old", 20, 10) }.transition(transition)
      }
    }
    .opacity(opacity)
  }

  func opacities(
    at time: Double, _ transition: AnyTransition, opacity: Double = 1
  ) -> [String: Float] {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { swap(false, transition, opacity: opacity) }
    scene.update(animation: linear, at: 0) { swap(true, transition, opacity: opacity) }
    scene.advance(to: time)
    return Dictionary(uniqueKeysWithValues: scene.look().map { ($0.name, $0.opacity) })
  }

  @Test func `The old view stays opaque beneath the new one until that has faded in`() {
    #expect(opacities(at: 0.25, onTop) == ["old": 1, "new": 0.25])
    #expect(opacities(at: 0.75, onTop) == ["old": 1, "new": 0.75])
    #expect(opacities(at: 1, onTop) == ["new": 1])
  }

  @Test func `By itself it comes at once`() {
    #expect(opacities(at: 0.25, .opaque) == ["old": 1, "new": 1])
    #expect(opacities(at: 1, .opaque) == ["new": 1])
  }

  @Test func `What is beyond opaque makes nothing around it more opaque`() {
    for transition in [onTop, .opaque] {
      #expect(opacities(at: 0.75, transition, opacity: 0.5)["old"] == 0.5)
    }
  }

  @Test func `With an animation of its own it takes the time of that`() {
    let slow = AnyTransition.opaque.animation(.linear(duration: 2))
    #expect(opacities(at: 1.9, slow) == ["old": 1, "new": 1])
    #expect(opacities(at: 2, slow) == ["new": 1])
  }

  @Test func `A lower view that comes back in flight is opaque in every frame`() {
    func view(_ isOpen: Bool) -> some View {
      ZStack {
        if isOpen { box("upper", 20, 10).zIndex(1) }
        if !isOpen { box("lower", 20, 10).transition(.opaque) }
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(false) }
    scene.update(animation: linear, at: 0) { view(true) }
    scene.advance(to: 0.4)
    scene.update(animation: linear, at: 0.4) { view(false) }
    for tick in 0...130 {
      scene.advance(to: 0.4 + Double(tick) / 120)
      #expect(scene.look().first { $0.name == "lower" }?.opacity == 1)
    }
    #expect(scene.names == ["lower"])
  }

  @Test func `The example shows both: three quarters, and all`() {
    let scene = ExampleScene.handOvers.host(at: 0.5)
    let opacities = scene.look().filter { $0.frame.width > 100 && $0.frame.width < 150 }.map(
      \.opacity)
    // Of each pair the old one first.
    #expect(opacities.count == 4)
    #expect(Array(opacities.prefix(2)) == [0.5, 0.5])
    #expect(Array(opacities.suffix(2)) == [1, 0.5])
  }
}
