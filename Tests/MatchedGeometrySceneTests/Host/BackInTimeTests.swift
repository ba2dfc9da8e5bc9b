import MatchedGeometry
import MatchedGeometryScene
import Testing

/// A tick back in time shows views again whose end an earlier tick has reported. If an update describes them again, they come anew.
@Suite struct `Updates after a tick back in time` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  /// The scene goes from the first state to the second and to its end, back into the middle, and to the first state again.
  func returned<Content: View>(
    isAnimated: Bool = true, @ViewBuilder _ view: (Bool) -> Content
  ) -> SceneHost {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view(true) }
    scene.update(animation: linear, at: 0) { view(false) }
    scene.advance(to: 0.5)
    scene.advance(to: 2)
    scene.advance(to: 0.5)
    if isAnimated {
      scene.update(animation: linear, at: 0.5) { view(true) }
    } else {
      scene.updateAtOnce(at: 0.5) { view(true) }
    }
    scene.advance(to: 9)
    return scene
  }

  @Test(arguments: [true, false])
  func `A page that was gone is there again`(_ isAnimated: Bool) {
    let scene = returned(isAnimated: isAnimated) { isThere in
      NavigationStack(path: isThere ? [0] : []) {
        box("root", 40, 40).matchedTransitionSource(id: 0, in: space)
      } destination: { _ in
        flexible("page").navigationTransition(.zoom(sourceID: 0, in: space))
      }
    }
    #expect(scene.names == ["rectangle", "page"])
    #expect(scene.frame("page") == Rect(0, 0, 400, 300))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func `So are a view, a match and a view with effects`(_ isAnimated: Bool) {
    let scene = returned(isAnimated: isAnimated) { isThere in
      VStack(spacing: 0) {
        if isThere {
          box("plain", 40, 40)
          box("match", 40, 40).matchedGeometryEffect(id: 0, in: space)
          box("effects", 40, 40).transition(.scale)
        }
      }
    }
    #expect(scene.names == ["plain", "match", "effects"])
    #expect(scene.frame("plain") == Rect(180, 90, 40, 40))
    #expect(scene.frame("match") == Rect(180, 130, 40, 40))
    #expect(scene.bounds("effects") == Rect(180, 170, 40, 40))
    #expect(scene.look().allSatisfy { $0.opacity == 1 })
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `What went inside of a view that comes back without it is gone`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ isThere: Bool, _ hasInner: Bool) -> some View {
      VStack(spacing: 0) {
        if isThere {
          VStack(spacing: 0) {
            box("outer", 40, 40)
            if hasInner { box("inner", 40, 40) }
          }
          .transition(.scale)
        }
      }
    }
    scene.update { view(true, true) }
    scene.update(animation: linear, at: 0) { view(false, true) }
    scene.advance(to: 2)
    scene.advance(to: 0.5)
    #expect(scene.names == ["outer", "inner"])
    scene.update(animation: linear, at: 0.5) { view(true, false) }
    scene.advance(to: 9)
    #expect(scene.names == ["outer"])
    #expect(scene.bounds("outer") == Rect(180, 130, 40, 40))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `One of two that went comes anew, the other from where it is`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ isThere: Bool) -> some View {
      VStack(spacing: 0) {
        if isThere {
          box("long", 40, 40).transition(.opacity.animation(.linear(duration: 4)))
          box("short", 40, 40)
        }
      }
    }
    scene.update { view(true) }
    scene.update(animation: linear, at: 0) { view(false) }
    scene.advance(to: 2)
    scene.advance(to: 0.5)
    scene.update(animation: linear, at: 0.5) { view(true) }
    scene.advance(to: 0.5)
    #expect(scene.opacity("long") == 0.875)
    scene.advance(to: 9)
    #expect(scene.names == ["long", "short"])
    #expect(scene.look().allSatisfy { $0.opacity == 1 })
    #expect(scene.diagnostics.isEmpty)
  }
}
