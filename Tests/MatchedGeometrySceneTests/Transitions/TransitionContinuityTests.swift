import MatchedGeometry
import MatchedGeometryScene
import Testing

/// A box of 20 x 10 in the middle of 200 x 100, linear for a second.
@Suite struct `Transitions that are interrupted` {
  let linear = Animation.linear(duration: 1)

  func view(_ isOn: Bool, _ transition: AnyTransition) -> some View {
    ZStack { if isOn { box("a", 20, 10).transition(transition) } }
  }

  /// Coming by one transition, seen at 0.25 s; then going by another one.
  func interrupted(
    coming: AnyTransition, going: AnyTransition
  ) -> (before: Seen, after: Seen, later: Seen, isEmptyAtLast: Bool) {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(false, coming) }
    scene.update(animation: linear, at: 0) { view(true, coming) }
    scene.advance(to: 0.25)
    let before = scene.look()[0]
    scene.update(at: 0.25) { view(true, going) }
    scene.update(animation: linear, at: 0.25) { view(false, going) }
    scene.advance(to: 0.25)
    let after = scene.look()[0]
    scene.advance(to: 0.75)
    let later = scene.look()[0]
    scene.advance(to: 2)
    return (before, after, later, scene.look().isEmpty && !scene.isAnimating)
  }

  @Test func `A fade in that is interrupted by a way out with effects goes on from where it is`() {
    let way = interrupted(coming: .opacity, going: .offset(x: 40))
    #expect(way.before.opacity == 0.25)
    #expect(way.after.opacity == 0.25)
    #expect(way.after.bounds == Rect(90, 45, 20, 10))
    // Half a second later the fade in is at 0.75 and the one out, from there to 0, halfway.
    #expect(way.later.opacity == 0.375)
    #expect(way.later.bounds == Rect(110, 45, 20, 10))
    #expect(way.isEmptyAtLast)
  }

  @Test func `A way in with effects that is interrupted by a fade out goes on and fades`() {
    let way = interrupted(coming: .offset(x: 40), going: .opacity)
    #expect(way.before.opacity == 1)
    #expect(way.before.bounds == Rect(120, 45, 20, 10))
    #expect(way.after.opacity == 1)
    #expect(way.after.bounds == Rect(120, 45, 20, 10))
    #expect(way.later.opacity == 0.5)
    #expect(way.later.bounds == Rect(100, 45, 20, 10))
    #expect(way.isEmptyAtLast)
  }

  @Test func `Effects of one kind that are interrupted by others go on around them`() {
    let way = interrupted(coming: .offset(x: 40), going: .scale(scale: 0.5, anchor: .topLeading))
    #expect(way.before.bounds == Rect(120, 45, 20, 10))
    #expect(way.after.bounds == Rect(120, 45, 20, 10))
    // The offset, 30 at the interruption, is at 10; the scale at 0.75.
    #expect(way.later.bounds == Rect(100, 45, 15, 7.5))
    #expect(way.isEmptyAtLast)
  }

  @Test func `What left by effects comes back by them, whatever its transition is now`() {
    for now in [AnyTransition.opacity, .scale, .offset(y: 8), .identity] {
      var scene = SceneHost(size: Size(width: 200, height: 100))
      scene.update { view(true, .offset(x: 40)) }
      scene.update(animation: linear, at: 0) { view(false, .offset(x: 40)) }
      scene.advance(to: 0.5)
      #expect(scene.look().map(\.bounds) == [Rect(110, 45, 20, 10)])
      scene.update(animation: .spring, at: 0.5) { view(true, now) }
      scene.advance(to: 0.5)
      #expect(scene.look().map(\.bounds) == [Rect(110, 45, 20, 10)])
      #expect(scene.look().map(\.opacity) == [1])
      scene.advance(to: 5)
      #expect(scene.look().map(\.bounds) == [Rect(90, 45, 20, 10)])
      #expect(scene.look().map(\.opacity) == [1])
      #expect(scene.isAnimating == false)
    }
  }

  @Test func `What faded out halfway fades back in, also when its transition has effects now`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(true, .opacity) }
    scene.update(animation: linear, at: 0) { view(false, .opacity) }
    scene.advance(to: 0.75)
    #expect(scene.look().map(\.opacity) == [0.25])
    scene.update(animation: .spring, at: 0.75) { view(true, .slide) }
    scene.advance(to: 0.75)
    #expect(scene.look().map(\.opacity) == [0.25])
    scene.advance(to: 5)
    #expect(scene.look().map(\.opacity) == [1])
  }

  @Test func `The plain transition that was described last counts, too`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(true, .opacity.animation(.linear(duration: 8))) }
    scene.update { view(true, .identity) }
    scene.update(animation: linear, at: 0) { view(false, .identity) }
    #expect(scene.names == [])

    scene.update { view(true, .identity) }
    scene.update { view(true, .opacity) }
    scene.update(animation: linear, at: 1) { view(false, .opacity) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.opacity) == [0.5])
  }

  @Test func `What leaves is drawn until the longest of its animations has ended`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    let transition = AnyTransition.offset(x: 40).animation(.linear(duration: 0.25))
      .combined(with: .opacity.animation(.linear(duration: 4)))
    scene.update { view(true, transition) }
    scene.update(animation: linear, at: 0) { view(false, transition) }
    scene.advance(to: 2)
    #expect(scene.look().map(\.bounds) == [Rect(130, 45, 20, 10)])
    #expect(scene.look().map(\.opacity) == [0.5])
    scene.advance(to: 4)
    #expect(scene.names == [])
  }

  @Test func `A match that fades in and leaves by effects goes on from where it is`() {
    let space = Namespace.ID()
    func view(_ isOn: Bool, _ transition: AnyTransition) -> some View {
      ZStack {
        if isOn {
          flexible("a").matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 10)
            .transition(transition)
        }
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(false, .opacity) }
    scene.update(animation: linear, at: 0) { view(true, .opacity) }
    scene.update(at: 0.25) { view(true, .offset(x: 40)) }
    scene.update(animation: linear, at: 0.25) { view(false, .offset(x: 40)) }
    scene.advance(to: 0.25)
    #expect(scene.look().map(\.opacity) == [0.25])
    scene.advance(to: 0.75)
    #expect(scene.look().map(\.opacity) == [0.375])
    #expect(scene.look().map(\.bounds) == [Rect(110, 45, 20, 10)])
  }

  @Test func `What has left by effects before the rest of its view comes back anew and fades`() {
    func view(_ isOn: Bool, _ inner: AnyTransition) -> some View {
      ZStack {
        if isOn {
          HStack(spacing: 0) {
            box("a", 20, 10).transition(inner)
            box("b", 20, 10)
          }
        }
      }
    }
    let quick = AnyTransition.offset(x: 40).animation(.linear(duration: 0.25))
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(true, quick) }
    scene.update(animation: linear, at: 0) { view(false, quick) }
    scene.advance(to: 0.5)
    #expect(scene.names == ["b"])
    scene.update(animation: linear, at: 0.5) { view(true, .opacity) }
    scene.advance(to: 3)
    #expect(scene.look().map(\.opacity) == [1, 1])
    scene.update(animation: linear, at: 3) { view(false, .opacity) }
    scene.advance(to: 3.5)
    #expect(scene.look().map(\.opacity) == [0.5, 0.5])
  }

  @Test func `The second of two combined transitions is around the first`() {
    func coming(_ transition: AnyTransition) -> Rect {
      var scene = SceneHost(size: Size(width: 200, height: 100))
      scene.update { view(false, transition) }
      scene.update(animation: linear, at: 0) { view(true, transition) }
      scene.advance(to: 0)
      return scene.look()[0].bounds
    }
    let scale = AnyTransition.scale(scale: 0.5, anchor: .topLeading)
    let offset = AnyTransition.offset(x: 40)
    // Halved at (90, 45), then 40 to the right; or the other way round, then 20 are left of it.
    #expect(coming(scale.combined(with: offset)) == Rect(130, 45, 10, 5))
    #expect(coming(offset.combined(with: scale)) == Rect(110, 45, 10, 5))
  }

  struct Tilt: GeometryEffect {
    var animatableData: Float
    func effectValue(size: Size) -> ProjectionTransform {
      ProjectionTransform(x: animatableData * size.width, y: 0)
    }
  }

  @Test func `A geometry effect for the way and one for the rest`() {
    let transition = AnyTransition.modifier(
      active: Tilt(animatableData: 2), identity: Tilt(animatableData: 0))
    let way = interrupted(coming: transition, going: transition)
    // 40 points, of which 30 are left at 0.25 s and would be 10 at 0.75 s: halfway from there to 40 again.
    #expect(way.before.bounds == Rect(120, 45, 20, 10))
    #expect(way.after.bounds == Rect(120, 45, 20, 10))
    #expect(way.later.bounds == Rect(115, 45, 20, 10))
    #expect(way.isEmptyAtLast)
  }

  @Test(arguments: [1, 1.5])
  func `What goes for good while what it is in comes back by effects fades`(_ start: Double) {
    func view(_ isOn: Bool, _ hasText: Bool) -> some View {
      ZStack {
        if isOn {
          VStack {
            box("a", 10, 10)
            if hasText { box("text", 100, 40) }
          }
          .transition(.slide)
        }
      }
    }
    var scene = scene(400, 300) { view(true, true) }
    scene.update(animation: .linear(duration: 1), at: 1) { view(false, true) }
    scene.advance(to: start)
    #expect(scene.opacity("text") == 1)
    scene.update(animation: .linear(duration: 1), at: start) { view(true, false) }
    scene.advance(to: start)
    #expect(scene.opacity("text") == 1)
    scene.advance(to: start + 0.25)
    #expect(scene.opacity("text") == 0.75)
    scene.advance(to: start + 0.75)
    #expect(scene.opacity("text") == 0.25)
    scene.advance(to: start + 1)
    #expect(scene.names == ["a"])
  }

  @Test(arguments: 0..<4)
  func `What comes and goes in a view that stays has nothing of the transition of that`(
    _ index: Int
  ) {
    let transition = [
      AnyTransition.slide, .identity, .scale, .opacity.animation(.linear(duration: 9)),
    ][index]
    func view(_ hasText: Bool) -> some View {
      ZStack {
        VStack {
          box("a", 10, 10)
          if hasText { box("text", 100, 40) }
        }
        .transition(transition)
      }
    }
    var scene = scene(400, 300) { view(false) }
    scene.update(animation: .linear(duration: 1), at: 1) { view(true) }
    scene.advance(to: 1.25)
    #expect(scene.opacity("text") == 0.25)
    scene.advance(to: 3)
    scene.update(animation: .linear(duration: 1), at: 3) { view(false) }
    scene.advance(to: 3.25)
    #expect(scene.opacity("text") == 0.75)
    scene.advance(to: 4)
    #expect(scene.names == ["a"])
  }
}
