import Foundation

/// An axis of a plot, which maps values to positions and has labels.
struct PlotAxis {
  struct Mark {
    var value: Double
    /// The label, or an empty string for none.
    var label: String
  }

  /// The values with labels, and on a logarithmic axis also those between them, without labels.
  private(set) var marks: [Mark]

  private let low: Double
  private let high: Double
  private let isLogarithmic: Bool

  /// A linear axis with exactly the given range.
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

  /// A logarithmic axis of whole decades around both values, which must be greater than 0.
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

  /// The position of a value, from 0 at the start of the axis to 1 at its end. Values outside are
  /// clamped.
  func position(of value: Double) -> Double {
    if isLogarithmic {
      guard value > 0 else { return 0 }
      return min(max((log10(value) - low) / (high - low), 0), 1)
    }
    return min(max((value - low) / (high - low), 0), 1)
  }

  /// The smallest number of the form 1, 2 or 5 times a power of ten that is not below a value.
  private static func niceStep(_ least: Double) -> Double {
    let decade = pow(10, log10(least).rounded(.down))
    for factor in [1.0, 2, 5] where decade * factor >= least * (1 - 1e-9) {
      return decade * factor
    }
    return decade * 10
  }
}
