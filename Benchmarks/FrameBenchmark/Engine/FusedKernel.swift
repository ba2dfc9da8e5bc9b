import CKernel
import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The kernel on the same number of rows, each with a spring of its own, which is a lower bound of
/// the time of a tick.
final class FusedKernel {
  private let target, offset, frame: Column<mgRect>
  private let begin, end: Column<Double>
  /// The frequencies of critically damped springs.
  private let frequency: Column<Float>
  /// The columns `decay`, `turns` and `inverse` of the other springs.
  private let springs: [Column<Float>]
  private let isSmooth: Bool

  init(_ scenario: Scenario) {
    let count = scenario.count
    func rects(_ index: Int) -> Column<mgRect> {
      Column(count: count, index: index, repeating: mgRect())
    }
    (target, offset, frame) = (rects(0), rects(1), rects(4))
    begin = Column(count: count, index: 8, repeating: 0)
    end = Column(count: count, index: 9, repeating: 0)
    frequency = Column(count: count, index: 12, repeating: 0)
    springs = (0..<3).map { Column(count: count, index: 17 + $0, repeating: 0) }
    isSmooth = scenario.kind == .delays
    for (index, motion) in scenario.motions.enumerated() {
      target[index] = motion.to.row
      offset[index] = motion.from.less(motion.to).row
      begin[index] = scenario.begin + motion.course.delay
      end[index] = begin[index] + 100
      frequency[index] = Float(motion.course.frequency)
      let spring = mgSpringMake(motion.course.frequency, motion.course.dampingRatio)
      (springs[0][index], springs[1][index]) = (spring.decay, spring.turns)
      springs[2][index] = spring.inverse
    }
  }

  /// Interpolates all rows.
  func tick(at now: Double) {
    var tracks = mgTracks(
      target: target.base, offset: offset.base, velocity: nil, underlay: nil, frame: frame.base)
    let count = frame.values.count
    if isSmooth {
      var rows = mgSmoothRows(begin: begin.base, end: end.base, frequency: frequency.base)
      mgInterpolateSmooth(&tracks, &rows, now, 0, count)
    } else {
      let columns = mgSprings(
        decay: springs[0].base, turns: springs[1].base, inverse: springs[2].base)
      var rows = mgSpringRows(begin: begin.base, end: end.base, springs: columns)
      mgInterpolateSprings(&tracks, &rows, now, 0, count)
    }
  }

  /// The frame of the rect with this index in the scenario.
  func frame(of index: Int) -> Rect {
    let row = frame[index]
    return Rect(x: row.x, y: row.y, width: row.width, height: row.height)
  }
}
