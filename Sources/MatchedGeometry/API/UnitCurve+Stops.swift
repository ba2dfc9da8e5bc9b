// Curves of straight lines, as in CSS, and curves of the host's own.

extension UnitCurve {
  /// A point of `linear(_:)`: a value, and the progress at which the curve has it.
  ///
  /// A number without a position is written as itself: `[0, .init(0.8, at: 0.25), 1]`.
  public struct Stop: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// 0 is the start and 1 the target. The curve may leave 0...1, up to 2^18.
    public var value: Double
    /// The progress in time. Nil: between the positions around it, at equal distances.
    public var position: Double?

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - value: The value of the curve. NaN counts as the straight line's number.
    ///   - position: The progress at which the curve has the value. Nil or NaN: the first stop is at 0,
    ///     the last one at 1, and any other is placed between its neighbours.
    public init(_ value: Double, at position: Double? = nil) {
      self.value = value
      self.position = position
    }

    /// A value without a position.
    public init(floatLiteral value: Double) { self.init(value) }
    /// A value without a position.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
  }

  /// Creates a curve of straight lines between stops, as `linear()` of CSS does.
  ///
  /// ```swift
  /// let bounce = UnitCurve.linear([0, .init(1, at: 0.5), 0.75, 1])
  /// let animation = Animation.timingCurve(bounce, duration: 0.6)
  /// ```
  ///
  /// A position below an earlier one counts as the earlier one. Two stops at one position are a jump, where the
  /// value is that of the last. Positions may lie outside of 0...1: the curve is the part between 0 and 1, to which
  /// the first and the last line are extended. One stop is a constant, none is the straight line.
  ///
  /// An animation shows its target when it is over. A curve that ends with another value than 1 jumps there, and one that
  /// starts with another value than 0 jumps at its start.
  ///
  /// - Parameter stops: The stops, in order. Values count as the nearest ones within 2^18, positions as those
  ///   within 1e6.
  /// - Returns: The curve. Its stops stay in memory until the process ends, once for all equal
  ///   curves. The curve finds a value in O(log n).
  /// - Complexity: O(n + curves made with other stops).
  ///
  /// The rules are those of [CSS Easing Functions Level 2](https://drafts.csswg.org/css-easing/).
  public static func linear(_ stops: [Stop]) -> UnitCurve {
    guard let stops = CurveStops(stops) else { return .linear }
    return UnitCurve(shape: stops.isStraight ? .linear : .stops(stops))
  }

  /// Creates a curve from a function of the host.
  ///
  /// The function is called here, 257 times, at progress 0, 1/256 and so on up to 1. The curve is straight between these
  /// samples. Its error is at most the largest second derivative of the function / 524,288: below 2e-5 for a
  /// sine that goes up and down once. A jump of the function becomes a line of 1/256 of the duration.
  ///
  /// ```swift
  /// let cube = UnitCurve.custom { $0 * $0 * $0 }
  /// ```
  ///
  /// Two curves are equal if their samples are. The engine's results are bit-identical on each
  /// platform if the samples are.
  ///
  /// - Parameter function: The value for a progress from 0 to 1. NaN counts as the progress, any other number as the
  ///   nearest one within 2^18.
  /// - Returns: The curve.
  public static func custom(_ function: (_ progress: Double) -> Double) -> UnitCurve {
    linear((0...256).map { Stop(function(Double($0) / 256)) })
  }

  /// Creates a staircase, as `steps()` of CSS does.
  ///
  /// ```swift
  /// let ticking = Animation.timingCurve(.steps(12), duration: 1)
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of equal parts of the time, each with one value. It counts as at least 1, for `.jumpNone` as at
  ///     least 2, and as at most 1,000,000.
  ///   - position: Where the value jumps, in addition to the jumps between two parts.
  /// - Returns: The curve. Its velocity is 0 everywhere, also at a jump.
  ///
  /// The rules are those of [CSS Easing Functions Level 2](https://drafts.csswg.org/css-easing/).
  public static func steps(_ count: Int, _ position: StepPosition = .jumpEnd) -> UnitCurve {
    UnitCurve(shape: .steps(StepCurve(count: count, position: position)))
  }

  /// Where a curve of steps jumps, in addition to the jumps between its parts.
  public enum StepPosition: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// At its start: the first part shows one step already.
    case jumpStart
    /// At its end: the first part shows the start.
    case jumpEnd
    /// Neither: the first part shows the start and the last part the target.
    case jumpNone
    /// Both: no part shows the start or the target.
    case jumpBoth
  }
}
