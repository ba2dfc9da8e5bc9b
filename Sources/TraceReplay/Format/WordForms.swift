// Words of a trace, each of which stands for a value.

/// A value that a word stands for.
protocol TraceWord: Equatable {
  static var words: [(word: String, value: Self)] { get }
}

extension TraceWord {
  /// Its word; nil: none stands for it.
  var word: String? { Self.words.first { $0.value == self }?.word }

  static func readWord(_ reader: inout JSONReader) throws(TraceError) -> Self {
    let word = try reader.word(words.map { $0.word })
    return (words.first { $0.word == word } ?? words[0]).value
  }
}

enum WordForm<Value: TraceWord>: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Value {
    try Value.readWord(&reader)
  }

  static func write(_ value: Value, to text: inout JSONText) { text.string(value.word ?? "") }
}

/// A value that a word stands for, or an object with one key and a number of seconds.
protocol TraceWordOrSeconds: TraceWord {
  static var key: String { get }
  init(seconds: Double)
  /// Nil: a word stands for it.
  var seconds: Double? { get }
}

enum WordOrSecondsForm<Word: TraceWordOrSeconds>: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Word {
    guard try reader.kind() == .object else { return try Word.readWord(&reader) }
    let seconds = try Seconds.read(&reader).seconds
    return seconds.map { Word(seconds: $0) } ?? Word.words[0].value
  }

  static func write(_ value: Word, to text: inout JSONText) {
    guard let seconds = value.seconds else { return text.string(value.word ?? "") }
    Seconds.write(Seconds(seconds: seconds), to: &text)
  }

  private struct Seconds: TraceRecord {
    static var noun: String { "an object" }
    var seconds: Double?

    init() {}
    init(seconds: Double) { self.seconds = seconds }

    mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
      try pass.field(Word.key, &seconds, LengthForm.self, .required)
    }
  }
}

extension DuplicatePolicy: TraceWord {
  static var words: [(word: String, value: DuplicatePolicy)] {
    [("newestWins", .newestWins), ("oldestWins", .oldestWins), ("ignoreKey", .ignoreKey)]
  }
}

extension TargetLostPolicy: TraceWord {
  static var words: [(word: String, value: TargetLostPolicy)] {
    [("return", .return), ("snap", .snap), ("freeze", .freeze), ("finish", .finish)]
  }
}

extension ZeroSizePolicy: TraceWord {
  static var words: [(word: String, value: ZeroSizePolicy)] {
    [("absent", .absent), ("animate", .animate)]
  }
}

extension ReducedMotionPolicy: TraceWordOrSeconds {
  static var words: [(word: String, value: ReducedMotionPolicy)] {
    [("none", .none), ("instant", .instant)]
  }
  static var key: String { "crossfade" }
  init(seconds: Double) { self = .crossfade(seconds) }
  var seconds: Double? { if case .crossfade(let seconds) = self { seconds } else { nil } }
}

extension RetargetMode: TraceWord {
  static var words: [(word: String, value: RetargetMode)] {
    [("automatic", .automatic), ("restart", .restart), ("additive", .additive)]
  }
}

extension MatchedGeometryProperties: TraceWord {
  static var words: [(word: String, value: MatchedGeometryProperties)] {
    [("frame", .frame), ("position", .position), ("size", .size), ("none", [])]
  }
}

extension UnitPoint: TraceWord {
  static var words: [(word: String, value: UnitPoint)] {
    [
      ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing),
      ("leading", .leading), ("center", .center), ("trailing", .trailing),
      ("bottomLeading", .bottomLeading), ("bottom", .bottom), ("bottomTrailing", .bottomTrailing),
    ]
  }
}

extension Edge: TraceWord {
  static var words: [(word: String, value: Edge)] {
    [("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing)]
  }
}

/// When the clocks of a transaction start.
enum ClockStart: TraceWord {
  case commit, firstTick

  static var words: [(word: String, value: ClockStart)] {
    [("commit", .commit), ("firstTick", .firstTick)]
  }
}

/// What a gap between two times counts as.
enum ClockGap: TraceWordOrSeconds {
  case absolute, skip, resume
  case clamp(Double)

  static var words: [(word: String, value: ClockGap)] {
    [("absolute", .absolute), ("skip", .skip), ("resume", .resume)]
  }
  static var key: String { "clamp" }
  init(seconds: Double) { self = .clamp(seconds) }
  var seconds: Double? { if case .clamp(let seconds) = self { seconds } else { nil } }
}
