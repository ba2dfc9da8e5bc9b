import CKernel
import MatchedGeometryBenchmarkHarness

/// The columns that the kernels process, with moving rects, timelines of every kind and springs in
/// motion.
final class KernelData {
  let count: Int
  /// The time of all evaluations.
  let now = 100.0
  let target: Column<mgRect>
  let offset: Column<mgRect>
  let velocity: Column<mgRect>
  let underlay: Column<mgRect>
  let frame: Column<mgRect>
  /// The timeline of each row, in random order.
  let timeline: Column<UInt32>
  /// The timelines that rows share.
  let shared: Column<mgCoefficients>
  let sharedCarry: Column<Float>

  let begin: Column<Double>
  let end: Column<Double>
  let elapsed: Column<Float>
  /// The output of the kernel that computes elapsed times.
  let elapsedOut: Column<Float>
  let duration: Column<Float>
  let frequency: Column<Float>
  /// The columns x1, y1, x2 and y2 of timing curves.
  let controls: [Column<Float>]
  /// The columns `decay`, `turns` and `inverse` of springs.
  let springs: [Column<Float>]
  /// The columns `slow`, `gap` and `inverse` of over-damped springs.
  let overdamped: [Column<Float>]
  /// The damping ratio of each spring, for other implementations.
  let dampingRatio: Column<Float>
  let coefficients: Column<mgCoefficients>
  /// The columns of the kernels that change their input, which are created when the first of these
  /// kernels runs.
  private(set) lazy var motions = MotionData(self)

  init(count: Int) {
    self.count = count
    let zero = mgRect(x: 0, y: 0, width: 0, height: 0)
    target = Column(count: count, index: 0, repeating: zero)
    offset = Column(count: count, index: 1, repeating: zero)
    velocity = Column(count: count, index: 2, repeating: zero)
    underlay = Column(count: count, index: 3, repeating: zero)
    frame = Column(count: count, index: 4, repeating: zero)
    timeline = Column(count: count, index: 5, repeating: 0)
    let timelines = min(1024, count)
    shared = Column(count: timelines, index: 6, repeating: mgCoefficients(a: 0, b: 0))
    sharedCarry = Column(count: timelines, index: 7, repeating: 0)
    begin = Column(count: count, index: 8, repeating: 0)
    end = Column(count: count, index: 9, repeating: 0)
    elapsed = Column(count: count, index: 10, repeating: 0)
    elapsedOut = Column(count: count, index: 26, repeating: 0)
    duration = Column(count: count, index: 11, repeating: 0)
    frequency = Column(count: count, index: 12, repeating: 0)
    controls = (0..<4).map { Column(count: count, index: 13 + $0, repeating: 0) }
    springs = (0..<3).map { Column(count: count, index: 17 + $0, repeating: 0) }
    overdamped = (0..<3).map { Column(count: count, index: 20 + $0, repeating: 0) }
    dampingRatio = Column(count: count, index: 23, repeating: 0)
    coefficients = Column(count: count, index: 24, repeating: mgCoefficients(a: 0, b: 0))

    var random = SeededRandom(seed: 2026)
    for row in 0..<count { fillRects(row, &random) }
    for row in 0..<count { fillCurves(row, &random) }
    for index in 0..<timelines {
      shared[index] = mgCoefficients(a: random.float(-0.2, 1), b: random.float(-0.02, 0.1))
      sharedCarry[index] = random.float(0, 1)
    }
  }

  private func fillRects(_ row: Int, _ random: inout SeededRandom) {
    func rect(_ place: Float, _ size: Float) -> mgRect {
      mgRect(
        x: random.float(-place, place), y: random.float(-place, place),
        width: random.float(-size, size), height: random.float(-size, size))
    }
    target[row] = rect(2000, 100)
    offset[row] = rect(1000, 50)
    velocity[row] = rect(4000, 200)
    underlay[row] = rect(1000, 50)
    timeline[row] = UInt32(random.below(shared.values.count))
  }

  /// Fills a row of the springs. Damping ratios are in 0.1...1, and times from shortly before the
  /// start to shortly after the end, which is where 1e-5 of the offset remains.
  private func fillCurves(_ row: Int, _ random: inout SeededRandom) {
    let ratio = random.float(0.1, 1)
    let natural = 2 * Float.pi / random.float(0.15, 1)
    let flight = 11.5 / (ratio * natural)
    let share = random.float(-0.05, 1.1)
    begin[row] = now - Double(flight * share)
    end[row] = begin[row] + Double(flight)
    elapsed[row] = Float(now - begin[row])
    duration[row] = flight
    frequency[row] = natural
    dampingRatio[row] = ratio
    controls[0][row] = random.float(0, 1)
    controls[1][row] = random.float(-0.5, 1.5)
    controls[2][row] = random.float(0, 1)
    controls[3][row] = random.float(-0.5, 1.5)
    let spring = mgSpringMake(Double(natural), Double(ratio))
    springs[0][row] = spring.decay
    springs[1][row] = spring.turns
    springs[2][row] = spring.inverse
    let slow = mgOverdampedSpringMake(Double(natural), Double(1 + 4 * ratio))
    overdamped[0][row] = slow.slow
    overdamped[1][row] = slow.gap
    overdamped[2][row] = slow.inverse
  }

  /// Tracks with the columns that a kernel reads.
  func tracks(velocity hasVelocity: Bool = true, underlay hasUnderlay: Bool = false) -> mgTracks {
    mgTracks(
      target: target.base, offset: offset.base, velocity: hasVelocity ? velocity.base : nil,
      underlay: hasUnderlay ? underlay.base : nil, frame: frame.base)
  }

  /// A critically damped spring for each row.
  var smoothRows: mgSmoothRows {
    mgSmoothRows(begin: begin.base, end: end.base, frequency: frequency.base)
  }

  /// The springs as an argument of the kernel.
  var springColumns: mgSprings {
    mgSprings(decay: springs[0].base, turns: springs[1].base, inverse: springs[2].base)
  }
}
