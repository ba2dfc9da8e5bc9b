// The geometry of a match group where no member's row has it: a row of the shared ones, the group's `carrier`.

extension EngineState {
  /// Keeps a geometry for a group. The result is its row.
  mutating func takeCarrier(_ motion: Motion, for group: UInt32) -> UInt32 {
    let row = rows[.shared].take(for: group, showing: motion.target)
    adopt(motion, row, .shared)
    let owner = transactions.owner(serial: timelines.records[motion.timeline.index].maker)
    if motion.isMoving && owner != .none {
      transactions.noteTouched(Int(row) / RowTable.blockSize, .shared, by: owner)
    }
    return row
  }

  mutating func freeCarrier(_ row: UInt32) {
    dropReferences(of: row, .shared)
    rows[.shared].free(row)
  }

  @inline(__always)
  mutating func dropCarrier(of group: UInt32) {
    let carrier = groups.records[group].carrier
    if carrier != 0 { drop(carrier, of: group) }
  }

  private mutating func drop(_ carrier: UInt32, of group: UInt32) {
    groups.records[group].carrier = 0
    freeCarrier(carrier)
  }

}
