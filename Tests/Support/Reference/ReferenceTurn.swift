/// A motion that was turned round: it shows what it showed, the other way round, as far as the start of its
/// transaction; then what follows.
package struct ReferenceTurn {
  /// The transaction that was turned round.
  let owner: Int
  let motion: ReferenceMotion
  /// When it was turned.
  let time: Double
  /// When its transaction started.
  let start: Double
  /// At rest, or the motion that was interrupted.
  let next: ReferenceMotion

  /// When it is back at its start.
  var stop: Double { 2 * time - start }

  func isPast(at moment: Double) -> Bool { moment >= stop - ReferenceTime.grain }

  /// The moment that is shown again.
  func again(_ moment: Double) -> Double { max(start, 2 * time - moment) }

  func isOver(at moment: Double) -> Bool { isPast(at: moment) && next.isOver(at: moment) }

  func trajectory(at moment: Double) -> (position: Four, velocity: Four) {
    if isPast(at: moment) { return (next.position(at: moment), next.velocity(at: moment)) }
    let then = again(moment)
    return (motion.position(at: then), -1 * motion.velocity(at: then))
  }

  /// Of its way back.
  func remaining(at moment: Double) -> Double { max(0, stop - moment) }

  var end: Double { max(stop, next.end) }

  func magnitude(at moment: Double) -> Double {
    isPast(at: moment) ? next.magnitude(at: moment) : motion.magnitude(at: again(moment))
  }

  func mapped(place: (Four) -> Four, way: (Four) -> Four) -> ReferenceTurn {
    ReferenceTurn(
      owner: owner, motion: motion.mapped(place: place, way: way), time: time, start: start,
      next: next.mapped(place: place, way: way))
  }

  func addMoments(to moments: inout [Double], within window: ClosedRange<Double>) {
    moments.append(stop)
    next.addMoments(to: &moments, within: window)
    var past: [Double] = []
    motion.addMoments(
      to: &past, within: 2 * time - window.upperBound...2 * time - window.lowerBound)
    moments += past.map { 2 * time - $0 }
  }
}

extension Four {
  /// The place that is kept of a way back, or so near that rounding may have come between.
  func lies(at place: Four) -> Bool { (self - place).largest <= 0x1p-10 }
}

extension ReferenceMotion {
  /// How it turns back, if it does and nobody has moved its way since.
  var turn: ReferenceTurn? {
    switch self {
    case .turned(let turn): turn
    case .shifted(.turned(let turn), let by): by.isSame(as: .zero) ? turn : nil
    default: nil
    }
  }

  /// Whether it turns back at `time`, wherever its way lies.
  func turnsBack(at time: Double) -> Bool {
    switch self {
    case .turned(let turn): !turn.isPast(at: time)
    case .shifted(let inner, _), .cut(let inner, _, _): inner.turnsBack(at: time)
    default: false
    }
  }

  /// The same for who joins it: at rest when it has turned.
  func joined(at time: Double) -> ReferenceMotion {
    switch self {
    case .turned(let turn) where !turn.isPast(at: time):
      .turned(
        ReferenceTurn(
          owner: turn.owner, motion: turn.motion, time: turn.time, start: turn.start,
          next: .rest(turn.next.target)))
    case .shifted(let inner, let by): .shifted(inner.joined(at: time), by: by)
    default: self
    }
  }

  /// The same of a leaving element, which waits for no motion without an end that it turns back to.
  func leavingWhenTurned(at time: Double) -> ReferenceMotion {
    switch self {
    case .turned(let turn): turn.next.endless == nil ? self : joined(at: time)
    case .shifted(let inner, let by): .shifted(inner.leavingWhenTurned(at: time), by: by)
    default: self
    }
  }

  /// The same, so much later.
  func delayed(by seconds: Double) -> ReferenceMotion {
    switch self {
    case .rest: self
    case .delayed(let inner, let before): .delayed(inner, by: before + seconds)
    case .shifted(let inner, let by): .shifted(inner.delayed(by: seconds), by: by)
    default: .delayed(self, by: seconds)
    }
  }

  /// How much later it is than its clock.
  var delay: Double {
    switch self {
    case .delayed(_, let by): by
    case .shifted(let inner, _): inner.delay
    default: 0
    }
  }

  /// The owner of a way back that is past, which has nothing to do with what follows.
  func retraced(by time: Double) -> Int? {
    switch self {
    case .turned(let turn): turn.isPast(at: time) ? turn.owner : nil
    case .shifted(let inner, _), .cut(let inner, _, _): inner.retraced(by: time)
    default: nil
    }
  }

  /// When a way back is past.
  var stop: Double? {
    switch self {
    case .turned(let turn): turn.stop
    case .shifted(let inner, _), .cut(let inner, _, _): inner.stop
    default: nil
    }
  }
}
