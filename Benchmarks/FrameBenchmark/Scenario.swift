import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The rects, their targets and their motions, which are equal for the engine and for every
/// baseline.
struct Scenario {
  /// The motion of a rect from its first frame to its target.
  struct Motion {
    var from: Rect
    var to: Rect
    var course = Course()
  }

  /// The differences between the motions.
  enum Kind {
    /// All rects start the same critically damped spring at the same time.
    case shared
    /// All rects have the same spring, each after its own delay.
    case delays
    /// Each rect has its own spring, with a damping ratio in 0.1...1.
    case springs
    /// As `shared`, with the second half of the rects following the first half.
    case followers
  }

  let kind: Kind
  /// The motion of each rect. A follower has that of its source.
  let motions: [Motion]
  /// The keys of the rects, which are random like the identifiers of a database.
  let keys: [UInt64]
  /// The time of the transaction.
  let begin = 10.0
  /// The time in seconds after the transaction during which no rect settles.
  let horizon = 0.45

  /// The index of the first follower, or the count if there is none.
  let firstFollower: Int

  var count: Int { motions.count }

  init(_ kind: Kind, count: Int) {
    self.kind = kind
    var random = SeededRandom(seed: 11)
    let leaders = kind == .followers ? count - count / 2 : count
    firstFollower = leaders
    var motions: [Motion] = []
    motions.reserveCapacity(count)
    for index in 0..<leaders {
      var motion = Motion(from: Self.place(&random), to: Self.place(&random))
      switch kind {
      case .shared, .followers: break
      case .delays: motion.course.delay = 0.2 * Double(index + 1) / Double(leaders)
      case .springs: motion.course = .spring(&random)
      }
      motions.append(motion)
    }
    for index in leaders..<max(count, leaders) { motions.append(motions[index - leaders]) }
    self.motions = motions
    var keys: [UInt64] = []
    keys.reserveCapacity(count)
    for _ in 0..<count { keys.append(random.next() >> 1) }
    self.keys = keys
  }

  /// A random rect on a page of 1,000 points, between the sizes of a thumbnail and a card.
  static func place(_ random: inout SeededRandom) -> Rect {
    Rect(
      x: random.float(0, 900), y: random.float(0, 900), width: random.float(20, 100),
      height: random.float(20, 100))
  }

  /// The x of a rect, by the closed form in `Double`.
  func exactX(of index: Int) -> ExactFlight {
    let motion = motions[index]
    return ExactFlight(
      from: Double(motion.from.x), to: Double(motion.to.x), motion.course, at: begin)
  }
}

/// The times of measured ticks. They pass through the motion repeatedly, so that each tick has new
/// work and no element settles.
final class FlightClock {
  private let begin: Double
  private let horizon: Double
  private var step = 0
  private let steps = 997

  convenience init(_ scenario: Scenario) {
    self.init(begin: scenario.begin, horizon: scenario.horizon)
  }

  init(begin: Double, horizon: Double) {
    self.begin = begin
    self.horizon = horizon
  }

  /// The time of the next tick.
  func next() -> Double {
    step = step % steps + 1
    return begin + horizon * Double(step) / Double(steps)
  }
}
