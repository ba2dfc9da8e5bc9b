// Rows that turn back, in commits and reports.

extension EngineState {
  @inline(__always)
  var hasTurns: Bool { !frames.turns.isEmpty || !channels.rows.turns.isEmpty }

  func applyTurns(at time: Double) {
    frames.applyTurns(timelines.clocks, at: time)
    channels.rows.applyTurns(timelines.clocks, at: time)
  }

  /// A row takes on the motion of a group that turns back: it turns as well.
  mutating func turnToo(_ slot: UInt32, _ motion: Motion) {
    guard !frames.turns(slot) else { return }
    frames.addTurn(
      RowTable.Turn(
        row: slot, clock: timelines.clock(of: motion.timeline), before: motion,
        after: Motion(at: motion.goal)))
  }

  /// Turns whose rows were retargeted by this commit are forgotten; those that were shifted shift.
  mutating func keepTurns() {
    for index in (0..<frames.turns.count).reversed() {
      let turn = frames.turns[index]
      if turn.isPast { continue }
      if frames.timeline[turn.row] != turn.before.timeline {
        frames.removeTurn(at: index)
        timelines.release(turn.after.timeline)
      } else if frames.target[turn.row] != turn.before.target {
        let way = frames.target[turn.row] - turn.before.target
        frames.turns[index].before.target += way
        frames.turns[index].after.target += way
      }
    }
    for index in (0..<channels.rows.turns.count).reversed() {
      let turn = channels.rows.turns[index]
      if turn.isPast { continue }
      if channels.rows.timeline[turn.row] != turn.before.timeline {
        channels.rows.removeTurn(at: index)
        timelines.release(turn.after.timeline)
      } else if channels.rows.target[turn.row] != turn.before.target {
        let way = channels.rows.target[turn.row] - turn.before.target
        channels.rows.turns[index].before.target += way
        channels.rows.turns[index].after.target += way
      }
    }
  }

  /// Turns that are over by the commit that begins leave their rows with what follows.
  mutating func sweepTurns() {
    for index in (0..<frames.turns.count).reversed() where frames.turns[index].isPast {
      let turn = frames.turns[index]
      frames.finishTurn(at: index)
      timelines.release(turn.before.timeline)
      if geometryGroups.isInUse { noteLocal(of: turn.row) }
    }
    for index in (0..<channels.rows.turns.count).reversed() where channels.rows.turns[index].isPast
    {
      let turn = channels.rows.turns[index]
      channels.rows.finishTurn(at: index)
      timelines.release(turn.before.timeline)
      if !turn.after.isMoving { freeIfIdentity(turn.row) }
    }
  }

  /// Rows that have turned let go of the transaction that they retraced.
  mutating func reportTurns(upTo time: Double) {
    for index in 0..<frames.turns.count {
      let turn = frames.turns[index]
      guard !turn.isReported, frames.isPast(turn, timelines.clocks, at: time) else { continue }
      frames.turns[index].isReported = true
      let lineage = frames.lineage[turn.row]
      guard lineage != .none else { continue }
      frames.lineage[turn.row] = lineageAfter(turn, lineage)
      if !turn.after.isMoving && !settlesWithGroup(turn.row) {
        events.settled.append(elements.id(of: turn.row))
      }
    }
    for index in 0..<channels.rows.turns.count {
      let turn = channels.rows.turns[index]
      guard !turn.isReported, channels.rows.isPast(turn, timelines.clocks, at: time) else {
        continue
      }
      channels.rows.turns[index].isReported = true
      let lineage = channels.rows.lineage[turn.row]
      guard lineage != .none else { continue }
      channels.rows.lineage[turn.row] = lineageAfter(turn, lineage)
    }
  }

  /// What a row carries that has turned: nothing at rest, else what it carried before.
  private mutating func lineageAfter(_ turn: RowTable.Turn, _ lineage: LineageID) -> LineageID {
    let parent = turn.after.isMoving ? lineages.nodes[Int(lineage.index)].parent : .none
    if parent != .none { lineages.retain(parent) }
    lineages.release(
      lineage, at: timelines.clocks[turn.clock].stopTime, .settled, transactions: transactions)
    transactions.markDue()
    return parent
  }
}
