import MatchedGeometry
import Testing

// What the suites of the engine have in common. Times are in seconds, distances in points.

/// A rect without labels, as scenarios write it.
func rect(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

extension Animation {
  /// A constant speed, for so many milliseconds.
  static func lin(_ milliseconds: Double) -> Animation { linear(duration: milliseconds / 1000) }

  /// The cubic Bezier curve that is 3 t^2 - 2 t^3.
  static func smoothstep(_ milliseconds: Double) -> Animation {
    timingCurve(1.0 / 3, 0, 2.0 / 3, 1, duration: milliseconds / 1000)
  }
}

extension Rect {
  /// What an element without a frame compares as: equal to nothing.
  static var missing: Rect { rect(.nan, .nan, .nan, .nan) }

  /// The largest difference in one of the four numbers; NaN if one is missing.
  func distance(to other: Rect) -> Double {
    let differences = [
      Double(x) - Double(other.x), Double(y) - Double(other.y),
      Double(width) - Double(other.width), Double(height) - Double(other.height),
    ]
    if differences.contains(where: \.isNaN) { return .nan }
    return differences.map(abs).max()!
  }

  /// The bits of the four numbers.
  var bits: [UInt32] {
    [x.bitPattern, y.bitPattern, width.bitPattern, height.bitPattern]
  }
}

/// Expects a rect within a distance of another in every number.
func expect(
  _ found: Rect?, near expected: Rect, within tolerance: Double = 1e-3,
  _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let found, found.distance(to: expected) <= tolerance else {
    let text = found.map { "\($0)" } ?? "nothing"
    Issue.record(
      "\(comment()) expected \(expected), found \(text)", sourceLocation: sourceLocation)
    return
  }
}

/// Expects a number within a distance of another.
func expect(
  _ found: Double?, near expected: Double, within tolerance: Double = 1e-3,
  _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let found, abs(found - expected) <= tolerance else {
    let text = found.map { "\($0)" } ?? "nothing"
    Issue.record(
      "\(comment()) expected \(expected), found \(text)", sourceLocation: sourceLocation)
    return
  }
}

/// An element that is matched by its top left corner.
func matched(
  _ frame: Rect?, _ id: some Hashable & Sendable = 1, in space: Namespace.ID, isSource: Bool = true,
  _ properties: MatchedGeometryProperties = .frame
) -> Element {
  Element(frame: frame).matchedGeometryEffect(
    id: id, in: space, properties: properties, anchor: .topLeading, isSource: isSource)
}

extension MatchedGeometryEngine {
  /// Goes to a time and says what an element shows then.
  mutating func frame(of id: Element.ID, at time: Double) -> Rect {
    advance(to: time)
    return presentationFrame(of: id) ?? .missing
  }

  /// Goes to a time and says what the first number of an element's frame is then.
  mutating func x(of id: Element.ID, at time: Double) -> Double {
    Double(frame(of: id, at: time).x)
  }

  /// Goes to a time and says how fast the first number of an element's frame changes then.
  mutating func speed(of id: Element.ID, at time: Double) -> Double {
    advance(to: time)
    return presentationVelocity(of: id).map { Double($0.x) } ?? .nan
  }

  /// Goes to a time and says how opaque an element is then.
  mutating func opacity(of id: Element.ID, at time: Double) -> Double {
    advance(to: time)
    return presentationOpacity(of: id).map(Double.init) ?? .nan
  }

  /// Inserts an element that is matched by its top left corner.
  @discardableResult
  mutating func insert(
    _ frame: Rect?, _ id: some Hashable & Sendable, in space: Namespace.ID,
    isSource: Bool = true
  ) -> Element.ID {
    insert(matched(frame, id, in: space, isSource: isSource))
  }

  /// Removes an element and inserts another one with the same key, in one transaction.
  mutating func replace(
    _ old: Element.ID, by frame: Rect, _ id: some Hashable & Sendable, in space: Namespace.ID,
    _ animation: Animation, at time: Double, retarget: RetargetMode = .automatic
  ) -> Element.ID {
    var transaction = Transaction(animation: animation)
    transaction.retarget = retarget
    return withTransaction(transaction, at: time) { engine in
      engine.remove(old)
      return engine.insert(frame, id, in: space)
    }
  }

  /// Makes an interactive transaction. The result is its identifier.
  mutating func kept(
    _ animation: Animation?, at time: Double?, _ body: (inout MatchedGeometryEngine) -> Void
  ) -> Transaction.ID {
    withAnimation(animation, isInteractive: true, at: time) { engine in
      body(&engine)
      return engine.transaction!
    }
  }

  /// Cancels a transaction. The result is the one that undoes it.
  mutating func undo(
    _ id: Transaction.ID, animation: Animation? = nil, at time: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Transaction.ID {
    let made = cancel(id, animation: animation, at: time)
    if made == nil { Issue.record("\(id) is not cancelled", sourceLocation: sourceLocation) }
    return made ?? id
  }

  /// Finishes a transaction that is scrubbed. The result is the one that goes on.
  mutating func release(
    _ id: Transaction.ID, animation: Animation? = nil, at time: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Transaction.ID {
    let made = finish(id, animation: animation, at: time)
    if made == nil { Issue.record("\(id) is not finished", sourceLocation: sourceLocation) }
    return made ?? id
  }

  /// Gives an element a frame, in a transaction of its own.
  mutating func move(
    _ id: Element.ID, to frame: Rect, _ animation: Animation?, at time: Double,
    retarget: RetargetMode = .automatic, velocity: Rect? = nil
  ) {
    var transaction = Transaction(animation: animation)
    transaction.retarget = retarget
    withTransaction(transaction, at: time) {
      $0.setFrame(frame, of: id, velocity: velocity)
    }
  }

  /// Gives an element of 10 by 10 points another x, in a transaction of its own.
  mutating func move(
    _ id: Element.ID, toX x: Float, _ animation: Animation?, at time: Double,
    retarget: RetargetMode = .automatic, velocity: Float? = nil
  ) {
    move(
      id, to: rect(x, 0, 10, 10), animation, at: time, retarget: retarget,
      velocity: velocity.map { rect($0, 0, 0, 0) })
  }

  /// An element of 10 by 10 points at x = 0, without a match.
  @discardableResult
  mutating func insertDot(atX x: Float = 0) -> Element.ID {
    insert(Element(frame: rect(x, 0, 10, 10)))
  }

  /// How many diagnostics of a kind were reported.
  func count(of kind: Diagnostic.Kind) -> Int { diagnostics.count(of: kind) }
}

extension Span {
  /// A copy of the elements.
  var array: [Element] {
    var array: [Element] = []
    for index in indices { array.append(self[index]) }
    return array
  }
}

extension Tick {
  /// The slots that were written.
  var movedSlots: [Range<Int>] { moved.array.map(\.slots) }
  /// The elements that came to rest.
  var settledElements: [Element.ID] { settled.array }
  /// The elements that have exited.
  var exitedElements: [Element.ID] { exited.array }
  /// The transactions that ended.
  var completions: [Completion] { completed.array }
}
