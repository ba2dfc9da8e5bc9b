import MatchedGeometry

/// A dictionary of structs, looked up by the identifiers that the rest of the application uses.
///
/// All keys exist, so lookups are unwrapped with `!`, which changes the struct in place.
/// `items[key]?.step(at:)` moves the struct out and back, and takes three to six times as long.
final class DictionaryOfStructs: Baseline {
  static let name = "dictionary"

  private let scenario: Scenario
  private var items: [UInt64: MovingRect]

  init(_ scenario: Scenario) {
    self.scenario = scenario
    items = Dictionary(minimumCapacity: scenario.count)
    for (key, motion) in zip(scenario.keys, scenario.motions) {
      items[key] = MovingRect(motion, begin: scenario.begin)
    }
  }

  func tick(at now: Double) {
    let leaders = scenario.keys[..<scenario.firstFollower]
    if scenario.hasOneCurve {
      let shared = items[scenario.keys[0]]!.coefficients(at: now)
      for key in leaders { items[key]!.apply(shared) }
    } else {
      for key in leaders { items[key]!.step(at: now) }
    }
    for index in scenario.firstFollower..<scenario.count {
      let source = items[scenario.keys[index - scenario.firstFollower]]!
      items[scenario.keys[index]]!.frame = source.frame
    }
  }

  /// Retargets the first rects.
  func retarget(to targets: ArraySlice<Rect>, at now: Double) {
    for (key, target) in zip(scenario.keys, targets) {
      items[key]!.retarget(to: target, at: now)
    }
  }

  /// Retargets one rect.
  func retarget(_ index: Int, to target: Rect, at now: Double) {
    items[scenario.keys[index]]!.retarget(to: target, at: now)
  }

  /// Retargets the rects whose targets differ.
  func retargetDifferent(to targets: [Rect], at now: Double) {
    for (key, target) in zip(scenario.keys, targets) where items[key]!.target != target {
      items[key]!.retarget(to: target, at: now)
    }
  }

  func frame(of index: Int) -> Rect { items[scenario.keys[index]]?.frame ?? .zero }
}
