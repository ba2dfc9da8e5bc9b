import CKernel
import MatchedGeometryBenchmarkHarness

/// One function of the kernel and its memory traffic.
struct Kernel: Sendable {
  /// The output of the kernel, for the comparison of instruction sets.
  enum Output: Sendable {
    case frames
    case coefficients
    case elapsed
    case motions
  }

  let name: String
  /// The number of bytes read and written per row, without the table of shared timelines.
  let bytesPerElement: Int
  let output: Output
  /// Processes all rows once.
  let run: @Sendable (KernelData) -> Void

  /// All kernels, in the order of the report.
  static let all: [Kernel] = interpolations + motions + curves

  private static let interpolations = [
    Kernel(name: "interpolate.shared", bytesPerElement: 64, output: .frames) { data in
      var tracks = data.tracks()
      mgInterpolateFrames(&tracks, data.shared[0], 0, data.count)
    },
    Kernel(name: "interpolate.rest", bytesPerElement: 48, output: .frames) { data in
      var tracks = data.tracks(velocity: false)
      mgInterpolateFrames(&tracks, data.shared[0], 0, data.count)
    },
    Kernel(name: "interpolate.indexed", bytesPerElement: 68, output: .frames) { data in
      var tracks = data.tracks()
      mgInterpolateFramesIndexed(&tracks, data.timeline.base, data.shared.base, 0, data.count)
    },
    Kernel(name: "interpolate.springs", bytesPerElement: 92, output: .frames) { data in
      var tracks = data.tracks()
      var rows = mgSpringRows(
        begin: data.begin.base, end: data.end.base, springs: data.springColumns)
      mgInterpolateSprings(&tracks, &rows, data.now, 0, data.count)
    },
    Kernel(name: "interpolate.springs.rest", bytesPerElement: 76, output: .frames) { data in
      var tracks = data.tracks(velocity: false)
      var rows = mgSpringRows(
        begin: data.begin.base, end: data.end.base, springs: data.springColumns)
      mgInterpolateSprings(&tracks, &rows, data.now, 0, data.count)
    },
    Kernel(name: "interpolate.smooth", bytesPerElement: 84, output: .frames) { data in
      var tracks = data.tracks()
      var rows = data.smoothRows
      mgInterpolateSmooth(&tracks, &rows, data.now, 0, data.count)
    },
    Kernel(name: "interpolate.smooth.rest", bytesPerElement: 68, output: .frames) { data in
      var tracks = data.tracks(velocity: false)
      var rows = data.smoothRows
      mgInterpolateSmooth(&tracks, &rows, data.now, 0, data.count)
    },
    Kernel(name: "interpolate.underlay", bytesPerElement: 80, output: .frames) { data in
      var tracks = data.tracks(underlay: true)
      mgInterpolateFramesWithUnderlay(&tracks, data.shared[0], data.sharedCarry[0], 0, data.count)
    },
    Kernel(name: "interpolate.underlay.indexed", bytesPerElement: 84, output: .frames) { data in
      var tracks = data.tracks(underlay: true)
      mgInterpolateFramesWithUnderlayIndexed(
        &tracks, data.timeline.base, data.shared.base, data.sharedCarry.base, 0, data.count)
    },
  ]

  /// These kernels change their input.
  private static let motions = [
    Kernel(name: "retarget", bytesPerElement: 132, output: .motions) { data in
      data.motions.retarget(data.motions.rows)
    },
    Kernel(name: "retarget.rest", bytesPerElement: 100, output: .motions) { data in
      data.motions.retarget(data.motions.rows, velocity: false)
    },
    Kernel(name: "retarget.underlay", bytesPerElement: 164, output: .motions) { data in
      data.motions.retarget(data.motions.rows, underlay: true)
    },
    Kernel(name: "retarget.shuffled", bytesPerElement: 132, output: .motions) { data in
      data.motions.retarget(data.motions.shuffled)
    },
  ]

  private static let curves = [
    Kernel(name: "curve.elapsed", bytesPerElement: 20, output: .elapsed) { data in
      mgElapsed(data.begin.base, data.end.base, data.now, data.elapsedOut.base, data.count)
    },
    Kernel(name: "curve.linear", bytesPerElement: 16, output: .coefficients) { data in
      mgEvaluateLinear(
        data.elapsed.base, data.duration.base, data.coefficients.base, data.count)
    },
    Kernel(name: "curve.unit", bytesPerElement: 32, output: .coefficients) { data in
      var curves = mgUnitCurves(
        duration: data.duration.base, x1: data.controls[0].base, y1: data.controls[1].base,
        x2: data.controls[2].base, y2: data.controls[3].base)
      mgEvaluateUnitCurve(data.elapsed.base, &curves, data.coefficients.base, data.count)
    },
    Kernel(name: "curve.smooth", bytesPerElement: 16, output: .coefficients) { data in
      mgEvaluateSmooth(
        data.elapsed.base, data.frequency.base, data.coefficients.base, data.count)
    },
    Kernel(name: "curve.spring", bytesPerElement: 24, output: .coefficients) { data in
      var springs = data.springColumns
      mgEvaluateSpring(data.elapsed.base, &springs, data.coefficients.base, data.count)
    },
    Kernel(name: "curve.overdamped", bytesPerElement: 24, output: .coefficients) { data in
      var springs = mgOverdampedSprings(
        slow: data.overdamped[0].base, gap: data.overdamped[1].base,
        inverse: data.overdamped[2].base)
      mgEvaluateOverdamped(data.elapsed.base, &springs, data.coefficients.base, data.count)
    },
  ]

  /// A hash of all output of one pass.
  func hash(_ data: KernelData) -> UInt64 {
    if output == .motions { data.motions.restart() }
    run(data)
    var hash = BitHash()
    switch output {
    case .frames:
      for rect in data.frame.values { hash.combine(rect) }
    case .coefficients:
      for pair in data.coefficients.values { hash.combine(pair.a, pair.b) }
    case .elapsed:
      for time in data.elapsedOut.values { hash.combine(time, 0) }
    case .motions:
      data.motions.combine(into: &hash)
    }
    return hash.value
  }
}
