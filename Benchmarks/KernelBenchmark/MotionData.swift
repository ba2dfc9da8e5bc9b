import CKernel
import MatchedGeometryBenchmarkHarness

/// The columns that new targets rewrite, in passes that can be repeated without end.
final class MotionData {
  let target, offset, rate, carry, frame: Column<mgRect>
  let targets: Column<mgRect>
  /// All rows in order, and the same shuffled.
  let rows, shuffled: Column<UInt32>
  var maxima = mgMaxima()

  private unowned let source: KernelData

  init(_ source: KernelData) {
    self.source = source
    let count = source.count
    func rects(_ index: Int) -> Column<mgRect> {
      Column(count: count, index: index, repeating: mgRect())
    }
    (target, offset, rate, carry, frame) = (rects(0), rects(1), rects(2), rects(3), rects(4))
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

  /// Puts everything back to before the first pass.
  func restart() {
    for (column, from) in [
      (target, source.target), (offset, source.offset), (rate, source.rate),
      (carry, source.carry),
    ] {
      _ = column.values.update(fromContentsOf: from.values)
    }
    frame.values.update(repeating: mgRect())
    maxima = mgMaxima()
  }

  func retarget(
    _ rows: Column<UInt32>, rate hasRate: Bool = true, carry hasCarry: Bool = false
  ) {
    var motions = mgMotions(
      target: target.base, offset: offset.base, rate: hasRate ? rate.base : nil,
      carry: hasCarry ? carry.base : nil, frame: frame.base)
    // Offset and rate go in a circle, so that passes neither end in zeros nor leave Float.
    var retarget = mgRetarget(
      a: 0.6, b: 0.1, c: 0.75, slopeA: -6.4, slopeB: 0.6, slopeC: -0.5, initialVelocity: 0)
    if !hasRate { retarget.a = 1 }
    mgRetargetFrames(
      &motions, rows.base, targets.base, &retarget, &maxima, source.count)
  }

  func chase() {
    var motions = mgMotions(
      target: target.base, offset: offset.base, rate: rate.base, carry: carry.base,
      frame: frame.base)
    let (now, reach) = (mgCoefficients(a: 0.6, b: 0.1), mgCoefficients(a: 1, b: 0.25))
    mgChaseFrames(&motions, rows.base, targets.base, now, reach, &maxima.offset, source.count)
  }

  func combine(into hash: inout BitHash) {
    for column in [target, offset, rate, carry, frame] {
      for rect in column.values { hash.combine(rect) }
    }
    hash.combine(maxima.offset)
    hash.combine(maxima.rate)
  }
}

extension BitHash {
  mutating func combine(_ rect: mgRect) {
    combine(rect.x, rect.y)
    combine(rect.width, rect.height)
  }
}
