import Foundation

/// Measured values of one quantity, kept whole so that any percentile can be asked for.
public struct Samples: Sendable {
  /// The values in the order they were measured.
  public private(set) var values: [Double]

  /// No values yet, with room for some: adding within that room allocates nothing.
  public init(minimumCapacity: Int = 0) {
    values = []
    values.reserveCapacity(minimumCapacity)
  }

  /// Adds a value.
  public mutating func append(_ value: Double) {
    values.append(value)
  }

  /// Adds the values of others.
  public mutating func append(contentsOf others: Samples) {
    values += others.values
  }

  /// Keeps the smaller one of each value and that of others at the same place, of the same work done again.
  public mutating func keepSmaller(of others: Samples) {
    for index in values.indices where index < others.count {
      values[index] = min(values[index], others.values[index])
    }
  }

  /// The number of values.
  public var count: Int { values.count }

  /// The smallest value; 0 without any.
  public var minimum: Double { values.min() ?? 0 }

  /// The largest value; 0 without any.
  public var maximum: Double { values.max() ?? 0 }

  /// The sum of all values.
  public var sum: Double { values.reduce(0, +) }

  /// The middle value, of an even number the lower of the two in the middle; 0 without any.
  public var median: Double { percentile(0.5) }

  /// The smallest value that at least this share of the values does not exceed; 0 without any.
  ///
  /// - Parameter share: 0...1; 0.99 is the 99th percentile.
  /// - Returns: one of the values.
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

/// What a report keeps of repeated rounds of the same work.
public struct MinAndMedian: Codable, Equatable, Sendable {
  /// The fastest round: the figure that ratios are made of, as the least disturbed.
  public var min: Double
  /// The middle round: what to expect.
  public var median: Double

  /// Takes both figures as they are.
  public init(min: Double, median: Double) {
    self.min = min
    self.median = median
  }
}

/// What a report keeps of a run in which every sample is different work.
public struct Percentiles: Codable, Equatable, Sendable {
  /// The median.
  public var p50: Double
  /// The 99th percentile.
  public var p99: Double
  /// The largest.
  public var max: Double

  /// Takes the three figures as they are.
  public init(p50: Double, p99: Double, max: Double) {
    self.p50 = p50
    self.p99 = p99
    self.max = max
  }
}

extension Double {
  /// The nearest number with so many digits that count, for numbers of any size.
  public func rounded(significant digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    return Double(String(format: "%.\(digits - 1)e", self)) ?? self
  }

  /// The nearest number with so many decimal digits.
  public func rounded(digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
