import MatchedGeometry
import Testing

extension CurvesReferenceTests {
  private static let presets: [String: Animation] = [
    ".spring": .spring,
    ".spring()": .spring(),
    ".spring(response:dampingFraction:blendDuration:) defaults": .spring(response: 0.5),
    ".smooth": .smooth,
    ".snappy": .snappy,
    ".bouncy": .bouncy,
    ".interactiveSpring": .interactiveSpring,
    ".interactiveSpring(response:dampingFraction:blendDuration:) defaults":
      .interactiveSpring(response: 0.15),
    ".interpolatingSpring": .interpolatingSpring,
    ".linear": .linear,
    ".easeIn": .easeIn,
    ".easeOut": .easeOut,
    ".easeInOut": .easeInOut,
    ".timingCurve(p1x,p1y,p2x,p2y) default duration": .timingCurve(0.1, 0.2, 0.3, 0.4),
  ]

  static func checkPreset(_ row: CurvesReference.Row) throws {
    let name = try row.text("preset")
    try check(try #require(presets[name], "\(name)"), row)
  }

  static func checkSpringForm(_ row: CurvesReference.Row) throws {
    let duration = try row.input("duration")
    let animation: Animation
    switch row.what {
    case ".smooth(duration:extraBounce:)":
      animation = .smooth(duration: duration, extraBounce: try row.input("extraBounce"))
    case ".bouncy(duration:extraBounce:)":
      animation = .bouncy(duration: duration, extraBounce: try row.input("extraBounce"))
    default:
      animation = .spring(
        duration: duration, bounce: try row.input("bounce"),
        blendDuration: try row.input("blendDuration"))
    }
    try check(animation, row)
  }

  // Every number the row expects is looked up in what the animation is made of.
  private static func check(_ animation: Animation, _ row: CurvesReference.Row) throws {
    var parts: [String: [Double]] = [:]
    switch animation.base {
    case .spring(let response, let dampingFraction, let blendDuration):
      parts["response"] = [response]
      parts["dampingFraction"] = [dampingFraction]
      parts["blendDuration"] = [blendDuration]
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      parts["mass"] = [mass]
      parts["stiffness"] = [stiffness]
      parts["damping"] = [damping]
      parts["initialVelocity"] = [initialVelocity]
    case .inherited: Issue.record("row \(row.id) is no curve")
    case .curve:
      let resolved = animation.resolved
      parts["duration"] = [resolved.duration]
      switch resolved.curve {
      case .linear:
        parts["cp1"] = [0, 0]
        parts["cp2"] = [1, 1]
      case .bezier(let x1, let y1, let x2, let y2):
        parts["cp1"] = [x1, y1]
        parts["cp2"] = [x2, y2]
      default: Issue.record("row \(row.id) is no Bezier curve")
      }
    }
    for (name, value) in row.expected {
      let actual = try #require(parts[name], "row \(row.id), \(name)")
      let wanted = (value.list ?? [value]).compactMap { $0.number }
      try #require(actual.count == wanted.count)
      for (a, b) in zip(actual, wanted) { try row.check(a, equals: b, name) }
    }
  }

  static func checkInterpolatingSpring(_ row: CurvesReference.Row) throws {
    let velocity = try row.input("initialVelocity")
    let time = try row.input("time")
    let mass = try row.input("mass")
    let stiffness = try row.input("stiffness")
    let damping = try row.input("damping")
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    try row.check(
      spring.value(target: 1, initialVelocity: velocity, time: time), "fraction")

    let resolved = Animation.interpolatingSpring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity
    ).resolved
    guard case .spring(let frequency, let ratio) = resolved.curve else {
      Issue.record("row \(row.id) is no spring")
      return
    }
    let same = Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
    try row.check(
      same.value(target: 1, initialVelocity: resolved.initialVelocity, time: time), "fraction")
  }
}
