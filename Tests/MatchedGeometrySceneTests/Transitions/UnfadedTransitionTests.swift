import MatchedGeometry
import MatchedGeometryScene
import Testing

/// A box of 20 x 10 in the middle of 200 x 100, linear for a second, by transitions that do not
/// fade.
@Suite struct `Transitions that do not fade` {
  let linear = Animation.linear(duration: 1)
  static let transitions: [AnyTransition] = [
    .scale(scale: 0.5), .offset(x: 40), .slide, .move(edge: .bottom),
    .scale(scale: 0.5).combined(with: .offset(y: 8)),
    .asymmetric(insertion: .opacity, removal: .offset(x: 40)),
    .offset(x: 40).animation(.spring(duration: 0.5, bounce: 0.6)),
  ]

  struct Content: View {
    let isOn: Bool
    let transition: AnyTransition

    var body: some View {
      ZStack {
        if isOn {
          ZStack {
            box("a", 20, 10)
            box("b", 20, 10).shadow(radius: 2)
            Circle().stroke(lineWidth: 2).frame(width: 10, height: 10)
          }
          .transition(transition)
        }
      }
    }
  }

  func view(_ isOn: Bool, _ transition: AnyTransition) -> Content {
    Content(isOn: isOn, transition: transition)
  }

  /// The names of what is not opaque, with its opacity.
  func faded(_ scene: borrowing SceneHost) -> [String] {
    scene.look().filter { $0.opacity != 1 || $0.shadow.map { $0.color.opacity < 0.3 } ?? false }
      .map { "\($0)" }
  }

  @Test(arguments: transitions.indices)
  func `What goes, comes back and goes again is opaque`(_ index: Int) {
    let transition = Self.transitions[index]
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(true, transition) }
    scene.update(animation: linear, at: 0) { view(false, transition) }
    scene.update(animation: linear, at: 0.2) { view(true, transition) }
    #expect(faded(scene) == [])
    scene.update(animation: linear, at: 0.3) { view(false, transition) }
    for time in [0.3, 0.5, 0.7, 1.2] {
      scene.advance(to: time)
      #expect(faded(scene) == [], "at \(time)")
    }
    scene.advance(to: 4)
    #expect(scene.names == [])
  }

  @Test(arguments: transitions.indices)
  func `A return that is scrubbed and cancelled, again and again, shows no fade`(_ index: Int) {
    let transition = Self.transitions[index]
    let bouncy = Animation.spring(duration: 0.5, bounce: 0.6)
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(true, transition) }
    scene.update(animation: linear, at: 0) { view(false, transition) }
    for round in 0..<3 {
      let start = 0.2 + 0.1 * Double(round)
      let held = scene.hold(animation: linear, at: start) { view(true, transition) }
      for fraction in [0, 0.3, 0.6] {
        scene.seek(held!, to: fraction, at: start)
        #expect(faded(scene) == [], "round \(round), held at \(fraction)")
      }
      scene.cancel(held!, animation: bouncy, at: start) { view(false, transition) }
      #expect(faded(scene) == [], "round \(round), cancelled")
      for tick in 1...5 {
        scene.advance(to: start + Double(tick) * 0.02)
        #expect(faded(scene) == [], "round \(round), tick \(tick)")
      }
    }
    scene.advance(to: 9)
    #expect(scene.names == [])
  }

  @Test(arguments: transitions.indices)
  func `A removal that is scrubbed and cancelled with bounce shows no fade`(_ index: Int) {
    let transition = Self.transitions[index]
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(true, transition) }
    let held = scene.hold(animation: linear, at: 0) { view(false, transition) }
    scene.seek(held!, to: 0.5, at: 0)
    #expect(faded(scene) == [])
    scene.cancel(held!, animation: .spring(duration: 0.5, bounce: 0.6), at: 0) {
      view(true, transition)
    }
    for tick in 0...60 {
      scene.advance(to: Double(tick) / 60)
      #expect(faded(scene) == [], "tick \(tick)")
    }
    scene.update(animation: linear, at: 1) { view(false, transition) }
    for time in [1, 1.25, 1.75] {
      scene.advance(to: time)
      #expect(faded(scene) == [], "at \(time)")
    }
    scene.advance(to: 9)
    #expect(scene.names == [])
  }
}
