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

  /// The outermost level of the transaction disables animations.
  func recordDisabled() { scratch.recorder?.disableAnimations() }

  /// The first tick after a commit whose clocks waited for one.
  @inline(__always)
  func recordFirstTick(_ time: Double) { scratch.recorder?.firstTick = time }

  /// A replay forgets the policies of a namespace by its end.
  func forgetRecorded(policiesOf namespace: UInt32) {
    scratch.recorder?.policies.set(nil, of: namespace)
  }

  /// What follows is not told, if a replay of the call makes the same changes: the recording has the transaction. The result is the recorder, to be
  /// put back.
  mutating func pauseRecording(of transaction: UInt64) -> Recorder? {
    let recorder = scratch.recorder
    if let recorder, transaction > recorder.lastBefore { scratch.recorder = nil }
    return recorder
  }

  /// Writes the lines of a commit.
  func recordCommit() {
    guard let recorder = scratch.recorder else { return }
    recorder.finishTicks()
    recorder.finishPolicies(policies)
    if case .none = scratch.control { return recorder.finish(scratch) }
    recorder.finishOperation(scratch) { line, names in
      if !write(scratch.control, lastBefore: recorder.lastBefore, to: &line, &names) {
        recorder.changes(&line, animated: 0)
      }
    }
  }

  /// Writes what a host does beside changes; false if a recording knows nothing of the transaction. Then the changes say it.
  private func write(
    _ control: Control, lastBefore: UInt64, to line: inout JSONText, _ names: inout RecordedNames
  ) -> Bool {
    let number: UInt64
    switch control {
    case .none, .nothing:
      return false
    case .clock(let change):
      line.clock(change, &names)
      return true
    case .skip(_, let transaction): number = transaction
    case .seek(let undo, _, _): number = undos[undo].number
    case .letGo(let end): number = undos[end.undo].number
    case .reverse(let reversal): number = undos[reversal.undo].number
    }
    if number <= lastBefore { return false }
    line.control(control, of: number)
    return true
  }

  // MARK: Changes

  @inline(__always)
  func tell(insert id: Element.ID, _ element: borrowing Element, _ animation: UInt32) {
    if let recorder = scratch.recorder { write(recorder, insert: id, element, animation) }
  }

  private func write(
    _ recorder: Recorder, insert id: Element.ID, _ element: borrowing Element, _ animation: UInt32
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

  @inline(__always)
  func tell(remove id: Element.ID, _ animation: UInt32) {
    if let recorder = scratch.recorder { write(recorder, remove: id, animation) }
  }

  private func write(_ recorder: Recorder, remove id: Element.ID, _ animation: UInt32) {
    recorder.change(animation, isSilenced: scratch.disablesAnimations) { text in
      text.raw("\"remove\": ")
      recorder.names.element(id, &text)
    }
  }

  /// An element comes back, before it does.
  func tell(reinsert id: Element.ID, _ given: Rect?, _ animation: UInt32) {
    guard let recorder = scratch.recorder, !recorder.gone.contains(id) else { return }
    var frame = given
    // Of one that left before the recording began the replay may have taken leave already: then it needs a frame.
    let record = elements.records[id.index]
    if given == nil && recorder.lastBefore > 0 && !record.flags.contains(.pending) {
      frame = Rect(record.layout)
    }
    recorder.change(animation, isSilenced: scratch.disablesAnimations) { text in
      text.raw("\"insert\": ")
      recorder.names.element(id, &text)
      guard let frame else { return }
      text.raw(", \"frame\": ")
      text.rect(frame)
    }
  }

  @inline(__always)
  func tell(move id: Element.ID, _ frame: Rect, _ velocity: Rect?, _ animation: UInt32) {
    if let recorder = scratch.recorder { write(recorder, move: id, frame, velocity, animation) }
  }

  private func write(
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

  func tell(match id: Element.ID, _ match: Match?, _ animation: UInt32) {
    guard let recorder = scratch.recorder else { return }
    recorder.change(animation, isSilenced: scratch.disablesAnimations) { text in
      text.raw("\"match\": ")
      recorder.names.element(id, &text)
      text.raw(", \"as\": ")
      if let match { text.match(match, &recorder.names) } else { text.raw("null") }
    }
  }

  func tell(_ transition: ElementTransition, of id: Element.ID) {
    guard let recorder = scratch.recorder else { return }
    if scratch.depth > 0 {
      recorder.change { text in text.transition(transition, of: id, recorder.names) }
    } else {
      // It is no transaction, and waits for the lines of the next one.
      recorder.keep { text in text.transition(transition, of: id, recorder.names) }
    }
  }

  func tell(end namespace: Namespace.ID) {
    guard let recorder = scratch.recorder else { return }
    recorder.change { text in
      text.raw("\"endNamespace\": ")
      recorder.names.namespace(namespace.number, &text)
    }
  }

  /// Elements have come back that the recording knows nothing of.
  func tellReturned(_ animation: UInt32) {
    guard let recorder = scratch.recorder, !recorder.gone.isEmpty else { return }
    for id in recorder.gone.sorted(by: { $0.index < $1.index }) {
      guard let slot = elements.slot(of: id), elements.records[slot].isPresent else { continue }
      recordPresent(slot, recorder, animation)
    }
  }

  // MARK: Values

  func tell(insert id: AnimatedValue.ID, _ value: Row) {
    guard let recorder = scratch.recorder else { return }
    let body = { (text: inout JSONText) in
      text.raw("\"insertValue\": ")
      recorder.names.value(id, &text)
      text.raw(", \"value\": ")
      text.numbers(value.x, value.y, value.z, value.w)
    }
    scratch.depth > 0 ? recorder.change(body) : recorder.keep(body)
  }

  func tell(
    set id: AnimatedValue.ID, _ value: Row, _ velocity: Row?, _ animation: UInt32
  ) {
    guard let recorder = scratch.recorder else { return }
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

  func tell(remove id: AnimatedValue.ID) {
    guard let recorder = scratch.recorder else { return }
    recorder.change { text in
      text.raw("\"removeValue\": ")
      recorder.names.value(id, &text)
    }
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
