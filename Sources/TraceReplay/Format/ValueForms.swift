// Values that occur in many places of a trace.

enum FlagForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Bool {
    try reader.bool("true or false")
  }

  static func write(_ value: Bool, to text: inout JSONText) { text.raw(value ? "true" : "false") }
}

enum NumberForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Double {
    try reader.number("a number").value
  }

  static func write(_ value: Double, to text: inout JSONText) { text.number(value) }
}

enum FloatForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Float {
    Float(try NumberForm.read(&reader))
  }

  static func write(_ value: Float, to text: inout JSONText) { text.number(value) }
}

/// A duration or a delay in seconds. A recording may have negative ones.
enum SecondsForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Double {
    try reader.seconds(mayBeNegative: reader.isRecorded)
  }

  static func write(_ value: Double, to text: inout JSONText) { text.number(value) }
}

/// Seconds that are not negative.
enum LengthForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Double {
    try reader.seconds(mayBeNegative: false)
  }

  static func write(_ value: Double, to text: inout JSONText) { text.number(value) }
}

/// Seconds on the host's clock. A recording may have negative ones.
enum TimeForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Double {
    let value = try reader.number("a time in seconds").value
    guard reader.isRecorded || value >= 0 else {
      throw reader.error("expected a time that is not negative")
    }
    guard abs(value) < JSONReader.timeLimit else {
      throw reader.error("expected a time below \(Int(JSONReader.timeLimit)) s")
    }
    return value
  }

  static func write(_ value: Double, to text: inout JSONText) { text.number(value) }
}

enum TimesForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> [Double] {
    var times: [Double] = []
    try reader.array("an array of times") { reader, _ throws(TraceError) in
      times.append(try TimeForm.read(&reader))
    }
    return times
  }

  static func write(_ times: [Double], to text: inout JSONText) { text.numbers(times) }
}

enum NameForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> String {
    try reader.string("a name")
  }

  static func write(_ name: String, to text: inout JSONText) { text.string(name) }
}

// MARK: Numbers together

/// x, y, width and height.
enum RectForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Rect {
    let numbers = try FourForm.read(&reader)
    return Rect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w)
  }

  static func write(_ rect: Rect, to text: inout JSONText) {
    text.numbers(rect.x, rect.y, rect.width, rect.height)
  }
}

/// A rect, or null for no viewport.
enum ViewportForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Rect? {
    guard try reader.kind() == .null else { return try RectForm.read(&reader) }
    try reader.null()
    return nil
  }

  static func write(_ rect: Rect?, to text: inout JSONText) {
    if let rect { RectForm.write(rect, to: &text) } else { text.raw("null") }
  }
}

/// A rect, or null for an element that is not laid out yet.
enum FrameForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Insertion.Frame {
    switch try reader.kind() {
    case .null:
      try reader.null()
      return .pending
    case .array: return .laidOut(try RectForm.read(&reader))
    case let other:
      throw reader.error("expected an array of four numbers or null, got \(other.rawValue)")
    }
  }

  static func write(_ frame: Insertion.Frame, to text: inout JSONText) {
    switch frame {
    case .pending: text.raw("null")
    case .laidOut(let rect): RectForm.write(rect, to: &text)
    }
  }
}

/// Four numbers of a value.
enum FourForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> SIMD4<Float> {
    let numbers = try reader.numbers(4, "an array of four numbers")
    return SIMD4(numbers.map { Float($0) })
  }

  static func write(_ value: SIMD4<Float>, to text: inout JSONText) {
    text.numbers(value.x, value.y, value.z, value.w)
  }
}

/// Up to four attributes of four numbers each.
enum AttributesForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> [SIMD4<Float>] {
    var attributes: [SIMD4<Float>] = []
    try reader.array("an array of attributes") { reader, _ throws(TraceError) in
      attributes.append(try FourForm.read(&reader))
    }
    if attributes.count > 4 { throw reader.error("expected at most four attributes") }
    return attributes
  }

  static func write(_ attributes: [SIMD4<Float>], to text: inout JSONText) {
    text.attributes(attributes)
  }
}

/// The index of an attribute.
enum AttributeIndexForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Int {
    guard let index = try reader.number("an integer").integer, (0..<4).contains(index) else {
      throw reader.error("expected the index of an attribute, 0 to 3")
    }
    return index
  }

  static func write(_ index: Int, to text: inout JSONText) { text.number(index) }
}

extension JSONText {
  /// Attributes, as an array of arrays of four numbers.
  mutating func attributes(_ attributes: [SIMD4<Float>]) {
    raw("[")
    for (index, value) in attributes.enumerated() {
      if index > 0 { raw(", ") }
      FourForm.write(value, to: &self)
    }
    raw("]")
  }
}

/// x and y.
enum PointForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Point {
    let numbers = try reader.numbers(2, "an array of two numbers")
    return Point(x: Float(numbers[0]), y: Float(numbers[1]))
  }

  static func write(_ point: Point, to text: inout JSONText) { text.numbers(point.x, point.y) }
}

/// Two numbers of an offset.
enum OffsetForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> SIMD2<Double> {
    SIMD2(try reader.numbers(2, "an array of two numbers"))
  }

  static func write(_ offset: SIMD2<Double>, to text: inout JSONText) {
    text.numbers([offset.x, offset.y])
  }
}

/// Four numbers of a curve.
enum CurveForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> SIMD4<Double> {
    SIMD4(try reader.numbers(4, "an array of four numbers"))
  }

  static func write(_ points: SIMD4<Double>, to text: inout JSONText) {
    text.numbers([points.x, points.y, points.z, points.w])
  }
}

// MARK: Counts

enum RunsForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Int {
    guard let count = try reader.number("a number of runs").integer, count >= 1 else {
      throw reader.error("expected a number of runs: an integer of at least 1")
    }
    return count
  }

  static func write(_ count: Int, to text: inout JSONText) { text.number(count) }
}

enum MovesForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Int {
    guard let count = try reader.number("a number of moves").integer, 1...(1 << 16) ~= count else {
      throw reader.error("expected a number of moves from 1 to \(1 << 16)")
    }
    return count
  }

  static func write(_ count: Int, to text: inout JSONText) { text.number(count) }
}

enum VersionForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Int {
    guard let version = try reader.number("the version, 1").integer, version == 1 else {
      throw reader.error("expected version 1, the only one there is")
    }
    return version
  }

  static func write(_ version: Int, to text: inout JSONText) { text.number(version) }
}

extension JSONReader {
  /// The largest time, exclusive: beyond it the engine's clock is not exact.
  static let timeLimit = 0x1p29

  fileprivate mutating func seconds(mayBeNegative: Bool) throws(TraceError) -> Double {
    let value = try number("a number of seconds").value
    guard mayBeNegative || value >= 0 else {
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
  fileprivate mutating func numbers(_ count: Int, _ what: String) throws(TraceError) -> [Double] {
    var values: [Double] = []
    try array(what) { reader, index throws(TraceError) in
      guard index < count else { throw reader.error("expected \(what), got more") }
      values.append(try reader.number("a number").value)
    }
    guard values.count == count else { throw error("expected \(what), got \(values.count)") }
    return values
  }
}
