// When timelines begin and end.

extension TimelineTable {
  // MARK: Ends

  /// Whether the timeline is over at a time. Rest always is.
  @inline(__always)
  func isOver(_ id: TimelineID, at time: Double) -> Bool {
    !records[id.index].isPending && time >= end[id.index]
  }

  /// Whether the timeline never ends.
  @inline(__always)
  func isEndless(_ id: TimelineID) -> Bool { records[id.index].neverEnds }

  /// The end according to the animation; see `end`.
  func nominalEnd(of id: TimelineID) -> Double { nominalEnd[id.index] }

  /// When a timeline is over; infinity while it is pending.
  @inline(__always)
  func knownEnd(of id: TimelineID) -> Double {
    records[id.index].isPending ? .infinity : end[id.index]
  }

  /// Sets the end according to the animation.
  mutating func setEnd(of id: TimelineID, to time: Double) {
    nominalEnd[id.index] = time
    end[id.index] = time - Self.slack
  }

  /// When a timeline stops changing its coefficients: its end. Minus infinity if it never changes
  /// them: it is scrubbed, or its animation has speed zero.
  @inline(__always)
  func stillTime(of id: TimelineID) -> Double {
    if records[id.index].neverEnds { return endlessStillTime(of: id) }
    return records[id.index].kind.dependsOnTime ? end[id.index] : -.infinity
  }

  private func endlessStillTime(of id: TimelineID) -> Double {
    let record = records[id.index]
    if record.kind.isComposite {
      return max(stillTime(of: record.outer), stillTime(of: record.inner))
    }
    return begin[id.index] == .infinity ? -.infinity : .infinity
  }

  /// Whether a timeline in use shows other values after a time.
  func isMoving(_ id: TimelineID, at time: Double) -> Bool {
    records[id.index].isPending || stillTime(of: id) > time
  }

  // MARK: Starts

  var hasPending: Bool { !pending.isEmpty }

  /// Starts all pending timelines at `time`.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count {
      let id = pending[index]
      records[id.index].isPending = false
      begin[id.index] += time
      setEnd(of: id, to: nominalEnd[id.index] + time)
    }
    // The inner part of an additive timeline has a start of its own, and may outlast the outer
    // part.
    for index in 0..<pending.count {
      let id = pending[index]
      guard records[id.index].kind == .additive else { continue }
      let inner = records[id.index].inner
      setEnd(of: id, to: max(nominalEnd[id.index], nominalEnd[inner.index]))
    }
    pending.removeAll()
  }

  /// When a tick after `time` next shows another value: `time` itself while a curve runs.
  func nextMotion(after time: Double) -> Double {
    var next = Double.infinity
    for page in 1..<pages.count where pages[page].live > 0 {
      let first = page * Self.pageSize
      for index in first..<first + pages[page].used
      where records[index].references > 0 && end[index] > time {
        // The parts of a composite timeline are in the table as well.
        if records[index].kind.isComposite || !records[index].kind.dependsOnTime { continue }
        next = min(next, max(time, begin[index]))
      }
    }
    return next
  }
}
