import MatchedGeometry
import Testing

struct SpringTests {
  static let springs: [Spring] = [
    .smooth, .snappy, .bouncy,
    Spring(duration: 0.4, bounce: -0.6), Spring(duration: 0.7, bounce: -1e-9),
    Spring(duration: 0.7, bounce: 1e-9), Spring(duration: 0.5, bounce: 1),
    Spring(mass: 2, stiffness: 300, damping: 12),
    Spring(mass: 0.6, stiffness: 0.1, damping: 10, allowOverDamping: true),
  ]

  // Scenario R05: 0 to 100 in half a second, typed in.
  @Test(arguments: [
    (0.0, [35.774, 71.5416, 89.0034, 98.6399]),
    (0.15, [38.8102, 78.6369, 95.6447, 100.602]),
    (0.3, [42.3302, 87.3711, 103.393, 101.4498]),
  ])
  func presetsMoveAsListed(bounce: Double, expected: [Double]) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    for (time, x) in zip([0.1, 0.2, 0.3, 0.5], expected) {
      #expect(abs(spring.value(target: 100.0, time: time) - x) <= 0.00011)
    }
  }

  @Test(arguments: [(0.15, 100.6288, 0.47458), (0.3, 104.5988, 0.35007)])
  func presetsOvershootAsListed(bounce: Double, peak: Double, time: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    #expect(abs(spring.value(target: 100.0, time: time) - peak) <= 0.00011)
    #expect(abs(spring.velocity(target: 100.0, time: time)) <= 0.05)
    let highest = (0...2000).map { spring.value(target: 100.0, time: Double($0) / 1000) }.max()
    #expect(abs((highest ?? 0) - peak) <= 0.00011)
  }

  @Test func presetsAreTheirDurationsAndBounces() {
    #expect(Spring() == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.smooth(duration: 1, extraBounce: 0.2) == Spring(duration: 1, bounce: 0.2))
    #expect(Spring.snappy(extraBounce: -0.4) == Spring(duration: 0.5, bounce: 0.15 - 0.4))
    #expect(Spring.bouncy(duration: 2) == Spring(duration: 2, bounce: 0.3))
    #expect(Set([Spring.smooth, .snappy, .bouncy, Spring()]).count == 3)
  }

  @Test(arguments: springs)
  func velocityIsTheDerivativeOfValue(spring: Spring) {
    let h = 1e-5
    for time in [0.001, 0.05, 0.2, 0.7, 3] {
      for (target, start) in [(1.0, 0.0), (300, -1200), (0, 500)] {
        let after = spring.value(target: target, initialVelocity: start, time: time + h)
        let before = spring.value(target: target, initialVelocity: start, time: time - h)
        let velocity = spring.velocity(target: target, initialVelocity: start, time: time)
        let scale = abs(target) + abs(start)
        #expect(abs((after - before) / (2 * h) - velocity) <= 2e-6 * scale)
      }
    }
  }

  @Test(arguments: springs)
  func forceIsMassTimesTheDerivativeOfVelocity(spring: Spring) {
    let h = 1e-5
    for time in [0.05, 0.2, 0.7] {
      let position = spring.value(target: 3, initialVelocity: -2, time: time)
      let velocity = spring.velocity(target: 3, initialVelocity: -2, time: time)
      let after = spring.velocity(target: 3, initialVelocity: -2, time: time + h)
      let before = spring.velocity(target: 3, initialVelocity: -2, time: time - h)
      let force = spring.force(target: 3, position: position, velocity: velocity)
      #expect(abs(spring.mass * (after - before) / (2 * h) - force) <= 1e-4)
      let moved = spring.force(
        fromValue: 10, toValue: 13, position: position + 10, velocity: velocity)
      #expect(abs(moved - force) <= 1e-9)
    }
  }

  @Test(arguments: springs)
  func updatesComposeToOneValue(spring: Spring) {
    var value = 5.0
    var velocity = -40.0
    for step in [0.01, 0.2, 0.003, 0.087] {
      spring.update(value: &value, velocity: &velocity, target: 25, deltaTime: step)
    }
    let whole = spring.value(fromValue: 5, toValue: 25, initialVelocity: -40, time: 0.3)
    #expect(abs(value - whole) <= 1e-10)
    let rate = spring.velocity(fromValue: 5, toValue: 25, initialVelocity: -40, time: 0.3)
    #expect(abs(velocity - rate) <= 1e-9)
  }

  @Test(arguments: springs)
  func physicalConstantsMakeTheSameSpringAgain(spring: Spring) {
    let same = Spring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      allowOverDamping: true)
    #expect(abs(same.response - spring.response) <= 1e-9 * spring.response)
    #expect(abs(same.dampingRatio - spring.dampingRatio) <= 1e-9 * max(1, spring.dampingRatio))
    let difference = same.value(target: 1.0, time: 0.2) - spring.value(target: 1.0, time: 0.2)
    #expect(abs(difference) <= 1e-9)
  }

  @Test func tooMuchDampingIsCriticalUnlessAllowed() {
    let critical = Spring(mass: 1, stiffness: 100, damping: 20)
    #expect(Spring(mass: 1, stiffness: 100, damping: 80) == critical)
    let over = Spring(mass: 1, stiffness: 100, damping: 80, allowOverDamping: true)
    #expect(abs(over.dampingRatio - 4) <= 1e-12)
    #expect(abs(over.stiffness - 100) <= 1e-10)
    #expect(over.value(target: 1.0, time: 0.2) < critical.value(target: 1.0, time: 0.2))
  }

  @Test func dampingIsContinuousThroughTheCriticalOne() {
    let critical = Spring(response: 0.5, dampingRatio: 1)
    for distance in [1e-15, 1e-12, 1e-9, 1e-6] {
      for ratio in [1 - distance, 1 + distance] {
        let spring = Spring(response: 0.5, dampingRatio: ratio)
        for time in [0.01, 0.1, 0.5, 2] {
          let value = spring.value(target: 1.0, initialVelocity: 3.0, time: time)
          let difference = value - critical.value(target: 1, initialVelocity: 3, time: time)
          #expect(abs(difference) <= 1e-13 + distance)
        }
      }
    }
  }

  @Test func vectorsMoveNumberByNumber() {
    let spring = Spring.bouncy
    let rect = spring.value(
      target: Rect(x: 1, y: -2, width: 30, height: 0),
      initialVelocity: Rect(x: 0, y: 100, width: 0, height: -5), time: 0.13)
    #expect(rect.x == Float(spring.value(target: 1.0, time: 0.13)))
    let y = spring.value(target: -2.0, initialVelocity: 100, time: 0.13)
    #expect(abs(rect.y - Float(y)) < 1e-5)
    #expect(rect.width == spring.value(target: Float(30), time: 0.13))
    #expect(rect.height == spring.value(target: 0, initialVelocity: Float(-5), time: 0.13))
    var point = Point(x: 3, y: 4)
    #expect(point.magnitudeSquared == 25)
    point.scale(by: 2)
    #expect(point == Point(x: 6, y: 8))
  }

  @Test func settlingOfAVectorIsThatOfItsLength() {
    let spring = Spring.snappy
    let vector = spring.settlingDuration(target: Point(x: 30, y: 40), epsilon: 0.01)
    // The vector's numbers are rounded to Float on the way.
    #expect(abs(vector - spring.settlingDuration(target: 50.0, epsilon: 0.01)) <= 1e-7)
    let moved = spring.settlingDuration(
      fromValue: Point(x: 1, y: 1), toValue: Point(x: 31, y: 41), epsilon: 0.01)
    #expect(moved == vector)
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration == .infinity)
    #expect(spring.settlingDuration == spring.settlingDuration(target: 1.0, epsilon: 0.001))
    #expect(spring.settlingDuration(target: 0.0, epsilon: 0.01) == 0)
  }

  @Test func aSpringMadeForASettlingDurationTakesAboutThatLong() {
    for seconds in [0.05, 0.4, 1, 6] {
      for ratio in [0.3, 0.6, 0.9] {
        let spring = Spring(settlingDuration: seconds, dampingRatio: ratio)
        #expect(abs(spring.dampingRatio - ratio) <= 1e-12)
        let left = abs(1 - spring.value(target: 1.0, time: seconds))
        #expect(left <= 0.01)
      }
    }
  }

  // The search from 5 / duration has not converged after its twelve steps.
  @Test func aSearchThatDoesNotConvergeIsRepeatedFromElsewhere() {
    let spring = Spring(settlingDuration: 0.3, dampingRatio: 0.5, epsilon: 1e-6)
    #expect(abs(2 * .pi / spring.response - 88.44136275753479) <= 1e-9)
    let undamped = Spring(settlingDuration: 2, dampingRatio: 0)
    #expect(abs(2 * .pi / undamped.response - 2.5) <= 1e-12)
  }

  static let badNumbers = [
    Double.nan, .infinity, -.infinity, -1, 0, -0.0, 1e300, -1e300, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude,
  ]

  @Test(arguments: badNumbers)
  func badInputStaysFinite(a: Double) {
    for b in Self.badNumbers {
      let springs = [
        Spring(duration: a, bounce: b), Spring(response: a, dampingRatio: b),
        Spring(mass: a, stiffness: b, damping: 1, allowOverDamping: true),
        Spring(mass: 1, stiffness: a, damping: b, allowOverDamping: true),
        Spring(mass: b, stiffness: 1, damping: a, allowOverDamping: false),
        Spring(settlingDuration: a, dampingRatio: b),
        Spring(settlingDuration: 1, dampingRatio: a, epsilon: b),
      ]
      for spring in springs {
        let getters = [
          spring.duration, spring.bounce, spring.response, spring.dampingRatio, spring.mass,
          spring.stiffness, spring.damping,
        ]
        #expect(getters.allSatisfy { $0.isFinite }, "\(spring)")
        #expect(spring.response > 0 && spring.stiffness > 0 && spring.dampingRatio >= 0)
        #expect(!spring.settlingDuration.isNaN)
        for time in Self.badNumbers {
          var value = spring.value(target: 2, initialVelocity: 1, time: time)
          var velocity = spring.velocity(target: 2, initialVelocity: 1, time: time)
          #expect(value.isFinite && velocity.isFinite, "\(spring) at \(time)")
          spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: time)
          #expect(value.isFinite && velocity.isFinite, "\(spring) at \(time)")
        }
      }
    }
  }

  @Test func badNumbersCountAsDocumented() {
    #expect(Spring(duration: .nan, bounce: .nan) == Spring())
    #expect(Spring(duration: 0) == Spring(duration: 1e-6))
    #expect(Spring(duration: 1, bounce: 7) == Spring(duration: 1, bounce: 1))
    #expect(Spring(duration: 1, bounce: -3) == Spring(response: 1, dampingRatio: 1000))
    #expect(
      Spring(mass: .nan, stiffness: .nan, damping: .nan)
        == Spring(mass: 1, stiffness: 100, damping: 10))
    #expect(
      Spring(mass: -1, stiffness: 2, damping: -3) == Spring(mass: 1e-6, stiffness: 2, damping: 0))
    #expect(Spring.smooth.value(target: 3.0, time: -1) == 0)
    #expect(Spring.smooth.value(target: 3.0, time: .infinity) == 3)
    #expect(Spring.smooth.velocity(target: 3, initialVelocity: 4, time: .nan) == 4)
  }
}
