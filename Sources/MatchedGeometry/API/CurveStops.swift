import Synchronization

/// The stops of a piecewise linear curve, evaluated in `Double`.
///
/// The value is an address, so that copying an animation counts no references. The stops at the
/// address are never freed and never change. Equal stops are stored once, so a process uses memory
/// in proportion to the number of distinct curves.
@safe
package struct CurveStops: Hashable, BitwiseCopyable, @unchecked Sendable {
  package struct Stop: Hashable, BitwiseCopyable, Sendable {
    package var position: Double
    package var value: Double
  }

  @safe private struct Node {
    let stops: UnsafeMutableBufferPointer<Stop>
    let reach: Double
    /// The address of the node that was stored before, or zero.
    let next: UInt
  }

  private let node: UnsafePointer<Node>
  /// The address of the node that was stored last, or zero.
  private static let newest = Atomic<UInt>(0)

  /// At least two stops. The first is at 0, the last at 1, and positions do not decrease.
  package var stops: [Stop] { unsafe Array(node.pointee.stops) }
  /// The largest distance of a value from 1, and at least 1.
  var reach: Double { unsafe node.pointee.reach }

  private var count: Int { unsafe node.pointee.stops.count }
  private subscript(index: Int) -> Stop { unsafe node.pointee.stops[index] }

  /// Returns nil if there are no stops.
  init?(_ given: [UnitCurve.Stop]) {
    let placed = Self.placed(given)
    if placed.isEmpty { return nil }
    var stops = [Stop(position: 0, value: Self.value(at: 0, of: placed))]
    stops += placed.filter { $0.position > 0 && $0.position <= 1 }
    if stops[stops.count - 1].position < 1 {
      stops.append(Stop(position: 1, value: Self.value(at: 1, of: placed)))
    }
    unsafe node = Self.stored(stops)
  }

  /// Whether it is the straight line from (0, 0) to (1, 1).
  var isStraight: Bool {
    stops == [Stop(position: 0, value: 0), Stop(position: 1, value: 1)]
  }

  package static func == (a: CurveStops, b: CurveStops) -> Bool { unsafe a.node == b.node }

  package func hash(into hasher: inout Hasher) { hasher.combine(stops) }

  // MARK: Memory

  /// The node with these stops, which is created if it does not exist.
  private static func stored(_ stops: [Stop]) -> UnsafePointer<Node> {
    var head = newest.load(ordering: .acquiring)
    if let known = unsafe node(with: stops, from: head, until: 0) { return unsafe known }
    let copy = UnsafeMutableBufferPointer<Stop>.allocate(capacity: stops.count)
    _ = unsafe copy.initialize(from: stops)
    let reach = stops.reduce(1) { Swift.max($0, abs(1 - $1.value)) }
    let made = UnsafeMutablePointer<Node>.allocate(capacity: 1)
    while true {
      unsafe made.initialize(to: Node(stops: copy, reach: reach, next: head))
      let (isStored, present) = newest.compareExchange(
        expected: head, desired: UInt(bitPattern: made), ordering: .acquiringAndReleasing)
      if isStored { return unsafe UnsafePointer(made) }
      // Another thread has stored a node, perhaps with the same stops.
      if let known = unsafe node(with: stops, from: present, until: head) {
        unsafe made.deallocate()
        unsafe copy.deallocate()
        return unsafe known
      }
      head = present
    }
  }

  /// A node with these stops among those that were stored after `last`, newest first.
  private static func node(
    with stops: [Stop], from first: UInt, until last: UInt
  ) -> UnsafePointer<Node>? {
    var address = first
    while address != last, let node = unsafe UnsafePointer<Node>(bitPattern: address) {
      if unsafe node.pointee.stops.elementsEqual(stops) { return unsafe node }
      address = unsafe node.pointee.next
    }
    return nil
  }

  // MARK: Values

  /// The value at `p` in 0...1. At a jump, or up to `early` before, it is the value after the jump.
  func value(at p: Double, early: Double = 0) -> Double {
    let index = index(at: p + early)
    if index == count - 1 { return self[index].value }
    let p = Swift.max(p, self[index].position)
    return Self.value(at: p, from: self[index], to: self[index + 1])
  }

  /// The slope at `p` in 0...1: that of the line after `p`, and at 1 that of the last line.
  func slope(at p: Double) -> Double {
    var index = index(at: p)
    while self[index].position == 1 { index -= 1 }
    let (a, b) = (self[index], self[index + 1])
    return (b.value - a.value) / (b.position - a.position)
  }

  /// The last stop at `p` or before.
  private func index(at p: Double) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].position <= p { low = middle } else { high = middle }
    }
    return low
  }

  /// The values as positions, for the inverse of a curve.
  var swapped: [UnitCurve.Stop] {
    stops.map { UnitCurve.Stop($0.position, at: Swift.min(Swift.max($0.value, 0), 1)) }
  }
}

// MARK: Making

extension CurveStops {
  private static var range: ClosedRange<Double> { -0x1p18...0x1p18 }

  /// The stops with a position for each.
  private static func placed(_ given: [UnitCurve.Stop]) -> [Stop] {
    var positions = given.map { stop -> Double? in
      stop.position.flatMap { $0.isNaN ? nil : Swift.min(Swift.max($0, -1e6), 1e6) }
    }
    if let first = positions.first { positions[0] = first ?? 0 }
    var known = 0
    for index in positions.indices {
      let isLast = index == positions.count - 1
      guard let position = positions[index] ?? (isLast ? 1 : nil) else { continue }
      let start = positions[known] ?? 0
      let end = index == 0 ? position : Swift.max(position, start)
      let step = (end - start) / Double(Swift.max(index - known, 1))
      for between in known + 1..<Swift.max(index, known + 1) {
        positions[between] = start + step * Double(between - known)
      }
      positions[index] = end
      known = index
    }
    return zip(given, positions).map { stop, position in
      let position = position ?? 0
      return Stop(
        position: position,
        value: stop.value.clamped(to: range, nan: Swift.min(Swift.max(position, 0), 1)))
    }
  }

  /// The value at 0 or 1, from the line through the two stops around that position, or through the
  /// two nearest ones if no stop is beyond it.
  private static func value(at p: Double, of stops: [Stop]) -> Double {
    if stops.count == 1 { return stops[0].value }
    let after = stops.firstIndex { $0.position > p } ?? stops.count
    if after > 0, stops[after - 1].position == p { return stops[after - 1].value }
    let index = Swift.min(Swift.max(after - 1, 0), stops.count - 2)
    let (a, b) = (stops[index], stops[index + 1])
    if a.position == b.position { return after == 0 ? a.value : b.value }
    return value(at: p, from: a, to: b).clamped(to: range, nan: a.value)
  }

  private static func value(at p: Double, from a: Stop, to b: Stop) -> Double {
    a.value + (b.value - a.value) * ((p - a.position) / (b.position - a.position))
  }
}
