// Checks of the references to timelines and transactions, which count all references again.

extension EngineState {
  func checkTimelines(_ found: inout Violations) {
    let counts = countTimelines()
    var live = 0
    for page in 1..<motions.timelines.pages.count {
      let first = page * TimelineTable.pageSize
      live = 0
      for index in first..<first + TimelineTable.pageSize {
        let record = motions.timelines.records[index]
        let known = record.references
        found.demand(
          counts[index] == known, "timeline \(index): \(counts[index]) references, not \(known)")
        if known == 0 { continue }
        live += 1
        if record.kind.isComposite {
          found.demand(
            !motions.timelines.records[record.inner.index].kind.isComposite
              && !motions.timelines.records[record.outer.index].kind.isComposite,
            "timeline \(index) is built on a composite timeline")
        }
      }
      let known = motions.timelines.pages[page]
      found.demand(
        known.live == live, "page \(page): \(live) live timelines, not \(known.live)")
    }
  }

  private func countTimelines() -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: motions.timelines.records.capacity)
    for kind in motions.tracks.all {
      for track in 0..<motions.tracks[kind].capacity {
        counts[Int(motions.timeline(of: UInt32(track), kind).index)] += 1
      }
    }
    for undo in transactions.interactions.all { counts[Int(undo.scrub.index)] += 1 }
    for page in 1..<motions.timelines.pages.count {
      let first = page * TimelineTable.pageSize
      for index in first..<first + motions.timelines.pages[page].used {
        let record = motions.timelines.records[index]
        guard record.references > 0 else { continue }
        counts[Int(record.inner.index)] += 1
        counts[Int(record.outer.index)] += 1
      }
    }
    return counts
  }

  func checkOwners(_ found: inout Violations) {
    var counts = [UInt32](repeating: 0, count: transactions.records.count)
    for kind in motions.tracks.shown {
      for track in 0..<motions.tracks[kind].capacity {
        counts[Int(motions.owner(of: UInt32(track), kind).entry)] += 1
      }
    }
    counts[0] = 0
    var entry = transactions.records[0].next
    while entry != 0 {
      let known = transactions.records[entry].tracks
      let count = counts[Int(entry)]
      found.demand(count == known, "transaction entry \(entry): \(count) tracks, not \(known)")
      counts[Int(entry)] = 0
      entry = transactions.records[entry].next
    }
    found.demand(counts.allSatisfy { $0 == 0 }, "a track belongs to a transaction that is complete")
  }

  func checkTransactions(_ found: inout Violations) {
    var count = 0
    var isPending = false
    var previous: UInt32 = 0
    var entry = transactions.records[0].next
    while entry != 0 && count <= transactions.records.count {
      let record = transactions.records[entry]
      found.demand(record.previous == previous, "transaction entry \(entry) is linked wrongly")
      isPending = isPending || record.isPending
      count += 1
      previous = entry
      entry = record.next
    }
    let known = transactions.openCount
    found.demand(count == known, "\(count) open transactions, not \(known)")
    found.demand(
      isPending == transactions.hasPending, "the number of pending transactions is wrong")
  }
}
