import MatchedGeometry
import Testing

extension CurvesReferenceTests {
  // linear, easeIn ... or bezier(a,b,c,d).
  private static func curve(named name: String) throws -> UnitCurve {
    switch name {
    case "linear": return .linear
    case "easeIn": return .easeIn
    case "easeOut": return .easeOut
    case "easeInOut": return .easeInOut
    case "circularEaseIn": return .circularEaseIn
    case "circularEaseOut": return .circularEaseOut
    case "circularEaseInOut": return .circularEaseInOut
    default:
      try #require(name.hasPrefix("bezier(") && name.hasSuffix(")"))
      let points = name.dropFirst("bezier(".count).dropLast().split(separator: ",").compactMap {
        Double($0)
      }
      try #require(points.count == 4)
      return .bezier(points[0], points[1], points[2], points[3])
    }
  }

  private static func bezier(of row: CurvesReference.Row) throws -> UnitCurve {
    let points = try #require(row.inputs["cp"]?.list).compactMap { $0.number }
    try #require(points.count == 4)
    return .bezier(points[0], points[1], points[2], points[3])
  }

  static func checkCurveValue(_ row: CurvesReference.Row) throws {
    let value = try curve(named: row.text("curve")).value(at: row.input("progress"))
    try row.check(value, "value")
    if let n = row.expected["n"]?.number { #expect(value == n * 0x1p-20, "row \(row.id)") }
  }

  static func checkCurveVelocity(_ row: CurvesReference.Row) throws {
    let velocity = try curve(named: row.text("curve")).velocity(at: row.input("progress"))
    try row.check(velocity, "velocity")
    if let n = row.expected["n"]?.number { #expect(velocity == n * 0x1p-20, "row \(row.id)") }
  }

  static func checkCircularInverse(_ row: CurvesReference.Row) throws {
    let inverse = UnitCurve.circularEaseIn.inverse
    #expect(inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
    try row.check(inverse.value(at: row.input("progress")), "value")
    try row.check(inverse.velocity(at: row.input("progress")), "velocity")
  }

  static func checkBezierInverse(_ row: CurvesReference.Row) throws {
    let inverse = UnitCurve.bezier(0.25, 0.1, 0.75, 0.9).inverse
    #expect(inverse == .bezier(0.1, 0.25, 0.9, 0.75))
    try row.check(inverse.value(at: row.input("progress")), "value")
  }

  static func checkBezier(_ row: CurvesReference.Row) throws {
    let progress = try row.inputs["progress"]?.number ?? row.input("time")
    try row.check(bezier(of: row).value(at: progress), "value")
  }

  static func checkSlope(_ row: CurvesReference.Row) throws {
    try row.check(bezier(of: row).velocity(at: row.input("progress")), "slope")
  }

  static func checkRange(_ row: CurvesReference.Row) throws {
    let curve = try bezier(of: row)
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    try row.check(try #require(values.min()), "min")
    try row.check(try #require(values.max()), "max")
  }

  static func checkLimits(_ row: CurvesReference.Row) throws {
    let value = try bezier(of: row).value(at: row.input("progress"))
    if row.tolerance.text == "<=" {
      #expect(value <= (try row.expected("valueAtMost")), "row \(row.id)")
    } else {
      #expect(row.tolerance.text == ">")
      #expect(value > (try row.expected("valueGreaterThan")), "row \(row.id)")
    }
  }
}
