// What becomes of a run of rows: their columns, and the references that they hold on timelines and transactions.

extension EngineState {
  // MARK: Ways

  /// Rows are at their targets at once.
  mutating func rest(_ run: Run) {
    rows[run.kind].rest(ordered: run.places)
    timelines.release(run.timeline, run.places.count)
    exchangeTransactions(run)
  }

  /// Rows go on around other targets.
  mutating func goOn(_ run: Run) {
    let isMade = made(run.timeline) != nil
    for place in run.places {
      let row = rows[run.kind].orders.rows[place]
      var motion = rows[run.kind].motion(of: row)
      motion.target = rows[run.kind].orders.targets[place]
      rows[run.kind].shift(row, to: motion.target, shown: run.sample.position(motion))
      if isMade { measureReduced(motion) }
    }
    if run.wish.joins { exchangeTransactions(run) }
  }

  /// 4, 5, 7. A plain motion that starts here, a spring with a speed.
  mutating func start(_ run: Run, _ hasSpeed: Bool) {
    let course = scratch.animations.course(of: run.wish.animation)
    var retarget = run.sample.retarget
    if !hasSpeed || !course.takesVelocity || run.wish.velocity != 0 { retarget.stop() }
    // A difference that is added brings no speed along, and rows at rest keep step with those that move.
    if course.takesVelocity && scratch.retarget != .additive {
      retarget.initialVelocity = course.initialVelocity
    }
    var maxima = Kernel.Maxima()
    let hasRate = run.timeline != .rest || retarget.initialVelocity != 0 || run.wish.velocity != 0
    rows[run.kind].retarget(
      run.places, with: retarget, isMoving: run.timeline != .rest, hasRate: hasRate, &maxima)
    if run.wish.velocity != 0 && course.takesVelocity {
      let velocity = scratch.velocity(run.wish.velocity)
      maxima.rate = .zero
      rows[run.kind].push(run.places, velocity, &maxima)
    }
    if run.isStaggered { return stagger(run) }
    let timeline = timeline(for: run.wish.animation, run.kind.ofTimelines)
    measure(maxima, timeline)
    move(run, to: timeline, mayRest: true)
  }

  /// Rows start on the timelines of their own delays.
  private mutating func stagger(_ run: Run) {
    let resting = rows[run.kind].settle(run.places, within: Settling.hair(of: run.kind))
    var next = run.places.lowerBound
    while next < run.places.upperBound {
      let places = rows[run.kind].orders.sharingAnimation(from: next, in: run.places)
      next = places.upperBound
      let still = resting > 0 ? rows[run.kind].stillCount(places) : 0
      if still == places.count { continue }
      let animation = rows[run.kind].orders.wishes[places.lowerBound].animation
      let timeline = timeline(for: animation, run.kind.ofTimelines)
      measure(rows[run.kind].maxima(of: places), timeline)
      put(places, run.kind, on: timeline, resting: still)
    }
    leave(run)
  }

  /// The columns of a motion that goes on beneath another one: the step between the targets, the old offset, the old rate.
  mutating func combine(_ kind: TimelineKind, _ run: Run) {
    let living = living(run.timeline)
    compose(run) { state, animation in
      state.composite(kind, animation, over: living.timeline, run.kind.ofTimelines)
    } _: { before, _, target in
      let running = living.motion(before)
      var motion = Motion(at: target)
      motion.offset = running.target - target
      motion.rate = running.offset
      motion.carry = running.rate
      return motion
    }
  }

  /// Two parts are more than a timeline can chase: they run out from their place and speed.
  mutating func runOut(_ run: Run) {
    let living = living(run.timeline)
    let running = living.timeline
    let sample = sample(running)
    let remaining = min(remaining(running), 1e6)
    compose(run) { state, animation in
      state.chaseRunningOut(
        animation, over: running, remaining: remaining, run.kind.ofTimelines)
    } _: { before, shown, target in
      var motion = Motion(at: target)
      motion.offset = shown - target
      motion.rate = sample.velocity(living.motion(before))
      return motion
    }
  }

  /// Rows go over to timelines that are made of the one that they leave: those of one animation together. `motion` makes the new columns of a
  /// row from its old motion, what that shows, and the new target.
  @inline(__always)
  private mutating func compose(
    _ run: Run, on timeline: (inout EngineState, UInt32) -> TimelineID,
    _ motion: (Motion, Row, Row) -> Motion
  ) {
    var next = run.places.lowerBound
    while next < run.places.upperBound {
      let places = rows[run.kind].orders.sharingAnimation(from: next, in: run.places)
      next = places.upperBound
      let animation = rows[run.kind].orders.wishes[places.lowerBound].animation
      let made = timeline(&self, animation)
      var reach = reach(of: made)
      rows[run.kind].rewrite(places, leaving: run.sample, &reach, motion)
      measure(reach, made)
      put(places, run.kind, on: made)
    }
    leave(run)
  }

  // MARK: References

  /// The rows of a run move on another timeline. If they may rest, those without distance and speed worth a motion do.
  mutating func move(_ run: Run, to timeline: TimelineID, mayRest: Bool) {
    let resting =
      mayRest ? rows[run.kind].settle(run.places, within: Settling.hair(of: run.kind)) : 0
    if resting < run.places.count {
      put(run.places, run.kind, on: timeline, resting: resting)
    }
    leave(run)
  }

  /// Rows are on a timeline from now on, but for so many that rest.
  private mutating func put(
    _ places: Range<Int>, _ kind: RowKind, on timeline: TimelineID, resting: Int = 0
  ) {
    let record = timelines.records[timeline.index]
    rows[kind].move(
      places, to: timeline, usesRate: record.usesRate, usesCarry: record.usesCarry,
      skipsResting: resting > 0)
    timelines.retain(timeline, places.count - resting)
  }

  /// Rows have left the timeline of their run.
  private mutating func leave(_ run: Run) {
    timelines.release(run.timeline, run.places.count)
    exchangeTransactions(run)
  }

  /// Rows belong to this transaction from now on, unless they rest, or go on where another one is scrubbed.
  private mutating func exchangeTransactions(_ run: Run) {
    var place = run.places.lowerBound
    if place == run.places.upperBound { return }
    let own = joined(rows[run.kind].timeline[rows[run.kind].orders.rows[place]])
    while place < run.places.upperBound {
      let row = rows[run.kind].orders.rows[place]
      let before = rows[run.kind].transaction[row]
      let rests = rows[run.kind].timeline[row] == .rest
      let next = rests || run.kind == .shared ? .none : own
      let end = rows[run.kind].exchange(
        before, for: next, rests: rests, place..<run.places.upperBound)
      if !rests { noteExchanged(run.kind, own) }
      if before != next {
        if next != .none { transactions.retain(next, end - place) }
        // A transaction takes nothing over from itself.
        let outcome = before == own && run.wish.outcome == .takenOver ? .settled : run.wish.outcome
        transactions.release(before, end - place, at: scratch.time, outcome)
      }
      place = end
    }
  }

  /// The transaction of tracks that are on a timeline since this commit.
  func joined(_ timeline: TimelineID) -> TransactionIndex {
    let record = timelines.records[timeline.index]
    let scrubbed = record.kind == .held ? transactions.owner(serial: record.maker) : .none
    return scrubbed == .none ? TransactionIndex(entry: scratch.entry) : scrubbed
  }

  /// A transaction has tracks in these blocks.
  private mutating func noteExchanged(_ kind: RowKind, _ own: TransactionIndex) {
    for index in 0..<rows[kind].exchangedBlocks.count {
      transactions.noteTouched(Int(rows[kind].exchangedBlocks[index]), kind, by: own)
    }
  }
}
