// What the engine passes on to a recorder, if there is one. Rejected calls are not recorded, since
// they have no effect.

extension EngineState {
  /// Records the times shown since the last commit, before the next one starts.
  @inline(__always)
  func recordTicks() {
    // While a clock is pending there has been no tick since the last commit.
    if let recorder = reports.recorder, !hasPendingClocks { recorder.noteTicks(of: clock) }
  }

  /// Records a commit.
  func recordCommit() {
    guard let recorder = reports.recorder else { return }
    recorder.recordShownTimes()
    recorder.sink(.policies(matches.policies))
    var commit = RecordedCommit(at: scratch.time)
    commit.control = scratch.control.recorded(after: recorder.lastBefore)
    commit.startsAtFirstTick = motions.commit.start == nil && !scratch.isImplicit
    if scratch.control.isTransaction {
      commit.transaction = Transaction.ID(number: scratch.number)
      commit.animation = scratch.isImplicit ? 0 : scratch.transactionAnimation
      commit.retarget = motions.commit.mode
      commit.isSingle = scratch.isImplicit
      commit.isInteractive = scratch.keepsUndo
    }
    recorder.sink(.commit(commit))
  }

  // MARK: Changes

  /// Passes an accepted change on to the recorder, if there is one. Every change that a host makes
  /// goes through this function.
  @inline(__always)
  func admit(_ change: @autoclosure () -> HostChange, _ animation: UInt32? = nil) {
    if let recorder = reports.recorder { record(change(), recorder, animation) }
  }

  private func record(_ change: HostChange, _ recorder: Recorder, _ animation: UInt32?) {
    if let change = withoutTransaction(change) { return recorder.sink(.changeOutside(change)) }
    recorder.sink(.change(change, animation: animation, isSilenced: scratch.disablesAnimations))
  }

  /// A change outside of any transaction that does not make a transaction of its own; otherwise
  /// nil.
  private func withoutTransaction(_ change: HostChange) -> HostChange? {
    switch change {
    case .transition, .zIndex, .insertValue: scratch.depth == 0 ? change : nil
    // The element keeps the frame until its group has one.
    case .move(let id, let frame, _)
    where scratch.isImplicit && spaces.awaitsGroup(id.index, elements):
      .move(id, frame, velocity: nil)
    default: nil
    }
  }

  /// An inserted element as it was accepted: without a rejected frame or match.
  func accepted(_ element: borrowing Element, _ slot: UInt32) -> HostChange {
    var accepted = copy element
    if let frame = accepted.frame, Float4(layout: frame) == nil { accepted.frame = nil }
    if elements[slot].group == 0 { accepted.match = nil }
    accepted.transition = transitions.table.transition(elements[slot].transition)
    return .insert(
      elements.id(of: slot), accepted, in: spaces.slot(around: slot).map { elements.id(of: $0) })
  }

  /// Records a reinsertion. If the recording began later than the engine, an exit can end earlier
  /// in a replay. The layout frame then lets the replay insert the element again.
  func admit(reinsert id: Element.ID, _ frame: Rect?, _ animation: UInt32) {
    guard let recorder = reports.recorder, !recorder.unrecorded.contains(id) else { return }
    let record = elements[id.index]
    let needsFrame = recorder.lastBefore > 0 && !record.flags.contains(.pending)
    admit(.reinsert(id, frame ?? (needsFrame ? Rect(record.layout) : nil)), animation)
  }

  /// Records another place of a present element in the drawing order. An exiting one may have exited
  /// when the next commit writes the line.
  func admit(zIndex: Double, isElevated: Bool? = nil, of id: Element.ID) {
    guard elements[id.index].isPresent, reports.recorder?.unrecorded.contains(id) == false else {
      return
    }
    admit(.zIndex(id, zIndex, isElevated: isElevated))
  }

  /// Records elements that the call has reinserted and that the recording does not contain.
  func recordReturned(_ animation: UInt32) {
    guard let recorder = reports.recorder, !recorder.unrecorded.isEmpty else { return }
    for id in recorder.unrecorded.sorted(by: { $0.index < $1.index }) {
      guard let slot = elements.slot(of: id), elements[slot].isPresent else { continue }
      recordPresent(slot, recorder, animation)
    }
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
