import MatchedGeometry

/// A way to keep animated rects that an application developer might choose.
///
/// All of them make the same motions, in the same order of keys, with room reserved. A motion that
/// all rects share is evaluated once a tick, as one would.
protocol Baseline: AnyObject {
  /// What the report calls it.
  static var name: String { get }

  init(_ scenario: Scenario)

  /// Moves all frames to where they are at a time.
  func tick(at now: Double)

  /// The frame of the rect with this index in the scenario.
  func frame(of index: Int) -> Rect
}

extension Scenario {
  /// True when one evaluation of the curve does for all.
  var hasOneCurve: Bool {
    switch kind {
    case .shared, .followers: true
    case .delays, .springs: false
    }
  }
}
