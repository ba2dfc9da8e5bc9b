import CKernel
import Foundation
import MatchedGeometryBenchmarkHarness

/// The coefficients of springs with the functions of the C library, one spring at a time, as in a
/// program without vector code.
struct LibmSpring {
  let data: KernelData
  let out: Column<mgCoefficients>

  init(_ data: KernelData) {
    self.data = data
    out = Column(count: data.count, index: 25, repeating: mgCoefficients(a: 0, b: 0))
  }

  func run(passes: Int) {
    for _ in 0..<passes {
      for row in 0..<data.count {
        let time = max(data.elapsed[row], 0)
        let ratio = data.dampingRatio[row]
        let natural = data.frequency[row]
        let decay = ratio * natural
        let turn = natural * (1 - ratio * ratio).squareRoot()
        let envelope = expf(-decay * time)
        let sine = sinf(turn * time)
        let cosine = cosf(turn * time)
        out[row] = mgCoefficients(
          a: envelope * (cosine + decay / turn * sine), b: envelope * sine / turn)
      }
    }
    blackHole(out[data.count - 1].a)
  }

  /// The largest difference of progress from the kernel's, over the springs in motion.
  func largestDifference() -> Float {
    run(passes: 1)
    var largest: Float = 0
    for row in 0..<data.count where data.dampingRatio[row] < 0.999 {
      largest = max(largest, abs(out[row].a - data.coefficients[row].a))
    }
    return largest
  }
}
