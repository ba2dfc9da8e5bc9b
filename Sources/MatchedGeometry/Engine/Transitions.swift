// How elements come and go: opacity, on the same kernels as frames.

extension EngineState {
  mutating func commitTransition(_ change: CommitScratch.Change) {
    let kinds = change.kinds
    if kinds.isDisjoint(with: [.inserted, .laidOut, .removed, .reinserted, .dropped]) { return }
    if kinds.contains(.dropped) {
      goAway(change.slot)
      return
    }
    let record = elements.records[change.slot]
    var animation = change.animation
    if record.transitionAnimation != 0 && !kinds.contains(.silenced) {
      animation = scratch.number(of: transitionAnimations.animation(record.transitionAnimation))
    }
    if kinds.contains(.removed) {
      commitExit(change.slot, animation)
    } else if record.flags.contains(.pending) {
      return
    } else if kinds.contains(.reinserted) && kinds.isDisjoint(with: .inserted) {
      if record.channel != 0 {
        fade(
          record.channel, from: channels.rows.target[record.channel], to: 1, animation, .undone)
      }
    } else if animation != 0 && !record.flags.contains(.unfaded) {
      let transparent = Row(0, 0, 0, 1)
      let row = channels.take(for: change.slot, showing: transparent)
      elements.records[change.slot].channel = row
      fade(row, from: transparent, to: 1, animation)
    }
  }

  /// A removed element fades and stays until nothing of it moves; without animation it is gone.
  private mutating func commitExit(_ slot: UInt32, _ animation: UInt32) {
    if noteGroupExit(slot, animation) { return }
    let record = elements.records[slot]
    if animation == 0 || record.flags.contains(.pending) {
      leaveAtOnce(slot)
      return
    }
    if !record.flags.contains(.unfaded) {
      var row = record.channel
      if row == 0 {
        row = channels.take(for: slot, showing: ChannelTable.identity)
        elements.records[slot].channel = row
      }
      fade(row, from: channels.rows.target[row], to: 0, animation)
    }
    let channel = elements.records[slot].channel
    let fade = channel == 0 ? .rest : channels.rows.timeline[channel]
    let isEndless = isEndlessSinceBefore(frames.timeline[slot])
    if fade == .rest && (isEndless || frames.timeline[slot] == .rest) {
      leaveAtOnce(slot)
      return
    }
    // A leaving element does not wait for what never ends, nor for what its fade is added to.
    if isEndless || !startsPlainly(animation) || timelines.records[fade.index].kind == .sum {
      scratch.leaving.append(slot)
    }
    if namespaces.live.count > 1 { reportOtherNamespace(slot, record.group) }
  }

  /// Nothing of an element that leaves moves any more: it is gone with this commit.
  mutating func leaveAtOnce(_ slot: UInt32) {
    guard !elements.records[slot].flags.contains(.hasLeft) else { return }
    elements.records[slot].flags.insert(.hasLeft)
    goAway(slot)
  }

  /// Goes on for ever since before this commit, which gives its own endless motions an end.
  func isEndlessSinceBefore(_ id: TimelineID) -> Bool {
    timelines.isEndless(id) && made(id) == nil
  }

  @inline(__always)
  private mutating func fade(
    _ row: UInt32, from start: Row, to opacity: Float, _ animation: UInt32,
    _ outcome: TransactionTable.Outcome = .takenOver
  ) {
    var target = start
    target.x = opacity
    if target != start && startsPlainly(animation) && channels.rows.timeline[row] == .rest {
      startChannel(row, from: start, to: target, animation)
      return
    }
    var retargeting = Retargeting(animation: animation)
    retargeting.rows = .channels
    placeChannel(
      retarget(channels.rows.motion(of: row), to: target, retargeting), in: row, outcome)
  }

  /// An animated exit without a partner: says so when the identifier lives in another namespace.
  private mutating func reportOtherNamespace(_ slot: UInt32, _ group: UInt32) {
    guard group != 0, groups.records[group].source == 0 else { return }
    var key = groups.records[group].key
    let own = key.namespace
    for namespace in namespaces.live where namespace != own {
      key.namespace = namespace
      guard groups.find(key) != 0 else { continue }
      diagnosticLog.add(
        Diagnostic(
          reason: .otherNamespace, element: elements.id(of: slot), id: matchID(of: key),
          namespace: Namespace.ID(number: namespace)))
      return
    }
  }
}
