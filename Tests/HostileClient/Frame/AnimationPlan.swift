import MatchedGeometry

/// An animation, and how it is written.
struct AnimationPlan: Hashable, Sendable {
  enum Base: Hashable, Sendable, CaseIterable {
    case linear, smooth, spring, easeInOut, easeIn, easeOut, timingCurve, circular, bouncy
    case interactive, interpolating, standard, response
    // Chosen instead of `circular`, so that a program without one stays the same.
    case steps, stops, custom

    static let chosen = allCases.dropLast(3)
  }

  var base: Base
  var duration: Double
  var numbers: SIMD4<Double> = .zero
  var delay: Double?
  var speed: Double?
  /// Along an arc of a height in distances.
  var arc: Double?
  /// Zero is forever.
  var repeats: Int?
  var autoreverses = true

  var value: Animation {
    var animation = baseValue
    if let arc { animation = animation.arc(arc) }
    if let speed { animation = animation.speed(speed) }
    if let repeats {
      animation =
        repeats == 0
        ? animation.repeatForever(autoreverses: autoreverses)
        : animation.repeatCount(repeats, autoreverses: autoreverses)
    }
    if let delay { animation = animation.delay(delay) }
    return animation
  }

  private var baseValue: Animation {
    switch base {
    case .linear: .linear(duration: duration)
    case .smooth: .smooth(duration: duration, extraBounce: numbers.x)
    case .spring: .spring(duration: duration, bounce: numbers.x, blendDuration: numbers.y)
    case .easeInOut: .easeInOut(duration: duration)
    case .easeIn: .easeIn(duration: duration)
    case .easeOut: .easeOut(duration: duration)
    case .timingCurve:
      .timingCurve(numbers.x, numbers.y, numbers.z, numbers.w, duration: duration)
    case .circular: .timingCurve(.circularEaseInOut, duration: duration)
    case .steps: .timingCurve(.steps(stepCount, stepPosition), duration: duration)
    case .stops: .timingCurve(.linear(stops), duration: duration)
    case .custom:
      .timingCurve(.custom { [factor = numbers.x] in $0 * factor }, duration: duration)
    case .bouncy: .bouncy(duration: duration)
    case .interactive: .interactiveSpring(duration: duration)
    case .interpolating:
      .interpolatingSpring(
        mass: numbers.x, stiffness: numbers.y, damping: numbers.z, initialVelocity: numbers.w)
    case .standard: .default
    case .response: .spring(response: duration, dampingFraction: numbers.x)
    }
  }

  private var baseSource: String {
    let d = "duration: \(swift(duration))"
    let (x, y) = (swift(numbers.x), swift(numbers.y))
    let (z, w) = (swift(numbers.z), swift(numbers.w))
    switch base {
    case .linear: return ".linear(\(d))"
    case .smooth: return ".smooth(\(d), extraBounce: \(x))"
    case .spring: return ".spring(\(d), bounce: \(x), blendDuration: \(y))"
    case .easeInOut: return ".easeInOut(\(d))"
    case .easeIn: return ".easeIn(\(d))"
    case .easeOut: return ".easeOut(\(d))"
    case .timingCurve: return ".timingCurve(\(x), \(y), \(z), \(w), \(d))"
    case .circular: return ".timingCurve(.circularEaseInOut, \(d))"
    case .steps: return ".timingCurve(.steps(\(stepCount), .\(stepPosition)), \(d))"
    case .stops:
      return ".timingCurve(.linear([.init(\(x), at: \(y)), .init(\(z)), .init(\(w))]), \(d))"
    case .custom: return ".timingCurve(.custom { $0 * \(x) }, \(d))"
    case .bouncy: return ".bouncy(\(d))"
    case .interactive: return ".interactiveSpring(\(d))"
    case .interpolating:
      return
        ".interpolatingSpring(mass: \(x), stiffness: \(y), damping: \(z), initialVelocity: \(w))"
    case .standard: return ".default"
    case .response:
      return ".spring(response: \(swift(duration)), dampingFraction: \(x))"
    }
  }

  private var stepCount: Int { Int(exactly: numbers.x.rounded()) ?? .max }

  private var stepPosition: UnitCurve.StepPosition {
    UnitCurve.StepPosition.allCases[Int(autoreverses ? 1 : 0) + (repeats == nil ? 0 : 2)]
  }

  private var stops: [UnitCurve.Stop] {
    [.init(numbers.x, at: numbers.y), .init(numbers.z), .init(numbers.w)]
  }

  var source: String {
    var text = baseSource
    if let arc { text += ".arc(\(swift(arc)))" }
    if let speed { text += ".speed(\(swift(speed)))" }
    if let repeats {
      text +=
        repeats == 0
        ? ".repeatForever(autoreverses: \(autoreverses))"
        : ".repeatCount(\(repeats), autoreverses: \(autoreverses))"
    }
    if let delay { text += ".delay(\(swift(delay)))" }
    return text
  }
}

extension Choices {
  mutating func animation(_ mood: Mood) -> AnimationPlan {
    var plan = AnimationPlan(base: pick(Array(AnimationPlan.Base.chosen)), duration: duration(mood))
    // They begin or end as steep as a wall.
    if mood == .calm && (plan.base == .circular || plan.base == .timingCurve) {
      plan.base = .easeInOut
    }
    if plan.base == .circular { plan.base = pick([.circular, .steps, .stops, .custom]) }
    switch plan.base {
    case .steps: plan.numbers.x = number(mood) { Double($0.below(8)) }
    case .custom: plan.numbers.x = number(mood) { Double($0.below(8)) / 4 }
    case .smooth: plan.numbers.x = number(mood) { Double($0.below(4)) / 16 }
    case .spring:
      let usual = [0, 0.25, -0.5, 0.5]
      plan.numbers.x = number(mood) { $0.pick(usual) }
      if mood != .calm && chance(8) { plan.numbers.x = 1 }
      plan.numbers.y = number(mood) { _ in 0 }
    case .response: plan.numbers.x = number(mood) { 0.25 + Double($0.below(4)) / 4 }
    case .timingCurve, .stops:
      plan.numbers.x = number(mood) { Double($0.below(5)) / 4 }
      plan.numbers.y = number(mood) { Double($0.below(8)) / 4 - 0.5 }
      plan.numbers.z = number(mood) { Double($0.below(5)) / 4 }
      plan.numbers.w = number(mood) { Double($0.below(8)) / 4 - 0.5 }
    case .interpolating:
      plan.numbers.x = number(mood) { _ in 1 }
      plan.numbers.y = number(mood) { 40 + Double($0.below(4)) * 40 }
      plan.numbers.z = number(mood) { 8 + Double($0.below(4)) * 8 }
      plan.numbers.w = number(mood) { Double($0.below(5)) - 2 }
    default: break
    }
    // Of few kinds, so that most of the programs from before arcs stay the same.
    if plan.base == .easeIn || plan.base == .bouncy {
      plan.arc = number(mood) { [0, 0.5, -0.25, 1, -4][$0.below(5)] }
    }
    if chance(24) {
      plan.delay = number(mood) { Double($0.below(5)) / 8 }
      if mood != .calm && chance(64) { plan.delay = -0.25 }
    }
    if chance(12) {
      plan.speed = mood == .calm ? 0.5 : number(mood) { [1, 2, 0.5, 3][$0.below(4)] }
      if mood != .calm && chance(64) { plan.speed = 0 }
    }
    if chance(16) {
      // What goes back and forth an even number of times ends with a jump.
      plan.repeats = mood == .calm ? 3 : mood == .hostile && chance(32) ? .max : 1 + below(3)
      if chance(64) { plan.repeats = 0 }
      // Every run of the others begins with a jump.
      plan.autoreverses = mood == .calm || !chance(96)
    }
    return plan
  }
}
