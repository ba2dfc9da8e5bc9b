// Who refers to timelines, lineages and transactions, counted anew.

extension EngineState {
  func checkTimelines(_ found: inout Violations) {
    let counts = countTimelines()
    var live = 0
    for page in 1..<timelines.pages.count {
      let first = page * TimelineTable.pageSize
      live = 0
      for index in first..<first + TimelineTable.pageSize {
        let record = timelines.records[index]
        let known = record.references
        found.demand(
          counts[index] == known, "timeline \(index): \(counts[index]) references, not \(known)")
        if known == 0 { continue }
        live += 1
        if record.kind.isComposite {
          found.demand(
            !timelines.records[record.inner.index].kind.isComposite
              && !timelines.records[record.outer.index].kind.isComposite,
            "timeline \(index) is built on a chase or a sum")
        }
      }
      let known = timelines.pages[page]
      found.demand(known.live == live, "page \(page): \(live) live timelines, not \(known.live)")
    }
  }

  private func countTimelines() -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: timelines.records.capacity)
    for kind in RowKind.all {
      for row in 0..<rows[kind].capacity { counts[Int(rows[kind].timeline[row].index)] += 1 }
    }
    for undo in undos.all { counts[Int(undo.held.index)] += 1 }
    for page in 1..<timelines.pages.count {
      let first = page * TimelineTable.pageSize
      for index in first..<first + timelines.pages[page].used {
        let record = timelines.records[index]
        guard record.references > 0 else { continue }
        counts[Int(record.inner.index)] += 1
        counts[Int(record.outer.index)] += 1
      }
    }
    return counts
  }

  func checkLineages(_ found: inout Violations) {
    var counts = [UInt32](repeating: 0, count: lineages.nodes.count)
    var ofTransactions = [UInt32](repeating: 0, count: transactions.records.count)
    for kind in RowKind.all {
      for row in 0..<rows[kind].capacity { counts[Int(rows[kind].lineage[row].index)] += 1 }
    }
    for index in 1..<lineages.nodes.count where lineages.nodes[index].count > 0 {
      counts[Int(lineages.nodes[index].parent.index)] += 1
      ofTransactions[Int(lineages.nodes[index].transaction)] += 1
    }
    for index in 1..<counts.count {
      let known = lineages.nodes[index].count
      found.demand(
        counts[index] == known, "lineage \(index): \(counts[index]) references, not \(known)")
    }
    var entry = transactions.records[0].next
    while entry != 0 {
      let known = transactions.records[Int(entry)].nodes
      let count = ofTransactions[Int(entry)]
      found.demand(count == known, "transaction entry \(entry): \(count) lineages, not \(known)")
      ofTransactions[Int(entry)] = 0
      entry = transactions.records[Int(entry)].next
    }
    found.demand(
      ofTransactions.allSatisfy { $0 == 0 }, "a lineage of a transaction that is closed")
  }

  func checkTransactions(_ found: inout Violations) {
    var count = 0
    var isPending = false
    var previous: UInt32 = 0
    var entry = transactions.records[0].next
    while entry != 0 && count <= transactions.records.count {
      let record = transactions.records[Int(entry)]
      found.demand(record.previous == previous, "transaction entry \(entry) has lost its neighbour")
      isPending = isPending || record.isPending
      count += 1
      previous = entry
      entry = record.next
    }
    let known = transactions.openCount
    found.demand(count == known, "\(count) open transactions, not \(known)")
    found.demand(
      isPending == transactions.hasPending, "a transaction is pending and nobody knows, or none is")
  }
}
