import MatchedGeometry

/// A way to store and animate rects that an application developer might choose.
///
/// All baselines perform the same motions in the same order of keys, with memory reserved. A motion
/// that all rects share is evaluated once per tick.
protocol Baseline: AnyObject {
  /// The name in the report.
  static var name: String { get }

  init(_ scenario: Scenario)

  /// Computes all frames for a time.
  func tick(at now: Double)

  /// The frame of the rect with this index in the scenario.
  func frame(of index: Int) -> Rect
}

extension Scenario {
  /// Whether all rects have the same motion, so that one evaluation of the curve suffices.
  var hasOneCurve: Bool {
    switch kind {
    case .shared, .followers: true
    case .delays, .springs: false
    }
  }
}
