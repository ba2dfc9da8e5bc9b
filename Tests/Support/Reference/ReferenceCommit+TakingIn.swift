import MatchedGeometry

/// Matched elements inside of geometry groups are not carried: their rows are global, and took in what the groups around them
/// did when they were matched.
extension ReferenceCommit {
  /// What moves a geometry group: its own change, or that of a group around it.
  struct Mover {
    var curve: ReferenceCurve?
    var velocity: Four?
  }

  /// What a commit knows of geometry groups and of matched elements in them.
  struct InGroups {
    /// The motions of the groups when the commit began.
    var before: [Int: ReferenceMotion] = [:]
    /// The groups that moved then, or that were in one that did.
    var wereMoving: Set<Int> = []
    var movers: [Int: Mover] = [:]
    /// The keys of elements whose namespace ends in this transaction.
    var ended: [Int: ReferenceKey] = [:]
    /// Those of them whose match group has still what a source left.
    var keeping: Set<ReferenceKey> = []
    /// Geometry that was kept in such a namespace is dropped.
    var hasEndedMemory = false
    /// Match groups whose source has gone to another, and whose motion is global since.
    var left: Set<ReferenceKey> = []
    /// Elements whose rows took in what moved around them.
    var takenIn: Set<Int> = []
    /// Elements that match groups have dealt with.
    var placed: Set<Int> = []
  }

  /// What takes an element along that is not carried.
  func mover(of element: ReferenceElement) -> Mover? {
    guard element.isGlobal, let around = element.around, var mover = inGroups.movers[around.number]
    else { return nil }
    let namespace = element.match?.namespace
    if engine.policies(of: namespace).reducedMotion != .none { mover.curve = nil }
    return mover
  }

  /// Whether an element takes part in a match group in which somebody else is, or from which the source has just gone.
  func isMatched(_ element: ReferenceElement) -> Bool {
    guard let key = inGroups.key(of: element), !element.isPending, !element.isAbsent,
      !element.isDetached
    else { return false }
    if inGroups.keeping.contains(key) || engine.groups[key]?.keepsLost == true { return true }
    return engine.elements.values.contains { $0 !== element && inGroups.key(of: $0) == key }
  }

  // MARK: Taking in

  /// Members that are matched now are not carried any more.
  func takeOutMembers(of key: ReferenceKey) {
    let group = engine.groups[key]
    for member in engine.elements.values
    where inGroups.key(of: member) == key && member.around != nil && !member.isGlobal
      && isMatched(member)
    {
      member.isGlobal = true
      let touch = touches[member.number]
      guard touch?.isNew != true, touch?.isLaidOut != true, member.row != nil,
        inGroups.wereMoving.contains(member.around!.number)
      else { continue }
      inGroups.takenIn.insert(member.number)
      let maker = takeIn(&member.row!.motion, around: member)
      if let maker { member.row!.maker = maker }
      if let group, group.source == member.number { takeIn(group, key, around: member) }
    }
    group?.hasLostSource = false
  }

  /// The shared geometry is global from now on, even if the element that had it is carried.
  private func takeIn(
    _ group: ReferenceGroup, _ key: ReferenceKey, around element: ReferenceElement
  ) {
    guard !inGroups.left.contains(key) else { return }
    // What the row of the source has counts with that.
    let isCounted = group.isApart || group.source != element.number
    if let maker = takeIn(&group.motion, around: element, isCounted: isCounted) {
      group.maker = maker
    }
  }

  /// The source joins another group, or none: what it leaves behind is what is shown.
  func leave(_ group: ReferenceGroup, _ key: ReferenceKey, _ source: ReferenceElement) {
    group.hasLostSource = true
    if source.around != nil && !source.isGlobal { takeIn(group, key, around: source) }
    inGroups.left.insert(key)
  }

  /// The source of before, if it is carried and is the source no more.
  func leaveBehind(
    _ group: ReferenceGroup, _ key: ReferenceKey, from before: Int?, for source: ReferenceElement?
  ) {
    guard let before, before != source?.number, let element = engine.elements[before],
      element.around != nil, !element.isGlobal
    else { return }
    takeIn(group, key, around: element)
  }

  /// Adds to a motion what the groups around an element did when the commit began. The result is who made that motion.
  @discardableResult
  private func takeIn(
    _ motion: inout ReferenceMotion, around element: ReferenceElement, isCounted: Bool = true
  ) -> Int? {
    take(
      into: &motion,
      element.groupsAround.compactMap { group in
        (inGroups.before[group.number] ?? group.row?.motion).map { ($0, group.row?.maker) }
      }, isCounted: isCounted)
  }

  private func take(
    into motion: inout ReferenceMotion, _ groups: [(ReferenceMotion, Int?)], isCounted: Bool = true
  ) -> Int? {
    // What a geometry group takes along moves on the host's clock.
    useClock(of: nil)
    let target = motion.target
    var parts: [ReferenceMotion] = []
    if !motion.isOver(at: time) { parts.append(motion.simplified(at: time)) }
    var maker: Int?
    for (group, groupMaker) in groups where !group.isOver(at: time) {
      let origin = group.simplified(at: time)
      let end = origin.target
      let part = origin.mapped(
        place: { Four($0.x - end.x, $0.y - end.y, 0, 0) }, way: { Four($0.x, $0.y, 0, 0) })
      // One that moves in size alone hands nothing down.
      if part.isStill { continue }
      maker = groupMaker
      parts.append(part)
    }
    guard let first = parts.first else {
      motion = .rest(target)
      return nil
    }
    if parts.count == 1 && maker == nil { return nil }
    var sum: ReferenceMotion? = first
    for part in parts.dropFirst() { sum = sum?.adding(part) }
    if let sum {
      let way = target - sum.target
      motion = way.isSame(as: .zero) ? sum : sum.moved(by: way)
      return maker
    }
    let way = parts.reduce(Four.zero) { $0 + $1.position(at: time) - $1.target }
    let speed = parts.reduce(Four.zero) { $0 + $1.velocity(at: time) }
    let left = parts.map { $0.begins(with: retarget.clock) ? 1 : $0.remaining(at: time) }.max()!
    motion = retarget.smooth(
      from: way, speed: speed, to: target, seconds: min(1, max(1.0 / 64, left)),
      computedFrom: parts, isCounted: isCounted)
    return index
  }

  // MARK: Rows

  /// A row begins at a place of its own: of a matched element with the motion that its groups have now.
  func appear(_ element: ReferenceElement, at layout: Four) {
    element.row = ReferenceRow(at: layout)
    guard element.isGlobal else { return }
    let maker = take(
      into: &element.row!.motion,
      element.groupsAround.compactMap { group in group.row.map { ($0.motion, $0.maker) } })
    guard let maker else { return }
    element.row!.maker = maker
    carry(&element.row!)
  }

  /// Rows that took something in were set in motion by this transaction, also where they just go on.
  func noteTakenIn() {
    for number in inGroups.takenIn {
      guard let element = engine.elements[number], element.row?.motion.isOver(at: time) == false
      else { continue }
      carry(&element.row!)
    }
  }

  /// Elements of moving groups that are neither carried nor led by a match group: to their own layout frames.
  func takeAlong() {
    if inGroups.movers.isEmpty { return }
    for element in engine.elements.values
    where !element.isLeaving && element.row != nil && !inGroups.placed.contains(element.number) {
      let touch = touches[element.number]
      guard touch?.isChanged != true, touch?.hasLostGroup != true, let mover = mover(of: element),
        !element.isMeasured || element.key.flatMap({ engine.groups[$0]?.source }) == nil
      else { continue }
      move(element, to: element.layout!, mover.curve)
    }
  }
}

extension ReferenceCommit.InGroups {
  /// What an element is matched by, or was until this transaction ended the namespace.
  func key(of element: ReferenceElement) -> ReferenceKey? { element.key ?? ended[element.number] }
}

extension ReferenceMotion {
  /// Whether it starts by a clock.
  func begins(with clock: ReferenceClock) -> Bool {
    switch self {
    case .run(_, _, _, let pace), .chase(_, _, let pace), .sum(_, _, _, let pace):
      pace.clock === clock
    case .shifted(let inner, _):
      inner.begins(with: clock)
    case .rest, .runOut: false
    }
  }

  /// Two motions that the same timeline plays, added number by number; nil if these are not.
  func adding(_ other: ReferenceMotion) -> ReferenceMotion? {
    switch (self, other) {
    case (.shifted(let inner, let by), _): inner.adding(other)?.shifted(by: by)
    case (_, .shifted(let inner, let by)): adding(inner)?.shifted(by: by)
    case (.run(let offset, let rate, let to, let pace), .run(let more, let speed, let way, let its))
    where pace.ending === its.ending:
      .run(offset: offset + more, rate: rate + speed, to: to + way, pace)
    case (.chase(let inner, let to, let pace), .chase(let other, let way, let its))
    where pace.ending === its.ending:
      inner.adding(other).map { .chase($0, to: to + way, pace) }
    case (.sum(let old, let step, let to, let pace), .sum(let other, let more, let way, let its))
    where pace.ending === its.ending:
      old.adding(other).map { .sum($0, step: step + more, to: to + way, pace) }
    case (
      .runOut(let from, let speed, let time, let clock),
      .runOut(let place, let more, let span, let its)
    ) where time == span && clock === its:
      .runOut(from: from + place, speed: speed + more, time: time, clock)
    default: nil
    }
  }
}
