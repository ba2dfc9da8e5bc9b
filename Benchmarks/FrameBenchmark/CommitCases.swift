import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The cases that time commits, including the calls that make the changes.
enum CommitCases {
  static let all = [
    FrameCase(name: "commit.insert", measure: insertRow),
    FrameCase(name: "commit.replace") { count, settings in
      try replaceRow("commit.replace", count, settings) { $0.replace() }
    },
    FrameCase(name: "commit.replace.bulk") { count, settings in
      try replaceRow("commit.replace.bulk", count, settings) { $0.replaceInBulk() }
    },
    FrameCase(name: "commit.retarget", measure: retargetRow),
    FrameCase(name: "commit.stagger") { count, settings in
      try ownCoursesRow("commit.stagger", Scenario(.delays, count: count), .stagger, settings)
    },
    FrameCase(name: "commit.springs") { count, settings in
      try ownCoursesRow("commit.springs", Scenario(.springs, count: count), .springs, settings)
    },
    FrameCase(name: "commit.layout", measure: layoutRow),
    FrameCase(name: "commit.culled", measure: culledRow),
    FrameCase(name: "commit.single", measure: singleRow),
    FrameCase(name: "commit.remove", measure: removeRow),
  ]

  /// Inserts elements without animation, as when a page opens.
  private static func insertRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let cycle = CommitCycle(scenario)
    var items: [UInt64: MovingRect] = Dictionary(minimumCapacity: count)
    let plain = PlainCycle(scenario)
    return try cycle.row(
      "commit.insert", settings,
      [
        Contender("engine", unitsPerPass: count, prepare: cycle.removeAll, once: cycle.insertAll),
        Contender(
          "dictionary", unitsPerPass: count, prepare: { items.removeAll(keepingCapacity: true) }
        ) {
          for (key, motion) in zip(scenario.keys, scenario.motions) {
            items[key] = MovingRect(motion, begin: 0)
          }
          blackHole(UInt64(items.count))
        },
        Contender(
          "plainMatching", unitsPerPass: count, prepare: plain.removeAll, once: plain.insertAll),
      ])
  }

  /// Replaces every element by one with the same key, with a matched animation and a cross-fade.
  private static func replaceRow(
    _ name: String, _ count: Int, _ settings: Settings, _ replace: @escaping (CommitCycle) -> Void
  ) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let cycle = CommitCycle(scenario)
    replace(cycle)
    cycle.weigh()
    let keys = KeyDictionary(scenario.keys)
    let plain = PlainCycle(scenario)
    try plain.checkReplacement()
    try cycle.checkReplacement()
    return try cycle.row(
      name, settings,
      [
        Contender("engine", unitsPerPass: count, prepare: cycle.comeToRest) { replace(cycle) },
        Contender("keyDictionary", unitsPerPass: count, prepare: {}, once: keys.replaceAll),
        Contender(
          "plainMatching", unitsPerPass: count, prepare: plain.comeToRest, once: plain.replace),
      ])
  }

  /// Retargets all elements while they move.
  private static func retargetRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let cycle = CommitCycle(scenario)
    cycle.retarget()
    cycle.weigh()
    let array = ArrayOfStructs(scenario)
    let dictionary = DictionaryOfStructs(scenario)
    var ofArray = try checked(array, scenario, .shared) { steps in
      array.retarget(to: steps.targets, at: steps.now)
    }
    var ofDictionary = try checked(dictionary, scenario, .shared) { steps in
      dictionary.retarget(to: steps.targets[...], at: steps.now)
    }
    return try cycle.row(
      "commit.retarget", settings,
      [
        Contender(
          "engine", unitsPerPass: count, prepare: cycle.flyOn, once: cycle.retarget),
        Contender("arrayOfStructs", unitsPerPass: count, prepare: { ofArray.next() }) {
          array.retarget(to: ofArray.targets, at: ofArray.now)
        },
        Contender("dictionary", unitsPerPass: count, prepare: { ofDictionary.next() }) {
          dictionary.retarget(to: ofDictionary.targets[...], at: ofDictionary.now)
        },
      ])
  }

  /// Checks a baseline against the closed form after some commits.
  private static func checked<Kind: Baseline>(
    _ baseline: Kind, _ scenario: Scenario, _ kind: CommitSteps.Kind,
    retarget: (CommitSteps) -> Void
  ) throws -> CommitSteps {
    try Check.commits(
      of: Kind.name, scenario, CommitSteps(kind, after: scenario), commit: retarget
    ) { time in
      baseline.tick(at: time)
      return baseline.frame
    }
  }

  /// Retargets each element with an animation of its own.
  private static func ownCoursesRow(
    _ name: String, _ scenario: Scenario, _ kind: CommitSteps.Kind, _ settings: Settings
  ) throws -> FrameReport.Row {
    let engine = try CourseCycle(name, scenario, kind)
    let array = ArrayOfStructs(scenario)
    var steps = try checked(array, scenario, kind) { steps in
      array.retarget(to: steps.targets, steps.courses, at: steps.now)
    }
    let count = scenario.count
    let row = settings.measure(
      name, count: count,
      [
        Contender("engine", unitsPerPass: count, prepare: engine.prepare, once: engine.commit),
        Contender("arrayOfStructs", unitsPerPass: count, prepare: { steps.next() }) {
          array.retarget(to: steps.targets, steps.courses, at: steps.now)
        },
      ])
    return try engine.complete(row)
  }

  /// Sets a layout in which one item in a hundred has a new frame.
  private static func layoutRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let engine = try LayoutCycle(scenario)
    let dictionary = DictionaryOfStructs(scenario)
    var layout = LayoutSteps(scenario)
    let keys = KeyDictionary(scenario.keys)
    let row = settings.measure(
      "commit.layout", count: count,
      [
        Contender("engine", unitsPerPass: count, prepare: engine.prepare, once: engine.commit),
        Contender("dictionary", unitsPerPass: count, prepare: { layout.next() }) {
          dictionary.retargetDifferent(to: layout.frames, at: layout.now)
        },
        Contender("keyDictionary", unitsPerPass: count) { passes in
          for _ in 0..<passes { keys.findAll() }
        },
      ])
    return try engine.complete(row)
  }

  /// Gives all elements new frames, of which one in a hundred is near the viewport.
  private static func culledRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let cycle = try CullingCycle(Scenario(.shared, count: count))
    return settings.measure(
      "commit.culled", count: count,
      [
        Contender(
          "engine", unitsPerPass: count, prepare: cycle.prepare, once: cycle.commitAll),
        Contender(
          "nearOnly", unitsPerPass: count, prepare: cycle.prepare, once: cycle.commitNear),
      ])
  }

  /// Retargets one element, in a transaction of its own, while 10,000 move. The times are those of
  /// one change.
  private static func singleRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let engine = try SingleChanges(scenario)
    let dictionary = DictionaryOfStructs(scenario)
    let plain = PlainCycle(scenario)
    var steps = try checked(dictionary, scenario, .shared) { steps in
      for index in scenario.motions.indices {
        dictionary.retarget(index, to: steps.targets[index], at: steps.now)
      }
    }
    let row = settings.measure(
      "commit.single", count: count,
      [
        Contender(
          "engine", unitsPerPass: engine.changes, prepare: engine.prepare, once: engine.commit),
        Contender(
          "dictionary", unitsPerPass: engine.changes,
          prepare: {
            steps.next()
            dictionary.retarget(to: steps.targets.prefix(engine.moving), at: steps.now)
          }
        ) {
          for index in engine.changed {
            dictionary.retarget(
              index, to: steps.otherTargets[index], at: steps.now + SingleChanges.pause)
          }
        },
        Contender(
          "plainMatching", unitsPerPass: engine.changes,
          prepare: {
            plain.comeToRest()
            plain.retarget()
            plain.moveOn()
          }
        ) { plain.retarget(engine.changed) },
      ])
    return try engine.complete(row)
  }

  /// Removes elements, which fade out.
  private static func removeRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let cycle = CommitCycle(scenario)
    var items: [UInt64: MovingRect] = Dictionary(minimumCapacity: count)
    return try cycle.row(
      "commit.remove", settings,
      [
        Contender("engine", unitsPerPass: count, prepare: cycle.refill) {
          cycle.removeAnimated()
        },
        Contender(
          "dictionary", unitsPerPass: count,
          prepare: {
            for (key, motion) in zip(scenario.keys, scenario.motions) {
              items[key] = MovingRect(motion, begin: 0)
            }
          }
        ) {
          for key in scenario.keys { items.removeValue(forKey: key) }
          blackHole(UInt64(items.count))
        },
      ])
  }
}
