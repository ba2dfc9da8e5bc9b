import MatchedGeometry

extension TracePolicies {
  private static let keys = [
    "duplicates", "targetLost", "lateArrival", "zeroSize", "clockGap", "startClock",
    "reducedMotion",
  ]

  /// What is left out is the default.
  init(_ reader: inout JSONReader) throws(TraceError) {
    var result = TracePolicies()
    try reader.object("an object with policies") { reader, key throws(TraceError) in
      switch key {
      case "duplicates":
        result.policies.duplicates = try reader.choice([
          ("newestWins", .newestWins), ("oldestWins", .oldestWins), ("ignoreKey", .ignoreKey),
        ])
      case "targetLost":
        result.policies.targetLost = try reader.choice([
          ("return", .return), ("snap", .snap), ("freeze", .freeze), ("finish", .finish),
        ])
      case "lateArrival": result.policies.lateArrival = try reader.duration()
      case "zeroSize":
        result.policies.zeroSize = try reader.choice([("absent", .absent), ("animate", .animate)])
      case "clockGap":
        (result.timing.clock, result.timing.skipsGaps) = try reader.choice(
          [
            ("absolute", (FrameClock(), false)), ("skip", (FrameClock(), true)),
            ("resume", (FrameClock(longestStep: 1, countedAs: 1.0 / 60), false)),
          ], orSeconds: ("clamp", { (FrameClock(longestStep: $0), false) }))
      case "startClock":
        result.timing.startsAtFirstTick = try reader.word(["commit", "firstTick"]) == "firstTick"
      case "reducedMotion":
        result.policies.reducedMotion = try reader.choice(
          [("none", .none), ("instant", .instant)], orSeconds: ("crossfade", { .crossfade($0) }))
      default: throw reader.unknown(key, Self.keys)
      }
      if key == "clockGap" || key == "startClock" { result.hasTiming = true }
    }
    self = result
  }
}

extension JSONReader {
  /// One of some words, each of which stands for a value.
  fileprivate mutating func choice<Value>(
    _ choices: [(word: String, value: Value)]
  ) throws(TraceError) -> Value {
    let word = try word(choices.map(\.word))
    return (choices.first { $0.word == word } ?? choices[0]).value
  }

  /// The same, or an object with one word and a number of seconds.
  fileprivate mutating func choice<Value>(
    _ choices: [(word: String, value: Value)], orSeconds other: (word: String, (Double) -> Value)
  ) throws(TraceError) -> Value {
    guard try kind() == .object else { return try choice(choices) }
    var value: Value?
    try object("an object") { reader, key throws(TraceError) in
      guard key == other.word else { throw reader.unknown(key, [other.word]) }
      value = other.1(try reader.duration())
    }
    guard let value else { throw missing(other.word) }
    return value
  }
}
