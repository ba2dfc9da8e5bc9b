// The beginning of a recording: the present state of the engine.

extension EngineState {
  /// Records the present state as a transaction in which everything is at rest.
  mutating func recordBeginning(_ recorder: Recorder) {
    recorder.sink(.start)
    recorder.sink(.policies(matches.policies))
    for slot in 0..<UInt32(elements.slotCount) where elements[slot].flags.contains(.live) {
      recorder.unrecorded.insert(elements.id(of: slot))
    }
    for index in 0..<values.records.count where values.records[index].isLive {
      let id = AnimatedValue.ID(index: UInt32(index), generation: values.records[index].generation)
      admit(.insertValue(id, motions.target(of: UInt32(index), .values)))
    }
    guard clock.lastCommit.isFinite else { return recordTicks() }
    for slot in 0..<UInt32(elements.slotCount) where spaces.group(of: slot) != 0 {
      recordPresent(slot, recorder, 0)
    }
    for group in 1..<UInt32(max(1, matches.groups.slotCount)) {
      var member = matches.groups.isLive(group) ? matches.groups[group].oldest : 0
      while member != 0 {
        recordPresent(member - 1, recorder, 0)
        member = elements[member - 1].next
      }
    }
    for slot in 0..<UInt32(elements.slotCount)
    where elements[slot].group == 0 && spaces.group(of: slot) == 0 {
      recordPresent(slot, recorder, 0)
    }
    recorder.sink(.commit(RecordedCommit(at: clock.lastCommit)))
    // Recorded even if clocks are pending: in the recording everything is at rest.
    recorder.note(clock)
  }

  /// Records the insertion of a present element that has not been recorded yet. The geometry groups
  /// around it come first.
  func recordPresent(_ slot: UInt32, _ recorder: Recorder, _ animation: UInt32) {
    let record = elements[slot]
    guard record.flags.contains(.live), record.isPresent,
      recorder.unrecorded.remove(elements.id(of: slot)) != nil
    else { return }
    if let group = spaces.slot(around: slot) {
      recordPresent(group, recorder, animation)
    }
    let isLaidOut = !record.flags.contains(.pending) || spaces.awaitsGroup(slot, elements)
    let frame = isLaidOut ? Rect(record.layout) : nil
    var element =
      spaces.group(of: slot) == 0 ? Element(frame: frame) : .geometryGroup(frame: frame)
    element.transition = transitions.table.transition(record.transition)
    element.match = matches.match(of: slot, elements)
    element.zIndex = drawing.zIndex(of: slot)
    element.isElevated = drawing.isElevated(slot)
    admit(accepted(element, slot), animation)
  }
}
