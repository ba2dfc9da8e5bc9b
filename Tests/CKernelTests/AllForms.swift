import CKernel

/// A function of the kernel under the name that a failing test prints, and its result's size.
struct Form: Sendable, CustomStringConvertible {
  let name: String
  let floatsPerRow: Int
  let run: @Sendable (Inputs, Column<Float>, Range<Int>) -> Void

  var description: String { name }

  /// Result bits of rows 0 ..< count, and of the sixteen guard rows behind, which must stay as they
  /// were.
  func bits(_ inputs: Inputs, count: Int, misalignedBy shift: Int = 0) -> [UInt32] {
    let out = Column<Float>(
      (count + 16) * floatsPerRow, misalignedBy: shift, filledWith: -7777)
    withExtendedLifetime(inputs) { run(inputs, out, 0..<count) }
    return out.bits
  }

  static let curves: [Form] = [
    Form(name: "elapsed", floatsPerRow: 1) { x, out, rows in
      mgElapsed(x.begin.start, x.end.start, x.now, out.start, rows.count)
    },
    Form(name: "linear", floatsPerRow: 2) { x, out, rows in
      mgEvaluateLinear(x.elapsed.start, x.duration.start, out.pairs, rows.count)
    },
    Form(name: "unit curve", floatsPerRow: 2) { x, out, rows in
      var curves = mgUnitCurves(
        duration: x.duration.start, x1: x.curve[0].start, y1: x.curve[1].start,
        x2: x.curve[2].start, y2: x.curve[3].start)
      mgEvaluateUnitCurve(x.elapsed.start, &curves, out.pairs, rows.count)
    },
    Form(name: "smooth", floatsPerRow: 2) { x, out, rows in
      mgEvaluateSmooth(x.elapsed.start, x.frequency.start, out.pairs, rows.count)
    },
    Form(name: "spring", floatsPerRow: 2) { x, out, rows in
      var springs = x.springs
      mgEvaluateSpring(x.elapsed.start, &springs, out.pairs, rows.count)
    },
    Form(name: "overdamped", floatsPerRow: 2) { x, out, rows in
      var springs = mgOverdampedSprings(
        slow: x.overdamped[0].start, gap: x.overdamped[1].start, inverse: x.overdamped[2].start)
      mgEvaluateOverdamped(x.elapsed.start, &springs, out.pairs, rows.count)
    },
  ]

  static let frames: [Form] = [false, true].flatMap { fromRest in
    let suffix = fromRest ? ", from rest" : ""
    return [
      Form(name: "shared" + suffix, floatsPerRow: 4) { x, out, rows in
        var tracks = x.tracks(into: out, fromRest: fromRest)
        mgInterpolateFrames(
          &tracks, mgCoefficients(a: 0.3125, b: 0.0625), rows.lowerBound, rows.upperBound)
      },
      Form(name: "indexed" + suffix, floatsPerRow: 4) { x, out, rows in
        var tracks = x.tracks(into: out, fromRest: fromRest)
        mgInterpolateFramesIndexed(
          &tracks, x.timeline.start, x.table.pairs, rows.lowerBound, rows.upperBound)
      },
      Form(name: "carried" + suffix, floatsPerRow: 4) { x, out, rows in
        var tracks = x.tracks(into: out, fromRest: fromRest)
        mgInterpolateFramesWithUnderlay(
          &tracks, mgCoefficients(a: 0.3125, b: 0.0625), 0.75, rows.lowerBound, rows.upperBound)
      },
      Form(name: "carried, indexed" + suffix, floatsPerRow: 4) { x, out, rows in
        var tracks = x.tracks(into: out, fromRest: fromRest)
        mgInterpolateFramesWithUnderlayIndexed(
          &tracks, x.timeline.start, x.table.pairs, x.carryOfTimeline.start, rows.lowerBound,
          rows.upperBound)
      },
      Form(name: "springs" + suffix, floatsPerRow: 4) { x, out, rows in
        var tracks = x.tracks(into: out, fromRest: fromRest)
        var springs = x.springRows
        mgInterpolateSprings(&tracks, &springs, x.now, rows.lowerBound, rows.upperBound)
      },
      Form(name: "smooth rows" + suffix, floatsPerRow: 4) { x, out, rows in
        var tracks = x.tracks(into: out, fromRest: fromRest)
        var smooth = x.smoothRows
        mgInterpolateSmooth(&tracks, &smooth, x.now, rows.lowerBound, rows.upperBound)
      },
    ]
  }

  static let all = curves + frames
}
