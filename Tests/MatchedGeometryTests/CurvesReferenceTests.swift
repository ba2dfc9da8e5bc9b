import MatchedGeometry
import Testing

struct CurvesReferenceTests {
  struct Check: Sendable {
    let rows: Int
    let run: @Sendable (CurvesReference.Row) throws -> Void

    init(_ rows: Int, _ run: @escaping @Sendable (CurvesReference.Row) throws -> Void) {
      self.rows = rows
      self.run = run
    }
  }

  // What a row is about, how many such rows there are, and how to check one.
  static let checks: [String: Check] = [
    "Spring.init(duration:bounce:)": Check(127, checkGetters),
    "Spring.init(response:dampingRatio:)": Check(4, checkGetters),
    "Spring.init(mass:stiffness:damping:allowOverDamping:)": Check(6, checkGetters),
    "Spring.init(settlingDuration:dampingRatio:)": Check(3, checkGetters),
    "Spring(duration:bounce:) -> mass,stiffness,damping": Check(1, checkConversion),
    "Spring(mass:stiffness:damping:) -> duration,bounce": Check(1, checkConversion),
    "Spring.value": Check(99, checkValue),
    "Spring.velocity": Check(97, checkVelocity),
    "Spring.force": Check(3, checkForce),
    "Spring.settlingDuration": Check(15, checkSettlingDuration),
    "Spring.update sequence": Check(1, checkUpdates),
    "damped spring 0->1, mass 1 stiffness 100 damping 10, v0 0": Check(19, checkDamped),
    "damped spring 0->1 (motion visualDuration .5 bounce .25 => stiffness,damping given)":
      Check(11, checkDamped),
    "damped spring 100->1000 sampled every 200 ms, rounded": Check(6, checkRounded),
    "over-damped spring 100->1000 sampled every 200 ms, rounded (true over-damped solution)":
      Check(7, checkRounded),
    "spring simulation overdamped": Check(1, checkFloors),
    "spring simulation underdamped": Check(1, checkFloors),

    "UnitCurve.value(at:)": Check(15, checkCurveValue),
    "UnitCurve.value(at:) quantised to 2^-20": Check(1, checkCurveValue),
    "UnitCurve.value(at:) x clamped to [0,1], y NOT clamped": Check(2, checkCurveValue),
    "UnitCurve.velocity(at:)": Check(14, checkCurveVelocity),
    "UnitCurve.velocity(at:) quantised to 2^-20": Check(3, checkCurveVelocity),
    "UnitCurve.velocity(at:) x clamped to [0,1], y NOT clamped": Check(1, checkCurveVelocity),
    "UnitCurve inverse: circularEaseIn.inverse == circularEaseOut": Check(1, checkCircularInverse),
    "UnitCurve inverse: bezier(.25,.1,.75,.9).inverse == bezier(.1,.25,.9,.75)":
      Check(1, checkBezierInverse),
    "CubicSolver.value": Check(2, checkBezier),
    "cubic bezier value (quantised 2^-20)": Check(71, checkBezier),
    "cubic bezier value": Check(22, checkBezier),
    "cubic bezier value, y outside [0,1]": Check(11, checkBezier),
    "cubic bezier slope dy/dx": Check(13, checkSlope),
    "cubic bezier output range on [0,1]": Check(5, checkRange),
    "cubic bezier does not exceed 1": Check(1, checkLimits),
    "cubic bezier overshoots": Check(1, checkLimits),

    "Animation preset parameters": Check(14, checkPreset),
    ".spring(duration:bounce:blendDuration:)": Check(2, checkSpringForm),
    ".smooth(duration:extraBounce:)": Check(2, checkSpringForm),
    ".bouncy(duration:extraBounce:)": Check(2, checkSpringForm),
    "interpolatingSpring sample (over-damped input is treated as critically damped)":
      Check(30, checkInterpolatingSpring),
    "VelocitySampler velocity": Check(4, checkVelocitySampler),
  ]

  // Kinds of rows the reference knows and this table leaves out: they are about matching, transitions
  // and effects, not about springs and curves.
  static let leftOut = [
    "matched geometry:", "rotation3DEffect projection matrix",
    "move(edge) offset", "push(from edge) offset and opacity", "slide offset",
    "AnyTransition.scale factor", "AnyTransition.opacity", "TransitionPhase.value",
  ]

  @Test func everyRowOfTheReferenceHolds() throws {
    var checked: [String: Int] = [:]
    for row in try CurvesReference.load().rows {
      if let check = Self.checks[row.what] {
        try check.run(row)
        checked[row.what, default: 0] += 1
      } else {
        let isKnown = Self.leftOut.contains { row.what.hasPrefix($0) }
        #expect(isKnown, "row \(row.id) is of an unknown kind, \(row.what)")
      }
    }
    for (what, check) in Self.checks {
      #expect(checked[what] == check.rows, "\(what)")
    }
    #expect(checked.values.reduce(0, +) == 620)
  }
}
