import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Transitions` {
  let linear = Animation.linear(duration: 1)

  /// A box of 20 x 10 in the middle of 200 x 100 that comes at 1 and goes at 3, seen at a quarter of each way.
  func comingAndGoing(_ transition: AnyTransition) -> (coming: [Seen], going: [Seen]) {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack { if isOn { box("a", 20, 10).transition(transition) } }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.25)
    let coming = scene.look()
    scene.advance(to: 2)
    #expect(scene.look().map(\.bounds) == [Rect(90, 45, 20, 10)])
    #expect(scene.look().map(\.opacity) == [1])
    scene.update(animation: linear, at: 3) { view(false) }
    scene.advance(to: 3.25)
    let going = scene.look()
    scene.advance(to: 4)
    #expect(scene.look().isEmpty)
    #expect(scene.isAnimating == false)
    return (coming, going)
  }

  @Test func `Opacity fades`() {
    let (coming, going) = comingAndGoing(.opacity)
    #expect(coming.map(\.opacity) == [0.25])
    #expect(going.map(\.opacity) == [0.75])
  }

  @Test func `Identity comes and goes at once`() {
    let (coming, going) = comingAndGoing(.identity)
    #expect(coming.map(\.opacity) == [1])
    #expect(going.isEmpty)
  }

  @Test func `Move comes from an edge and goes there, by its own size, without fading`() {
    let (coming, going) = comingAndGoing(.move(edge: .trailing))
    #expect(coming.map(\.bounds) == [Rect(105, 45, 20, 10)])
    #expect(coming.map(\.opacity) == [1])
    #expect(going.map(\.bounds) == [Rect(95, 45, 20, 10)])
    #expect(going.map(\.opacity) == [1])
    #expect(comingAndGoing(.move(edge: .top)).coming[0].bounds == Rect(90, 37.5, 20, 10))
  }

  @Test func `Slide comes from the left and goes to the right`() {
    let (coming, going) = comingAndGoing(.slide)
    #expect(coming.map(\.bounds) == [Rect(75, 45, 20, 10)])
    #expect(going.map(\.bounds) == [Rect(95, 45, 20, 10)])
  }

  @Test func `Push comes from an edge and goes to the opposite one, fading`() {
    let (coming, going) = comingAndGoing(.push(from: .bottom))
    #expect(coming.map(\.bounds) == [Rect(90, 52.5, 20, 10)])
    #expect(coming.map(\.opacity) == [0.25])
    #expect(going.map(\.bounds) == [Rect(90, 42.5, 20, 10)])
    #expect(going.map(\.opacity) == [0.75])
  }

  @Test func `Scale grows from a point and shrinks into it`() {
    let (coming, going) = comingAndGoing(.scale(scale: 0.5, anchor: .topLeading))
    #expect(coming.map(\.bounds) == [Rect(90, 45, 12.5, 6.25)])
    #expect(going.map(\.bounds) == [Rect(90, 45, 17.5, 8.75)])
    let plain = comingAndGoing(.scale).coming[0].bounds
    #expect(abs(plain.width - 5) < 0.001)
    #expect(abs(plain.midX - 100) < 0.001)
  }

  @Test func `Offset comes from a displacement, in points`() {
    let (coming, going) = comingAndGoing(.offset(x: 40, y: -8))
    #expect(coming.map(\.bounds) == [Rect(120, 39, 20, 10)])
    #expect(going.map(\.bounds) == [Rect(100, 43, 20, 10)])
  }

  @Test func `Asymmetric comes by one and goes by the other`() {
    let (coming, going) = comingAndGoing(
      .asymmetric(insertion: .move(edge: .leading), removal: .opacity))
    #expect(coming.map(\.bounds) == [Rect(75, 45, 20, 10)])
    #expect(coming.map(\.opacity) == [1])
    #expect(going.map(\.bounds) == [Rect(90, 45, 20, 10)])
    #expect(going.map(\.opacity) == [0.75])
  }

  @Test func `An asymmetric transition with nothing to do on the way out goes at once`() {
    let (coming, going) = comingAndGoing(
      .asymmetric(insertion: .move(edge: .leading), removal: .identity))
    #expect(coming.map(\.bounds) == [Rect(75, 45, 20, 10)])
    #expect(going.isEmpty)
  }

  @Test func `Combined does both`() {
    let (coming, _) = comingAndGoing(.opacity.combined(with: .offset(x: 40)))
    #expect(coming.map(\.bounds) == [Rect(120, 45, 20, 10)])
    #expect(coming.map(\.opacity) == [0.25])
  }

  @Test func `A modifier for the way and one for the rest`() {
    struct Tilt: ViewModifier {
      let degrees: Double
      let opacity: Double
      func body(content: Content) -> some View {
        content.rotationEffect(.degrees(degrees)).opacity(opacity)
      }
    }
    let (coming, _) = comingAndGoing(
      .modifier(active: Tilt(degrees: 120, opacity: 0.5), identity: Tilt(degrees: 0, opacity: 1)))
    #expect(coming.map(\.opacity) == [0.625])
    // A quarter of the way from 120 degrees: 90. The box of 20 x 10 stands upright.
    #expect(coming.count == 1 && isNear(coming[0].bounds, Rect(95, 40, 10, 20)))
  }

  struct Sink: MatchedGeometryScene.Transition {
    func body(content: TransitionContent, phase: TransitionPhase) -> some View {
      content.offset(y: Float(phase.value) * 40).opacity(phase.isIdentity ? 1 : 0)
    }
  }

  @Test func `A transition of one's own knows the three phases`() {
    let (coming, going) = comingAndGoing(AnyTransition(Sink()))
    #expect(coming.map(\.bounds) == [Rect(90, 15, 20, 10)])
    #expect(coming.map(\.opacity) == [0.25])
    #expect(going.map(\.bounds) == [Rect(90, 55, 20, 10)])
  }

  struct Wrong: MatchedGeometryScene.Transition {
    func body(content: TransitionContent, phase: TransitionPhase) -> some View {
      content.padding(phase.isIdentity ? 0 : 10).offset(x: phase.isIdentity ? 0 : 40)
    }
  }

  @Test func `What is no effect in a transition is reported and left out`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack { if isOn { box("a", 20, 10).transition(AnyTransition(Wrong())) } }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.bounds) == [Rect(110, 45, 20, 10)])
    #expect(scene.diagnostics.map(\.reason) == [.transitionBody])
  }

  @Test func `An animation of its own counts, also where nothing else is animated`() {
    func view(_ isOn: Bool, _ transition: AnyTransition) -> some View {
      ZStack { if isOn { box("a", 20, 10).transition(transition) } }
    }
    for transition in [AnyTransition.opacity, .offset(x: 40).combined(with: .opacity)] {
      var scene = SceneHost(size: Size(width: 200, height: 100))
      scene.update { view(false, transition) }
      scene.update(at: 0) { view(true, transition.animation(.linear(duration: 2).delay(1))) }
      scene.advance(to: 0.5)
      #expect(scene.look().map(\.opacity) == [0])
      scene.advance(to: 1.5)
      #expect(scene.look().map(\.opacity) == [0.25])
      scene.advance(to: 3)
      #expect(scene.look().map(\.opacity) == [1])
    }
  }

  @Test func `The transition that a view had when it was last there governs how it goes`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool, _ transition: AnyTransition) -> some View {
      ZStack { if isOn { box("a", 20, 10).transition(transition) } }
    }
    scene.update { view(true, .opacity) }
    scene.update { view(true, .offset(x: 40)) }
    scene.update(animation: linear, at: 1) { view(false, .offset(y: 40)) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.bounds) == [Rect(110, 45, 20, 10)])
  }

  @Test func `What comes back on its way out goes on from where it is`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack { if isOn { box("a", 20, 10).transition(.slide) } }
    }
    scene.update { view(true) }
    scene.update(animation: linear, at: 1) { view(false) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.bounds) == [Rect(100, 45, 20, 10)])
    scene.update(animation: linear, at: 1.5) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.bounds) == [Rect(100, 45, 20, 10)])
    // The way out goes on beneath and decays: half of 15.
    scene.advance(to: 1.75)
    #expect(scene.look().map(\.bounds) == [Rect(101.25, 45, 20, 10)])
    scene.advance(to: 2.5)
    #expect(scene.look().map(\.bounds) == [Rect(90, 45, 20, 10)])
    #expect(scene.isAnimating == false)
  }

  @Test func `What goes on its way in goes from where it is`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack { if isOn { box("a", 20, 10).transition(.move(edge: .leading)) } }
    }
    scene.update { view(false) }
    scene.update(animation: .spring, at: 1) { view(true) }
    scene.advance(to: 1.1)
    let before = scene.look()[0].bounds.x
    scene.update(animation: .spring, at: 1.1) { view(false) }
    scene.advance(to: 1.1)
    #expect(abs(scene.look()[0].bounds.x - before) < 0.001)
    scene.advance(to: 5)
    #expect(scene.look().isEmpty)
    #expect(scene.isAnimating == false)
  }

  @Test func `A transition moves everything in its view`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack {
        if isOn {
          HStack(spacing: 0) {
            box("a", 20, 10)
            box("b", 20, 10)
          }
          .transition(.move(edge: .leading))
        }
      }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.bounds.x) == [60, 80])
  }

  @Test func `A fade with an animation of its own does not run where nothing was inserted`() {
    let slow = AnyTransition.opacity.animation(.linear(duration: 4))
    func view(_ isOn: Bool) -> some View {
      ZStack {
        box("a", 20, 10).transition(slow)
        VStack { if isOn { HStack { box("b", 20, 10).transition(slow) } } }
      }
    }
    for animation in [nil, linear] {
      var scene = SceneHost(size: Size(width: 200, height: 100))
      // The first update, animated or not.
      scene.update(animation: animation, at: 0) { view(true) }
      scene.advance(to: 0.5)
      #expect(scene.look().map(\.opacity) == [1, 1])
      #expect(scene.isAnimating == false)
      // What goes, comes back on its way and comes anew takes its own time.
      scene.update(animation: animation, at: 1) { view(false) }
      scene.advance(to: 2)
      #expect(scene.opacity("b") == 0.75)
      scene.update(animation: animation, at: 2) { view(true) }
      // It chases what runs on: 1 + a(t) (R(t) - 1), halfway with R at a quarter.
      scene.advance(to: 4)
      #expect(scene.opacity("b") == 0.625)
      scene.update(animation: animation, at: 10) { view(false) }
      scene.advance(to: 15)
      #expect(scene.names == ["a"])
      scene.update(animation: animation, at: 15) { view(true) }
      scene.advance(to: 16)
      #expect(scene.opacity("b") == 0.25)
    }
  }

  @Test func `A fade with an animation of its own does not run in a page that comes or has gone`() {
    let slow = AnyTransition.opacity.animation(.linear(duration: 4))
    func view(_ path: [Int]) -> some View {
      NavigationStack(path: path) {
        box("root", 20, 10)
      } destination: { _ in
        ZStack {
          box("a", 20, 10).transition(slow)
          if path == [1] { box("b", 20, 10).transition(slow) }
        }
      }
    }
    var scene = scene { view([]) }
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1.5)
    #expect(scene.opacity("a") == 1)
    #expect(scene.opacity("b") == 1)
    scene.advance(to: 3)
    scene.update(animation: linear, at: 3) { view([]) }
    scene.advance(to: 4)
    #expect(scene.names == ["root"])
    // The page is given back, and nobody sees how what was in it fades.
    scene.update(at: 5) { view([]) }
    scene.advance(to: 5.5)
    #expect(scene.isAnimating == false)
  }
}
