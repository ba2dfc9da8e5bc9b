// When timelines begin and end.

extension TimelineTable {
  // MARK: Ends

  /// Whether the timeline is over at a time; rest always is.
  @inline(__always)
  func isOver(_ id: TimelineID, at time: Double) -> Bool {
    !records[id.index].isPending && time >= end[id.index]
  }

  /// Whether the timeline never comes to an end by itself.
  @inline(__always)
  func isEndless(_ id: TimelineID) -> Bool { records[id.index].neverEnds }

  /// The end as the animation names it.
  func nominalEnd(of id: TimelineID) -> Double { nominalEnd[id.index] }

  /// When a timeline is over; infinity while it waits for a tick.
  @inline(__always)
  func knownEnd(of id: TimelineID) -> Double {
    records[id.index].isPending ? .infinity : end[id.index]
  }

  /// Sets the end, as the animation names it.
  mutating func setEnd(of id: TimelineID, to time: Double) {
    nominalEnd[id.index] = time
    end[id.index] = time - Self.slack
  }

  /// The time from which on nothing moves on a timeline: its end. A scrubbed one, and one of an animation at speed 0, never moves.
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

  /// Whether a timeline that tracks are on shows something else later than at a time.
  func isMoving(_ id: TimelineID, at time: Double) -> Bool {
    records[id.index].isPending || stillTime(of: id) > time
  }

  // MARK: Starts

  var hasPending: Bool { !pending.isEmpty }

  /// The curves of all pending timelines start at `time`.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count {
      let id = pending[index]
      records[id.index].isPending = false
      begin[id.index] += time
      setEnd(of: id, to: nominalEnd[id.index] + time)
    }
    // The older member of a sum has a start of its own, and may outlast the new one.
    for index in 0..<pending.count {
      let id = pending[index]
      guard records[id.index].kind == .additive else { continue }
      let inner = records[id.index].inner
      setEnd(of: id, to: max(nominalEnd[id.index], nominalEnd[inner.index]))
    }
    pending.removeAll()
  }

  /// When the next tick after `time` shows something else: `time` itself while a curve runs.
  func nextMotion(after time: Double) -> Double {
    var next = Double.infinity
    for page in 1..<pages.count where pages[page].live > 0 {
      let first = page * Self.pageSize
      for index in first..<first + pages[page].used
      where records[index].references > 0 && end[index] > time {
        // The parts of a composite are timelines too.
        if records[index].kind.isComposite || !records[index].kind.dependsOnTime { continue }
        next = min(next, max(time, begin[index]))
      }
    }
    return next
  }
}
