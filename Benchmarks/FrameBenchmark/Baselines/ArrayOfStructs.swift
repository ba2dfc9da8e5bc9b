import MatchedGeometry

/// An array of structs.
final class ArrayOfStructs: Baseline {
  static let name = "arrayOfStructs"

  private let scenario: Scenario
  private var items: [MovingRect]

  init(_ scenario: Scenario) {
    self.scenario = scenario
    items = scenario.motions.map { MovingRect($0, begin: scenario.begin) }
  }

  func tick(at now: Double) {
    let leaders = 0..<scenario.firstFollower
    if scenario.hasOneCurve {
      guard let shared = items.first?.coefficients(at: now) else { return }
      for index in leaders { items[index].apply(shared) }
    } else {
      for index in leaders { items[index].step(at: now) }
    }
    for index in scenario.firstFollower..<items.count {
      items[index].frame = items[index - scenario.firstFollower].frame
    }
  }

  /// Retargets every rect.
  func retarget(to targets: [Rect], at now: Double) {
    for index in items.indices { items[index].retarget(to: targets[index], at: now) }
  }

  /// Retargets every rect, each with its own spring and delay.
  func retarget(to targets: [Rect], _ courses: [Course], at now: Double) {
    for index in items.indices {
      items[index].retarget(to: targets[index], courses[index], at: now)
    }
  }

  func frame(of index: Int) -> Rect { items[index].frame }
}
