import MatchedGeometry
import Testing

struct UnitCurveTests {
  static let curves: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    .bezier(0.1, 0.7, 0.9, 0.2), .bezier(1, 0, 0, 1), .bezier(0, 1, 1, 0),
  ]

  @Test(arguments: curves)
  func everyCurveStartsAtZeroEndsAtOneAndStaysThere(curve: UnitCurve) {
    for progress in [0, -0.5, -1000, -Double.infinity, .nan] {
      #expect(curve.value(at: progress) == 0)
    }
    for progress in [1, 1.5, 1000, Double.infinity] { #expect(curve.value(at: progress) == 1) }
  }

  @Test(arguments: curves)
  func velocityIsTheSlopeOfValue(curve: UnitCurve) {
    let h = 1e-3
    for progress in stride(from: 0.05, to: 0.96, by: 0.09) {
      let slope = (curve.value(at: progress + h) - curve.value(at: progress - h)) / (2 * h)
      let velocity = curve.velocity(at: progress)
      #expect(abs(slope - velocity) <= 0.005 * max(1, abs(velocity)))
    }
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
    .bezier(0.1, 0.3, 0.6, 0.9),
  ])
  func theInverseUndoesTheCurve(curve: UnitCurve) {
    #expect(curve.inverse.inverse == curve)
    for progress in [0.05, 0.2, 0.5, 0.8, 0.95] {
      let back = curve.inverse.value(at: curve.value(at: progress))
      #expect(abs(back - progress) <= 1e-5)
    }
  }

  @Test func easeInInvertedIsNotEaseOut() {
    #expect(UnitCurve.easeIn.inverse != .easeOut)
    #expect(UnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
  }

  @Test func velocitiesAtTheEndsAreSwiftUIs() {
    #expect(UnitCurve.easeOut.velocity(at: 0) == 1)
    #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
    #expect(UnitCurve.easeInOut.velocity(at: 1) == 0)
    #expect(UnitCurve.linear.velocity(at: -4) == 1)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
    #expect(UnitCurve.bezier(0, 1, 1, 0).velocity(at: 0) == .infinity)
    #expect(UnitCurve.bezier(0, -1, 1, 0).velocity(at: 0) == -.infinity)
  }

  @Test func bezierValuesAreMultiplesOfTwoToTheMinusTwenty() {
    for step in 0...100 {
      let scaled = UnitCurve.easeInOut.value(at: Double(step) / 100) * 0x1p20
      #expect(scaled == scaled.rounded())
    }
  }

  // Chosen so that Newton's method leaves 0...1 or meets a flat stretch of x.
  @Test(arguments: [
    UnitCurve.bezier(1, 0, 0, 1), .bezier(1, 1, 1, 1), .bezier(0, 0, 0, 0),
    .bezier(1, 0.2, 0, 0.9), .bezier(0, 0.5, 1, 0.5), .bezier(0.01, 0.99, 0, 1),
  ])
  func awkwardCurvesRiseWithoutJumps(curve: UnitCurve) {
    var last = 0.0
    for step in 1...10_000 {
      let value = curve.value(at: Double(step) / 10_000)
      #expect(value >= last - 0x1p-18)
      #expect(value <= 1)
      last = value
    }
    #expect(last == 1)
  }

  @Test func controlPointsAreClampedInXOnly() {
    let wild = UnitCurve.bezier(-0.4, 1.3, 1.4, -0.2)
    let clamped = UnitCurve.bezier(0, 1.3, 1, -0.2)
    for step in 0...20 {
      let progress = Double(step) / 20
      #expect(wild.value(at: progress) == clamped.value(at: progress))
    }
    #expect(UnitCurve.bezier(0.5, 0, 0.5, 3).value(at: 0.7) > 1)
  }

  @Test func unitPointsMakeTheSameCurve() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.75, y: 1.4))
    let same = UnitCurve.bezier(0.25, 0.1, 0.75, 1.4)
    for step in 0...20 {
      let progress = Double(step) / 20
      #expect(abs(curve.value(at: progress) - same.value(at: progress)) <= 0x1p-19)
    }
  }

  @Test func badControlPointsStayFinite() {
    let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0.3]
    for a in bad {
      for b in bad {
        for curve in [UnitCurve.bezier(a, b, b, a), .bezier(b, 0.5, a, 0.5)] {
          for step in 0...10 {
            #expect(curve.value(at: Double(step) / 10).isFinite)
            #expect(!curve.velocity(at: Double(step) / 10).isNaN)
            #expect(!curve.inverse.value(at: Double(step) / 10).isNaN)
          }
          #expect(curve == curve)
        }
      }
    }
    #expect(UnitCurve.bezier(.nan, .nan, .nan, .nan) == .bezier(0, 0, 1, 1))
  }
}
