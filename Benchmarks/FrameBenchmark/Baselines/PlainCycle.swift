import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The commits of `CommitCycle` and `SingleChanges` on the plain baseline.
final class PlainCycle {
  private let scenario: Scenario
  private let matching: PlainMatching
  private var handles: [PlainMatching.Handle] = []
  private var now: Double
  private var isAway = false

  /// Creates all items at rest at their first frames.
  init(_ scenario: Scenario) {
    self.scenario = scenario
    now = scenario.begin
    matching = PlainMatching(capacity: scenario.count)
    insertAll()
    matching.tick(at: now)
  }

  // MARK: Initial states

  func comeToRest() {
    now += 30
    matching.tick(at: now)
  }

  func moveOn() {
    now += 0.1
    matching.tick(at: now)
  }

  func removeAll() {
    comeToRest()
    for handle in handles { matching.remove(handle) }
    matching.commit(isAnimated: false, at: now)
  }

  // MARK: Commits

  func insertAll() {
    handles = zip(scenario.motions, scenario.keys).map { matching.insert($0.from, key: $1) }
    matching.commit(isAnimated: false, at: now)
  }

  /// Replaces every item by one with the same key at the other frame.
  func replace() {
    isAway.toggle()
    for index in handles.indices {
      let motion = scenario.motions[index]
      matching.remove(handles[index])
      handles[index] = matching.insert(
        isAway ? motion.to : motion.from, key: scenario.keys[index])
    }
    matching.commit(isAnimated: true, at: now)
  }

  /// Retargets every item to the other frame.
  func retarget() {
    isAway.toggle()
    for index in handles.indices {
      let motion = scenario.motions[index]
      matching.setFrame(isAway ? motion.to : motion.from, of: handles[index])
    }
    matching.commit(isAnimated: true, at: now)
  }

  /// Retargets some items, each in a transaction of its own.
  func retarget(_ indices: [Int]) {
    for index in indices {
      let motion = scenario.motions[index]
      matching.setFrame(isAway ? motion.from : motion.to, of: handles[index])
      matching.commit(isAnimated: true, at: now)
    }
  }

  // MARK: Checks

  /// Fails unless the items that a replacement inserted move and fade in like those of the engine.
  func checkReplacement() throws {
    replace()
    try Check.frames(of: "plainMatching", scenario) { time in
      self.matching.tick(at: time)
      return { self.matching.frame(of: self.handles[$0]) }
    }
    let opacity = matching.opacity(of: handles[0])
    guard opacity > 0, opacity < 1 else {
      throw ProgramError.failed(["plainMatching: nothing fades"])
    }
  }
}
