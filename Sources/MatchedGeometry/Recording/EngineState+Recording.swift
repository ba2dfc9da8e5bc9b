// What the engine passes on to a recorder, if there is one. Rejected calls are not recorded, since
// they have no effect.

extension EngineState {
  /// Passes an accepted change on to the recorder, if there is one. Every change that a host makes
  /// goes through this function.
  @inline(__always)
  func passToRecorder(_ change: @autoclosure () -> HostChange, _ animation: AnimationNumber? = nil)
  {
    if let recorder = reports.recorder {
      recorder.record(change(), animation, scratch, elements, spaces)
    }
  }

  /// Records the present state as a transaction in which everything is at rest.
  mutating func recordBeginning(_ recorder: Recorder) {
    recorder.sink(.start)
    recorder.sink(.policies(matches.policies))
    for slot in 0..<UInt32(elements.slotCount) where elements[slot].flags.contains(.live) {
      recorder.unrecorded.insert(elements.id(of: slot))
    }
    for index in 0..<UInt32(values.records.count) where values.records[index].isLive {
      let id = AnimatedValue.ID(index: index, generation: values.records[index].generation)
      passToRecorder(.insertValue(id, motions.target(of: index, .values)))
    }
    guard clock.lastCommit.isFinite else {
      return recorder.noteTicks(of: clock, arePending: hasPendingClocks)
    }
    let all = 0..<UInt32(elements.slotCount)
    // Geometry groups and what is in them, then match groups in the order of joining, then the rest.
    var slots = all.filter { spaces.group(of: $0) != 0 }
    for group in 1..<UInt32(max(1, matches.groups.slotCount)) where matches.groups.isLive(group) {
      var members = matches.groups.members(of: group)
      while let slot = members.next(elements) { slots.append(slot) }
    }
    slots += all.filter { elements[$0].group == 0 && spaces.group(of: $0) == 0 }
    for slot in slots {
      recorder.recordPresent(
        slot, .none, scratch, elements, matches, spaces, transitions, drawing, attributes)
    }
    recorder.sink(.commit(RecordedCommit(at: clock.lastCommit)))
    // Recorded even if clocks are pending: in the recording everything is at rest.
    recorder.note(clock)
  }
}

extension Control {
  /// The control call as it is recorded; nil if the recording does not contain the transaction, so
  /// that only the resulting changes are recorded.
  func recorded(after lastBefore: UInt64) -> RecordedControl? {
    let number: UInt64
    let control: RecordedControl
    switch self {
    case .none, .nothing: return nil
    case .finishImmediately(_, let finished):
      number = finished
      control = .finishImmediately(Transaction.ID(number: number))
    case .seek(let sought, let fraction, let translation):
      number = sought
      control = .seek(
        Transaction.ID(number: number), to: fraction,
        translation: Point(x: translation.x, y: translation.y))
    case .release(let release):
      number = release.number
      control = .release(
        Transaction.ID(number: number), isCancelled: release.isCancelled,
        velocity: release.velocity,
        translationVelocity: Point(x: release.translation.x, y: release.translation.y),
        release.animation)
    }
    return number > lastBefore ? control : nil
  }
}
