import MatchedGeometry

// Values that occur in many places of a trace.

extension JSONReader {
  /// The largest time, exclusive: beyond it the engine's clock is not exact.
  static let timeLimit = 0x1p29

  /// Seconds on the host's clock. A recording may have negative ones.
  mutating func time(isRecorded: Bool) throws(TraceError) -> Double {
    let value = try number("a time in seconds").value
    guard isRecorded || value >= 0 else { throw error("expected a time that is not negative") }
    guard abs(value) < Self.timeLimit else {
      throw error("expected a time below \(Int(Self.timeLimit)) s")
    }
    return value
  }

  /// A duration or a delay in seconds.
  mutating func duration(isRecorded: Bool = false) throws(TraceError) -> Double {
    let value = try number("a number of seconds").value
    guard isRecorded || value >= 0 else {
      throw error("expected a number of seconds that is not negative")
    }
    return value
  }

  /// One of some words.
  mutating func word(_ words: [String]) throws(TraceError) -> String {
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    let word = try string("one of \(list)")
    guard words.contains(word) else {
      throw error("unknown word \"\(Self.shortened(word))\"; expected one of \(list)")
    }
    return word
  }

  /// An array of so many numbers.
  mutating func numbers(_ count: Int, _ what: String) throws(TraceError) -> [Double] {
    var values: [Double] = []
    try array(what) { reader, index throws(TraceError) in
      guard index < count else { throw reader.error("expected \(what), got more") }
      values.append(try reader.number("a number").value)
    }
    guard values.count == count else { throw error("expected \(what), got \(values.count)") }
    return values
  }

  /// x, y, width and height.
  mutating func rect(_ what: String = "an array of four numbers") throws(TraceError) -> Rect {
    let values = try numbers(4, what)
    return Rect(
      x: Float(values[0]), y: Float(values[1]), width: Float(values[2]), height: Float(values[3]))
  }

  /// Four numbers of a value.
  mutating func four() throws(TraceError) -> [Float] {
    try numbers(4, "an array of four numbers").map { Float($0) }
  }

  /// x and y.
  mutating func point() throws(TraceError) -> Point {
    let values = try numbers(2, "an array of two numbers")
    return Point(x: Float(values[0]), y: Float(values[1]))
  }

  /// A rect, or null for an element that is not laid out yet.
  mutating func frame() throws(TraceError) -> Insertion.Frame {
    switch try kind() {
    case .null:
      try null()
      return .pending
    case .array: return .laidOut(try rect())
    case let other:
      throw error("expected an array of four numbers or null, got \(other.rawValue)")
    }
  }
}
