import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Completions of updates` {
  let linear = Animation.linear(duration: 1)

  final class Log { var words: [String] = [] }

  func bar(_ x: Float) -> some View { box("a", 10, 10).offset(x: x) }

  func tick(_ scene: inout SceneHost, _ time: Double) {
    scene.advance(to: time)
    for action in scene.takeCompletions() { action() }
  }

  @Test func `A closure is handed out once, by the first tick at or after the end`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    scene.withAnimation(linear) {
      $0.update(at: 1) { bar(100) }
    } completion: {
      log.words.append("done")
    }
    #expect(scene.takeCompletions().isEmpty)
    tick(&scene, 1.75)
    #expect(log.words == [])
    tick(&scene, 2)
    #expect(log.words == ["done"])
    tick(&scene, 3)
    tick(&scene, 1.5)
    tick(&scene, 3)
    #expect(log.words == ["done"])
  }

  @Test func `Updates that follow a finger end while they do, those with a closure as well`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    scene.update(animation: .interactiveSpring, at: 0, completionCriteria: .removed) {
      bar(1)
    } completion: {
      log.words.append("removed")
    }
    var removed = 0
    for frame in 1...240 {
      let time = Double(frame) / 120
      scene.update(animation: .interactiveSpring, at: time) { bar(Float(frame % 50)) }
      let completed = scene.advance(to: time).completed
      for index in completed.indices where completed[index].criterion == .removed { removed += 1 }
      for action in scene.takeCompletions() { action() }
    }
    // The spring takes 0.15 s: the first and all of the others but those of the last 18 frames.
    #expect(removed == 1 + 240 - 18)
    #expect(log.words == ["removed"])
    tick(&scene, 10)
    #expect(log.words == ["removed"])
  }

  @Test func `Logically complete is not removed`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    // The duration is 0.5 s; what is within a hundredth of a point of its target has come to rest: after 0.5 s 1.4 points are left.
    scene.update(animation: .smooth, at: 0) {
      bar(100)
    } completion: {
      log.words.append("logical")
    }
    scene.update(animation: .smooth, at: 0, completionCriteria: .removed) {
      bar(100)
    } completion: {
      log.words.append("nothing changed")
    }
    scene.update(animation: .smooth, at: 0, completionCriteria: .removed) {
      bar(101)
    } completion: {
      log.words.append("removed")
    }
    tick(&scene, 0.49)
    #expect(log.words == ["nothing changed"])
    tick(&scene, 0.51)
    #expect(log.words == ["nothing changed", "logical"])
    tick(&scene, 0.7)
    #expect(log.words == ["nothing changed", "logical"])
    tick(&scene, 3)
    #expect(log.words == ["nothing changed", "logical", "removed"])
  }

  @Test func `A later retarget puts off no end`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    for criterion in [Completion.Criterion.logicallyComplete, .removed] {
      scene.update(animation: linear, at: 0, completionCriteria: criterion) {
        bar(criterion == .removed ? 90 : 100)
      } completion: {
        log.words.append("\(criterion)")
      }
    }
    scene.update(animation: linear, at: 0.5) { bar(0) }
    tick(&scene, 0.99)
    #expect(log.words == [])
    tick(&scene, 1)
    #expect(log.words == ["logicallyComplete", "removed"])
    tick(&scene, 9)
    #expect(log.words.count == 2)
  }

  @Test func `Several updates of one closure are waited for together, and nothing for nothing`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    scene.withAnimation(linear) { scene in
      scene.update(at: 0) { bar(100) }
      scene.update(at: 0.5) { bar(50) }
    } completion: {
      log.words.append("both")
    }
    scene.withAnimation(linear) { _ in
    } completion: {
      log.words.append("none")
    }
    // An update without animation has ended with the next tick.
    scene.withAnimation(nil) {
      $0.update(at: 0.5) { bar(10) }
    } completion: {
      log.words.append("at once")
    }
    #expect(scene.takeCompletions().count == 1)
    tick(&scene, 0.5)
    #expect(log.words == ["at once"])
    tick(&scene, 1.25)
    #expect(log.words == ["at once"])
    tick(&scene, 1.5)
    #expect(log.words == ["at once", "both"])
  }

  @Test func `A closure may update the scene`() {
    final class Stage {
      var scene = SceneHost(size: Size(width: 200, height: 100))
    }
    let stage = Stage()
    stage.scene.update { bar(0) }
    stage.scene.update(animation: linear, at: 0) {
      bar(100)
    } completion: {
      stage.scene.update(animation: linear, at: 1) { bar(0) }
    }
    stage.scene.advance(to: 1)
    for action in stage.scene.takeCompletions() { action() }
    stage.scene.advance(to: 1.5)
    #expect(stage.scene.frame("a")?.x == 145)
  }

  @Test func `What leaves is waited for`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack { if isOn { box("a", 10, 10).transition(.slide) } }
    }
    scene.update { view(true) }
    scene.update(animation: linear, at: 0, completionCriteria: .removed) {
      view(false)
    } completion: {
      log.words.append("gone")
    }
    tick(&scene, 0.99)
    #expect(log.words == [])
    tick(&scene, 1)
    #expect(log.words == ["gone"])
    #expect(scene.names == [])
  }

  @Test func `What a gesture does in between is not waited for`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    let held = scene.hold(animation: linear, at: 1) { bar(100) }!
    for fraction in [0.25, 0.5, 0.75] { scene.seek(held, to: fraction, at: 1) }
    scene.finish(held, at: 1)
    scene.update(animation: linear, at: 1) {
      bar(50)
    } completion: {
      log.words.append("update")
    }
    tick(&scene, 1.99)
    #expect(log.words == [])
    tick(&scene, 2)
    #expect(log.words == ["update"])
  }

  @Test func `A gesture inside of the closure is waited for until it is finished and has ended`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    let held = scene.withAnimation(linear) { scene in
      let held = scene.hold(animation: linear, at: 0) { bar(100) }!
      for fraction in [0.25, 0.5] { scene.seek(held, to: fraction, at: 0) }
      return held
    } completion: {
      log.words.append("held")
    }
    tick(&scene, 10)
    #expect(log.words == [])
    scene.finish(held, animation: linear, at: 10)
    tick(&scene, 10.99)
    #expect(log.words == [])
    tick(&scene, 11)
    #expect(log.words == ["held"])
  }

  @Test(arguments: [Completion.Criterion.logicallyComplete, .removed])
  func `A closure waits for what undoes its update`(_ criterion: Completion.Criterion) {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    var made: Transaction.ID?
    scene.withTransaction(Transaction(isInteractive: true)) { scene in
      scene.withAnimation(linear, completionCriteria: criterion) {
        made = $0.update(at: 0) { bar(100) }
      } completion: {
        log.words.append("done")
      }
    }
    tick(&scene, 0.5)
    let undo = scene.cancel(made!, animation: linear, at: 0.5) { bar(0) }
    #expect(undo != nil && undo != made)
    tick(&scene, 1.49)
    #expect(log.words == [])
    tick(&scene, 1.5)
    #expect(log.words == ["done"])
    #expect(scene.frame("a") == Rect(95, 45, 10, 10))
    tick(&scene, 9)
    #expect(log.words == ["done"])
  }

  @Test func `A closure that was handed out is not handed out again by an undo`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    var made: Transaction.ID?
    scene.withTransaction(Transaction(isInteractive: true)) { scene in
      scene.withAnimation(.bouncy(duration: 0.5)) {
        made = $0.update(at: 0) { bar(100) }
      } completion: {
        log.words.append("done")
      }
    }
    tick(&scene, 0.6)
    #expect(log.words == ["done"])
    let undo = scene.cancel(made!, at: 0.625) { bar(0) }
    #expect(undo != nil)
    tick(&scene, 9)
    #expect(log.words == ["done"])
  }

  @Test func `What has ended before the closure returns is not waited for`() {
    let log = Log()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    scene.withAnimation(linear) { scene in
      scene.update(at: 0) { bar(100) }
      scene.advance(to: 1)
      #expect(scene.takeCompletions().isEmpty)
    } completion: {
      log.words.append("done")
    }
    tick(&scene, 1)
    #expect(log.words == ["done"])
  }

  @Test
  func `A closure that throws, or puts another scene into the place of its own, waits for nothing`()
  {
    struct Failure: Error {}
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { bar(0) }
    #expect(throws: Failure.self) {
      try scene.withAnimation(linear) { scene in
        scene.update(at: 0) { bar(100) }
        throw Failure()
      } completion: {
      }
    }
    scene.withAnimation(linear) { scene in
      scene = SceneHost(size: Size(width: 200, height: 100))
    } completion: {
    }
    scene.update { bar(1) }
    scene.advance(to: 5)
    #expect(scene.takeCompletions().isEmpty)
    #expect(scene.frame("a") == Rect(96, 45, 10, 10))
  }
}
