// What the engine's rules tell the recorder, where there is one. Only what was accepted is told: what is
// refused has no effect.

extension EngineState {
  /// Notes what was shown since the last commit, before the next one.
  @inline(__always)
  func recordTicks() {
    // Clocks that wait for a tick say that there was none.
    guard let recorder = scratch.recorder, !hasPendingClocks, clock.hasTickedSince,
      clock.now >= clock.lastCommit
    else { return }
    // A new engine shows time 0 by itself, if it has shown no other one. One that was told of it, at the time of the commit, would
    // find that to be complete.
    let isNew = !clock.lastCommit.isFinite && clock.reported <= 0 && !recorder.hasTicks
    if isNew && clock.now == 0 { return }
    recorder.note(clock)
  }

  /// Writes the lines of a commit; `body` that of the commit itself.
  func record(_ body: (Recorder, borrowing CommitScratch) -> Void) {
    guard let recorder = scratch.recorder else { return }
    recorder.finishTicks()
    recorder.finishPolicies(policies)
    body(recorder, scratch)
  }

  // MARK: Changes

  @inline(never)
  func tell(
    _ recorder: Recorder, insert id: Element.ID, _ element: borrowing Element,
    _ animation: UInt32
  ) {
    // A frame that was refused leaves the element without one.
    let frame = element.frame.flatMap { Row(layout: $0) == nil ? nil : $0 }
    let match = elements.records[id.index].group == 0 ? nil : element.match
    // Not one that was refused.
    let transition = transitions.transition(elements.records[id.index].transition)
    let group = group(around: id.index)
    let kind = element.isGeometryGroup ? "\"geometryGroup\": " : "\"insert\": "
    recorder.change(animation, isSilenced: scratch.disablesAnimations) { text in
      text.raw(kind)
      recorder.names.element(id, &text)
      text.raw(", \"frame\": ")
      if let frame { text.rect(frame) } else { text.raw("null") }
      if let group {
        text.raw(", \"group\": ")
        recorder.names.element(group, &text)
      }
      if let match {
        text.raw(", \"match\": ")
        text.match(match, &recorder.names)
      }
      if transition != .opacity && kind.utf8.count < 12 {
        text.raw(", \"transition\": ")
        text.transition(transition)
      }
    }
  }

  @inline(never)
  func tell(_ recorder: Recorder, remove id: Element.ID, _ animation: UInt32) {
    recorder.change(animation, isSilenced: scratch.disablesAnimations) { text in
      text.raw("\"remove\": ")
      recorder.names.element(id, &text)
    }
  }

  /// An element comes back, before it does.
  @inline(never)
  func tell(_ recorder: Recorder, reinsert id: Element.ID, _ frame: Rect?, _ animation: UInt32) {
    if recorder.gone.contains(id) { return }
    recorder.change(animation, isSilenced: scratch.disablesAnimations) { text in
      text.raw("\"insert\": ")
      recorder.names.element(id, &text)
      guard let frame else { return }
      text.raw(", \"frame\": ")
      text.rect(frame)
    }
  }

  @inline(never)
  func tell(
    _ recorder: Recorder, move id: Element.ID, _ frame: Rect, _ velocity: Rect?,
    _ animation: UInt32
  ) {
    if scratch.isImplicit && awaitsGroup(id.index) {
      // The frame is kept, and by itself that is no transaction.
      return recorder.keep { text in
        text.raw("\"move\": ")
        recorder.names.element(id, &text)
        text.raw(", \"frame\": ")
        text.rect(frame)
      }
    }
    recorder.change(animation, isSilenced: scratch.disablesAnimations) { text in
      text.raw("\"move\": ")
      recorder.names.element(id, &text)
      text.raw(", \"frame\": ")
      text.rect(frame)
      guard let velocity else { return }
      text.raw(", \"velocity\": ")
      text.rect(velocity)
    }
  }

  @inline(never)
  func tell(_ recorder: Recorder, match id: Element.ID, _ match: Match?, _ animation: UInt32) {
    recorder.change(animation, isSilenced: scratch.disablesAnimations) { text in
      text.raw("\"match\": ")
      recorder.names.element(id, &text)
      text.raw(", \"as\": ")
      if let match { text.match(match, &recorder.names) } else { text.raw("null") }
    }
  }

  @inline(never)
  func tell(_ recorder: Recorder, _ transition: ElementTransition, of id: Element.ID) {
    if scratch.depth > 0 {
      recorder.change { text in text.transition(transition, of: id, recorder.names) }
    } else {
      // It is no transaction, and waits for the lines of the next one.
      recorder.keep { text in text.transition(transition, of: id, recorder.names) }
    }
  }

  @inline(never)
  func tell(_ recorder: Recorder, end namespace: Namespace.ID) {
    recorder.change { text in
      text.raw("\"endNamespace\": ")
      recorder.names.namespace(namespace.number, &text)
    }
  }

  /// Elements have come back that the recording knows nothing of.
  @inline(never)
  func tellReturned(_ recorder: Recorder, _ animation: UInt32) {
    for id in recorder.gone.sorted(by: { $0.index < $1.index }) {
      guard let slot = elements.slot(of: id), elements.records[slot].isPresent else { continue }
      recordPresent(slot, recorder, animation)
    }
  }

  // MARK: Values

  @inline(never)
  func tell(_ recorder: Recorder, insert id: AnimatedValue.ID, _ value: Row) {
    let body = { (text: inout JSONText) in
      text.raw("\"insertValue\": ")
      recorder.names.value(id, &text)
      text.raw(", \"value\": ")
      text.numbers(value.x, value.y, value.z, value.w)
    }
    scratch.depth > 0 ? recorder.change(body) : recorder.keep(body)
  }

  @inline(never)
  func tell(
    _ recorder: Recorder, set id: AnimatedValue.ID, _ value: Row, _ velocity: Row?,
    _ animation: UInt32
  ) {
    recorder.change(animation, isSilenced: scratch.disablesAnimations) { text in
      text.raw("\"setValue\": ")
      recorder.names.value(id, &text)
      text.raw(", \"value\": ")
      text.numbers(value.x, value.y, value.z, value.w)
      guard let velocity else { return }
      text.raw(", \"velocity\": ")
      text.numbers(velocity.x, velocity.y, velocity.z, velocity.w)
    }
  }

  @inline(never)
  func tell(_ recorder: Recorder, remove id: AnimatedValue.ID) {
    recorder.change { text in
      text.raw("\"removeValue\": ")
      recorder.names.value(id, &text)
    }
  }

  // MARK: The beginning

  /// Writes the header, and what is there already as a transaction: everything at rest.
  mutating func recordBeginning(_ recorder: Recorder) {
    var header = JSONText()
    header.raw("{\"trace\": 1, \"recorded\": true}")
    recorder.emit(header)
    recorder.finishPolicies(policies)
    recorder.lastBefore = scratch.number
    for slot in 0..<UInt32(elements.slotCount) where elements.records[slot].flags.contains(.live) {
      recorder.gone.insert(elements.id(of: slot))
    }
    for index in 0..<values.records.count where values.records[index].isLive {
      let id = AnimatedValue.ID(index: UInt32(index), generation: values.records[index].generation)
      tell(recorder, insert: id, channels.rows.target[values.records[index].row])
    }
    guard clock.lastCommit.isFinite else { return recordTicks() }
    for slot in 0..<UInt32(elements.slotCount) where geometryGroups.group(of: slot) != 0 {
      recordPresent(slot, recorder, 0)
    }
    for group in 1..<UInt32(max(1, groups.slotCount)) {
      var member = groups.isLive(group) ? groups.records[group].oldest : 0
      while member != 0 {
        recordPresent(member - 1, recorder, 0)
        member = elements.records[member - 1].next
      }
    }
    for slot in 0..<UInt32(elements.slotCount)
    where elements.records[slot].group == 0 && geometryGroups.group(of: slot) == 0 {
      recordPresent(slot, recorder, 0)
    }
    recorder.finishBeginning(at: clock.lastCommit)
    for namespace in timelines.clocks.namespaces {
      let own = timelines.clocks.clock(ofNamespace: namespace)
      let time = timelines.clocks.time(of: own, at: clock.lastCommit)
      recorder.beginClock(namespace, at: clock.lastCommit, "time", time)
      recorder.beginClock(namespace, at: clock.lastCommit, "rate", timelines.clocks[own].rate)
    }
    // Where clocks wait for a tick, too: in the recording none does.
    recorder.note(clock)
  }

  /// Tells of a present element as of one that comes, if nothing was told of it yet. The geometry groups around it come first.
  private func recordPresent(_ slot: UInt32, _ recorder: Recorder, _ animation: UInt32) {
    let record = elements.records[slot]
    guard record.flags.contains(.live), record.isPresent,
      recorder.gone.remove(elements.id(of: slot)) != nil
    else { return }
    if let group = group(around: slot) { recordPresent(group.index, recorder, animation) }
    let isLaidOut = !record.flags.contains(.pending) || awaitsGroup(slot)
    let frame = isLaidOut ? Rect(record.layout) : nil
    var element =
      geometryGroups.group(of: slot) == 0 ? Element(frame: frame) : .geometryGroup(frame: frame)
    element.transition = transitions.transition(record.transition)
    element.match = match(of: slot)
    tell(recorder, insert: elements.id(of: slot), element, animation)
  }
}

extension JSONText {
  fileprivate mutating func transition(
    _ transition: ElementTransition, of id: Element.ID, _ names: RecordedNames
  ) {
    raw("\"setTransition\": ")
    names.element(id, &self)
    raw(", \"transition\": ")
    self.transition(transition)
  }
}
