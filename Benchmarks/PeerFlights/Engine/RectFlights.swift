import MatchedGeometry
import MatchedGeometryBenchmarkHarness

/// An engine with rects that move to their targets and back, with the curve and the duration that
/// the peers use.
struct RectFlights: ~Copyable {
  private let animation = Animation.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.4)
  private var engine: MatchedGeometryEngine
  private var ids: [Element.ID]
  /// The start frames and the targets.
  private let ends: [[Rect]]
  private let isBulk: Bool
  /// The time of the next start in seconds.
  private var now = 10.0

  /// Creates the rects at their start frames. The numbers are x, y, width and height of all start
  /// frames, followed by those of all targets.
  init(_ numbers: [Float], isBulk: Bool) {
    let rects = stride(from: 0, to: numbers.count, by: 4).map {
      Rect(x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2], height: numbers[$0 + 3])
    }
    let count = rects.count / 2
    ends = [Array(rects[..<count]), Array(rects[count...])]
    self.isBulk = isBulk
    engine = MatchedGeometryEngine(minimumCapacity: count)
    ids = engine.insert(ends[0].map { Element(frame: $0) }, animation: nil)
    engine.advance(to: now)
  }

  /// Returns the nanoseconds of a start, those of the frames after the first, and the sum of all
  /// numbers read. A motion to the targets, which is not timed, comes first.
  mutating func times(of milliseconds: [Int]) -> [String] {
    _ = fly(to: 1, milliseconds)
    let (start, frames, sum) = fly(to: 0, milliseconds)
    return ["\(start)", "\(frames)", "\(sum)"]
  }

  /// Returns the numbers of every `step`th rect at each time.
  mutating func shown(of step: Int, at milliseconds: [Int]) -> [String] {
    start(to: 1)
    var seen: [String] = []
    for time in milliseconds {
      engine.advance(to: now + Double(time) / 1000)
      for index in stride(from: 0, to: ids.count, by: step) {
        let frame = engine.presentationFrame(of: ids[index]) ?? .zero
        seen += [frame.x, frame.y, frame.width, frame.height].map { "\($0)" }
      }
    }
    arrive()
    _ = fly(to: 0, milliseconds)
    return seen
  }

  /// Moves the rects to one of the ends, with a frame at each time. The first frame is part of the
  /// start.
  private mutating func fly(
    to end: Int, _ milliseconds: [Int]
  ) -> (start: Double, frames: Double, sum: Double) {
    var sum = 0.0
    let first = nanoseconds {
      start(to: end)
      sum = frame(at: milliseconds[0])
    }
    let others = nanoseconds {
      for time in milliseconds[1...] { sum += frame(at: time) }
    }
    arrive()
    return (first, others, sum)
  }

  private mutating func start(to end: Int) {
    let targets = ends[end]
    engine.withAnimation(animation, at: now) { engine in
      if isBulk {
        engine.setFrames(targets, of: ids)
      } else {
        for index in ids.indices { engine.setFrame(targets[index], of: ids[index]) }
      }
    }
  }

  /// Shows a time and reads all numbers.
  private mutating func frame(at milliseconds: Int) -> Double {
    engine.advance(to: now + Double(milliseconds) / 1000)
    return sumOfFrames(engine)
  }

  /// Ticks until all rects are at rest.
  private mutating func arrive() {
    engine.advance(to: now + 0.4)
    now += 1
    engine.advance(to: now)
  }
}

/// The sum of all numbers shown. It uses four partial sums, so that an addition does not wait for
/// the previous one.
private func sumOfFrames(_ engine: borrowing MatchedGeometryEngine) -> Double {
  let frames = engine.presentationFrames
  return frames.withUnsafeBytes { bytes in
    let numbers = bytes.bindMemory(to: SIMD4<Float>.self)
    var sums = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
    let whole = numbers.count / 4 * 4
    for index in stride(from: 0, to: whole, by: 4) {
      sums.0 += numbers[index]
      sums.1 += numbers[index + 1]
      sums.2 += numbers[index + 2]
      sums.3 += numbers[index + 3]
    }
    for index in whole..<numbers.count { sums.0 += numbers[index] }
    return Double(((sums.0 + sums.1) + (sums.2 + sums.3)).sum())
  }
}
