/// The fields of one line of a trace.
struct LineFields: TraceRecord {
  enum Kind: String, TraceKind {
    case trace, transaction = "do", sample, finishImmediately, seek, finish, cancel, policies,
      viewport, namespace
    case setTransition, setZIndex, setAttribute, insertValue, move

    static var plural: String { "kinds of one line" }
    /// The kinds whose value is a name.
    static var named: [Kind] {
      [
        .finishImmediately, .seek, .finish, .cancel, .namespace, .setTransition, .setZIndex,
        .setAttribute, .insertValue, .move,
      ]
    }
  }

  static var noun: String { "an object" }

  var kind: Kind?
  var version = 1
  var isRecorded = false
  var policies: TracePolicies??
  var viewport: Rect?
  var namespace: String?
  var samples: [Double] = []
  var time: Double?
  var changes = LineChanges()
  /// The name of the object of the line.
  var name = ""
  var frame: Rect?
  var value: SIMD4<Float>?
  var transition: TraceTransition?
  var zIndex: Double?
  var isElevated: Bool?
  var index: Int?
  var fraction: Double?
  var translation = Point.zero
  var velocity: Double?
  var translationVelocity = Point.zero
  var animation: Animation??
  var stagger: Stagger?
  var retarget = RetargetMode.automatic
  var disablesAnimations = false
  var isSingle = false
  var startClock: ClockStart?
  /// The name of the transaction that the line creates.
  var ownName: String?
  var isInteractive: Bool?

  // Not inlined, so that the code exists only once.
  @inline(never)
  init(_ kind: Kind?, _ name: String = "") {
    self.kind = kind
    self.name = name
  }

  init() { self.init(nil) }

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    try pass.kind(.trace, &kind, &version, VersionForm.self)
    try pass.field("recorded", &isRecorded, FlagForm.self, unless: false, .of(kind, [.trace]))
    try pass.field("policies", &policies, PoliciesForm.self, .of(kind, [.trace, .policies]))
    try pass.field("in", &namespace, NameForm.self, .of(kind, [.policies]))
    try pass.kind(.viewport, &kind, &viewport, ViewportForm.self)
    try pass.kind(.sample, &kind, &samples, TimesForm.self)

    let timed: [Kind] = [.transaction, .finishImmediately, .seek, .finish, .cancel]
    try pass.field("at", &time, TimeForm.self, .of(kind, required: timed))
    try pass.kind(.transaction, &kind, &changes, LineChanges.self)
    for named in Kind.named { try pass.kind(named, &kind, &name, NameForm.self) }
    try pass.field("frame", &frame, RectForm.self, .of(kind, required: [.move]))
    try pass.field(
      "value", &value, FourForm.self, .of(kind, required: [.insertValue, .setAttribute]))
    try pass.field(
      "transition", &transition, TraceTransition.self, .of(kind, required: [.setTransition]))
    try pass.field("zIndex", &zIndex, NumberForm.self, .of(kind, required: [.setZIndex]))
    try pass.field("elevated", &isElevated, FlagForm.self, .of(kind, [.setZIndex]))
    try pass.field("index", &index, AttributeIndexForm.self, .of(kind, required: [.setAttribute]))
    try pass.field("to", &fraction, NumberForm.self, .of(kind, required: [.seek]))
    try pass.field(
      "translation", &translation, PointForm.self, unless: .zero, .of(kind, [.seek]))
    try pass.field("velocity", &velocity, NumberForm.self, .of(kind, [.finish, .cancel]))
    try pass.field(
      "translationVelocity", &translationVelocity, PointForm.self, unless: .zero,
      .of(kind, [.finish, .cancel]))

    let transactions: [Kind] = [.transaction, .finish, .cancel]
    try pass.field("animation", &animation, AnimationForm.self, .of(kind, transactions))
    try pass.field("stagger", &stagger, StaggerForm.self, .of(kind, [.transaction]))
    try pass.field(
      "retarget", &retarget, WordForm<RetargetMode>.self, unless: .automatic,
      .of(kind, [.transaction]))
    try pass.field(
      "disablesAnimations", &disablesAnimations, FlagForm.self, unless: false,
      .of(kind, [.transaction]))
    try pass.field("single", &isSingle, FlagForm.self, unless: false, .of(kind, [.transaction]))
    try pass.field("startClock", &startClock, WordForm<ClockStart>.self, .of(kind, timed))
    try pass.field("name", &ownName, NameForm.self, .of(kind, transactions))
    try pass.field("interactive", &isInteractive, FlagForm.self, .of(kind, [.transaction]))
  }
}

/// The changes of a transaction that were read or are to be written.
struct LineChanges: TraceForm {
  var read: [TraceChange] = []
  var recorded: OpenTransaction?

  static func read(_ reader: inout JSONReader) throws(TraceError) -> LineChanges {
    var changes = LineChanges()
    try reader.array("an array of changes") { reader, _ throws(TraceError) in
      changes.read.append(try TraceChange(try ChangeFields.read(&reader), reader))
    }
    return changes
  }

  static func write(_ changes: LineChanges, to text: inout JSONText) {
    changes.recorded?.write(to: &text)
  }
}
