// Piecewise linear and stepped curves, as in CSS, and curves from a function of the host.

extension UnitCurve {
  /// A point of a piecewise linear curve: a value, and the progress at which the curve has it.
  ///
  /// A stop without a position can be written as a number: `[0, .init(0.8, at: 0.25), 1]`.
  public struct Stop: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The value: 0 is the start and 1 the target. It may be outside of 0...1, up to 2^18 in
    /// magnitude.
    public var value: Double
    /// The progress in time. Stops with nil are spaced evenly between the nearest stops with a
    /// position.
    public var position: Double?

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - value: The value of the curve. A NaN counts as the value of the straight line, which is
    ///     the position.
    ///   - position: The progress at which the curve has the value. With nil or a NaN, the first
    ///     stop is at 0, the last one at 1, and others are spaced evenly between their neighbors.
    public init(_ value: Double, at position: Double? = nil) {
      self.value = value
      self.position = position
    }

    /// Creates a stop without a position.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Creates a stop without a position.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
  }

  /// Creates a curve of straight lines between stops, as `linear()` does in CSS.
  ///
  /// ```swift
  /// let bounce = UnitCurve.linear([0, .init(1, at: 0.5), 0.75, 1])
  /// let animation = Animation.timingCurve(bounce, duration: 0.6)
  /// ```
  ///
  /// A position below an earlier one counts as the earlier one. Two stops at the same position form
  /// a jump, where the value is that of the later stop. Positions may be outside of 0...1: the
  /// curve is the part between 0 and 1. If the stops do not reach 0 or 1, the first and the last
  /// line are extended. With one stop the curve is constant, and without stops it is the straight
  /// line from 0 to 1.
  ///
  /// An animation always ends at its target. A value jumps at the end if its curve does not end at
  /// 1, and at the start if its curve does not start at 0.
  ///
  /// - Parameter stops: The stops, in order. Values are clamped to -2^18...2^18, and positions to
  ///   -1e6...1e6.
  /// - Returns: The curve. Its stops stay in memory until the process ends, and equal curves share
  ///   them. The curve finds a value in O(log n).
  /// - Complexity: O(n + distinct curves created so far).
  ///
  /// The rules are those of [CSS Easing Functions Level 2](https://drafts.csswg.org/css-easing/).
  public static func linear(_ stops: [Stop]) -> UnitCurve {
    guard let stops = CurveStops(stops) else { return .linear }
    return UnitCurve(shape: stops.isStraight ? .linear : .stops(stops))
  }

  /// Creates a curve from a function of the host.
  ///
  /// This initializer calls the function 257 times, at progress 0, 1/256 and so on up to 1. The
  /// curve is straight between these samples. Its error is at most the largest second derivative of
  /// the function divided by 524,288, which is below 2e-5 for `sin(pi p)`. A jump of the function
  /// becomes a line that takes 1/256 of the duration.
  ///
  /// ```swift
  /// let cube = UnitCurve.custom { $0 * $0 * $0 }
  /// ```
  ///
  /// Two curves are equal if their samples are equal. The engine's results are bit-identical on all
  /// platforms if the samples are bit-identical, which is not the case if the function uses a
  /// platform's `sin` or `pow`.
  ///
  /// - Parameter function: The value for a progress from 0 to 1. A NaN counts as the progress, and
  ///   other numbers are clamped to -2^18...2^18.
  /// - Returns: The curve.
  public static func custom(_ function: (_ progress: Double) -> Double) -> UnitCurve {
    linear((0...256).map { Stop(function(Double($0) / 256)) })
  }

  /// Creates a staircase, as `steps()` does in CSS.
  ///
  /// ```swift
  /// let ticking = Animation.timingCurve(.steps(12), duration: 1)
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of equal parts of the time, each with one value. It is clamped to
  ///     1...1,000,000, or 2...1,000,000 for `.jumpNone`.
  ///   - position: Where the value jumps, in addition to the jumps between two parts.
  /// - Returns: The curve. Its velocity is 0 everywhere, including at a jump.
  ///
  /// The rules are those of [CSS Easing Functions Level 2](https://drafts.csswg.org/css-easing/).
  public static func steps(_ count: Int, _ position: StepPosition = .jumpEnd) -> UnitCurve {
    UnitCurve(shape: .steps(StepCurve(count: count, position: position)))
  }

  /// Where a curve of steps jumps, in addition to the jumps between its parts.
  public enum StepPosition: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// A jump at the start: the first part shows the first step.
    case jumpStart
    /// A jump at the end: the first part shows the start.
    case jumpEnd
    /// No additional jump: the first part shows the start and the last part shows the target.
    case jumpNone
    /// A jump at the start and one at the end: no part shows the start or the target.
    case jumpBoth
  }
}
