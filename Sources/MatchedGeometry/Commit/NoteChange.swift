// Noting changes of elements and values in a transaction. The elements' records change
// immediately, and their tracks at the commit. Only a new value has its track at once, and a match
// group whose source is given another match keeps a copy of its motion.

extension EngineState {
  mutating func noteFrame(
    _ frame: Rect, of id: Element.ID, velocity: Rect?, _ animation: AnimationNumber
  ) {
    guard let slot = scratch.changes.changeableSlot(of: id, elements, &reports) else { return }
    guard let layout = Float4(layout: frame), velocity.map(Float4.init(velocity:)) != .some(nil)
    else {
      reports.diagnostics.add(.invalidGeometry(id))
      return
    }
    passToRecorder(.move(id, frame, velocity: velocity), animation)
    transactions.noteWritten(.frame, slot, scratch)
    let flags = elements[slot].flags
    if flags.contains(.pending) {
      if spaces.awaitsGroup(slot, elements) {
        if elements.setLayout(layout, of: slot) { matches.noteZeroSize(of: slot, &elements) }
        return spaces.keepWaiting(slot)
      }
      scratch.layOut(slot, animation, &elements, &transitions, &motions)
      layOutMembers(of: slot, animation)
    } else {
      // The current frame again is no change. After another change, it replaces the animation.
      let isCurrent = layout == elements[slot].layout && velocity == nil
      if isCurrent, scratch.changes.change(of: slot, .geometry, elements).isNone { return }
      scratch.note(.moved, slot, animation, &elements)
    }
    if elements.setLayout(layout, of: slot) { matches.noteZeroSize(of: slot, &elements) }
    if let velocity, let speed = Float4(velocity: velocity),
      let change = scratch.changes.index(of: elements[slot].change)
    {
      scratch.changes[change].velocity = motions.number(of: speed)
    }
    let group = elements[slot].group
    guard group != 0 else { return }
    if flags != elements[slot].flags {
      matches.touchForSelection(group)
      if elements[slot].flags.contains(.zeroSize) {
        reports.diagnostics.add(.zeroSize(matches.member(id, of: group)))
      }
    } else if !matches.isAlone(slot, in: group) {
      matches.touch(group)
    }
  }

  mutating func noteMatch(_ match: Match?, of id: Element.ID, _ animation: AnimationNumber) {
    guard let slot = elements.presentSlot(of: id, &reports),
      spaces.takesMatch(slot, elements, &reports)
    else { return }
    let group = elements[slot].group
    if let match {
      guard matches.accepts(match, of: slot, elements, &reports) else { return }
    } else if group == 0 {
      return matches.refused.remove(slot)
    }
    passToRecorder(.match(id, match), animation)
    transactions.noteWritten(.match, slot, scratch)
    if let match, group != 0, matches.groups[group].key == matches.key(of: match) {
      if elements[slot].isDescribed(by: match) { return }
      scratch.former.append((slot, .match(matches.match(of: slot, elements))))
      matches.keepGeometry(before: slot, elements, &motions)
      elements.describe(slot, match.anchor, match.properties, isSource: match.isSource)
      return scratch.note(.moved, slot, animation, &elements)
    }
    matches.refused.remove(slot)
    scratch.former.append((slot, .match(matches.match(of: slot, elements))))
    if group != 0 {
      matches.keepGeometry(before: slot, elements, &motions)
      matches.unlink(slot, &elements)
    }
    if let match { matches.attach(slot, match, &elements, spaces, &reports) }
    scratch.note(.rekeyed, slot, animation, &elements)
  }

  @inline(__always)
  mutating func noteAttribute(
    _ value: SIMD4<Float>, _ index: Int, of id: Element.ID, _ animation: AnimationNumber
  ) {
    guard let slot = scratch.changes.changeableSlot(of: id, elements, &reports) else { return }
    guard index >= 0, index < attributes.count, let target = Float4(bounded: value) else {
      reports.diagnostics.add(.invalidAttribute(id, index: index))
      return
    }
    passToRecorder(.attribute(id, index, value), animation)
    transactions.noteWritten(.attribute(index), slot, scratch)
    let former = attributes[index, slot]
    if former == target, scratch.changes.change(of: slot, .restyled, elements).isNone { return }
    if scratch.isInteractive { scratch.former.append((slot, .attribute(index, former))) }
    attributes[index, slot] = target
    if elements[slot].flags.contains(.pending) { return }
    scratch.note(.restyled, slot, animation, &elements)
    let group = elements[slot].group
    if group != 0, !matches.isAlone(slot, in: group) { matches.touch(group) }
  }

  /// Changes the position of an element in the drawing order. Nil keeps a property.
  mutating func noteOrder(of slot: UInt32, zIndex: Double? = nil, isElevated: Bool?) {
    let isChanged = drawing.set(
      slot, zIndex: zIndex, isElevated: isElevated, capacity: elements.capacity)
    guard isChanged else { return }
    reports.recorder?.recordOrder(
      of: slot, isElevated: isElevated, drawing, scratch, elements, spaces)
  }

  /// Ends a namespace: its groups lose all their members.
  mutating func noteEnd(of namespace: Namespace.ID) {
    if matches.namespaces.hasEnded(namespace) {
      reports.diagnostics.add(.staleNamespace(namespace))
      return
    }
    passToRecorder(.end(namespace))
    matches.end(namespace, elements, motions)
  }

  // MARK: Members of geometry groups

  /// Lays out the members of a geometry group that waited for its frame.
  mutating func layOutMembers(of slot: UInt32, _ animation: AnimationNumber) {
    let top = spaces.group(of: slot)
    guard top != 0, !elements[slot].flags.contains(.pending) else { return }
    var entry = spaces.entry(after: top, in: top)
    while entry != 0 {
      let member = spaces.slot(of: entry)
      let isLaidOut =
        !elements[member].flags.contains(.pending) || layOutWaiting(member, animation)
      entry = spaces.entry(after: entry, in: top, descends: isLaidOut)
    }
  }

  /// Lays out an element that waited for the frame of its geometry group. Returns false if it still
  /// has no frame.
  @discardableResult
  mutating func layOutWaiting(_ slot: UInt32, _ animation: AnimationNumber) -> Bool {
    guard elements[slot].isPresent, spaces.clear(.awaitsGroup, of: slot) else { return false }
    scratch.layOut(slot, animation, &elements, &transitions, &motions)
    let group = elements[slot].group
    if group != 0 { matches.touchForSelection(group) }
    return true
  }

  // MARK: Values of the host: four numbers that are animated like frames

  mutating func insertValue(_ value: Float4) -> AnimatedValue.ID {
    guard let place = Float4(bounded: value) else {
      reports.diagnostics.add(.invalidValue(nil))
      return .invalid
    }
    let id = values.take()
    motions.reserve(values: values.records.capacity)
    motions.shift(id.index, .values, to: place, shown: place)
    passToRecorder(.insertValue(id, value))
    return id
  }

  mutating func noteValue(
    _ value: Float4, of id: AnimatedValue.ID, velocity: Float4?, _ animation: AnimationNumber
  ) {
    guard let track = values.presentTrack(of: id, &reports) else { return }
    guard let target = Float4(bounded: value), velocity?.isBounded ?? true else {
      reports.diagnostics.add(.invalidValue(id))
      return
    }
    transactions.noteWritten(.value, track, scratch)
    if values.records[track].change == 0 && velocity == nil
      && target == motions.target(of: track, .values)
    {
      return
    }
    var change = ValueChange(
      track: track, animation: animation, target: target,
      before: motions.target(of: track, .values))
    if let velocity { change.velocity = motions.number(of: velocity) }
    passToRecorder(.setValue(id, value, velocity: velocity), animation)
    values.note(change, in: &scratch.valueChanges)
  }

  mutating func noteRemoval(of id: AnimatedValue.ID) {
    guard let track = values.presentTrack(of: id, &reports) else { return }
    passToRecorder(.removeValue(id))
    values.records[track].isRemoved = true
    let before = motions.target(of: track, .values)
    values.note(
      ValueChange(track: track, animation: .none, target: .zero, before: before),
      in: &scratch.valueChanges)
  }
}
