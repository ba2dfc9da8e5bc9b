extension TraceTransition: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> TraceTransition {
    switch try reader.kind() {
    case .string:
      switch try reader.word(["identity", "opacity", "opaque"]) {
      case "identity": return .identity
      case "opaque": return .opaque
      default: return .opacity
      }
    case .object: return try TransitionFields.read(&reader).transition(reader)
    case let other:
      throw reader.error(
        "expected a transition: \"identity\", \"opacity\", \"opaque\" or an object, got \(other.rawValue)"
      )
    }
  }

  // Calls itself: the parts of a transition are transitions.
  @inline(never)
  static func write(_ transition: TraceTransition, to text: inout JSONText) {
    switch transition {
    case .identity: text.raw("\"identity\"")
    case .opacity: text.raw("\"opacity\"")
    case .opaque: text.raw("\"opaque\"")
    default:
      var fields = TransitionFields()
      fields.set(transition)
      text.record(&fields)
    }
  }
}

/// Two transitions.
private enum PairForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> [TraceTransition] {
    var parts: [TraceTransition] = []
    try reader.array("an array of two transitions") { reader, index throws(TraceError) in
      guard index < 2 else { throw reader.error("expected two transitions, got more") }
      parts.append(try TraceTransition.read(&reader))
    }
    guard parts.count == 2 else {
      throw reader.error("expected two transitions, got \(parts.count)")
    }
    return parts
  }

  static func write(_ parts: [TraceTransition], to text: inout JSONText) {
    text.raw("[")
    for (index, part) in parts.enumerated() {
      if index > 0 { text.raw(", ") }
      TraceTransition.write(part, to: &text)
    }
    text.raw("]")
  }
}

/// What an object of a trace says of a transition.
private struct TransitionFields: TraceRecord {
  enum Kind: String, TraceKind {
    case move, scale, offset, asymmetric, combined, transition

    static var plural: String { "transitions in one" }
  }

  static var noun: String { "a transition" }

  private var kind: Kind?
  private var edge = Edge.top
  private var times = 1
  private var factor = 1.0
  private var offset = SIMD2<Double>.zero
  private var parts: [TraceTransition] = []
  private var inner = TraceTransition.opacity
  private var animation: Animation??

  init() {}

  mutating func set(_ transition: TraceTransition) {
    switch transition {
    case .identity, .opacity, .opaque: break
    case .move(let edge, let times): (kind, self.edge, self.times) = (.move, edge, times)
    case .scale(let factor): (kind, self.factor) = (.scale, factor)
    case .offset(let x, let y): (kind, offset) = (.offset, SIMD2(x, y))
    case .asymmetric(let coming, let going): (kind, parts) = (.asymmetric, [coming, going])
    case .combined(let first, let second): (kind, parts) = (.combined, [first, second])
    case .animated(let inner, let animation):
      (kind, self.inner, self.animation) = (.transition, inner, animation)
    }
  }

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    try pass.kind(.move, &kind, &edge, WordForm<Edge>.self)
    try pass.field("times", &times, MovesForm.self, unless: 1, .of(kind, [.move]))
    try pass.kind(.scale, &kind, &factor, NumberForm.self)
    try pass.kind(.offset, &kind, &offset, OffsetForm.self)
    try pass.kind(.asymmetric, &kind, &parts, PairForm.self)
    try pass.kind(.combined, &kind, &parts, PairForm.self)
    try pass.kind(.transition, &kind, &inner, TraceTransition.self)
    try pass.field("animation", &animation, AnimationForm.self, .of(kind, required: [.transition]))
  }

  func transition(_ reader: JSONReader) throws(TraceError) -> TraceTransition {
    switch kind {
    case .move: return .move(edge, times: times)
    case .scale: return .scale(factor)
    case .offset: return .offset(x: offset.x, y: offset.y)
    case .asymmetric: return .asymmetric(parts[0], parts[1])
    case .combined: return .combined(parts[0], parts[1])
    case .transition: return .animated(inner, animation ?? nil)
    case nil: throw reader.error("a transition without a kind")
    }
  }
}

// MARK: To and from the engine's

extension TraceTransition {
  init(_ transition: ElementTransition) {
    let insertion = TraceTransition(transition.insertion)
    self =
      transition.insertion == transition.removal
      ? insertion : .asymmetric(insertion, TraceTransition(transition.removal))
  }

  /// The parts that make an end when they are combined, one inside of the other.
  private init(_ end: TransitionEnd) {
    var parts: [TraceTransition] = []
    if end.opacity != 1 { parts.append(end.opacity > 1 ? .opaque : .opacity) }
    if end.widths != 0 {
      parts.append(.move(end.widths < 0 ? .leading : .trailing, times: Int(abs(end.widths))))
    }
    if end.heights != 0 {
      parts.append(.move(end.heights < 0 ? .top : .bottom, times: Int(abs(end.heights))))
    }
    if end.x != 0 || end.y != 0 { parts.append(.offset(x: end.x, y: end.y)) }
    if end.scale != 1 { parts.append(.scale(end.scale)) }
    var whole = parts.popLast() ?? .identity
    for part in parts.reversed() { whole = .combined(part, whole) }
    self = end.animation.map { .animated(whole, $0) } ?? whole
  }

  /// The engine's transition.
  var elementTransition: ElementTransition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .opaque: .opaque
    case .move(let edge, let times): Self.move(edge, times)
    case .scale(let factor): .scale(factor)
    case .offset(let x, let y): .offset(x: x, y: y)
    case .asymmetric(let coming, let going):
      .asymmetric(insertion: coming.elementTransition, removal: going.elementTransition)
    case .combined(let first, let second):
      first.elementTransition.combined(with: second.elementTransition)
    case .animated(let inner, let animation): inner.elementTransition.animation(animation)
    }
  }

  /// Moves put together: half of them twice, and the one that is left.
  private static func move(_ edge: Edge, _ times: Int) -> ElementTransition {
    if times <= 1 { return .move(edge: edge) }
    let half = move(edge, times / 2)
    let even = half.combined(with: half)
    return times.isMultiple(of: 2) ? even : even.combined(with: .move(edge: edge))
  }
}
