// Writing motions into rows, with the references that rows hold on timelines and transactions.

extension EngineState {
  /// Sets a row that is at rest in motion with one of this commit's animations: the plain case, which
  /// most rows of most commits are. The animation takes time and brings no speed along.
  @inline(__always)
  mutating func start(
    _ row: UInt32, _ kind: RowKind, from start: Row, to end: Row, _ animation: UInt32
  ) {
    if scratch.keepsUndo { noteRow(row, kind, shown: start) }
    let id = timeline(for: animation, kind)
    measure(
      offset: start - end, Int(scratch.animations[Int(animation) - 1].made[kind.rawValue]))
    timelines.retain(id)
    rows[kind].start(row, from: start, to: end, on: id, lineage: rootLineage())
  }

  /// Whether an animation takes time, ends, and brings no speed along. Zero is no animation.
  @inline(__always)
  func startsPlainly(_ animation: UInt32) -> Bool {
    guard animation != 0 else { return false }
    let used = scratch.animations[Int(animation) - 1]
    return !used.isInstant && !used.isEndless && used.initialVelocity == 0
  }

  /// The lineage of a row that this transaction sets in motion from rest, counted.
  @inline(__always)
  private mutating func rootLineage() -> LineageID {
    if scratch.rootLineage == .none {
      scratch.rootLineage = lineages.successor(
        of: .none, transaction: scratch.entry, serial: scratch.serial, transactions: transactions)
    }
    lineages.retain(scratch.rootLineage)
    return scratch.rootLineage
  }

  /// Gives the frame of an element a motion. One that arrives in a group is set in motion by this transaction, also
  /// where it joins a motion that has been under way.
  @inline(__always)
  mutating func place(_ new: ShownMotion, at slot: UInt32, isArriving: Bool = false) {
    if scratch.keepsUndo { noteRow(slot, .frames, shown: new.shown) }
    let before = frames.timeline[slot]
    var lineage = frames.lineage[slot]
    let joins = isArriving || isTakenOut(slot)
    if new.motion.timeline != before || joins {
      exchange(before, for: new.motion.timeline, &lineage, .takenOver)
    }
    let shown = notePlaced(slot, at: new.motion.target, shown: new.shown)
    frames.store(new.motion, in: slot, lineage: lineage, shown: shown)
    if timelines.records[new.motion.timeline.index].kind == .held { joinHeld(slot) }
    if elements.records[slot].flags.contains(.leaving) { scratch.leaving.append(slot) }
  }

  /// Gives a row of channels, or a value, a motion.
  @inline(__always)
  mutating func place(
    _ new: ShownMotion, in row: UInt32, _ kind: RowKind,
    _ outcome: TransactionTable.Outcome = .takenOver
  ) {
    if kind == .frames { return place(new, at: row) }
    if scratch.keepsUndo { noteRow(row, kind, shown: new.shown) }
    let before = rows[kind].timeline[row]
    var lineage = rows[kind].lineage[row]
    if new.motion.timeline != before {
      exchange(before, for: new.motion.timeline, &lineage, outcome)
    }
    rows[kind].store(new.motion, in: row, lineage: lineage, shown: new.shown)
  }

  @inline(__always)
  private mutating func exchange(
    _ before: TimelineID, for after: TimelineID, _ lineage: inout LineageID,
    _ outcome: TransactionTable.Outcome
  ) {
    var next = LineageID.none
    if after != .rest {
      timelines.retain(after)
      let parent = lineages.awaited(lineage, transactions)
      next = lineages.successor(
        of: parent, transaction: scratch.entry, serial: scratch.serial, transactions: transactions)
      lineages.retain(next)
    }
    if lineage != .none {
      // A transaction that is sent on takes nothing over from itself.
      let isOwn = lineages.newest(lineage) == scratch.entry
      let outcome = isOwn && outcome == .takenOver ? .settled : outcome
      lineages.release(lineage, at: scratch.time, outcome, transactions: transactions)
    }
    lineage = next
    timelines.release(before)
  }
}
