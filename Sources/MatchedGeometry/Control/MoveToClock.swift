// Rows that go on with another clock: their namespace got one, or has ended.

extension EngineState {
  /// Namespaces that have ended leave their clocks: what moves goes on with the host's.
  mutating func leaveEndedClocks() {
    guard scratch.endsClock else { return }
    for index in 0..<scratch.ended.count {
      let number = scratch.ended[index]
      let clock = timelines.clocks.clock(ofNamespace: number)
      if clock == .host { continue }
      let shift = scratch.time - timelines.clocks.time(of: clock, at: scratch.time)
      timelines.clocks.setClock(nil, ofNamespace: number)
      let isUsed = timelines.clocks[clock].timelines > 0
      if isUsed {
        moveAll(from: clock, to: .host, shiftedBy: shift)
      }
      // The durations of what moves nothing on it any more pass with the host's time, too.
      var entry = transactions.firstOpen
      while entry != 0 {
        transactions.move(
          entry, from: clock, to: .host, shiftedBy: shift, staysToo: false, at: scratch.time)
        entry = transactions.nextOpen(after: entry)
      }
      if !isUsed { free(clock) }
    }
  }

  mutating func free(_ clock: ClockID) {
    timelines.freePages(of: clock)
    timelines.clocks.free(clock)
  }

  /// What moves on a clock goes on in the same way on another one, so much later by its time.
  private mutating func moveAll(
    from clock: ClockID, to other: ClockID, shiftedBy shift: Double
  ) {
    for kind in [RowKind.frames, .channels, .shared] {
      let count = kind == .frames ? elements.slotCount : rows[kind].owner.count
      for row in 0..<UInt32(count) {
        move(row, kind, from: clock, to: other, shiftedBy: shift)
      }
    }
  }

  /// What moves of the members of a namespace goes on with its new clock.
  /// - Complexity: O(members of the namespace).
  mutating func moveMembers(of namespace: UInt32, to clock: ClockID) {
    for group in groups.all(in: namespace) {
      var member = groups.records[group].oldest
      while member != 0 {
        let slot = member - 1
        member = elements.records[slot].next
        move(slot, .frames, from: .host, to: clock, shiftedBy: 0)
        move(elements.records[slot].channel, .channels, from: .host, to: clock, shiftedBy: 0)
      }
      move(groups.records[group].carrier, .shared, from: .host, to: clock, shiftedBy: 0)
    }
  }

  private mutating func move(
    _ row: UInt32, _ kind: RowKind, from clock: ClockID, to other: ClockID, shiftedBy shift: Double
  ) {
    let id = rows[kind].timeline[row]
    guard id != .rest, timelines.clock(of: id) == clock else { return }
    rows[kind].exchange(row, for: moved(id, to: other, shiftedBy: shift))
  }

  /// What transactions move is on a new clock now: their durations pass there, too, or instead. Not before all timelines are freed that
  /// nothing is on any more.
  mutating func moveDurations(to clock: ClockID) {
    if timelines.clocks[clock].timelines == 0 { return }
    var entry = transactions.firstOpen
    while entry != 0 {
      let serial = transactions.serial(of: entry)
      if timelines.plays(maker: serial, on: clock) {
        transactions.move(
          entry, from: .host, to: clock, shiftedBy: 0,
          staysToo: timelines.plays(maker: serial, on: .host), at: scratch.time)
      }
      entry = transactions.nextOpen(after: entry)
    }
  }

  /// The timeline that takes the place of another one in a row.
  mutating func moved(
    _ id: TimelineID, to clock: ClockID, shiftedBy shift: Double
  ) -> TimelineID {
    let moved = timelines.move(id, to: clock, shiftedBy: shift)
    timelines.retain(moved)
    timelines.release(id)
    return moved
  }
}
