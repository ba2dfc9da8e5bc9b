// The changes of elements, as they are recorded.

extension Recorder {
  func record(
    _ change: HostChange, _ animation: AnimationNumber?, _ scratch: borrowing CommitScratch,
    _ elements: borrowing Elements, _ spaces: borrowing Spaces
  ) {
    switch change {
    // Changes outside of any transaction that do not make a transaction of their own.
    case .transition, .zIndex, .insertValue:
      if scratch.depth == 0 { return sink(.changeOutside(change)) }
    // The element keeps the frame until its group has one.
    case .move(let id, let frame, _)
    where scratch.isImplicit && spaces.awaitsGroup(id.index, elements):
      return sink(.changeOutside(.move(id, frame, velocity: nil)))
    // Nothing shows the attributes of a pending element.
    case .attribute(let id, _, _)
    where scratch.isImplicit && elements[id.index].flags.contains(.pending):
      return sink(.changeOutside(change))
    default: break
    }
    sink(.change(change, animation: animation, isSilenced: scratch.disablesAnimations))
  }

  /// Records the place of an element in the drawing order, if the element is present and part of the
  /// recording. An exiting one may have exited when the next commit writes the line.
  func recordOrder(
    of slot: UInt32, isElevated: Bool? = nil, _ drawing: borrowing DrawingOrder,
    _ scratch: borrowing CommitScratch, _ elements: borrowing Elements, _ spaces: borrowing Spaces
  ) {
    let id = elements.id(of: slot)
    guard elements[slot].isPresent, !unrecorded.contains(id) else { return }
    record(
      .zIndex(id, drawing.zIndex(of: slot), isElevated: isElevated), nil, scratch, elements, spaces)
  }

  /// Records a commit.
  func recordCommit(
    _ scratch: borrowing CommitScratch, _ policies: PolicyTable, _ viewport: Rect?,
    _ motions: MotionCommit
  ) {
    recordShownTimes()
    sink(.policies(policies))
    sink(.viewport(viewport))
    var commit = RecordedCommit(at: scratch.time)
    commit.control = scratch.control.recorded(after: lastBefore)
    commit.startsAtFirstTick = motions.start == nil && !scratch.isImplicit
    if scratch.control.isTransaction {
      commit.transaction = Transaction.ID(number: scratch.number)
      commit.animation = scratch.isImplicit ? .none : scratch.transactionAnimation
      commit.retarget = motions.mode
      commit.isSingle = scratch.isImplicit
      commit.isInteractive = scratch.isInteractive
    }
    sink(.commit(commit))
  }

  /// Records the insertion of a present element that has not been recorded yet. The geometry groups
  /// around it come first.
  func recordPresent(
    _ slot: UInt32, _ animation: AnimationNumber, _ scratch: borrowing CommitScratch,
    _ elements: borrowing Elements, _ matches: borrowing Matches, _ spaces: borrowing Spaces,
    _ transitions: borrowing Transitions, _ drawing: borrowing DrawingOrder,
    _ attributes: borrowing Attributes
  ) {
    let record = elements[slot]
    guard record.flags.contains(.live), record.isPresent,
      unrecorded.remove(elements.id(of: slot)) != nil
    else { return }
    if let group = spaces.slot(around: slot) {
      recordPresent(
        group, animation, scratch, elements, matches, spaces, transitions, drawing, attributes)
    }
    let isLaidOut = !record.flags.contains(.pending) || spaces.awaitsGroup(slot, elements)
    let frame = isLaidOut ? Rect(record.layout) : nil
    var element =
      spaces.group(of: slot) == 0 ? Element(frame: frame) : .geometryGroup(frame: frame)
    element.match = matches.match(of: slot, elements)
    element.zIndex = drawing.zIndex(of: slot)
    element.isElevated = drawing.isElevated(slot)
    element.attributes = attributes.all(of: slot)
    self.record(
      .insertion(of: element, slot, elements, spaces, transitions, attributes), animation, scratch,
      elements, spaces)
  }

  /// Records elements that a call has reinserted and that the recording does not contain.
  func recordReturned(
    _ animation: AnimationNumber, _ scratch: borrowing CommitScratch,
    _ elements: borrowing Elements, _ matches: borrowing Matches, _ spaces: borrowing Spaces,
    _ transitions: borrowing Transitions, _ drawing: borrowing DrawingOrder,
    _ attributes: borrowing Attributes
  ) {
    for id in unrecorded.sorted(by: { $0.index < $1.index }) {
      guard let slot = elements.slot(of: id), elements[slot].isPresent else { continue }
      recordPresent(
        slot, animation, scratch, elements, matches, spaces, transitions, drawing, attributes)
    }
  }

  /// The reinsertion of an element; nil if the recording does not contain it. If the recording began
  /// later than the engine, an exit can end earlier in a replay. The layout frame then lets the
  /// replay insert the element again.
  func reinsertion(of id: Element.ID, _ frame: Rect?, _ elements: borrowing Elements) -> HostChange?
  {
    if unrecorded.contains(id) { return nil }
    let record = elements[id.index]
    let needsFrame = lastBefore > 0 && !record.flags.contains(.pending)
    return .reinsert(id, frame ?? (needsFrame ? Rect(record.layout) : nil))
  }
}

extension HostChange {
  /// An inserted element as it was accepted: without a rejected frame or match.
  static func insertion(
    of element: borrowing Element, _ slot: UInt32, _ elements: borrowing Elements,
    _ spaces: borrowing Spaces, _ transitions: borrowing Transitions,
    _ attributes: borrowing Attributes
  ) -> HostChange {
    var accepted = copy element
    if let frame = accepted.frame, Float4(layout: frame) == nil { accepted.frame = nil }
    if elements[slot].group == 0 { accepted.match = nil }
    if !accepted.attributes.isEmpty { accepted.attributes = attributes.all(of: slot) }
    accepted.transition = transitions.table.transition(elements[slot].transition)
    return .insert(
      elements.id(of: slot), accepted, in: spaces.slot(around: slot).map { elements.id(of: $0) })
  }
}
