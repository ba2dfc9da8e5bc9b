import CKernel

/// A column that starts `misalignment` elements after a multiple of 64 bytes. Its memory goes with its
/// last use: keep it alive (`withExtendedLifetime`) while a pointer into it is in use.
final class Column<Element> {
  private let storage: UnsafeMutableRawPointer
  let start: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, misalignedBy misalignment: Int = 0, filledWith value: Element) {
    let size = (count + misalignment + 1) * MemoryLayout<Element>.stride
    storage = .allocate(byteCount: size, alignment: 64)
    let all = storage.bindMemory(to: Element.self, capacity: count + misalignment)
    all.initialize(repeating: value, count: count + misalignment)
    start = all + misalignment
    self.count = count
  }

  deinit { storage.deallocate() }

  subscript(row: Int) -> Element {
    get { start[row] }
    set { start[row] = newValue }
  }
}

extension Column where Element == Float {
  var bits: [UInt32] { (0..<count).map { start[$0].bitPattern } }
}

/// Columns of rects as columns of floats, so that they can start at any multiple of four bytes.
extension Column<Float> {
  var rects: UnsafeMutablePointer<mgRect> {
    UnsafeMutableRawPointer(start).assumingMemoryBound(to: mgRect.self)
  }
  var pairs: UnsafeMutablePointer<mgCoefficients> {
    UnsafeMutableRawPointer(start).assumingMemoryBound(to: mgCoefficients.self)
  }
}

/// Inputs for every function of the kernel, the same numbers at any misalignment. With seed 1 they are
/// those of Tests/CProgram/golden.h.
final class Inputs {
  let rows: Int
  let elapsed, duration, frequency, carryOfTimeline: Column<Float>
  let curve: [Column<Float>]
  let spring: [Column<Float>]
  let overdamped: [Column<Float>]
  let begin, end: Column<Double>
  let target, offset, velocity, underlay: Column<Float>
  let timeline: Column<UInt32>
  let table: Column<Float>
  let now = 2.0
  /// Where the generator stands after the last row.
  private(set) var random: Random

  init(rows: Int, misalignedBy shift: Int = 0, seed: UInt64 = 1) {
    func floats(_ perRow: Int = 1) -> Column<Float> {
      Column(rows * perRow, misalignedBy: shift, filledWith: 0)
    }
    self.rows = rows
    (elapsed, duration, frequency, carryOfTimeline) = (floats(), floats(), floats(), floats())
    curve = (0..<4).map { _ in floats() }
    spring = (0..<3).map { _ in floats() }
    overdamped = (0..<3).map { _ in floats() }
    begin = Column(rows, misalignedBy: shift, filledWith: 0)
    end = Column(rows, misalignedBy: shift, filledWith: 0)
    (target, offset, velocity, underlay) = (floats(4), floats(4), floats(4), floats(4))
    timeline = Column(rows, misalignedBy: shift, filledWith: 0)
    table = floats(2)
    random = Random(seed)
    for row in 0..<rows { fill(row) }
    var random = Random(seed + 1_000)
    for number in 0..<2 * rows { table[number] = Float(random.next()) }
  }

  private func fill(_ row: Int) {
    elapsed[row] = Float(random.next() * 4 - 0.5)
    if row % 19 == 3 { elapsed[row] = -.infinity }
    if row % 17 == 3 { elapsed[row] = .infinity }
    duration[row] = Float(random.next() * 2 - 0.125)
    for (index, column) in curve.enumerated() {
      column[row] = Float(index % 2 == 0 ? random.next() : random.next() * 3 - 1)
    }
    let w = random.next() * 30 + 1
    frequency[row] = Float(w)
    set(mgSpringMake(w, random.next()), at: row)
    let slow = mgOverdampedSpringMake(w, random.next() * 3 + 1)
    (overdamped[0][row], overdamped[1][row], overdamped[2][row]) =
      (slow.slow, slow.gap, slow.inverse)
    begin[row] = random.next() * 2
    end[row] = begin[row] + random.next() * 4
    for column in [target, offset, velocity, underlay] {
      for number in 0..<4 { column[4 * row + number] = Float(random.next() * 1024 - 512) }
    }
    timeline[row] = UInt32(random.next() * Double(rows))
    carryOfTimeline[row] = Float(random.next())
  }

  func set(_ made: mgSpring, at row: Int) {
    (spring[0][row], spring[1][row], spring[2][row]) = (made.decay, made.turns, made.inverse)
  }

  var springs: mgSprings {
    mgSprings(decay: spring[0].start, turns: spring[1].start, inverse: spring[2].start)
  }
  var springRows: mgSpringRows {
    mgSpringRows(begin: begin.start, end: end.start, springs: springs)
  }

  var smoothRows: mgSmoothRows {
    mgSmoothRows(begin: begin.start, end: end.start, frequency: frequency.start)
  }

  func tracks(into frame: Column<Float>, fromRest: Bool = false) -> mgTracks {
    mgTracks(
      target: target.rects, offset: offset.rects, velocity: fromRest ? nil : velocity.rects,
      underlay: underlay.rects, frame: frame.rects)
  }
}
