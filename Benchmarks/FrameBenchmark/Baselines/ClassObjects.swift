import MatchedGeometry

/// An object for each rect, like views and layers.
final class ClassObjects: Baseline {
  static let name = "classObjects"

  private final class Item {
    var rect: MovingRect

    init(_ rect: MovingRect) {
      self.rect = rect
    }
  }

  private let scenario: Scenario
  private let items: [Item]

  init(_ scenario: Scenario) {
    self.scenario = scenario
    items = scenario.motions.map { Item(MovingRect($0, begin: scenario.begin)) }
  }

  func tick(at now: Double) {
    let leaders = items[..<scenario.firstFollower]
    if scenario.hasOneCurve {
      guard let shared = items.first?.rect.coefficients(at: now) else { return }
      for item in leaders { item.rect.apply(shared) }
    } else {
      for item in leaders { item.rect.step(at: now) }
    }
    for index in scenario.firstFollower..<items.count {
      items[index].rect.frame = items[index - scenario.firstFollower].rect.frame
    }
  }

  func frame(of index: Int) -> Rect { items[index].rect.frame }
}
