// A running transaction is sent to its end.

extension EngineState {
  /// See `MatchedGeometryEngine.skip(_:at:)`.
  mutating func skip(_ number: UInt64, at time: Double?) -> Bool {
    guard transactions.entry(of: number) != nil else { return false }
    guard scratch.depth == 0 else {
      diagnosticLog.add(.insideTransaction)
      return false
    }
    startControl(at: time)
    scratch.control = .skip(entry: transactions.entry(of: number), number: number)
    commit()
    return true
  }

  /// A step of the commit: what a transaction was the last to set in motion is at its target.
  mutating func skipRows(of entry: UInt32?, _ number: UInt64) {
    if let entry {
      for kind in RowKind.shown { finish(kind, of: entry) }
      finishCarriers(ofMaker: UInt32(truncatingIfNeeded: number))
      letGoOfFinished()
    }
    finishCarried()
  }

  /// The rows of a kind that a transaction was the last to set in motion are at their targets.
  private mutating func finish(_ kind: RowKind, of entry: UInt32) {
    for row in rows[kind].rows(setOffBy: entry, lineages) {
      let timeline = rows[kind].timeline[row]
      letGoOfTransactions(row, kind, at: scratch.time)
      let slot = owner(of: row, kind)
      rows[kind].rest(row)
      timelines.release(timeline)
      noteRest(of: Int(row)..<Int(row) + 1, kind)
      guard let slot else { continue }
      if kind == .frames && !settlesWithGroup(slot) { events.settled.append(elements.id(of: slot)) }
      if elements.records[slot].flags.contains(.leaving) { scratch.leaving.append(slot) }
    }
  }

  /// Shared geometries that it set in motion, and that no row has.
  private mutating func finishCarriers(ofMaker serial: UInt32) {
    restCarriers { timelines, id in timelines.records[id.index].maker == serial }
  }
}

extension RowTable {
  /// The rows that a transaction was the last to set in motion.
  fileprivate mutating func rows(
    setOffBy entry: UInt32, _ lineages: borrowing LineageTable
  ) -> [UInt32] {
    var found: [UInt32] = []
    forEachActiveBlock { table, block in
      for index in table.movingRows(of: block) {
        let lineage = table.lineage[UInt32(index)]
        if lineage != .none && lineages.newest(lineage) == entry { found.append(UInt32(index)) }
      }
    }
    return found
  }
}
