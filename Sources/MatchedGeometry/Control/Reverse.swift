// A running transaction turns round: a commit of the inverse changes. Rows that the rules send back to where they began go the way
// that they came.

/// A transaction that is turned round.
struct Reversal: Sendable {
  /// The transaction's number.
  var undo: UInt64
  /// The commit that made its timelines.
  var serial: UInt32
  /// Its changes are taken back; else they are made again.
  var isBack: Bool
  /// Whether a later transaction had taken over any of its rows.
  var wasTakenOver: Bool
}

extension EngineState {
  /// See `MatchedGeometryEngine.reverse(_:at:)`.
  mutating func reverse(_ number: UInt64, at time: Double?) -> Bool {
    guard mayTakeBack(number, in: [.running]) else { return false }
    guard reopen(number, at: time) else { return true }
    let reversal = Reversal(
      undo: number, serial: undos[number].serial, isBack: !undos[number].isReversed,
      wasTakenOver: transactions.wasTakenOver(undos[number].entry))
    scratch.transactionAnimation = undos[number].animation.map { scratch.number(of: $0) } ?? 0
    flip(number, back: reversal.isBack, nil)
    scratch.control = .reverse(reversal)
    scratch.mirrors = reversal.serial
    commit()
    return true
  }

  /// A step of the commit: the transaction completes as long after it as it had begun before.
  mutating func finish(_ reversal: Reversal) {
    undos[reversal.undo].isReversed = reversal.isBack
    undos[reversal.undo].serial = scratch.serial
    transactions.mirror(
      scratch.entry, at: scratch.time, reversal.isBack ? .reversed : nil,
      wasTakenOver: reversal.wasTakenOver, timelines.clocks)
  }

  /// Whether a row has the motion that the transaction gave it, and the rules now send it to where that began.
  func canBeMirrored(_ run: Run) -> Bool {
    guard timelines.records[run.timeline.index].maker == scratch.mirrors,
      timelines.records[run.timeline.index].kind.canBeMirrored
    else { return false }
    let row = rows[run.kind].orders.rows[run.places.lowerBound]
    let start = rows[run.kind].target[row] + rows[run.kind].offset[row]
    // Adding and subtracting rounds.
    let slack = 0x1p-10 + 0x1p-22 * start.magnitude.max()
    let target = rows[run.kind].orders.targets[run.places.lowerBound]
    return (target - start).magnitude.max() <= slack
  }

  /// A row goes back along its way, as fast as it came.
  ///
  /// `T + a O + b R` is `(T + O) + (1 - a) (-O) + b R`: the same columns lead back, on a timeline of which the first coefficient is `1 - a` and that runs
  /// backwards. Mirrored twice it is the original one, later by the time that it took.
  mutating func mirror(_ run: Run) {
    let row = rows[run.kind].orders.rows[run.places.lowerBound]
    var motion = rows[run.kind].motion(of: row)
    let shown = run.sample.position(motion)
    motion.target = rows[run.kind].orders.targets[run.places.lowerBound]
    motion.offset = Row.zero - motion.offset
    rows[run.kind].write(motion, row, shown: shown)
    move(run, to: mirror(of: run.timeline), mayRest: false)
  }

  /// The timeline that leads back, one for all rows of the commit.
  private mutating func mirror(of id: TimelineID) -> TimelineID {
    let key = CompositeTable.Key(
      kind: .mirrored, rows: .frames, animation: 0, inner: id, clock: timelines.makingClock)
    if let known = scratch.composites[key] { return known }
    let now = timelines.localTime(of: id, at: scratch.time)
    let mirror = timelines.mirror(id, at: now)
    timelines.records[mirror.index].maker = scratch.serial
    // For whoever takes it; else it is freed with the commit.
    timelines.retain(mirror)
    timelines.release(mirror)
    scratch.composites.set(mirror, for: key)
    return mirror
  }

  /// A step of the commit: what no rule has sent anywhere. Leaving elements that follow no group go to where they began, values to what they were.
  mutating func turnRest(_ reversal: Reversal) {
    for row in undos[reversal.undo].rows {
      let timeline = rows[row.kind].timeline[row.row]
      let lineage = rows[row.kind].lineage[row.row]
      guard timelines.records[timeline.index].maker == reversal.serial, lineage != .none,
        lineages.newest(lineage) == scratch.entry
      else { continue }
      let motion = rows[row.kind].motion(of: row.row)
      let target: Row
      switch row.kind {
      case .values: target = reversal.isBack ? row.before : row.sent
      case .frames where leavesByItself(row.row): target = motion.target + motion.offset
      case .frames, .channels, .shared: continue
      }
      order(
        row.row, row.kind, to: target, Retargeting(animation: scratch.transactionAnimation))
    }
    for kind in RowKind.shown { sendRows(kind) }
  }

  /// Left with the transaction that the commit turns round, and is no geometry group.
  private func leavesByItself(_ slot: UInt32) -> Bool {
    elements.records[slot].flags.contains(.leaving)
      && elements.records[slot].exit == transactions.serial(of: scratch.entry)
      && geometryGroups.group(of: slot) == 0
  }
}

extension TimelineTable {
  /// A timeline that runs back from a time of its clock on, without references.
  mutating func mirror(_ id: TimelineID, at now: Double) -> TimelineID {
    let record = records[id.index]
    if record.kind == .mirrored {
      // Forwards again, as long ago as it went back.
      return move(record.outer, to: clock(of: id), shiftedBy: 2 * (now - origin[id.index]))
    }
    let making = makingClock
    makingClock = clock(of: id)
    let mirror = make(.mirrored, begin: 2 * now - begin[id.index], pending: false)
    makingClock = making
    retain(id)
    records[mirror.index].outer = id
    records[mirror.index].usesRate = record.usesRate
    reserveOrigins()
    origin[mirror.index] = now
    setEnd(of: mirror, to: max(begin[mirror.index], now + Settling.least))
    return mirror
  }
}
