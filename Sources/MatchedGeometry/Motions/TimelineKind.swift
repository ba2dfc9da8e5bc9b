/// What a timeline's coefficients are made of.
enum TimelineKind: UInt8 {
  /// No motion: both coefficients are zero. Timeline zero alone.
  case rest
  /// Parameters: duration.
  case linear
  /// Cubic Bezier. Parameters: duration, x1, y1, x2, y2.
  case unitCurve
  /// Critically damped spring. Parameters: frequency.
  case smooth
  /// Damping ratio below one. Parameters: the kernel's three.
  case spring
  /// Damping ratio above one. Parameters: the kernel's three.
  case overdamped
  /// Circular curve. Parameters: duration, and 0, 1, 2 for in, out, in and out.
  case circular
  /// A base timeline (`outer`) played again and again. Parameters: `setRun(_:length:autoreverses:)`.
  case repeating
  /// A motion that was reduced to its position and speed runs out: a = h(s). Parameters: r.
  case decay
  /// In the host's hands, without a curve. Parameters: a, b, and the slope of b.
  case scrubbed
  /// `outer` goes from the motion on `inner` to a new target: (a1, a1 a0, a1 b0).
  case blend
  /// The residuals of `outer` and `inner` add up: (a1, a0, b0).
  case additive

  var isComposite: Bool { self == .blend || self == .additive }
  /// Whether time changes what tracks on it show.
  var dependsOnTime: Bool { self != .rest && self != .scrubbed }
  var isSpring: Bool { self == .smooth || self == .spring || self == .overdamped }

  static let pageClassCount = 8

  /// Timelines of one page class share pages of consecutive indices.
  var pageClass: Int {
    switch self {
    case .rest: 0
    case .linear: 1
    case .unitCurve: 2
    case .smooth: 3
    case .spring: 4
    case .overdamped: 5
    case .circular, .repeating, .decay, .scrubbed: 6
    case .blend, .additive: 7
    }
  }

}
