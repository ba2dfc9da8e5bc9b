/// What determines the coefficients of a timeline. The kinds that the kernel evaluates come first,
/// after `rest`: each is a page class of its own, with its raw value as the number.
enum TimelineKind: UInt8 {
  /// No motion: all coefficients are zero. Timeline zero, and free ones.
  case rest
  /// Parameters: duration.
  case linear
  /// Cubic Bezier. Parameters: duration, x1, y1, x2, y2.
  case bezier
  /// Critically damped spring. Parameters: frequency.
  case criticallyDamped
  /// Damping ratio below one. Parameters: the kernel's three.
  case underdamped
  /// Damping ratio above one. Parameters: the kernel's three.
  case overdamped
  /// A curve that the kernel does not evaluate, in `curves`. Parameters: duration in two parts.
  case exact
  /// Repeats a base timeline (`outer`). Parameters: see `setIteration(_:length:autoreverses:)`.
  case repeating
  /// The velocity of a motion decays to zero in r seconds: a = h(s). Parameters: r.
  case decay
  /// Driven by a gesture, independent of time. Parameters: a, b, and the slope of b.
  case scrubbed
  /// `outer` leads from the motion on `inner` to a new target: (a1, a1 a0, a1 b0).
  case blend
  /// The residuals of `outer` and `inner` are added: (a1, a0, b0).
  case additive
  /// `outer` along an arc: (a1, b1, 4 a1 (1 - a1)). Over a running motion, which `inner` reduces to
  /// a decay, (a1, a1 a0, 4 a1 (1 - a1)). Parameters: the height of the arc per distance.
  case arc

  /// Whether the coefficients are made of those of other timelines.
  var isComposite: Bool { self == .blend || self == .additive || self == .arc }
  /// Whether the coefficients depend on time.
  var dependsOnTime: Bool { self != .rest && self != .scrubbed }
  var isSpring: Bool { self == .criticallyDamped || self == .underdamped || self == .overdamped }
  static var pageClassCount: Int { Int(exact.rawValue) + 2 }
  /// Timelines of one page class share pages of consecutive indices.
  var pageClass: Int {
    Int(isComposite ? Self.exact.rawValue + 1 : min(rawValue, Self.exact.rawValue))
  }
}
