/// The fields of a stagger in a trace.
struct StaggerFields: TraceRecord {
  static var noun: String { "a stagger" }

  private var each: Double?
  private var total: Double?
  private var from = Stagger.Origin.first
  private var by = Stagger.Metric.index
  private var isReversed = false
  /// An animation that consists of the curve and any duration.
  private var easing: Animation??

  init() {}

  init(_ stagger: Stagger) {
    switch stagger.scale {
    case .each(let each): self.each = each
    case .total(let total): self.total = total
    }
    from = stagger.origin
    by = stagger.metric
    isReversed = stagger.isReversed
    easing = stagger.easing.map { .timingCurve($0, duration: 1) }
  }

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    try pass.field("each", &each, LengthForm.self)
    try pass.field("total", &total, LengthForm.self)
    try pass.field("from", &from, OriginForm.self, unless: .first)
    try pass.field("by", &by, MetricForm.self, unless: .index)
    try pass.field("reversed", &isReversed, FlagForm.self, unless: false)
    try pass.field("easing", &easing, AnimationForm.self)
  }

  func stagger(_ reader: JSONReader) throws(TraceError) -> Stagger {
    guard (each == nil) != (total == nil) else {
      throw reader.error("a stagger has either \"each\" or \"total\"")
    }
    var stagger = each.map { Stagger(each: $0) } ?? Stagger(total: total ?? 0)
    stagger.origin = from
    stagger.metric = by
    stagger.isReversed = isReversed
    if case .some(let animation) = easing {
      guard case .curve(let curve, _) = animation?.base else {
        throw reader.error(at: "easing", "expected an animation with a curve")
      }
      stagger.easing = curve
    }
    return stagger
  }
}

/// A stagger: an object.
enum StaggerForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Stagger {
    try StaggerFields.read(&reader).stagger(reader)
  }

  static func write(_ stagger: Stagger, to text: inout JSONText) {
    var fields = StaggerFields(stagger)
    text.record(&fields)
  }
}

/// The origin of a stagger, which is a word, a point, or an object with the seed of a random order.
private enum OriginForm: TraceForm {
  private static var words: [(String, Stagger.Origin)] {
    [("first", .first), ("last", .last), ("center", .center), ("edges", .edges)]
  }

  static func read(_ reader: inout JSONReader) throws(TraceError) -> Stagger.Origin {
    switch try reader.kind() {
    case .array:
      let point = try PointForm.read(&reader)
      return .point(x: point.x, y: point.y)
    case .object: return .random(seed: try RandomFields.read(&reader).seed)
    default:
      let word = try reader.word(words.map(\.0))
      return words.first { $0.0 == word }?.1 ?? .first
    }
  }

  static func write(_ origin: Stagger.Origin, to text: inout JSONText) {
    switch origin {
    case .point(let x, let y):
      // A point that is not finite counts as zero, and JSON has no such numbers.
      if x.isFinite && y.isFinite { text.numbers(x, y) } else { text.numbers(0, 0) }
    case .random(let seed):
      var fields = RandomFields(seed: seed)
      text.record(&fields)
    default: text.string(words.first { $0.1 == origin }?.0 ?? "")
    }
  }

  private struct RandomFields: TraceRecord {
    static var noun: String { "an object with a seed" }
    /// The seed in decimal digits, because a number in JSON has only 53 bits.
    private var digits: String? = "0"
    var seed: UInt64 { digits.flatMap { UInt64($0) } ?? 0 }

    init() {}
    init(seed: UInt64) { digits = String(seed) }

    mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
      try pass.field("random", &digits, NameForm.self, .required)
    }
  }
}

/// The metric of a stagger, which is a word, or an object with the number of columns of a grid.
private enum MetricForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Stagger.Metric {
    if try reader.kind() == .object {
      return .grid(columns: try GridFields.read(&reader).columns ?? 1)
    }
    return try reader.word(["index", "distance"]) == "distance" ? .distance : .index
  }

  static func write(_ metric: Stagger.Metric, to text: inout JSONText) {
    switch metric {
    case .index: text.string("index")
    case .distance: text.string("distance")
    case .grid(let columns):
      var fields = GridFields(columns: columns)
      text.record(&fields)
    }
  }

  private struct GridFields: TraceRecord {
    static var noun: String { "an object with a number of columns" }
    var columns: Int?

    init() {}
    init(columns: Int) { self.columns = max(1, columns) }

    mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
      try pass.field("columns", &columns, RunsForm.self, .required)
    }
  }
}
