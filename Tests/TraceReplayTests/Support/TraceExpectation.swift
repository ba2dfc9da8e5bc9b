import Testing

/// What a trace has to print, from a file of expectations: only what a line names is compared.
struct TraceExpectation {
  /// Points, and parts of opacity; times of completions as well.
  static let tolerance = 1e-3

  private let lines: [JSONTree]

  init(_ text: String) throws {
    lines = try text.split(separator: "\n").filter { !$0.hasPrefix("//") }
      .map { try JSONTree(String($0)) }
  }

  /// Every difference from what was printed, in words.
  func differences(from output: [String]) throws -> [String] {
    var differences: [String] = []
    if output.count != lines.count {
      differences.append("\(output.count) lines instead of \(lines.count)")
    }
    for (expected, text) in zip(lines, output) {
      let found = try JSONTree(text)
      for difference in Self.compare(expected, found) {
        differences.append("at \(expected["at"]?.number ?? .nan): \(difference)\n  in \(text)")
      }
    }
    return differences
  }

  private static func compare(_ expected: JSONTree, _ found: JSONTree) -> [String] {
    let tolerance = expected["tolerance"]?.number ?? tolerance
    var differences: [String] = []
    for (key, value) in expected.members.map({ ($0.key, $0.value) }) {
      switch key {
      case "tolerance": break
      case "at", "animating":
        if found[key] != value { differences.append("\(key): expected \(value)") }
      case "elements":
        for element in value.members {
          differences += compare(
            element.value, found[key]?[element.key], within: tolerance
          ).map { "\(element.key): \($0)" }
        }
      case "completed", "diagnostics":
        differences += compareLists(value, found[key] ?? .array([]), within: tolerance)
          .map { "\(key): \($0)" }
      default: differences.append("an expectation of \(key), which is none")
      }
    }
    return differences
  }

  /// Null expects that an element is not listed.
  private static func compare(
    _ expected: JSONTree, _ found: JSONTree?, within tolerance: Double
  ) -> [String] {
    if expected == .null { return found == nil ? [] : ["is listed"] }
    guard let found else { return ["is not listed"] }
    return expected.members.compactMap { field in
      var other = found[field.key]
      // What is not said is what nearly everyone shows.
      switch field.key {
      case "frame", "offset", "attributes": break
      case "opacity", "scale": other = other ?? .number(1)
      case "exiting": other = other ?? .bool(false)
      default: return "an expectation of \(field.key), which is none"
      }
      return isNear(field.value, other, within: tolerance)
        ? nil : "\(field.key): expected \(field.value)"
    }
  }

  /// As many as expected, in order, with the fields that are expected.
  private static func compareLists(
    _ expected: JSONTree, _ found: JSONTree, within tolerance: Double
  ) -> [String] {
    guard case .array(let wanted) = expected, case .array(let given) = found else {
      return ["no list"]
    }
    guard wanted.count == given.count else { return ["\(given.count) instead of \(wanted.count)"] }
    return zip(wanted, given).flatMap { wanted, given in
      wanted.members.compactMap { field in
        isNear(field.value, given[field.key], within: tolerance)
          ? nil : "\(field.key): expected \(field.value)"
      }
    }
  }

  private static func isNear(_ a: JSONTree, _ b: JSONTree?, within tolerance: Double) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)?): abs(a - b) <= tolerance
    case (.array(let a), .array(let b)?):
      a.count == b.count && zip(a, b).allSatisfy { isNear($0, $1, within: tolerance) }
    default: a == b
    }
  }
}
