package import MatchedGeometry

extension SplitMix64 {
  /// The kinds of animation that random edits use, by name for the table of counts.
  private enum AnimationKind: String, CaseIterable {
    case linear, easeIn, easeOut, easeInOut, timingCurve, circular
    case smooth, snappy, bouncy, spring, overdamped, undamped, interactive, interpolating
    case `default`
    case instant, frozen
  }

  private static let animationWeights: [(AnimationKind, Double)] = [
    (.linear, 14), (.easeIn, 7), (.easeOut, 7), (.easeInOut, 8), (.timingCurve, 9),
    (.circular, 5), (.smooth, 10), (.snappy, 7),
    (.bouncy, 7), (.spring, 7), (.overdamped, 7),
    (.undamped, 1), (.interactive, 5), (.interpolating, 8), (.default, 5), (.instant, 3),
    (.frozen, 1),
  ]

  /// Any animation, `endless` ones too if so asked; its kind and modifiers are added to `counts`.
  /// An undamped spring swings on by a frequency in Float, whose error grows with the time.
  package mutating func animation(
    _ counts: inout EditCounts, endless: Bool, undamped: Bool = false
  ) -> Animation {
    var kind = weighted(Self.animationWeights)
    if !endless && kind == .frozen || !undamped && kind == .undamped { kind = .linear }
    counts.add("animation \(kind.rawValue)")
    var animation = Self.bent(base(kind, &counts), &counts)
    if kind == .instant || kind == .frozen { return animation }
    if chance(0.12) {
      counts.add("animation delayed")
      // A negative delay is a beginning that is left out, all of it sometimes.
      animation = animation.delay(chance(0.8) ? between(0.02, 0.4) : between(-0.6, -0.02))
    }
    if chance(0.08) {
      counts.add("animation at a speed")
      animation = animation.speed(between(0.5, 3))
    }
    if kind != .undamped && chance(0.08) {
      counts.add("animation repeated")
      animation =
        endless && chance(0.15)
        ? animation.repeatForever(autoreverses: chance(0.7))
        : animation.repeatCount(2 + below(3), autoreverses: chance(0.6))
    }
    return animation
  }

  private mutating func base(_ kind: AnimationKind, _ counts: inout EditCounts) -> Animation {
    let duration = between(0.1, 1.2)
    switch kind {
    case .linear: return .linear(duration: duration)
    case .easeIn: return .easeIn(duration: duration)
    case .easeOut: return .easeOut(duration: duration)
    case .easeInOut: return .easeInOut(duration: duration)
    case .timingCurve:
      let bezier = UnitCurve.bezier(
        between(0.05, 0.95), between(-0.5, 1.5), between(0.05, 0.95), between(-0.5, 1.5))
      return .timingCurve(Self.curve(insteadOf: bezier, &counts), duration: duration)
    case .circular:
      return .timingCurve(
        pick([.circularEaseIn, .circularEaseOut, .circularEaseInOut]), duration: duration)
    case .smooth: return .smooth(duration: duration)
    case .snappy: return .snappy(duration: duration)
    case .bouncy: return .bouncy(duration: duration, extraBounce: between(0, 0.3))
    case .spring:
      return .spring(response: duration, dampingFraction: between(0.2, 1.1))
    case .overdamped: return .spring(duration: duration, bounce: between(-0.7, -0.05))
    case .undamped: return .spring(duration: duration, bounce: 1)
    case .interactive: return .interactiveSpring
    case .interpolating:
      return .interpolatingSpring(
        mass: 1, stiffness: between(40, 400), damping: between(4, 40),
        initialVelocity: chance(0.7) ? between(-6, 6) : 0)
    case .default: return .default
    case .instant: return .linear(duration: 0)
    case .frozen: return .linear(duration: duration).speed(0)
    }
  }
}

extension SplitMix64 {
  /// Some of the animations follow an arc. Its numbers come from those of the animation, so that the edits after it
  /// are the same.
  private static func bent(_ animation: Animation, _ counts: inout EditCounts) -> Animation {
    let resolved = animation.resolved
    var random = SplitMix64(seed: (resolved.duration + resolved.initialVelocity).bitPattern)
    // Far beyond the start and the target, an arc multiplies the rounding of places.
    guard random.chance(0.15), ReferenceCurve(animation).offsetReach <= 3 else { return animation }
    counts.add("animation along an arc")
    return animation.arc(random.between(-0.7, 0.7))
  }

  /// Half of the Bezier curves are other curves. Their numbers come from those of the Bezier curve, so that the
  /// edits after it are the same.
  private static func curve(
    insteadOf bezier: UnitCurve, _ counts: inout EditCounts
  ) -> UnitCurve {
    var random = SplitMix64(seed: bezier.value(at: 0.5).bitPattern)
    switch random.below(8) {
    case 0, 1:
      counts.add("animation steps")
      return .steps(1 + random.below(6), random.pick(UnitCurve.StepPosition.allCases))
    case 2, 3:
      counts.add("animation stops")
      return .linear(random.stops())
    case 4:
      counts.add("animation custom")
      let power = 1 + random.below(3)
      return .custom { p in (0..<power).reduce(p) { value, _ in value * p } }
    default: return bezier
    }
  }

  /// Stops of which some have positions, beyond 0...1 too, some jump, and some ends are no targets. Lines
  /// that are steeper would make much of the digits of times.
  private mutating func stops() -> [UnitCurve.Stop] {
    let count = 1 + below(6)
    return (0..<count).map { index in
      let isEnd = index == 0 || index == count - 1
      let value = isEnd && chance(0.8) ? Double(min(index, 1)) : between(-0.5, 1.5)
      return UnitCurve.Stop(value, at: chance(0.4) ? Double(below(11) - 1) / 8 : nil)
    }
  }
}

/// How often what was done.
package struct EditCounts: Sendable {
  package private(set) var values: [String: Int] = [:]

  package init() {}

  package mutating func add(_ name: String, _ count: Int = 1) {
    values[name, default: 0] += count
  }

  package mutating func add(_ other: EditCounts) {
    for (name, count) in other.values { add(name, count) }
  }

  package subscript(_ name: String) -> Int { values[name] ?? 0 }

  /// A line for each name, in the order of the names.
  package var table: String {
    let width = values.keys.map(\.count).max() ?? 0
    return values.sorted { $0.key < $1.key }
      .map { name, count in
        let text = String(count)
        return name + String(repeating: " ", count: width - name.count + 10 - text.count) + text
      }
      .joined(separator: "\n")
  }
}
