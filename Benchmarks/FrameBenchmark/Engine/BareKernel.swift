import CKernel
import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// The kernel on the rows of the engine for the same motion, which is a lower bound of the time of
/// a tick.
final class BareKernel {
  private let target: Column<mgRect>
  private let offset: Column<mgRect>
  private let velocity: Column<mgRect>?
  private let underlay: Column<mgRect>?
  private let frame: Column<mgRect>

  /// - Parameters:
  ///   - scenario: The rects, which start at rest.
  ///   - isCarried: Whether to use the columns of a curve that interrupts a spring.
  init(_ scenario: Scenario, isCarried: Bool = false) {
    let count = scenario.count
    let zero = mgRect(x: 0, y: 0, width: 0, height: 0)
    target = Column(count: count, index: 0, repeating: zero)
    offset = Column(count: count, index: 1, repeating: zero)
    velocity = isCarried ? Column(count: count, index: 2, repeating: zero) : nil
    underlay = isCarried ? Column(count: count, index: 3, repeating: zero) : nil
    frame = Column(count: count, index: 4, repeating: zero)
    for (index, motion) in scenario.motions.enumerated() {
      let away = motion.from.less(motion.to)
      target[index] = motion.to.row
      offset[index] = away.row
      velocity?[index] = away.row
      underlay?[index] = away.row
    }
  }

  /// Interpolates all rows `passes` times.
  func tick(passes: Int) {
    var tracks = mgTracks(
      target: target.base, offset: offset.base, velocity: velocity?.base, underlay: underlay?.base,
      frame: frame.base)
    for pass in 0..<passes {
      let a = 1 - Float(pass % 64) / 64
      let coefficients = mgCoefficients(a: a, b: a * 0.01)
      if underlay != nil {
        mgInterpolateFramesWithUnderlay(&tracks, coefficients, a * 0.5, 0, frame.values.count)
      } else {
        mgInterpolateFrames(&tracks, coefficients, 0, frame.values.count)
      }
    }
    blackHole(frame[frame.values.count - 1].x)
  }
}

extension Rect {
  /// The rect as a type of the kernel.
  var row: mgRect { mgRect(x: x, y: y, width: width, height: height) }
}
