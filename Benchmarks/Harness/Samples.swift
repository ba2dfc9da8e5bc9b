import Foundation

/// All measured values of one quantity, from which any percentile can be computed.
public struct Samples: Sendable {
  /// The values in the order of measurement.
  public private(set) var values: [Double]

  /// Creates an empty list with memory for a number of values. Adding that number of values does
  /// not allocate.
  public init(minimumCapacity: Int = 0) {
    values = []
    values.reserveCapacity(minimumCapacity)
  }

  /// Adds a value.
  public mutating func append(_ value: Double) {
    values.append(value)
  }

  /// Adds the values of other samples.
  public mutating func append(contentsOf others: Samples) {
    values += others.values
  }

  /// Replaces each value by the value of other samples at the same index, if that is smaller. The
  /// other samples are those of a repetition of the same work.
  public mutating func keepSmaller(of others: Samples) {
    for index in values.indices where index < others.count {
      values[index] = min(values[index], others.values[index])
    }
  }

  /// The number of values.
  public var count: Int { values.count }

  /// The smallest value, or 0 without values.
  public var minimum: Double { values.min() ?? 0 }

  /// The largest value, or 0 without values.
  public var maximum: Double { values.max() ?? 0 }

  /// The sum of all values.
  public var sum: Double { values.reduce(0, +) }

  /// The median, which is the lower one of the two middle values for an even count, or 0 without
  /// values.
  public var median: Double { percentile(0.5) }

  /// The smallest value that a given fraction of the values does not exceed, or 0 without values.
  ///
  /// - Parameter share: The fraction, 0...1. 0.99 is the 99th percentile.
  /// - Returns: One of the values.
  /// - Complexity: O(n log n).
  public func percentile(_ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let rank = (Double(sorted.count) * share).rounded(.up)
    return sorted[min(max(Int(rank) - 1, 0), sorted.count - 1)]
  }

  /// Minimum and median, rounded to five significant digits.
  public var minAndMedian: MinAndMedian {
    MinAndMedian(min: minimum.rounded(significant: 5), median: median.rounded(significant: 5))
  }

  /// The median, the 99th percentile and the largest value, rounded to a thousandth.
  public var percentiles: Percentiles {
    Percentiles(
      p50: percentile(0.5).rounded(digits: 3), p99: percentile(0.99).rounded(digits: 3),
      max: maximum.rounded(digits: 3))
  }
}

/// The summary of repeated rounds of the same work.
public struct MinAndMedian: Codable, Equatable, Sendable {
  /// The fastest round, which has the least disturbance. Ratios are computed from it.
  public var min: Double
  /// The median round, which is the time to expect.
  public var median: Double

  /// Creates a summary.
  public init(min: Double, median: Double) {
    self.min = min
    self.median = median
  }
}

/// The summary of a run in which each sample is different work.
public struct Percentiles: Codable, Equatable, Sendable {
  /// The median.
  public var p50: Double
  /// The 99th percentile.
  public var p99: Double
  /// The largest value.
  public var max: Double

  /// Creates a summary.
  public init(p50: Double, p99: Double, max: Double) {
    self.p50 = p50
    self.p99 = p99
    self.max = max
  }
}

extension Double {
  /// The nearest number with a given number of significant digits.
  public func rounded(significant digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    return Double(String(format: "%.\(digits - 1)e", self)) ?? self
  }

  /// The nearest number with a given number of decimal digits.
  public func rounded(digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
