import CKernel
import MatchedGeometryBenchmarkHarness

/// The columns that retargeting writes, in passes that can be repeated without limit.
final class MotionData {
  let target, offset, velocity, underlay, frame: Column<mgRect>
  let targets: Column<mgRect>
  /// The indices of all rows, in order and shuffled.
  let rows, shuffled: Column<UInt32>
  var maxima = mgMaxima()

  private unowned let source: KernelData

  init(_ source: KernelData) {
    self.source = source
    let count = source.count
    func rects(_ index: Int) -> Column<mgRect> {
      Column(count: count, index: index, repeating: mgRect())
    }
    (target, offset, velocity, underlay, frame) = (rects(0), rects(1), rects(2), rects(3), rects(4))
    targets = rects(5)
    rows = Column(count: count, index: 6, repeating: 0)
    shuffled = Column(count: count, index: 7, repeating: 0)
    var random = SeededRandom(seed: 2027)
    for row in 0..<count {
      let last = source.target[count - 1 - row]
      targets[row] = mgRect(x: last.y, y: last.x, width: last.height, height: last.width)
      rows[row] = UInt32(row)
      shuffled[row] = UInt32(row)
    }
    for row in 0..<count { shuffled.values.swapAt(row, random.below(row + 1)) }
    restart()
  }

  /// Restores the state before the first pass.
  func restart() {
    for (column, from) in [
      (target, source.target), (offset, source.offset), (velocity, source.velocity),
      (underlay, source.underlay),
    ] {
      _ = column.values.update(fromContentsOf: from.values)
    }
    frame.values.update(repeating: mgRect())
    maxima = mgMaxima()
  }

  func retarget(
    _ rows: Column<UInt32>, velocity hasVelocity: Bool = true, underlay hasUnderlay: Bool = false
  ) {
    var motions = mgMotions(
      target: target.base, offset: offset.base, velocity: hasVelocity ? velocity.base : nil,
      underlay: hasUnderlay ? underlay.base : nil, frame: frame.base)
    // Offset and velocity rotate, so that repeated passes neither approach zero nor overflow.
    var sample = mgSample(
      a: 0.6, b: 0.1, c: 0.75, slopeA: -6.4, slopeB: 0.6, slopeC: -0.5, initialVelocity: 0)
    if !hasVelocity { sample.a = 1 }
    mgRetargetFrames(
      &motions, rows.base, targets.base, &sample, &maxima, source.count)
  }

  func combine(into hash: inout BitHash) {
    for column in [target, offset, velocity, underlay, frame] {
      for rect in column.values { hash.combine(rect) }
    }
    hash.combine(maxima.offset)
    hash.combine(maxima.velocity)
  }
}

extension BitHash {
  mutating func combine(_ rect: mgRect) {
    combine(rect.x, rect.y)
    combine(rect.width, rect.height)
  }
}
