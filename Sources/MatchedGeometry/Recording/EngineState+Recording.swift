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
  func recordDisabled() { scratch.recorder?.sink(.disableAnimations) }

  /// The first tick after a commit whose clocks waited for one.
  @inline(__always)
  func recordFirstTick(_ time: Double) { scratch.recorder?.firstTick = time }

  /// What follows is not told, if a replay of the call makes the same changes: the recording has the transaction. The result is the recorder, to be
  /// put back.
  mutating func pauseRecording(of transaction: UInt64) -> Recorder? {
    let recorder = scratch.recorder
    if let recorder, transaction > recorder.lastBefore { scratch.recorder = nil }
    return recorder
  }

  /// Tells of a commit.
  func recordCommit() {
    guard let recorder = scratch.recorder else { return }
    recorder.tellTicks()
    recorder.sink(.policies(matches.policies))
    var commit = RecordedCommit(at: scratch.time)
    commit.control = recordedControl(lastBefore: recorder.lastBefore)
    commit.startsAtFirstTick = motions.commit.start == nil && !scratch.isImplicit
    if scratch.control.isTransaction {
      commit.number = scratch.number
      commit.animation = scratch.isImplicit ? 0 : scratch.transactionAnimation
      commit.retarget = motions.commit.mode
      commit.isSingle = scratch.isImplicit
      commit.isInteractive = scratch.keepsUndo
    }
    recorder.sink(.commit(commit))
  }

  /// What a host does to a transaction that the recording has. To another one: nil, the changes say it.
  private func recordedControl(lastBefore: UInt64) -> RecordedControl? {
    let number: UInt64
    let control: RecordedControl
    switch scratch.control {
    case .none, .nothing: return nil
    case .skip(_, let skipped):
      number = skipped
      control = .skip(Transaction.ID(number: number))
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

  // MARK: Changes

  /// The gate: what a host changes comes by here once it is accepted. What it changes of elements and values is noted in the journal of the
  /// transaction, with what was there before; a recording has the call itself.
  @inline(__always)
  func admit(_ change: @autoclosure () -> HostChange, _ animation: UInt32? = nil) {
    if let recorder = scratch.recorder { tell(change(), recorder, animation) }
  }

  private func tell(_ change: HostChange, _ recorder: Recorder, _ animation: UInt32?) {
    if let change = withoutTransaction(change) { return recorder.sink(.changeOutside(change)) }
    recorder.sink(.change(change, animation: animation, isSilenced: scratch.disablesAnimations))
  }

  /// A change that is no transaction by itself, and waits for the lines of the next one; nil if it is one, or part of one.
  private func withoutTransaction(_ change: HostChange) -> HostChange? {
    switch change {
    case .transition, .insertValue: scratch.depth == 0 ? change : nil
    // The element keeps the frame until its group has one.
    case .move(let id, let frame, _)
    where scratch.isImplicit && spaces.awaitsGroup(id.index, elements):
      .move(id, frame, velocity: nil)
    default: nil
    }
  }

  /// An inserted element as it was accepted: without a frame or a match that was refused.
  func accepted(_ element: borrowing Element, _ slot: UInt32) -> HostChange {
    var accepted = copy element
    if let frame = accepted.frame, Float4(layout: frame) == nil { accepted.frame = nil }
    if elements.records[slot].group == 0 { accepted.match = nil }
    accepted.transition = transitions.table.transition(elements.records[slot].transition)
    return .insert(
      elements.id(of: slot), accepted, in: spaces.slot(around: slot).map { elements.id(of: $0) })
  }

  /// An element comes back. Of one that left before the recording began the replay may have taken leave already: then it needs a frame.
  func admit(reinsert id: Element.ID, _ frame: Rect?, _ animation: UInt32) {
    guard let recorder = scratch.recorder, !recorder.gone.contains(id) else { return }
    let record = elements.records[id.index]
    let needsFrame = recorder.lastBefore > 0 && !record.flags.contains(.pending)
    admit(.reinsert(id, frame ?? (needsFrame ? Rect(record.layout) : nil)), animation)
  }

  /// Elements have come back that the recording knows nothing of.
  func tellReturned(_ animation: UInt32) {
    guard let recorder = scratch.recorder, !recorder.gone.isEmpty else { return }
    for id in recorder.gone.sorted(by: { $0.index < $1.index }) {
      guard let slot = elements.slot(of: id), elements.records[slot].isPresent else { continue }
      recordPresent(slot, recorder, animation)
    }
  }
}
