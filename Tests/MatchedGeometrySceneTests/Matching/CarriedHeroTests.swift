import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Heroes in what carries them` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  func host<Content: View>(@ViewBuilder _ content: () -> Content) -> SceneHost {
    var scene = SceneHost(size: Size(width: 400, height: 400))
    scene.update(content)
    scene.advance(to: 0)
    return scene
  }

  /// A page with a ground; on it a thumb, or the hero that it becomes.
  func page(isPushed: Bool, isOpen: Bool) -> some View {
    let space = space
    return NavigationStack(path: isPushed ? [1] : []) {
      box("root", 100, 100)
    } destination: { (_: Int) in
      ZStack(alignment: .topLeading) {
        flexible("ground")
        if isOpen {
          flexible("hero").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 300, height: 200).offset(x: 50, y: 100)
        } else {
          flexible("thumb").matchedGeometryEffect(id: 1, in: space).frame(width: 60, height: 40)
        }
      }
    }
  }

  @Test func `A hero that takes off on a page still flying flies as on one at rest`() throws {
    var scene = host { page(isPushed: false, isOpen: false) }
    scene.update(animation: linear, at: 0) { page(isPushed: true, isOpen: false) }
    scene.advance(to: 0.5)
    // Half of 400 is left.
    #expect(scene.bounds("thumb") == Rect(200, 0, 60, 40))
    scene.update(animation: linear, at: 0.5) { page(isPushed: true, isOpen: true) }
    scene.advance(to: 0.5)
    for name in ["thumb", "hero"] {
      #expect(isNear(scene.bounds(name)!, Rect(200, 0, 60, 40), within: 0.01))
    }
    scene.advance(to: 0.75)
    // A quarter of the way from (0, 0, 60, 40) to (50, 100, 300, 200), and a quarter of 400 is left of the page's.
    for name in ["thumb", "hero"] {
      #expect(isNear(scene.bounds(name)!, Rect(112.5, 25, 120, 80), within: 0.01))
    }
    scene.advance(to: 2)
    #expect(scene.bounds("hero") == Rect(50, 100, 300, 200))
    // It has landed, and goes with its page.
    scene.update(animation: linear, at: 2) { page(isPushed: false, isOpen: true) }
    scene.advance(to: 2.5)
    #expect(isNear(scene.bounds("hero")!, Rect(250, 100, 300, 200), within: 0.01))
  }

  /// A thumb beneath, or a panel with its hero that slides in over it. With both the thumb follows.
  func panel(isOpen: Bool, hasThumb: Bool) -> some View {
    ZStack(alignment: .topLeading) {
      if hasThumb {
        flexible("thumb").matchedGeometryEffect(id: 1, in: space, isSource: !isOpen)
          .frame(width: 60, height: 40)
      }
      if isOpen {
        ZStack(alignment: .topLeading) {
          flexible("ground")
          flexible("hero").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 300, height: 200).offset(x: 50, y: 100)
        }
        .transition(.move(edge: .bottom))
      }
    }
    .frame(width: 400, height: 400, alignment: .topLeading)
  }

  @Test
  func `A hero from outside flies to its place, and goes with what it is in once it is alone`() {
    var scene = host { panel(isOpen: false, hasThumb: true) }
    scene.update(animation: linear, at: 0) { panel(isOpen: true, hasThumb: true) }
    scene.advance(to: 0.5)
    #expect(scene.bounds("ground") == Rect(0, 200, 400, 400))
    for name in ["thumb", "hero"] {
      #expect(isNear(scene.bounds(name)!, Rect(25, 50, 180, 120), within: 0.01))
    }
    scene.advance(to: 1.5)
    // Back: straight to the thumb, whatever the panel does.
    scene.update(animation: linear, at: 1.5) { panel(isOpen: false, hasThumb: true) }
    scene.advance(to: 2)
    #expect(scene.bounds("ground") == Rect(0, 200, 400, 400))
    for name in ["thumb", "hero"] {
      #expect(isNear(scene.bounds(name)!, Rect(25, 50, 180, 120), within: 0.01))
    }
    scene.advance(to: 3)
    // Again, and now the thumb goes for good.
    scene.update(animation: linear, at: 3) { panel(isOpen: true, hasThumb: true) }
    scene.advance(to: 4)
    scene.update { panel(isOpen: true, hasThumb: false) }
    scene.update(animation: linear, at: 5) { panel(isOpen: false, hasThumb: false) }
    scene.advance(to: 5.25)
    #expect(scene.bounds("ground") == Rect(0, 100, 400, 400))
    #expect(isNear(scene.bounds("hero")!, Rect(50, 200, 300, 200), within: 0.01))
  }
}
