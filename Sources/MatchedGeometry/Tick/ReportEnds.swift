// What has ended by a time: settled rows, elements that are gone, completed transactions. Each is
// reported once, at the latest time reached so far; going back in time takes nothing back.

extension EngineState {
  /// Collects what has ended by `time`. Allocates only if the commit did not make room.
  mutating func reportEnds(upTo time: Double) {
    let hasEnds = frames.nextEnd <= time || channels.rows.nextEnd <= time
    if frames.nextEnd <= time {
      reportFrames(upTo: time)
      if !geometryGroups.carrying.isEmpty { reportCarried(upTo: time) }
    }
    if channels.rows.nextEnd <= time { reportChannels(upTo: time) }
    if hasEnds { reportGroups(upTo: time) }
    transactions.report(upTo: time, into: &events.completed)
    clock.reported = time
  }

  private mutating func reportFrames(upTo time: Double) {
    var next = Double.infinity
    for wordIndex in 0..<frames.blockWordCount {
      var word = frames.activeWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        if frames.blocks[block].nextEnd <= time {
          for index in frames.movingRows(of: block) {
            let row = UInt32(index)
            let id = frames.timeline[row]
            guard id != .rest, frames.end(of: row, timelines) <= time else { continue }
            // One without a lineage was reported before a commit went back in time.
            if frames.lineage[row] != .none && timelines.isOver(id, at: time) {
              settleFrame(row, id)
              if !settlesWithGroup(row) { events.settled.append(elements.id(of: row)) }
            }
            leaveIfDone(row, at: time)
          }
          frames.refreshEnds(block, timelines, reported: time)
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
    frames.lineage[slot] = .none
    settledFrames.append(slot)
  }

  private mutating func reportChannels(upTo time: Double) {
    var next = Double.infinity
    for wordIndex in 0..<channels.rows.blockWordCount {
      var word = channels.rows.activeWord(wordIndex)
      while word != 0 {
        let block = wordIndex * 64 + word.trailingZeroBitCount
        word &= word - 1
        if channels.rows.blocks[block].nextEnd <= time {
          for index in channels.rows.movingRows(of: block) {
            let row = UInt32(index)
            let id = channels.rows.timeline[row]
            guard id != .rest, channels.rows.end(of: row, timelines) <= time else { continue }
            if channels.rows.lineage[row] != .none && timelines.isOver(id, at: time) {
              settleChannel(row, id)
            }
            let slot = channels.owner[Int(row)]
            if slot != ChannelTable.nobody { leaveIfDone(slot, at: time) }
          }
          channels.rows.refreshEnds(block, timelines, reported: time)
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
    channels.rows.lineage[row] = .none
    settledChannels.append(row)
  }

  /// A leaving element of which nothing moves any more is gone. For geometry groups that is said last.
  mutating func leaveIfDone(_ slot: UInt32, at time: Double) {
    if isGeometryGroup(slot) { return }
    leaveByItself(slot, at: time)
  }

  mutating func leaveByItself(_ slot: UInt32, at time: Double) {
    let record = elements.records[slot]
    guard record.flags.contains(.leaving), !record.flags.contains(.hasLeft),
      hasLeftByItself(slot, at: time)
    else { return }
    elements.records[slot].flags.insert(.hasLeft)
    leaving.count -= 1
    leaving.left.append(slot)
    events.left.append(elements.id(of: slot))
    settleEndless(slot, record.channel)
  }

  /// The motions without an end of an element that has left let go of their transactions.
  private mutating func settleEndless(_ slot: UInt32, _ channel: UInt32) {
    let id = frames.timeline[slot]
    let fade = channel == 0 ? .rest : channels.rows.timeline[channel]
    let end = max(timelines.nominalExitEnd(of: id), timelines.nominalExitEnd(of: fade))
    if timelines.isEndless(id), frames.lineage[slot] != .none {
      lineages.release(frames.lineage[slot], at: end, .settled, transactions: transactions)
      frames.lineage[slot] = .none
    }
    if timelines.isEndless(fade), channels.rows.lineage[channel] != .none {
      lineages.release(
        channels.rows.lineage[channel], at: end, .settled, transactions: transactions)
      channels.rows.lineage[channel] = .none
    }
  }

  /// Whether a leaving element is gone at `time`: a pure function of time between two commits.
  func hasLeft(_ slot: UInt32, at time: Double) -> Bool {
    hasLeftByItself(slot, at: time) && membersHaveLeft(slot, at: time)
  }

  /// The same without regard to what is in it, should it be a geometry group.
  func hasLeftByItself(_ slot: UInt32, at time: Double) -> Bool {
    let record = elements.records[slot]
    guard record.flags.contains(.leaving) else { return record.flags.contains(.hasLeft) }
    let frame = frames.timeline[slot]
    let channel = record.channel == 0 ? .rest : channels.rows.timeline[record.channel]
    return timelines.exitEnd(of: frame) <= time && timelines.exitEnd(of: channel) <= time
  }

  /// Makes room for all that can end before the next commit, so that no tick allocates.
  mutating func reserveEvents() {
    let moving = frames.movingCount
    let fading = channels.rows.movingCount
    settledFrames.reserve(settledFrames.count + moving, filling: 0)
    settledChannels.reserve(settledChannels.count + fading, filling: 0)
    leaving.left.reserve(leaving.left.count + leaving.count, filling: 0)
    events.moved.reserve(frames.blockCount, carried: geometryGroups.carriedRanges.count)
    events.settled.reserve(
      moving + geometryGroups.carried.count + geometryGroups.carrying.count)
    events.left.reserve(leaving.count)
    events.completed.reserve(transactions.openCount * 2)
  }
}
