// What has ended by a time: settled rows, elements that are gone, completed transactions. Each is
// reported once, at the latest time reached so far; going back in time takes nothing back.

extension MatchedGeometryEngine {
  /// Collects what has ended by `time`. Allocates only if the commit did not make room.
  mutating func reportEnds(upTo time: Double) {
    events.startCollecting()
    if frames.nextEnd <= time {
      reportFrames(upTo: time, settled: &events.settled, left: &events.left)
    }
    if channels.rows.nextEnd <= time { reportChannels(upTo: time, left: &events.left) }
    if leaving.nextDeadline <= time { reportDeadlines(upTo: time, left: &events.left) }
    transactions.report(upTo: time, into: &events.completed)
    clock.reported = time
  }

  private mutating func reportFrames(
    upTo time: Double, settled: inout List<Element.ID>, left: inout List<Element.ID>
  ) {
    var next = Double.infinity
    for wordIndex in 0..<frames.blockWordCount {
      var word = frames.activeWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        if frames.blocks[block].nextEnd <= time {
          var blockNext = Double.infinity
          for row in frames.movingRows(of: block) where frames.lineage[row] != .none {
            let id = frames.timeline[row]
            if timelines.isOver(id, at: time) {
              settleFrame(row, id)
              settled.append(elements.id(of: row))
              leaveIfDone(row, &left)
            } else if !timelines.records[id.index].isPending {
              blockNext = min(blockNext, timelines.end[id.index])
            }
          }
          frames.blocks[block].nextEnd = blockNext
        }
        next = min(next, frames.blocks[block].nextEnd)
      }
    }
    frames.nextEnd = next
  }

  private mutating func settleFrame(_ slot: UInt32, _ id: TimelineID) {
    lineages.release(
      frames.lineage[slot], at: timelines.nominalEnd[id.index], .settled,
      transactions: transactions)
    transactions.markDue()
    frames.lineage[slot] = .none
    settledFrames.append(slot)
  }

  private mutating func reportChannels(upTo time: Double, left: inout List<Element.ID>) {
    var next = Double.infinity
    for wordIndex in 0..<channels.rows.blockWordCount {
      var word = channels.rows.activeWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        if channels.rows.blocks[block].nextEnd <= time {
          var blockNext = Double.infinity
          for row in channels.rows.movingRows(of: block)
          where channels.rows.lineage[row] != .none {
            let id = channels.rows.timeline[row]
            if timelines.isOver(id, at: time) {
              settleChannel(row, id)
              leaveIfDone(channels.owner[Int(row)], &left)
            } else if !timelines.records[id.index].isPending {
              blockNext = min(blockNext, timelines.end[id.index])
            }
          }
          channels.rows.blocks[block].nextEnd = blockNext
        }
        next = min(next, channels.rows.blocks[block].nextEnd)
      }
    }
    channels.rows.nextEnd = next
  }

  private mutating func settleChannel(_ row: UInt32, _ id: TimelineID) {
    lineages.release(
      channels.rows.lineage[row], at: timelines.nominalEnd[id.index], .settled,
      transactions: transactions)
    transactions.markDue()
    channels.rows.lineage[row] = .none
    settledChannels.append(row)
  }

  /// A leaving element of which nothing moves any more is gone.
  private mutating func leaveIfDone(_ slot: UInt32, _ left: inout List<Element.ID>) {
    let record = elements.records[slot]
    guard record.flags.contains(.leaving), !record.flags.contains(.hasLeft),
      frames.lineage[slot] == .none,
      record.channel == 0 || channels.rows.lineage[record.channel] == .none
    else { return }
    elements.records[slot].flags.insert(.hasLeft)
    leaving.count -= 1
    leaving.left.append(slot)
    left.append(elements.id(of: slot))
  }

  private mutating func reportDeadlines(upTo time: Double, left: inout List<Element.ID>) {
    var kept = 0
    for index in 0..<leaving.deadlines.count {
      let deadline = leaving.deadlines[index]
      if deadline.isPending || deadline.time > time {
        leaving.deadlines[kept] = deadline
        kept += 1
      } else if let slot = elements.slot(of: deadline.id), isEndless(slot) {
        letGo(slot, at: deadline.time)
        leaveIfDone(slot, &left)
      }
    }
    leaving.deadlines.truncate(to: kept)
    leaving.refresh()
  }

  /// Leaving, with a row on a timeline that never ends.
  private func isEndless(_ slot: UInt32) -> Bool {
    let record = elements.records[slot]
    guard record.flags.contains(.leaving), !record.flags.contains(.hasLeft) else { return false }
    return isEndless(frames.timeline[slot])
      || record.channel != 0 && isEndless(channels.rows.timeline[record.channel])
  }

  private func isEndless(_ id: TimelineID) -> Bool {
    id != .rest && timelines.end[id.index] == .infinity
  }

  /// The rows of a leaving element that never end carry no transaction any more.
  private mutating func letGo(_ slot: UInt32, at time: Double) {
    if isEndless(frames.timeline[slot]) {
      lineages.release(frames.lineage[slot], at: time, .settled, transactions: transactions)
      frames.lineage[slot] = .none
    }
    let channel = elements.records[slot].channel
    if channel != 0 && isEndless(channels.rows.timeline[channel]) {
      lineages.release(
        channels.rows.lineage[channel], at: time, .settled, transactions: transactions)
      channels.rows.lineage[channel] = .none
    }
    transactions.markDue()
  }

  /// Whether a leaving element is gone at `time`: a pure function of time between two commits.
  func hasLeft(_ slot: UInt32, at time: Double) -> Bool {
    let record = elements.records[slot]
    guard record.flags.contains(.leaving) else { return record.flags.contains(.hasLeft) }
    if isEndless(slot) { return record.flags.contains(.hasLeft) }
    let frame = frames.timeline[slot]
    let channel = record.channel == 0 ? .rest : channels.rows.timeline[record.channel]
    return (frame == .rest || timelines.isOver(frame, at: time))
      && (channel == .rest || timelines.isOver(channel, at: time))
  }

  /// Makes room for all that can end before the next commit, so that no tick allocates.
  mutating func reserveEvents() {
    let moving = frames.movingCount
    let fading = channels.rows.movingCount
    settledFrames.reserve(settledFrames.count + moving, filling: 0)
    settledChannels.reserve(settledChannels.count + fading, filling: 0)
    leaving.left.reserve(leaving.left.count + leaving.count, filling: 0)
    events.startCollecting()
    let needed = (
      moved: frames.blockCount / 2 + 1, settled: moving, left: leaving.count,
      completed: transactions.openCount * 2
    )
    guard
      !events.hasRoom(
        moved: needed.moved, settled: needed.settled, left: needed.left,
        completed: needed.completed)
    else { return }
    // A tick that someone still holds keeps the old lists.
    events = events.grown(
      moved: needed.moved, settled: needed.settled, left: needed.left,
      completed: needed.completed)
  }
}
