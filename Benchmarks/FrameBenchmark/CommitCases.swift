import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The cases in which commits are timed, with every change they consist of.
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
    FrameCase(name: "commit.remove", measure: removeRow),
  ]

  /// Elements that appear without animation, as when a page opens.
  private static func insertRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let cycle = CommitCycle(scenario)
    var items: [UInt64: MovingRect] = Dictionary(minimumCapacity: count)
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
      ])
  }

  /// Heroes: every element leaves and another one arrives under its key, animated, with cross-fade.
  private static func replaceRow(
    _ name: String, _ count: Int, _ settings: Settings, _ replace: @escaping (CommitCycle) -> Void
  ) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let cycle = CommitCycle(scenario)
    replace(cycle)
    cycle.weigh()
    let keys = KeyDictionary(scenario.keys)
    try cycle.checkReplacement()
    return try cycle.row(
      name, settings,
      [
        Contender("engine", unitsPerPass: count, prepare: cycle.comeToRest) { replace(cycle) },
        Contender("keyDictionary", unitsPerPass: count, prepare: {}, once: keys.replaceAll),
      ])
  }

  /// All elements are sent on in flight, from where they are and as fast as they are.
  private static func retargetRow(count: Int, settings: Settings) throws -> FrameReport.Row {
    let scenario = Scenario(.shared, count: count)
    let cycle = CommitCycle(scenario)
    cycle.retarget()
    cycle.weigh()
    let array = ArrayOfStructs(scenario)
    let dictionary = DictionaryOfStructs(scenario)
    let clock = RetargetClock(scenario)
    return try cycle.row(
      "commit.retarget", settings,
      [
        Contender(
          "engine", unitsPerPass: count, prepare: cycle.flyOn, once: cycle.retarget),
        Contender("arrayOfStructs", unitsPerPass: count, prepare: {}) {
          array.retarget(to: clock.nextTargets(), at: clock.now)
        },
        Contender("dictionary", unitsPerPass: count, prepare: {}) {
          dictionary.retarget(to: clock.nextTargets(), at: clock.now)
        },
      ])
  }

  /// Elements that fade out.
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

/// Times and targets for baselines that are sent on in flight again and again.
final class RetargetClock {
  private(set) var now: Double
  private let places: [Rect]
  private let targets: [Rect]
  private var isBack = false

  init(_ scenario: Scenario) {
    now = scenario.begin
    places = scenario.motions.map(\.from)
    targets = scenario.motions.map(\.to)
  }

  /// Goes a tenth of a second on and gives the other targets.
  func nextTargets() -> [Rect] {
    now += 0.1
    isBack.toggle()
    return isBack ? places : targets
  }
}
