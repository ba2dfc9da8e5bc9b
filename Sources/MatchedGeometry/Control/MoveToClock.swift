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
        move(rowsOf: nil, from: clock, to: .host, shiftedBy: shift)
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

  /// What moves on a clock, of one namespace or of all, goes on in the same way on another one, so much later by its time.
  mutating func move(
    rowsOf namespace: UInt32?, from clock: ClockID, to other: ClockID, shiftedBy shift: Double
  ) {
    for slot in 0..<UInt32(elements.slotCount) where isMember(slot, of: namespace) {
      let id = frames.timeline[slot]
      if id != .rest && timelines.clock(of: id) == clock {
        frames.exchange(slot, for: moved(id, to: other, shiftedBy: shift))
      }
      let row = elements.records[slot].channel
      let fade = channels.timeline[row]
      if fade != .rest && timelines.clock(of: fade) == clock {
        channels.exchange(row, for: moved(fade, to: other, shiftedBy: shift))
      }
    }
    for group in 1..<UInt32(max(1, groups.slotCount)) where groups.records[group].carrier != 0 {
      guard namespace == nil || groups.records[group].key.namespace == namespace else { continue }
      let carrier = groups.records[group].carrier
      let id = shared.timeline[carrier]
      if id != .rest && timelines.clock(of: id) == clock {
        shared.exchange(carrier, for: moved(id, to: other, shiftedBy: shift))
      }
    }
  }

  /// What transactions move is on a new clock now: their durations pass there, too, or instead. Not before all timelines are freed that
  /// nothing is on any more.
  mutating func moveDurations(to clock: ClockID) {
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

  private func isMember(_ slot: UInt32, of namespace: UInt32?) -> Bool {
    let record = elements.records[slot]
    guard record.flags.contains(.live) else { return false }
    guard let namespace else { return true }
    return record.group != 0 && groups.records[record.group].key.namespace == namespace
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
