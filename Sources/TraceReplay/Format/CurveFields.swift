/// The fields in "steps".
struct StepFields: TraceRecord {
  static var noun: String { "an object with the number of steps" }

  private var count = 1
  private var position = UnitCurve.StepPosition.jumpEnd

  init() {}

  init(_ steps: StepCurve) {
    count = steps.count
    position = steps.position
  }

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    try pass.required("count", &count, StepCountForm.self)
    try pass.field("position", &position, WordForm<UnitCurve.StepPosition>.self, unless: .jumpEnd)
  }

  var curve: UnitCurve { .steps(count, position) }
}

enum StepCountForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Int {
    guard let count = try reader.number("a number of steps").integer, count >= 1 else {
      throw reader.error("expected a number of steps: an integer of at least 1")
    }
    return count
  }

  static func write(_ count: Int, to text: inout JSONText) { text.number(count) }
}

/// The stops of a curve. Each is a value with a position, or only a value.
enum StopsForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> [UnitCurve.Stop] {
    var stops: [UnitCurve.Stop] = []
    try reader.array("an array of stops") { reader, _ throws(TraceError) in
      if try reader.kind() == .array {
        let stop = try OffsetForm.read(&reader)
        stops.append(UnitCurve.Stop(stop.x, at: stop.y))
      } else {
        stops.append(UnitCurve.Stop(try reader.number("a number or an array of two").value))
      }
    }
    return stops
  }

  static func write(_ stops: [UnitCurve.Stop], to text: inout JSONText) {
    text.raw("[")
    for (index, stop) in stops.enumerated() {
      if index > 0 { text.raw(", ") }
      if let position = stop.position {
        text.numbers([stop.value, position])
      } else {
        text.number(stop.value)
      }
    }
    text.raw("]")
  }
}

extension UnitCurve.StepPosition: TraceWord {
  static var words: [(word: String, value: UnitCurve.StepPosition)] {
    [
      ("jumpEnd", .jumpEnd), ("jumpStart", .jumpStart), ("jumpNone", .jumpNone),
      ("jumpBoth", .jumpBoth),
    ]
  }
}
