import MatchedGeometry

/// A commit that turns a transaction round.
struct ReferenceTurning {
  let undo: ReferenceUndo
  /// It goes back; else forwards again.
  let isBack: Bool
  /// The rows that turn, whatever the rules would make of them.
  var rows: Set<ReferenceRowName>
  /// When the last of them is back at its start.
  var stop: Double?

  /// Where a row goes that turns.
  func goal(of name: ReferenceRowName) -> Four {
    let row = undo.row(name)!
    return isBack ? row.before.target : row.target
  }
}

extension ReferenceCommit {
  // MARK: What can be turned round

  /// What rows were before the first change.
  func noteBefore() {
    guard commit.isKept else { return }
    let rows = engine.rows()
    before.reserveCapacity(rows.count)
    for (name, row) in rows { before[name] = row.motion.simplified(at: time) }
  }

  /// What was not there before begins where it is shown first.
  func noteStart(_ name: ReferenceRowName, _ row: ReferenceRow) {
    guard commit.isKept, before[name] == nil else { return }
    before[name] = .rest(row.motion.position(at: time))
  }

  /// A transaction takes nothing over from itself.
  func isOwn(_ row: ReferenceRow) -> Bool { row.carries.last == index }

  /// The last step of a commit that may be turned round.
  func keepUndo() {
    guard commit.isKept else { return }
    let changes = changed.compactMap { number -> ReferenceUndo.Change? in
      guard let touch = touches[number], let element = engine.elements[number] else { return nil }
      return ReferenceUndo.Change(
        number: number, touch: touch, localAfter: element.local, matchAfter: element.match)
    }
    let own = engine.rows(where: { $0.maker == index && $0.carries.last == index })
    let rows = own.map { name, row in
      ReferenceUndo.Row(
        name: name, before: before[name] ?? .rest(row.motion.target), target: row.motion.target)
    }
    engine.forgetEndedUndos()
    engine.undos[index] = ReferenceUndo(time: time, curve: curve, changes: changes, rows: rows)
  }

  // MARK: Turning it

  func turnRound() {
    let turning = turning!
    maker = -1
    curve = turning.undo.curve
    for change in turning.undo.changes { turn(change, turning) }
    settleChanges()
  }

  /// What it did to an element is taken back, or done again.
  private func turn(_ change: ReferenceUndo.Change, _ turning: ReferenceTurning) {
    guard let element = engine.elements[change.number] else { return }
    if change.hasAppeared || change.touch.isRemoved {
      if change.hasAppeared == turning.isBack {
        if !element.isLeaving { remove(change.number, change.curve) }
      } else if element.isLeaving && element.exit == index {
        reinsert(change.number, nil, change.curve)
      }
    }
    guard !element.isLeaving, !change.isNew else { return }
    let matches = (change.touch.matchBefore, change.matchAfter)
    let (oldMatch, newMatch) = turning.isBack ? (matches.1, matches.0) : matches
    if oldMatch != newMatch && element.match == oldMatch {
      setMatch(change.number, newMatch, change.curve)
    }
    let locals = (change.touch.localBefore, change.localAfter)
    let (old, new) = turning.isBack ? (locals.1, locals.0) : locals
    if let old, let new, old != new, element.local == old {
      setFrame(change.number, Rect(new), nil, change.curve)
    }
  }

  func turns(_ name: ReferenceRowName) -> Bool { turning?.rows.contains(name) ?? false }

  /// Whether a row turns in this commit and takes no part in anything else: that of a present element only if it comes back to where the
  /// rules would send it.
  func turns(_ name: ReferenceRowName, to target: Four) -> Bool {
    guard let turning, turning.rows.contains(name) else { return false }
    if target.lies(at: turning.goal(of: name)) { return true }
    if name.element.map({ engine.elements[$0]!.isLeaving }) ?? true { return true }
    self.turning!.rows.remove(name)
    return false
  }

  /// The rows themselves, and the geometries of groups that are in the rows of their sources.
  func turnRows() {
    for name in turning?.rows ?? [] {
      if let target = home(of: name), turns(name, to: target) { follow(name, target) }
    }
    guard let turning else { return }
    for name in turning.rows {
      let motion = engine.row(name)!.motion
      let turned = turned(motion, name, turning)
      engine.set(turned, of: name)
      self.turning!.stop = [self.turning!.stop, turned.stop].compactMap(\.self).max()
      guard case .frame(let number) = name, let element = engine.elements[number] else { continue }
      element.isInStep = false
      guard let key = element.key, let group = engine.groups[key], group.source == number,
        !group.isApart || element.match?.properties == .frame
      else { continue }
      // Whoever does not turn with it goes on alone.
      for member in engine.elements.values where member.key == key { member.isInStep = false }
      group.isApart = false
      group.motion = element.row!.motion.mapped(
        place: element.map.geometry, way: element.map.geometry)
      group.maker = element.row!.maker
    }
  }

  /// Where the rules have a present element, also one that nobody has touched.
  private func home(of name: ReferenceRowName) -> Four? {
    guard let number = name.element, let element = engine.elements[number] else { return nil }
    if case .channels = name {
      return ReferencePhase.identity
    }
    guard element.isMeasured, let key = element.key,
      let source = engine.groups[key]?.source.flatMap({ engine.elements[$0] }), source !== element
    else { return element.layout }
    return element.map.place(source.geometry)
  }

  /// A leaving element that turns back to elsewhere than where its group has it follows no group again.
  private func follow(_ name: ReferenceRowName, _ home: Four) {
    guard case .frame(let number) = name, let element = engine.elements[number],
      element.isLeaving, let turning
    else { return }
    let source = element.key.flatMap { engine.groups[$0]?.source }
    if source == nil || !turning.goal(of: name).lies(at: home) { element.isDetached = true }
  }

  private func turned(
    _ motion: ReferenceMotion, _ name: ReferenceRowName, _ turning: ReferenceTurning
  ) -> ReferenceMotion {
    if let turn = motion.turn, !turning.isBack {
      // Forwards again, later by the time that it took.
      return turn.motion.delayed(by: 2 * (time - turn.time))
    }
    let undo = turning.undo
    let before = undo.row(name)!.before
    // Later than its transaction by the time that it took to turn. A tick that was before may have started it after this commit.
    let start = min(time, engine.transactions[index].clock.start! + motion.delay)
    var next = ReferenceMotion.rest(before.target)
    if !before.isOver(at: undo.time) && !before.turnsBack(at: undo.time) {
      next = before.delayed(by: 2 * time - start - undo.time)
    }
    return .turned(
      ReferenceTurn(owner: index, motion: motion, time: time, start: start, next: next))
  }
}

extension Rect {
  fileprivate init(_ four: Four) {
    self.init(
      x: Float(four.x), y: Float(four.y), width: Float(four.width), height: Float(four.height))
  }
}
