import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// One commit after the other: when it is, where it sends the rects, and how they get there. The engine and each
/// baseline go through the same steps.
struct CommitSteps {
  /// What sets the courses of a commit apart.
  enum Kind {
    /// Nothing: one critically damped spring. A tenth of a second later the next commit finds all in flight.
    case shared
    /// A radial delay of its own for each; the next commit finds all at rest.
    case stagger
    /// A spring of its own for each; the next commit finds all in flight.
    case springs
  }

  /// When the commit is.
  private(set) var now: Double
  /// One for each rect; none if all share one.
  private(set) var courses: [Course] = []
  /// Seconds from one to the next.
  let interval: Double

  private let kind: Kind
  private let places: [Rect]
  private let farPlaces: [Rect]
  private var isBack = false
  private var random = SeededRandom(seed: 12)

  /// The steps after the first transaction of a scenario.
  init(_ kind: Kind, after scenario: Scenario) {
    self.kind = kind
    now = scenario.begin
    interval = kind == .stagger ? 3 : 0.1
    places = scenario.motions.map(\.from)
    farPlaces = scenario.motions.map(\.to)
  }

  /// Where the rects are sent.
  var targets: [Rect] { isBack ? places : farPlaces }

  /// Where the next commit is going to send them.
  var otherTargets: [Rect] { isBack ? farPlaces : places }

  /// Goes on to the next commit, with new courses.
  mutating func next() {
    now += interval
    isBack.toggle()
    switch kind {
    case .shared: break
    case .stagger:
      let side = max(2, Int(Double(places.count).squareRoot().rounded(.up)))
      courses = places.indices.map { index in
        let delay = 0.6 * Self.distance(index, side) + random.float(0, 0.004)
        return Course(delay: Double(delay), response: 0.5, dampingRatio: 0.8)
      }
    case .springs: courses = places.map { _ in .spring(&random) }
    }
  }

  /// How far a cell of a square grid is from its middle: 0...1.
  private static func distance(_ cell: Int, _ side: Int) -> Float {
    let middle = Float(side - 1) / 2
    let dx = (Float(cell % side) - middle) / middle
    let dy = (Float(cell / side) - middle) / middle
    return ((dx * dx + dy * dy) / 2).squareRoot()
  }
}

extension Course {
  /// A spring with a damping ratio of 0.1...0.98.
  static func spring(_ random: inout SeededRandom) -> Course {
    Course(
      response: Double(random.float(0.5, 0.9)), dampingRatio: Double(random.float(0.1, 0.98)))
  }
}
