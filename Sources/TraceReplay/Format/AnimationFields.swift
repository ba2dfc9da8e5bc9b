/// An animation of a trace: an object, "default", or null for none.
enum AnimationForm: TraceForm {
  static func read(_ reader: inout JSONReader) throws(TraceError) -> Animation? {
    switch try reader.kind() {
    case .null:
      try reader.null()
      return nil
    case .string:
      _ = try reader.word(["default"])
      return .default
    case .object: return try AnimationFields.read(&reader).animation(reader)
    case let other:
      throw reader.error(
        "expected an animation: \"default\", an object or null, got \(other.rawValue)")
    }
  }

  static func write(_ animation: Animation?, to text: inout JSONText) {
    if let animation {
      var fields = AnimationFields(animation)
      text.record(&fields)
    } else {
      text.raw("null")
    }
  }
}

/// The fields of an animation in a trace, with its curve and its modifiers.
struct AnimationFields: TraceRecord {
  enum Curve: String, TraceKind {
    case linear, easeIn, easeOut, easeInOut, circularEaseIn, circularEaseOut, circularEaseInOut
    case timingCurve, steps, stops, smooth, snappy, bouncy, spring, interpolatingSpring

    static var plural: String { "curves in one animation" }
    /// The curves for which a trace has only a duration.
    static var timed: [Curve] {
      [
        .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
        .circularEaseInOut, .smooth, .snappy, .bouncy,
      ]
    }
  }

  static var noun: String { "an animation" }

  private var curve: Curve?
  private var seconds = 0.0
  private var points = SIMD4<Double>.zero
  private var steps = StepFields()
  private var stops: [UnitCurve.Stop] = []
  private var spring = SpringFields()
  private var interpolatingSpring = InterpolatingSpringFields()
  private var duration: Double?
  private var extraBounce: Double?
  private var delay = 0.0
  private var speed = 1.0
  private var arc: Float = 0
  private var repeatCount: Int?
  private var repeatsForever = false
  private var autoreverses: Bool?

  init() {}

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    for timed in Curve.timed { try pass.kind(timed, &curve, &seconds, SecondsForm.self) }
    try pass.kind(.timingCurve, &curve, &points, CurveForm.self)
    try pass.kind(.steps, &curve, &steps, StepFields.self)
    try pass.kind(.stops, &curve, &stops, StopsForm.self)
    try pass.kind(.spring, &curve, &spring, SpringFields.self)
    try pass.kind(
      .interpolatingSpring, &curve, &interpolatingSpring, InterpolatingSpringFields.self)
    try pass.field(
      "duration", &duration, SecondsForm.self,
      .of(curve, required: [.timingCurve, .steps, .stops]))
    try pass.field(
      "extraBounce", &extraBounce, NumberForm.self, .of(curve, [.smooth, .snappy, .bouncy]))
    try pass.field("delay", &delay, SecondsForm.self, unless: 0)
    try pass.field("speed", &speed, NumberForm.self, unless: 1)
    try pass.field("arc", &arc, FloatForm.self, unless: 0)
    try pass.field("repeatCount", &repeatCount, RunsForm.self)
    try pass.field("repeatForever", &repeatsForever, FlagForm.self, unless: false)
    try pass.field("autoreverses", &autoreverses, FlagForm.self)
  }

  // MARK: To and from an animation

  init(_ animation: Animation) {
    switch animation.base {
    case .curve(let curve, let duration): set(curve.shape, duration)
    case .spring(let response, let dampingRatio, let blendDuration):
      curve = .spring
      spring = SpringFields(response, dampingRatio, blendDuration)
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      curve = .interpolatingSpring
      interpolatingSpring = InterpolatingSpringFields(mass, stiffness, damping, initialVelocity)
    case .inherited:
      // The engine records the animation that a change inherits, so this case does not occur.
      (curve, seconds) = (.linear, 0)
    }
    delay = animation.delay
    speed = animation.speed
    arc = animation.arc
    repeatCount = animation.repeatCount
    repeatsForever = animation.repeatCount == nil
    autoreverses = animation.autoreverses
    if repeatCount == 1 && !animation.autoreverses { (repeatCount, autoreverses) = (nil, nil) }
  }

  private mutating func set(_ shape: UnitCurve.Shape, _ duration: Double) {
    seconds = duration
    switch shape {
    case .linear: curve = .linear
    case .circularEaseIn: curve = .circularEaseIn
    case .circularEaseOut: curve = .circularEaseOut
    case .circularEaseInOut: curve = .circularEaseInOut
    case .bezier(let x1, let y1, let x2, let y2):
      curve = .timingCurve
      points = SIMD4(x1, y1, x2, y2)
      self.duration = duration
    case .steps(let steps):
      curve = .steps
      self.steps = StepFields(steps)
      self.duration = duration
    case .stops(let stops):
      curve = .stops
      self.stops = stops.stops.map { UnitCurve.Stop($0.value, at: $0.position) }
      self.duration = duration
    }
  }

  func animation(_ reader: JSONReader) throws(TraceError) -> Animation {
    guard let curve else {
      throw reader.error(
        "an animation without a curve; expected one of "
          + Curve.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    }
    var animation = try base(curve, reader)
    if speed != 1 { animation = animation.speed(speed) }
    if arc != 0 { animation = animation.arc(Double(arc)) }
    if repeatsForever {
      guard repeatCount == nil else {
        throw reader.error("\"repeatCount\" and \"repeatForever\" in one animation; expected one")
      }
      animation = animation.repeatForever(autoreverses: autoreverses ?? true)
    } else if let repeatCount {
      animation = animation.repeatCount(repeatCount, autoreverses: autoreverses ?? true)
    } else if autoreverses != nil {
      throw reader.error("\"autoreverses\" without \"repeatCount\" or \"repeatForever\"")
    }
    if delay != 0 { animation = animation.delay(delay) }
    return animation
  }

  private func base(_ curve: Curve, _ reader: JSONReader) throws(TraceError) -> Animation {
    let bounce = extraBounce ?? 0
    switch curve {
    case .linear: return .linear(duration: seconds)
    case .easeIn: return .easeIn(duration: seconds)
    case .easeOut: return .easeOut(duration: seconds)
    case .easeInOut: return .easeInOut(duration: seconds)
    case .circularEaseIn: return .timingCurve(.circularEaseIn, duration: seconds)
    case .circularEaseOut: return .timingCurve(.circularEaseOut, duration: seconds)
    case .circularEaseInOut: return .timingCurve(.circularEaseInOut, duration: seconds)
    case .smooth: return .smooth(duration: seconds, extraBounce: bounce)
    case .snappy: return .snappy(duration: seconds, extraBounce: bounce)
    case .bouncy: return .bouncy(duration: seconds, extraBounce: bounce)
    case .timingCurve:
      return .timingCurve(
        points.x, points.y, points.z, points.w, duration: duration ?? 0)
    case .steps: return .timingCurve(steps.curve, duration: duration ?? 0)
    case .stops: return .timingCurve(.linear(stops), duration: duration ?? 0)
    case .spring: return try spring.animation(reader)
    case .interpolatingSpring: return interpolatingSpring.animation
    }
  }
}
