import MatchedGeometry

// Arguments of `setLayout` and staggers, and how they are written.

/// One item of a layout.
struct ItemPlan: Sendable {
  var key: Int
  var frame: Rect
  var transition: TransitionPlan?
  var group: Handle?
  var isSource: Bool?
  var isElevated: Bool?

  func value(_ element: (Handle) -> Element.ID) -> LayoutItem {
    var item = LayoutItem(id: MatchPlan.id(key), frame: frame)
    item.transition = transition?.value
    item.group = group.map(element)
    item.isSource = isSource
    item.isElevated = isElevated
    return item
  }

  var source: String {
    var text = "LayoutItem(id: \(MatchPlan.source(ofID: key)), frame: \(swift(frame)))"
    if let group { text += ".group(\(group.source("e")))" }
    if let transition { text += ".transition(\(transition.text))" }
    if let isElevated { text += ".elevated(\(isElevated))" }
    guard let isSource else { return text }
    return "{ var i = \(text); i.isSource = \(isSource); return i }()"
  }
}

/// A stagger, in numbers that choices give.
struct StaggerPlan: Sendable {
  var seconds: Double
  var isTotal = false
  var origin = 0
  var metric = 0
  var point = Point.zero
  var seed = 0
  var isReversed = false
  var easing: Int?

  private static let easings: [(UnitCurve, String)] = [
    (.easeIn, ".easeIn"), (.circularEaseOut, ".circularEaseOut"),
    (.bezier(0.5, 2, 0.5, -1), ".bezier(0.5, 2, 0.5, -1)"),
  ]

  var value: Stagger {
    let origins: [Stagger.Origin] = [
      .first, .last, .center, .edges, .point(x: point.x, y: point.y), .random(seed: UInt64(seed)),
    ]
    let metrics: [Stagger.Metric] = [.index, .distance, .grid(columns: seed)]
    var stagger = isTotal ? Stagger(total: seconds) : Stagger(each: seconds)
    stagger.origin = origins[origin]
    stagger.metric = metrics[metric]
    stagger.isReversed = isReversed
    stagger.easing = easing.map { Self.easings[$0].0 }
    return stagger
  }

  var source: String {
    let origins = [
      ".first", ".last", ".center", ".edges",
      ".point(x: \(swift(point.x)), y: \(swift(point.y)))", ".random(seed: \(seed))",
    ]
    let metrics = [".index", ".distance", ".grid(columns: \(seed))"]
    return "Stagger(\(isTotal ? "total" : "each"): \(swift(seconds)), from: \(origins[origin]), "
      + "by: \(metrics[metric]), reversed: \(isReversed), "
      + "easing: \(easing.map { Self.easings[$0].1 } ?? "nil"))"
  }
}
