import Foundation
import Testing

// Resources/curves.json: numbers from SwiftUI's documentation, from public tests that compare with
// SwiftUI, and from independent implementations. `source` and `trust` of a row say which.
struct CurvesReference: Decodable {
  let rows: [Row]

  struct Row: Decodable {
    let id: Int
    let what: String
    let inputs: [String: Value]
    let expected: [String: Value]
    let tolerance: Value
    let source: String
    let trust: String
  }

  enum Value: Decodable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case list([Value])
    case record([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .flag(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([Value].self) {
        self = .list(value)
      } else {
        self = .record(try container.decode([String: Value].self))
      }
    }
  }

  struct MissingInput: Error { let row: Int, name: String }
  struct UnknownTolerance: Error { let row: Int }

  static func load() throws -> CurvesReference {
    let url = try #require(
      Bundle.module.url(forResource: "curves", withExtension: "json", subdirectory: "Resources"))
    return try JSONDecoder().decode(CurvesReference.self, from: Data(contentsOf: url))
  }
}

extension CurvesReference.Value {
  var number: Double? {
    switch self {
    case .number(let value): value
    // What JSON cannot hold.
    case .text("nan"): .nan
    case .text("inf"): .infinity
    case .text("-inf"): -.infinity
    default: nil
    }
  }

  var text: String? { if case .text(let value) = self { value } else { nil } }
  var list: [CurvesReference.Value]? { if case .list(let value) = self { value } else { nil } }
}

extension CurvesReference.Row {
  func input(_ name: String) throws -> Double {
    guard let value = inputs[name]?.number else {
      throw CurvesReference.MissingInput(row: id, name: name)
    }
    return value
  }

  func text(_ name: String) throws -> String {
    guard let value = inputs[name]?.text else {
      throw CurvesReference.MissingInput(row: id, name: name)
    }
    return value
  }

  func expected(_ name: String) throws -> Double {
    guard let value = expected[name]?.number else {
      throw CurvesReference.MissingInput(row: id, name: name)
    }
    return value
  }

  // The largest difference from `value` that the row allows.
  func allowance(for value: Double) throws -> Double {
    switch tolerance {
    case .number(let bound): return bound
    case .text("exact"): return 0
    case .text("exact (1e-12)"): return 1e-12
    case .text(let text) where text.hasPrefix("relative 1e-12"):
      return Swift.max(1e-12, 1e-12 * value.magnitude)
    case .text(let text) where text.hasPrefix("approx default"):
      return 1.5e-8 * value.magnitude
    default: throw CurvesReference.UnknownTolerance(row: id)
    }
  }

  func check(
    _ actual: Double, _ name: String, location: SourceLocation = #_sourceLocation
  ) throws {
    try check(actual, equals: expected(name), name, location: location)
  }

  func check(
    _ actual: Double, equals value: Double, _ name: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let allowance = try allowance(for: value)
    let agrees =
      value.isNaN
      ? actual.isNaN : actual == value || (actual - value).magnitude <= allowance
    #expect(
      agrees, "row \(id), \(what): \(name) is \(actual), not \(value), \(trust)",
      sourceLocation: location)
  }
}
