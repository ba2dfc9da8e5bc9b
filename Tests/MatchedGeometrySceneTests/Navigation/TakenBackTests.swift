import MatchedGeometry
import MatchedGeometryScene
import Testing

// After a gesture that was taken back, the scene comes to show what the next update describes, whatever that is.
@Suite struct TakenBackTests {
  private struct Everything: View {
    var isOpen = false
    var isWide = false
    var isTurned = false
    @Namespace var space

    var body: some View {
      VStack(spacing: 10) {
        if isOpen {
          Text("new").transition(.move(edge: .leading))
          Circle().frame(width: 40, height: 40).matchedGeometryEffect(id: 1, in: space)
        } else {
          Rectangle().frame(width: 80, height: 20).matchedGeometryEffect(id: 1, in: space)
          Text("old").transition(.scale)
        }
        Image("picture").frame(width: isWide ? 200 : 100, height: 50)
          .rotationEffect(Angle(degrees: isTurned ? 90 : 0))
          .opacity(isTurned ? 0.5 : 1)
        VStack {
          Rectangle().frame(width: isWide ? 60 : 30, height: 10)
            .matchedGeometryEffect(id: 2, in: space)
          if isOpen { Circle().matchedGeometryEffect(id: 2, in: space, isSource: false) }
        }
        .scaleEffect(isTurned ? 0.5 : 1)
        VStack { Text("inside").offset(x: isWide ? 30 : 0, y: 0) }.geometryGroup()
      }
    }
  }

  private static let states = [false, true].flatMap { isOpen in
    [false, true].flatMap { isWide in
      [false, true].map { Everything(isOpen: isOpen, isWide: isWide, isTurned: $0) }
    }
  }

  private func rest(_ state: Everything) -> [String] {
    var scene = SceneHost(size: Size(width: 400, height: 400))
    scene.update { state }
    scene.advance(to: 0)
    return look(&scene)
  }

  private func look(_ scene: inout SceneHost) -> [String] {
    scene.look().map { "\($0) \($0.bounds)" }.sorted()
  }

  @Test(arguments: states.indices, [0, 0.5, 1])
  func `What is described shows, whatever was put back`(held: Int, fraction: Double) {
    for next in Self.states {
      for delay in [0, 0.1, 5] {
        for animation in [Animation.smooth, nil] {
          var scene = SceneHost(size: Size(width: 400, height: 400))
          scene.update { Everything() }
          scene.advance(to: 0)
          let id = scene.hold(animation: .smooth, at: 1) { Self.states[held] }
          if let id {
            scene.seek(id, to: fraction, at: 1)
            scene.advance(to: 1.5)
            let undo = scene.cancel(id, at: 2) { delay == 0 ? next : Everything() }
            #expect(undo != nil)
          }
          scene.advance(to: 2 + delay)
          scene.update(animation: animation, at: 2 + delay) { next }
          scene.advance(to: 2 + delay + 0.1)
          scene.advance(to: 20)
          #expect(look(&scene) == rest(next), "\(held) \(next) \(delay)")
          #expect(scene.diagnostics.isEmpty, "\(held) \(next) \(scene.diagnostics)")
          #expect(scene.isAnimating == false)
          // What left is given back; after that nothing is left to be told.
          scene.update(animation: .smooth, at: 20) { next }
          let idle = scene.update(animation: .smooth, at: 20) { next }
          #expect(idle == nil)
        }
      }
    }
  }

  @Test func `It starts where it is shown`() {
    var scene = SceneHost(size: Size(width: 400, height: 400))
    scene.update { Everything() }
    scene.advance(to: 0)
    let id = scene.hold(animation: .linear(duration: 1), at: 1) {
      Everything(isOpen: true, isWide: true)
    }!
    scene.seek(id, to: 0.5, at: 1)
    scene.advance(to: 1)
    let held = scene.frame("picture")
    let undo = scene.cancel(id, animation: .linear(duration: 1), at: 2) {
      Everything(isWide: true)
    }
    #expect(undo != nil)
    scene.advance(to: 2)
    #expect(scene.frame("picture") == held)
  }
}
