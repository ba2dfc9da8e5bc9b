import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// What moves where, and how: the same for the engine and for every baseline.
struct Scenario {
  /// How a rect moves from its place to its target.
  struct Motion {
    var from: Rect
    var to: Rect
    var course = Course()
  }

  /// What sets the motions apart.
  enum Kind {
    /// One critically damped spring, begun by all at once.
    case shared
    /// The same spring, begun by everyone after a delay of its own.
    case delays
    /// A spring for everyone, with damping ratios spread over 0.1...1.
    case springs
    /// As `shared`, and the second half of the rects takes the frames of the first half.
    case followers
  }

  let kind: Kind
  /// One for each rect; a follower's is its source's.
  let motions: [Motion]
  /// What the rects are known by: random, as identifiers of a database.
  let keys: [UInt64]
  /// When the transaction is.
  let begin = 10.0
  /// Seconds after it in which nothing settles.
  let horizon = 0.45

  /// The rects from this index on follow; all lead where it is the count.
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

  /// A rect of a page of 1,000 points, the size of a thumbnail to that of a card.
  static func place(_ random: inout SeededRandom) -> Rect {
    Rect(
      x: random.float(0, 900), y: random.float(0, 900), width: random.float(20, 100),
      height: random.float(20, 100))
  }

  /// The x of a rect, by the closed form in Double.
  func exactX(of index: Int) -> ExactFlight {
    let motion = motions[index]
    return ExactFlight(
      from: Double(motion.from.x), to: Double(motion.to.x), motion.course, at: begin)
  }
}

/// The times of measured ticks: over and over through the flight, so that every tick has other work
/// and nothing ever settles.
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
