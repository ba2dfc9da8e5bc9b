import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// Repeats a commit in one engine, always starting from the same state.
final class CommitCycle {
  private let scenario: Scenario
  private let scene: EngineScene
  private let places: [Rect]
  private let targets: [Rect]
  private var ids: [Element.ID]
  private var now: Double
  private var isAway = false

  init(_ scenario: Scenario) {
    self.scenario = scenario
    places = scenario.motions.map(\.from)
    targets = scenario.motions.map(\.to)
    scene = EngineScene(scenario)
    scene.weigh()
    ids = scene.ids
    now = scenario.begin
  }

  /// Measures a case and adds the allocations of ticks after the last commit.
  func row(
    _ name: String, _ settings: Settings, _ contenders: [Contender]
  ) throws -> FrameReport.Row {
    var row = settings.measure(name, count: scenario.count, contenders)
    let clock = FlightClock(begin: now, horizon: 0.4)
    row.allocationsPerTick = TickCases.allocationsPerTick(scene, clock)
    row.bytesPerElement = scene.bytesPerElement
    try scene.refuseDiagnostics(name)
    return row
  }

  /// Measures the memory of the engine again, after a first commit.
  func weigh() {
    scene.weigh()
  }

  /// Copies the changed columns.
  func upload(to upload: ColumnUpload) { upload.take(from: &scene.engine) }

  // MARK: Initial states

  /// Ticks until all motions have settled and all exited elements are reported.
  func comeToRest() {
    now += 30
    scene.engine.advance(to: now)
  }

  /// Ticks a tenth of a second later, while all elements move.
  func flyOn() {
    now += 0.1
    scene.engine.advance(to: now)
  }

  /// Removes all elements.
  func removeAll() {
    comeToRest()
    scene.engine.withAnimation(nil, at: now) { $0.remove(ids) }
    scene.engine.advance(to: now)
  }

  /// Inserts all elements at rest, after the previous ones have exited.
  func refill() {
    comeToRest()
    if let first = ids.first, !scene.engine.contains(first) { insertAll() }
    scene.engine.advance(to: now)
  }

  // MARK: Commits

  /// Inserts every element without animation.
  func insertAll() {
    withIDs { ids in
      scene.engine.withAnimation(nil, at: now) { engine in
        for index in ids.indices {
          ids[index] = engine.insert(scene.element(index, at: places[index]))
        }
      }
    }
  }

  /// Removes every element with a fade.
  func removeAnimated() {
    scene.engine.withAnimation(.smooth(duration: 0.5), at: now) { engine in
      for id in ids { engine.remove(id) }
    }
  }

  /// Replaces every element by one with the same key at the other frame.
  func replace() {
    isAway.toggle()
    let frames = isAway ? targets : places
    withIDs { ids in
      scene.engine.withAnimation(.smooth(duration: 0.5), at: now) { engine in
        for index in ids.indices {
          engine.remove(ids[index])
          ids[index] = engine.insert(scene.element(index, at: frames[index]))
        }
      }
    }
  }

  /// Replaces every element in two bulk calls.
  func replaceInBulk() {
    isAway.toggle()
    let frames = isAway ? targets : places
    scene.engine.withAnimation(.smooth(duration: 0.5), at: now) { engine in
      engine.remove(ids)
      ids = engine.insert(ids.indices.map { scene.element($0, at: frames[$0]) })
    }
  }

  /// Retargets every element to the other frame.
  func retarget() {
    isAway.toggle()
    let frames = isAway ? targets : places
    scene.engine.withAnimation(.smooth(duration: 0.5), at: now) { engine in
      for index in ids.indices { engine.setFrame(frames[index], of: ids[index]) }
    }
  }

  /// Passes the handles as a local variable. Each access to a property of an object is checked for
  /// exclusivity, and these checks are not part of a commit.
  private func withIDs(_ body: (inout [Element.ID]) -> Void) {
    var local = ids
    ids = []
    body(&local)
    ids = local
  }

  // MARK: Checks

  /// Checks one replacement from rest. Both elements of a key have the frames of the closed form,
  /// and their opacities add up to 1.
  func checkReplacement() throws {
    let arrived = ids
    try Check.frames(of: "commit.replace", scenario) { time in
      scene.engine.advance(to: time)
      return { index in self.scene.engine.presentationFrame(of: arrived[index]) ?? .zero }
    }
    guard scene.engine.count == 2 * scenario.count,
      let opacity = scene.engine.presentationOpacity(of: arrived[0]), opacity > 0, opacity < 1
    else { throw ProgramError.failed(["commit.replace: nothing fades"]) }
  }
}
