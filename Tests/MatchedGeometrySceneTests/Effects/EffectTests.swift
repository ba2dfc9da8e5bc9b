import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Effects` {
  let linear = Animation.linear(duration: 1)

  /// A box of 20 x 10 in the middle of 200 x 100, halfway from one to the other.
  func halfway<Content: View>(_ view: (Bool) -> Content) -> Seen {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    return scene.look()[0]
  }

  @Test func `Opacities multiply and move`() {
    let seen = halfway { box("a", 20, 10).opacity(0.5).opacity($0 ? 1 : 0.5) }
    #expect(seen.opacity == 0.375)
  }

  @Test func `An offset displaces the frame`() {
    let seen = halfway { box("a", 20, 10).offset(x: $0 ? 40 : 0, y: 8) }
    #expect(seen.frame == Rect(110, 53, 20, 10))
    #expect(seen.transform.isIdentity)
  }

  @Test func `A scale keeps its anchor point`() {
    let seen = halfway { box("a", 20, 10).scaleEffect(x: $0 ? 3 : 1, y: 1, anchor: .trailing) }
    #expect(seen.frame == Rect(90, 45, 20, 10))
    #expect(seen.bounds == Rect(70, 45, 40, 10))
  }

  @Test func `A rotation turns clockwise`() {
    let seen = halfway { box("a", 20, 10).rotationEffect(.degrees($0 ? 180 : 0)) }
    // At 90 degrees the left edge is on top.
    let top = seen.transform.transform(Point(x: 90, y: 50))
    #expect(abs(top.x - 100) < 0.001)
    #expect(abs(top.y - 40) < 0.001)
    #expect(isNear(seen.bounds, Rect(95, 40, 10, 20)))
  }

  @Test func `The inner of two effects comes first`() {
    let seen = halfway { _ in
      box("a", 20, 10).scaleEffect(2, anchor: .topLeading).rotationEffect(.degrees(90))
    }
    // Twice as large from (90, 45) on: (90, 45, 40, 20). Then a quarter turn around (100, 50).
    #expect(isNear(seen.bounds, Rect(85, 40, 20, 40)))
  }

  @Test func `A turn in space is seen with perspective`() {
    // The side towards the eye, at the right with a negative angle around y, is magnified.
    let seen = halfway { _ in
      box("a", 20, 10).rotation3DEffect(.degrees(-60), axis: (0, 1, 0), perspective: 1)
    }
    // x = 10 cos 60 = 5 and z = 10 sin 60 = 8.660 in front, the eye 20 away: both over 1 - 8.660 / 20.
    let right = seen.transform.transform(Point(x: 110, y: 55))
    #expect(abs(right.x - (100 + 5 / 0.5669873)) < 0.001)
    #expect(abs(right.y - (50 + 5 / 0.5669873)) < 0.001)
    let left = seen.transform.transform(Point(x: 90, y: 55))
    #expect(abs(left.x - (100 - 5 / 1.4330127)) < 0.001)
    #expect(abs(left.y - (50 + 5 / 1.4330127)) < 0.001)
  }

  struct Shift: GeometryEffect {
    var animatableData: AnimatablePair<Float, Float>
    func effectValue(size: Size) -> ProjectionTransform {
      ProjectionTransform(x: animatableData.first * size.width, y: animatableData.second)
    }
  }

  @Test func `The numbers of a geometry effect of one's own move, and it knows the size`() {
    let seen = halfway {
      box("a", 20, 10).modifier(Shift(animatableData: AnimatablePair($0 ? 2 : 0, $0 ? 6 : 2)))
    }
    #expect(seen.bounds == Rect(110, 49, 20, 10))
  }

  struct Fade: GeometryEffect {
    func effectValue(size: Size) -> ProjectionTransform {
      ProjectionTransform(scaleX: .nan, y: 1)
    }
  }

  @Test func `A geometry effect that is no number does nothing`() {
    #expect(halfway { _ in box("a", 20, 10).modifier(Fade()) }.transform.isIdentity)
  }

  @Test func `A projection is from the top left corner on`() {
    let seen = halfway { _ in
      box("a", 20, 10).projectionEffect(ProjectionTransform(scaleX: 2, y: 2))
    }
    #expect(seen.bounds == Rect(90, 45, 40, 20))
  }

  @Test func `A clip shape has a radius that moves`() {
    let seen = halfway { flexible("a").clipShape(RoundedRectangle(cornerRadius: $0 ? 20 : 10)) }
    #expect(seen.clip?.frame == Rect(0, 0, 200, 100))
    #expect(seen.clip?.cornerRadius == 15)
    let circle = halfway { _ in flexible("a").clipShape(Circle()) }
    #expect(circle.clip?.frame == Rect(50, 0, 100, 100))
    #expect(circle.clip?.cornerRadius == 50)
    #expect(halfway { _ in flexible("a") }.clip == nil)
  }

  @Test func `Effects around a turned clip shape turn it`() {
    let seen = halfway { _ in
      box("a", 20, 10).clipped().rotationEffect(.degrees(90))
    }
    #expect(seen.clip?.frame == Rect(90, 45, 20, 10))
    #expect(seen.clip?.transform == seen.transform)
  }

  @Test func `Clips within clips are all told, innermost first`() {
    let scene = scene {
      flexible("a").clipped().frame(width: 50, height: 50).clipShape(
        RoundedRectangle(cornerRadius: 5))
    }
    let frames = scene.withDrawables { $0[0].clips.map(\.cornerRadius) }
    #expect(frames == [0, 5])
  }

  @Test func `What is not finite is refused with a diagnostic, and the effect keeps its numbers`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ opacity: Double, _ scale: Float) -> some View {
      ZStack { box("a", 20, 10).opacity(opacity).scaleEffect(scale) }
    }
    scene.update { view(0.5, 2) }
    scene.update { view(.nan, .infinity) }
    scene.advance(to: 1)
    #expect(scene.opacity("a") == 0.5)
    #expect(scene.bounds("a") == Rect(80, 40, 40, 20))
    #expect(scene.diagnostics.map(\.reason) == [.invalidEffect, .invalidEffect])
    #expect(scene.diagnostics.first?.place == "ZStack > scaleEffect")
  }

  @Test func `A scale of zero is drawn as nothing and can be undone`() {
    let seen = halfway { box("a", 20, 10).scaleEffect($0 ? 0 : 0) }
    #expect(seen.bounds.width < 0.001)
    #expect(seen.transform.inverse != nil)
  }

  @Test func `An effect turns around the middle of a view that moves`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isRight: Bool) -> some View {
      HStack(spacing: 0) {
        if isRight { Color.red.frame(width: 100, height: 1) }
        box("a", 20, 20).rotationEffect(.degrees(90))
      }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    // From the middle (100, 50) to (150, 50), and square.
    #expect(isNear(scene.bounds("a")!, Rect(115, 40, 20, 20)))
  }
}
