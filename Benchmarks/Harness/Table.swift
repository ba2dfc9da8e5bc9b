import Foundation

/// A table of text with aligned columns.
public struct Table: Sendable {
  private let titles: [String]
  private let leftAligned: Int
  private var rows: [[String]] = []

  /// - Parameters:
  ///   - titles: The title of each column.
  ///   - leftAligned: The number of leading columns that are aligned to the left. The others
  ///     contain numbers and are aligned to the right.
  public init(_ titles: [String], leftAligned: Int = 1) {
    self.titles = titles
    self.leftAligned = leftAligned
  }

  /// Adds a row. Missing cells are empty.
  public mutating func append(_ cells: [String]) {
    rows.append(cells + Array(repeating: "", count: max(titles.count - cells.count, 0)))
  }

  /// The table as text, with a line for the titles, a line of dashes and a line per row, without a
  /// newline at the end.
  public var text: String {
    let widths = titles.indices.map { column in
      ([titles] + rows).map { $0[column].count }.max() ?? 0
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([titles, rule] + rows).map { cells in
      let line = titles.indices.map { column in
        column < leftAligned
          ? cells[column].padding(to: widths[column])
          : cells[column].padding(to: widths[column], before: true)
      }
      return line.joined(separator: "  ").trimmingTrailingSpaces
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text extended with spaces to a width, after or before it.
  func padding(to width: Int, before: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(width - count, 0))
    return before ? spaces + self : self + spaces
  }

  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A number with a given number of decimal digits and with thousands separators.
public func formatted(_ value: Double, digits: Int = 0) -> String {
  guard value.isFinite else { return "\(value)" }
  let text = String(format: "%.\(digits)f", abs(value))
  let parts = text.split(separator: ".")
  var whole = ""
  for (index, digit) in parts[0].reversed().enumerated() {
    if index > 0, index % 3 == 0 { whole.append(",") }
    whole.append(digit)
  }
  let sign = value < 0 && text.contains { "123456789".contains($0) } ? "-" : ""
  return sign + String(whole.reversed()) + (parts.count > 1 ? ".\(parts[1])" : "")
}

/// An integer with thousands separators.
public func formatted(_ value: Int) -> String {
  formatted(Double(value))
}
