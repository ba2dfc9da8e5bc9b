import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The sequence of commits, each with a time, targets and courses. The engine and each baseline go
/// through the same steps.
struct CommitSteps {
  /// The differences between the courses of a commit.
  enum Kind {
    /// All rects have the same critically damped spring. The next commit follows a tenth of a
    /// second later, while all move.
    case shared
    /// Each rect has its own radial delay. At the next commit, all are at rest.
    case stagger
    /// Each rect has its own spring. At the next commit, all move.
    case springs
  }

  /// The time of the commit.
  private(set) var now: Double
  /// The course of each rect, or an empty array if all share one.
  private(set) var courses: [Course] = []
  /// The seconds from one commit to the next.
  let interval: Double

  private let kind: Kind
  private let places: [Rect]
  private let farPlaces: [Rect]
  private var isBack = false
  private var random = SeededRandom(seed: 12)

  /// Creates the steps after the first transaction of a scenario.
  init(_ kind: Kind, after scenario: Scenario) {
    self.kind = kind
    now = scenario.begin
    interval = kind == .stagger ? 3 : 0.1
    places = scenario.motions.map(\.from)
    farPlaces = scenario.motions.map(\.to)
  }

  /// The targets of the commit.
  var targets: [Rect] { isBack ? places : farPlaces }

  /// The targets of the next commit.
  var otherTargets: [Rect] { isBack ? farPlaces : places }

  /// Advances to the next commit, with new courses.
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

  /// The distance of a cell of a square grid from the center, 0...1.
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
