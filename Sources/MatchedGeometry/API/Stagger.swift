/// Delays that grow from element to element, so that elements start one after another.
///
/// ```swift
/// // Eight cards, 0.05 seconds apart, the middle ones first.
/// engine.withAnimation(.smooth, stagger: Stagger(each: 0.05, from: .center), at: now) { engine in
///   for (card, frame) in zip(cards, frames) { engine.setFrame(frame, of: card) }
/// }
/// ```
///
/// An element's *distance* is how far it is from the origin, measured by its position in the order
/// of changes, by grid cells or in points. The nearest element starts without a delay. `each` sets
/// the delay per unit of distance, and `total` sets the delay of the farthest element.
///
/// Each element that takes its animation from the transaction has a place in the order, by its first
/// change, also one that is inserted or removed and only fades. Changed members of a match group
/// share the place of their source, if that is changed as well. Setting an unchanged frame is no
/// change. Elements without a frame, and animated values, have no place.
public struct Stagger: Hashable, Sendable {
  /// The position of the elements that start first.
  public enum Origin: Hashable, Sendable {
    /// The first element in the order of changes.
    case first
    /// The last element in the order of changes.
    case last
    /// The middle: of the order of changes, of the grid, or of the box around all centers.
    case center
    /// The elements farthest from the middle.
    case edges
    /// A point in global coordinates. By index or by grid cells, the element with the nearest
    /// center starts first.
    case point(x: Float, y: Float)
    /// A shuffled order that depends only on the seed. The distance is then the position in this
    /// order, and the metric has no effect.
    case random(seed: UInt64)
  }

  /// The measure of an element's distance from the origin.
  public enum Metric: Hashable, Sendable {
    /// The position of the element in the order of changes. Neighbors are 1 apart.
    case index
    /// The distance between centers in points.
    case distance
    /// The straight distance between cells of a grid that the elements fill row by row. Cells side
    /// by side are 1 apart. Fewer than 1 column counts as 1.
    case grid(columns: Int)
  }

  /// How the delays follow from the distances.
  package enum Scale: Hashable, Sendable {
    case each(Double)
    case total(Double)
  }

  /// The position of the elements that start first.
  public var origin: Origin
  /// The measure of the distances.
  public var metric: Metric
  /// Whether the farthest element starts first instead.
  public var isReversed: Bool
  /// How the delays are distributed between zero and the longest one. The curve maps distances,
  /// divided by the largest one, to delays, divided by the longest one. Nil distributes them evenly.
  public var easing: UnitCurve?
  package var scale: Scale

  /// Creates a stagger with a delay per unit of distance.
  ///
  /// - Parameters:
  ///   - each: The delay in seconds per unit: per element, per grid cell or per point. A negative
  ///     number or one that is not finite counts as 0.
  ///   - origin: The position of the elements that start first.
  ///   - metric: The measure of the distances.
  ///   - reversed: Whether the farthest element starts first instead.
  ///   - easing: How the delays are distributed, or nil for evenly.
  public init(
    each: Double, from origin: Origin = .first, by metric: Metric = .index,
    reversed: Bool = false, easing: UnitCurve? = nil
  ) {
    self.init(.each(Self.usable(each)), origin, metric, reversed, easing)
  }

  /// Creates a stagger in which the farthest element waits for a given time.
  ///
  /// - Parameters:
  ///   - total: The delay of the farthest element in seconds. A negative number or one that is not
  ///     finite counts as 0.
  ///   - origin: The position of the elements that start first.
  ///   - metric: The measure of the distances.
  ///   - reversed: Whether the farthest element starts first instead.
  ///   - easing: How the delays are distributed, or nil for evenly.
  public init(
    total: Double, from origin: Origin = .first, by metric: Metric = .index,
    reversed: Bool = false, easing: UnitCurve? = nil
  ) {
    self.init(.total(Self.usable(total)), origin, metric, reversed, easing)
  }

  private init(
    _ scale: Scale, _ origin: Origin, _ metric: Metric, _ isReversed: Bool, _ easing: UnitCurve?
  ) {
    self.scale = scale
    self.origin = origin
    self.metric = metric
    self.isReversed = isReversed
    self.easing = easing
  }

  private static func usable(_ seconds: Double) -> Double {
    seconds.isFinite ? max(0, seconds) : 0
  }
}
