// Rows that go on with another clock: their namespace got one, or has ended.

extension EngineState {
  /// Namespaces that have ended leave their clocks, which go on as the host's does for what moves on them.
  mutating func leaveEndedClocks() {
    if scratch.ended.count > 0 && timelines.clocks.isUsed { refreshRows() }
    for index in 0..<scratch.ended.count {
      let clock = timelines.clocks.clock(ofNamespace: scratch.ended[index])
      if clock == .host { continue }
      timelines.clocks.leave(scratch.ended[index], at: scratch.time)
      let now = timelines.clocks.time(of: clock, at: scratch.time)
      transactions.leave(clock, shiftedBy: scratch.time - now)
      clockHasChanged(clock)
    }
  }

  /// Whether a namespace that has a clock ends with this commit.
  var endsClock: Bool {
    for index in 0..<scratch.ended.count
    where timelines.clocks.clock(ofNamespace: scratch.ended[index]) != .host {
      return true
    }
    return false
  }

  /// What moves of the members of a namespace goes on with its new clock.
  /// - Complexity: O(members of the namespace).
  mutating func moveMembers(of namespace: UInt32, to clock: ClockID) {
    for group in groups.all(in: namespace) {
      var member = groups.records[group].oldest
      while member != 0 {
        let slot = member - 1
        member = elements.records[slot].next
        move(slot, .frames, to: clock)
        move(elements.records[slot].channel, .channels, to: clock)
      }
      move(groups.records[group].carrier, .shared, to: clock)
    }
  }

  /// A row goes on with a new clock, which shows the host's time. The timeline that plays the same there takes the place of its own.
  private mutating func move(_ row: UInt32, _ kind: RowKind, to clock: ClockID) {
    let id = rows[kind].timeline[row]
    guard timelines.clock(of: id) == .host, timelines.records[id.index].kind.dependsOnTime else {
      return
    }
    let moved = timelines.move(id, to: clock, shiftedBy: 0)
    timelines.retain(moved)
    timelines.release(id)
    rows[kind].exchange(row, for: moved)
  }

  /// What transactions move is on a new clock now: their durations pass there, too, or instead. Not before all timelines are freed that
  /// nothing is on any more.
  mutating func moveDurations(to clock: ClockID) {
    if clock == .host { return }
    var entry = transactions.firstOpen
    while entry != 0 {
      let serial = transactions.serial(of: entry)
      if timelines.plays(maker: serial, on: clock) {
        transactions.move(
          entry, to: clock, staysToo: timelines.plays(maker: serial, on: .host), at: scratch.time)
      }
      entry = transactions.nextOpen(after: entry)
    }
    transactions.refreshClocks(timelines.clocks)
  }
}
