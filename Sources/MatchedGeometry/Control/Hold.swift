// A transaction in the host's hands: shown at a fraction of its way, without its curve, until the host lets go.

/// How the host lets go of a transaction.
struct LetGo: Sendable {
  /// The transaction's number.
  var undo: UInt64
  /// The animation with which it goes on among those of the commit, plus one.
  var used: UInt32
  var isBack: Bool
  /// Whether a later transaction had taken over any of its rows.
  var wasTakenOver: Bool
  /// What the host said.
  var velocity: Double
  var translation: Row
  var animation: Animation?
}

extension EngineState {
  /// See `MatchedGeometryEngine.seek(_:to:translation:at:)`.
  mutating func seek(
    _ number: UInt64, to fraction: Double, translation: Row, at time: Double?
  ) -> Bool {
    guard fraction.isFinite, abs(fraction) <= 0x1p20, translation.isBounded else {
      diagnosticLog.add(.invalidGesture(Transaction.ID(number: number)))
      return false
    }
    guard mayTakeBack(number, in: [.running, .held]) else { return false }
    guard reopen(number, at: time) else { return true }
    scratch.control = .seek(undo: number, fraction: fraction, translation: translation)
    commit()
    return true
  }

  /// A step of the commit: rows in the host's hands are where the host has them.
  mutating func seek(_ number: UInt64, to fraction: Double, _ translation: Row) {
    if undos[number].state == .running { hold(number) }
    let held = undos[number].held
    timelines.parameters0[held.index] = Float(1 - fraction)
    for row in flying(number) {
      frames.rate[row] = translation
      frames.blocks[Int(row) / RowTable.blockSize].usesRate = true
    }
    showHeld(number)
  }

  /// Shows the rows that are held where that has them now. Nothing else is shown elsewhere by it, but what is in the groups among them.
  private mutating func showHeld(_ number: UInt64) {
    let held = undos[number].held
    let sample = timelines.sample(held, at: scratch.time)
    for row in undos[number].rows where rows[row.kind].timeline[row.row] == held {
      rows[row.kind].show(row.row, sample)
    }
    geometryGroups.isStale = true
  }

  /// The rows that a transaction was the last to set in motion go over to a timeline that stands still. `showHeld` comes next.
  private mutating func hold(_ number: UInt64) {
    let entry = undos[number].entry
    let held = timelines.make(.held, begin: 0, pending: false)
    timelines.parameters0[held.index] = 1
    timelines.parameters1[held.index] = 1
    timelines.parameters2[held.index] = 0
    timelines.records[held.index].usesRate = true
    timelines.records[held.index].maker = undos[number].serial
    timelines.retain(held)
    undos[number].held = held
    undos[number].state = .held
    for row in undos[number].rows {
      let id = rows[row.kind].timeline[row.row]
      guard isHeld(rows[row.kind].lineage[row.row], id, by: entry) else { continue }
      let motion = motion(row, to: rows[row.kind].target[row.row], on: held)
      adopt(motion, row.row, row.kind)
      rows[row.kind].noteJoined(row.row, motion)
    }
    transactions.hold(entry)
  }

  /// A row has joined the motion of a group that is held: the host has it in hand with the others.
  mutating func joinHeld(_ slot: UInt32) {
    let held = frames.timeline[slot]
    for number in undos.all.lazy.map({ $0.number }) where undos[number].held == held {
      if undos[number].rows.contains(where: { $0.kind == .frames && $0.row == slot }) { return }
      undos[number].rows.append(
        UndoRow(
          row: slot, kind: .frames, before: frames.target[slot], shown: frames.shown[slot],
          sent: frames.target[slot]))
    }
  }

  private func isHeld(_ lineage: LineageID, _ id: TimelineID, by entry: UInt32) -> Bool {
    lineage != .none && lineages.newest(lineage) == entry && id != .rest
      && !timelines.isOver(id, at: scratch.time)
  }

  private func motion(_ row: UndoRow, to target: Row, on held: TimelineID) -> Motion {
    var motion = Motion(at: target)
    motion.offset = row.shown - target
    motion.timeline = held
    motion.bound()
    return motion
  }

  /// The frames that a translation takes along: those of matched elements, or all where none is matched.
  private func flying(_ number: UInt64) -> [UInt32] {
    let held = undos[number].held
    var all: [UInt32] = []
    var matched: [UInt32] = []
    for row in undos[number].rows
    where row.kind == .frames && frames.timeline[row.row] == held {
      all.append(row.row)
      let group = elements.records[row.row].group
      if group != 0 && groups.records[group].oldest != groups.records[group].newest {
        matched.append(row.row)
      }
    }
    return matched.isEmpty ? all : matched
  }

  // MARK: Letting go

  /// See `MatchedGeometryEngine.finish(_:velocity:translationVelocity:animation:at:)` and `cancel`.
  mutating func release(
    _ number: UInt64, isBack: Bool, velocity: Double, translation: Row, _ animation: Animation?,
    at time: Double?
  ) -> Transaction.ID? {
    guard velocity.isFinite, abs(velocity) <= 0x1p20, translation.isBounded else {
      diagnosticLog.add(.invalidGesture(Transaction.ID(number: number)))
      return nil
    }
    guard mayTakeBack(number, in: [.held]) else { return nil }
    guard reopen(number, at: time) else { return nil }
    let wasTakenOver = transactions.wasTakenOver(undos[number].entry)
    let resolved = letGoAnimation(number, animation)
    let used = scratch.number(of: resolved)
    let takesVelocity = scratch.animations.takesVelocity(used)
    pushOff(number, takesVelocity ? velocity : 0, takesVelocity ? translation : .zero)
    scratch.transactionAnimation = used
    if isBack { flip(number, back: true, resolved) }
    scratch.control = .letGo(
      LetGo(
        undo: number, used: used, isBack: isBack, wasTakenOver: wasTakenOver, velocity: velocity,
        translation: translation, animation: animation))
    commit()
    return Transaction.ID(number: number)
  }

  /// A step of the commit: the transaction goes on by itself.
  mutating func finish(_ end: LetGo) {
    let number = end.undo
    timelines.release(undos[number].held)
    undos[number].held = .rest
    undos[number].serial = scratch.serial
    undos[number].state = end.isBack ? .cancelled : .running
    transactions.letGo(
      scratch.entry, from: scratch.time, endingAt: scratch.time + scratch.longestDuration,
      end.isBack ? .cancelled : nil, wasTakenOver: end.wasTakenOver)
  }

  /// What the host names, else the transaction's own animation if that is a spring, else a smooth one.
  private func letGoAnimation(_ number: UInt64, _ animation: Animation?) -> ResolvedAnimation {
    if let animation { return animation.resolved }
    if let own = undos[number].animation, own.isSpring, !own.isFrozen, !own.isRepeating {
      return own
    }
    return Animation.smooth.resolved
  }

  /// Rows that were held stand where they are shown, with the speed that they are let go with.
  private mutating func pushOff(_ number: UInt64, _ velocity: Double, _ translation: Row) {
    let held = undos[number].held
    let a = timelines.parameters0[held.index]
    let flying = Set(flying(number))
    for row in undos[number].rows where rows[row.kind].timeline[row.row] == held {
      let way = rows[row.kind].offset[row.row]
      rows[row.kind].offset[row.row] = a * way + rows[row.kind].rate[row.row]
      let isFlying = row.kind == .frames && flying.contains(row.row)
      rows[row.kind].rate[row.row] = Float(-velocity) * way + (isFlying ? translation : .zero)
    }
    timelines.parameters0[held.index] = 1
    timelines.parameters1[held.index] = 0
    timelines.parameters2[held.index] = 1
  }

  /// A step of the commit: what no rule has sent anywhere goes where it was going.
  mutating func letGo(_ end: LetGo) {
    let held = undos[end.undo].held
    for row in undos[end.undo].rows {
      // What is at its end already, it is gone with this commit.
      if let slot = owner(of: row.row, row.kind), elements.records[slot].flags.contains(.leaving) {
        scratch.leaving.append(slot)
      }
      guard rows[row.kind].timeline[row.row] == held else { continue }
      let goesBack = row.kind == .values && end.isBack
      let target = goesBack ? row.before : rows[row.kind].target[row.row]
      order(
        row.row, row.kind, to: target, Retargeting(animation: end.used, isForced: true))
    }
    for kind in RowKind.shown { sendRows(kind) }
  }
}
