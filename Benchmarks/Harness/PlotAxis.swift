import Foundation

/// Where values lie along one side of a plot, and which of them are labelled.
struct PlotAxis {
  struct Mark {
    var value: Double
    /// Empty for a line without a label.
    var label: String
  }

  /// The labelled values and, on a logarithmic axis, the unlabelled ones between them.
  private(set) var marks: [Mark]

  private let low: Double
  private let high: Double
  private let isLogarithmic: Bool

  /// An axis in equal steps that ends exactly where it is told to.
  static func linear(from low: Double, to high: Double) -> PlotAxis {
    let top = high > low ? high : low + 1
    let step = niceStep((top - low) / 8)
    let digits = max(0, Int((-log10(step)).rounded(.up)))
    var marks: [Mark] = []
    var index = (low / step).rounded(.up)
    while index * step <= top + step * 1e-9 {
      let value = index * step
      marks.append(Mark(value: value, label: formatted(value, digits: digits)))
      index += 1
    }
    return PlotAxis(marks: marks, low: low, high: top, isLogarithmic: false)
  }

  /// An axis of whole decades around both values, which must be greater than 0.
  static func logarithmic(from low: Double, to high: Double) -> PlotAxis {
    let first = Int(log10(low).rounded(.down))
    let last = max(Int(log10(high).rounded(.up)), first + 1)
    var marks: [Mark] = []
    for decade in first...last {
      let value = pow(10, Double(decade))
      marks.append(Mark(value: value, label: formatted(value, digits: max(0, -decade))))
      guard decade < last else { break }
      for digit in 2...9 { marks.append(Mark(value: value * Double(digit), label: "")) }
    }
    return PlotAxis(
      marks: marks, low: Double(first), high: Double(last), isLogarithmic: true)
  }

  /// 0 at the axis' begin, 1 at its end; what lies outside comes to the nearer of the two.
  func position(of value: Double) -> Double {
    if isLogarithmic {
      guard value > 0 else { return 0 }
      return min(max((log10(value) - low) / (high - low), 0), 1)
    }
    return min(max((value - low) / (high - low), 0), 1)
  }

  /// 1, 2 or 5 times a power of ten, at least as large as the value.
  private static func niceStep(_ least: Double) -> Double {
    let decade = pow(10, log10(least).rounded(.down))
    for factor in [1.0, 2, 5] where decade * factor >= least * (1 - 1e-9) {
      return decade * factor
    }
    return decade * 10
  }
}
