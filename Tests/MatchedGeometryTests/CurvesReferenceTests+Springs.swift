import Foundation
import MatchedGeometry
import Testing

extension CurvesReferenceTests {
  // The spring of a row, whichever way it names it.
  private static func spring(of row: CurvesReference.Row) throws -> Spring {
    if case .record(let record)? = row.inputs["spring"] {
      return Spring(
        duration: try #require(record["duration"]?.number),
        bounce: try #require(record["bounce"]?.number))
    }
    let constructor = row.inputs["ctor"]?.text ?? row.what
    switch constructor {
    case "duration_bounce":
      return Spring(duration: try row.input("a"), bounce: try row.input("b"))
    case "Spring.init(duration:bounce:)", "Spring(duration:bounce:) -> mass,stiffness,damping":
      return Spring(duration: try row.input("duration"), bounce: try row.input("bounce"))
    case "Spring.init(response:dampingRatio:)":
      return Spring(
        response: try row.input("response"), dampingRatio: try row.input("dampingRatio"))
    case "Spring.init(settlingDuration:dampingRatio:)":
      return Spring(
        settlingDuration: try row.input("settlingDuration"),
        dampingRatio: try row.input("dampingRatio"), epsilon: try row.input("epsilon"))
    default:
      var allowOverDamping = constructor.contains("over")
      if case .flag(let flag)? = row.inputs["allowOverDamping"] { allowOverDamping = flag }
      let mass = try row.input("mass")
      let stiffness = try row.input("stiffness")
      let damping =
        try row.inputs["damping"]?.number
        ?? row.input("dampingRatio") * 2 * (mass * stiffness).squareRoot()
      return Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
    }
  }

  static func checkGetters(_ row: CurvesReference.Row) throws {
    let spring = try spring(of: row)
    try row.check(spring.angularFrequency, "angularFrequency")
    try row.check(spring.decayConstant, "decayConstant")
    try row.check(spring.mass, "mass")
    try row.check(spring.damping, "damping")
    try row.check(spring.duration, "duration")
    try row.check(spring.bounce, "bounce")
    try row.check(spring.response, "response")
    try row.check(spring.dampingRatio, "dampingRatio")
    let rate = try row.expected("angularFrequency")
    guard rate < 0 else { return try row.check(spring.stiffness, "stiffness") }
    // Over-damped: the physical stiffness from the row's inputs; SwiftUI's is 2 m w² more.
    let physical =
      try row.inputs["stiffness"]?.number
      ?? pow(2 * .pi / (row.inputs["duration"]?.number ?? row.input("response")), 2)
    try row.check(spring.stiffness, equals: physical, "stiffness")
    let slip = 2 * spring.mass * rate * rate
    try row.check(spring.stiffness + slip, "stiffness")
  }

  static func checkConversion(_ row: CurvesReference.Row) throws {
    let spring = try spring(of: row)
    let getters = [
      "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
      "duration": spring.duration, "bounce": spring.bounce,
    ]
    for name in row.expected.keys { try row.check(try #require(getters[name]), name) }
  }

  static func checkValue(_ row: CurvesReference.Row) throws {
    let spring = try spring(of: row)
    let velocity = try row.input("initialVelocity")
    let time = try row.input("time")
    guard let target = row.inputs["target"]?.number else {
      let value = spring.value(
        fromValue: try row.input("fromValue"), toValue: try row.input("toValue"),
        initialVelocity: velocity, time: time)
      return try row.check(value, "value")
    }
    try row.check(
      spring.value(target: target, initialVelocity: velocity, time: time), "value")
    let moved = spring.value(
      fromValue: 7, toValue: target + 7, initialVelocity: velocity, time: time)
    #expect(abs(moved - 7 - (try row.expected("value"))) < 1e-9, "row \(row.id)")
  }

  static func checkVelocity(_ row: CurvesReference.Row) throws {
    let spring = try spring(of: row)
    let target = try row.input("target")
    let start = try row.input("initialVelocity")
    let time = try row.input("time")
    let velocity = spring.velocity(target: target, initialVelocity: start, time: time)
    guard spring.angularFrequency < 0 else { return try row.check(velocity, "velocity") }
    // Over-damped: two exponentials p and q. SwiftUI's answer is larger by the target.
    let p = spring.angularFrequency.magnitude - spring.decayConstant
    let q = -spring.angularFrequency.magnitude - spring.decayConstant
    let physical =
      (p * q * target * (exp(p * time) - exp(q * time)) + start
        * (p * exp(p * time) - q * exp(q * time)))
      / (p - q)
    try row.check(velocity, equals: physical, "physical velocity")
    try row.check(velocity + target, "velocity")
  }

  static func checkForce(_ row: CurvesReference.Row) throws {
    let force = try spring(of: row).force(
      target: row.input("target"), position: row.input("position"), velocity: row.input("velocity"))
    try row.check(force, "force")
  }

  static func checkSettlingDuration(_ row: CurvesReference.Row) throws {
    let duration = try spring(of: row).settlingDuration(
      target: row.input("target"), initialVelocity: row.input("initialVelocity"),
      epsilon: row.input("epsilon"))
    try row.check(duration, "settlingDuration")
  }

  static func checkUpdates(_ row: CurvesReference.Row) throws {
    let spring = try spring(of: row)
    var value = try row.input("value")
    var velocity = try row.input("velocity")
    let steps = try #require(row.expected["steps"]?.list)
    #expect(steps.count == 6)
    for step in steps {
      guard case .record(let record) = step else {
        throw CurvesReference.UnknownTolerance(row: row.id)
      }
      spring.update(
        value: &value, velocity: &velocity, target: try #require(record["target"]?.number),
        deltaTime: try #require(record["deltaTime"]?.number))
      try row.check(value, equals: try #require(record["value"]?.number), "value")
      try row.check(velocity, equals: try #require(record["velocity"]?.number), "velocity")
    }
  }

  static func checkDamped(_ row: CurvesReference.Row) throws {
    try row.check(try spring(of: row).value(target: 1.0, time: row.input("time")), "value")
  }

  static func checkRounded(_ row: CurvesReference.Row) throws {
    let value = try spring(of: row).value(
      fromValue: 100.0, toValue: 1000.0, time: row.input("time"))
    try row.check(value, "roundedValue")
  }

  static func checkFloors(_ row: CurvesReference.Row) throws {
    #expect(row.tolerance.text == "floor() must match")
    // The simulations know no limit of the damping.
    let mass = try row.input("mass")
    let stiffness = try row.input("stiffness")
    let spring = Spring(
      mass: mass, stiffness: stiffness,
      damping: try row.input("dampingRatio") * 2 * (mass * stiffness).squareRoot(),
      allowOverDamping: true)
    let start = try row.input("start")
    let end = try row.input("end")
    let speed = try row.input("v0")
    let time = try row.input("time")
    let x = spring.value(fromValue: start, toValue: end, initialVelocity: speed, time: time)
    let dx = spring.velocity(fromValue: start, toValue: end, initialVelocity: speed, time: time)
    #expect(x.rounded(.down) == (try row.expected("floor_x")), "row \(row.id)")
    #expect(dx.rounded(.down) == (try row.expected("floor_dx")), "row \(row.id)")
  }
}
