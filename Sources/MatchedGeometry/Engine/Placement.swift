// Writing motions into rows, with the references that rows hold on timelines and transactions.

extension MatchedGeometryEngine {
  /// Gives the frame of an element a motion.
  @inline(__always)
  mutating func place(_ new: ShownMotion, at slot: UInt32) {
    let before = frames.timeline[slot]
    var lineage = frames.lineage[slot]
    exchange(before, for: new.motion.timeline, &lineage)
    frames.store(new.motion, in: slot, lineage: lineage, shown: new.shown)
    if elements.records[slot].flags.contains(.leaving) { scratch.leaving.append(slot) }
  }

  /// Gives a row of channels a motion.
  @inline(__always)
  mutating func placeChannel(_ new: ShownMotion, in row: UInt32) {
    let before = channels.rows.timeline[row]
    var lineage = channels.rows.lineage[row]
    exchange(before, for: new.motion.timeline, &lineage)
    channels.rows.store(new.motion, in: row, lineage: lineage, shown: new.shown)
  }

  @inline(__always)
  private mutating func exchange(
    _ before: TimelineID, for after: TimelineID, _ lineage: inout LineageID
  ) {
    guard after != before else { return }
    var next = LineageID.none
    if after != .rest {
      timelines.retain(after)
      next = lineages.successor(
        of: lineage, transaction: scratch.serial, transactions: transactions)
      lineages.retain(next)
    }
    if lineage != .none {
      lineages.release(lineage, at: scratch.time, .takenOver, transactions: transactions)
    }
    lineage = next
    timelines.release(before)
  }
}
