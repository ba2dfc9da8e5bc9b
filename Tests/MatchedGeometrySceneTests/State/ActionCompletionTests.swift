import MatchedGeometry
import MatchedGeometryScene
import Testing

/// Notes what was done.
private final class Log { var lines: [String] = [] }

private struct Door: View {
  let log: Log
  @State private var isOpen = false

  var body: some View {
    flexible("door").frame(width: isOpen ? 100 : 50)
      .onTapGesture {
        withAnimation(.linear(duration: 1)) {
          isOpen.toggle()
        } completion: {
          log.lines.append("moved")
        }
      }
  }
}

@Suite struct `Closures for the end of actions` {
  private func host(_ log: Log) -> SceneHost {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update(at: 0) { Door(log: log) }
    scene.advance(to: 0)
    return scene
  }

  @Test func `What an action waits for is handed out when the update that follows has ended`() {
    let log = Log()
    var scene = host(log)
    scene.tap(at: Point(x: 100, y: 50))
    scene.update(at: 0) { Door(log: log) }
    scene.advance(to: 0.9)
    #expect(scene.takeCompletions().isEmpty)
    scene.advance(to: 1)
    let actions = scene.takeCompletions()
    #expect(actions.count == 1)
    #expect(log.lines.isEmpty)
    for action in actions { action() }
    #expect(log.lines == ["moved"])
    #expect(scene.takeCompletions().isEmpty)
  }

  @Test func `One that sets nothing is done at once`() {
    let log = Log()
    withAnimation(.smooth) {
    } completion: {
      log.lines.append("done")
    }
    #expect(log.lines == ["done"])
  }

  @Test func `One that throws before it sets anything is not done`() {
    struct Failure: Error {}
    let log = Log()
    #expect(throws: Failure.self) {
      try withAnimation {
        throw Failure()
      } completion: {
        log.lines.append("done")
      }
    }
    #expect(log.lines.isEmpty)
  }

  @Test func `Closures of an action and of the update are handed out in the order of the two`() {
    let log = Log()
    var scene = host(log)
    scene.tap(at: Point(x: 100, y: 50))
    // The update names no animation: that of the action counts.
    scene.update(at: 0) {
      Door(log: log)
    } completion: {
      log.lines.append("updated")
    }
    scene.advance(to: 0.9)
    #expect(scene.takeCompletions().isEmpty)
    scene.advance(to: 2)
    for action in scene.takeCompletions() { action() }
    #expect(log.lines == ["moved", "updated"])
  }
}
