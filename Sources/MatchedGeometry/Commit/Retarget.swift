// The one primitive of the engine: rows take new targets. `docs/matching.md` numbers the rules.
//
// Rows go in runs: those that leave one timeline with one wish are sampled once, and one call of the kernel moves them.

extension EngineState {
  /// Rows that leave one motion in one way.
  struct Run {
    var kind: RowKind
    /// Their places among the orders.
    var places: Range<Int>
    var wish: Retargeting
    /// Their animations have different delays.
    var isStaggered = false
    /// What they leave.
    var timeline: TimelineID
    var sample: TimelineSample
    /// They are bound for where they were.
    var stays: Bool
  }

  /// How they go.
  enum Way {
    /// At their targets at once.
    case rest
    /// As before, around other targets.
    case goOn
    /// From where they are shown, with their speed or without it.
    case start(hasSpeed: Bool)
    /// Rule 6: the old residual runs out beside the new one. Rule 8: the new animation goes from the old motion to the new target.
    case combine(TimelineKind)
    /// Rule 8 where the old motion is too much to go on with: from its place and speed.
    case runOut
  }

  /// Rows of a kind get their motions once there are many orders: in parts that stay in the processor's cache.
  @inline(__always)
  mutating func sendPart(_ kind: RowKind) {
    if rows[kind].orders.count + rows[kind].arrivals.count >= RowOrders.part { sendRows(kind) }
  }

  /// All rows of a kind that have orders get their motions.
  mutating func sendRows(_ kind: RowKind) {
    carryOutOrders(kind)
    if rows[kind].arrivals.count == 0 { return }
    rows[kind].takeArrivals()
    carryOutOrders(kind)
  }

  private mutating func carryOutOrders(_ kind: RowKind) {
    var first = 0
    while first < rows[kind].orders.count {
      let run = run(kind, from: first)
      let way = way(of: run)
      switch way {
      case .rest: rest(run)
      case .goOn: goOn(run)
      case .start(let hasSpeed): start(run, hasSpeed)
      case .combine(let composite): combine(composite, run)
      case .runOut: runOut(run)
      }
      notePlaced(run)
      first = run.places.upperBound
    }
    rows[kind].orders.removeAll()
  }

  /// The orders from a place on that can be carried out together.
  @inline(__always)
  private mutating func run(_ kind: RowKind, from first: Int) -> Run {
    let row = rows[kind].orders.rows[first]
    let wish = rows[kind].orders.wishes[first]
    let timeline = rows[kind].timeline[row]
    let mayStay = wish.animation != 0 && wish.velocity == 0 && !wish.isForced
    let stays = mayStay && isBound(kind, first)
    var next = first + 1
    var run = Run(
      kind: kind, places: first..<next, wish: wish, timeline: timeline,
      sample: timeline == .rest ? .over : sample(timeline), stays: stays)
    let end = rows[kind].orders.count
    while next < end {
      let row = rows[kind].orders.rows[next]
      guard rows[kind].timeline[row] == timeline, !mayStay || isBound(kind, next) == stays else {
        break
      }
      let other = rows[kind].orders.wishes[next]
      if other != wish {
        guard !stays, goAlike(wish, other, isOver: run.sample.isOver) else { break }
        run.isStaggered = true
      }
      next += 1
    }
    run.places = first..<next
    return run
  }

  /// Whether rows that leave one motion with two wishes go in one way, each after a delay of its own.
  private func goAlike(_ wish: Retargeting, _ other: Retargeting, isOver: Bool) -> Bool {
    guard wish.animation != 0, other.animation != 0 else { return false }
    var alike = other
    alike.animation = wish.animation
    let animations = (wish.animation, other.animation)
    return alike == wish && scratch.animations.differInDelay(animations.0, animations.1)
      && !scratch.animations.isInstant(animations.0)
      && !scratch.animations.isInstant(animations.1)
      && (isOver
        || !scratch.animations.merges(animations.0)
          && !scratch.animations.merges(animations.1))
  }

  /// Whether a row is bound for where its order sends it. A place that other sums lead to is the same one up to their rounding.
  @inline(__always)
  private func isBound(_ kind: RowKind, _ place: Int) -> Bool {
    let row = rows[kind].orders.rows[place]
    let target = rows[kind].orders.targets[place]
    let before = rows[kind].target[row]
    return kind.ofTimelines == .frames && rows[kind].timeline[row] != .rest
      ? before.isNear(target) : before == target
  }

  /// Rules 1 to 8.
  private mutating func way(of run: Run) -> Way {
    let wish = run.wish
    if run.sample.isOver {
      if run.stays || wish.animation == 0 || scratch.animations.isInstant(wish.animation) {
        return .rest
      }
      return .start(hasSpeed: false)
    }
    if wish.animation == 0 || run.stays { return .goOn }
    if scratch.animations.isInstant(wish.animation) { return .rest }
    let under = living(run.timeline).kind
    if under == .held { return .start(hasSpeed: true) }
    switch scratch.retarget {
    case .restart: return .start(hasSpeed: false)
    case .additive where !under.isComposite: return .combine(.sum)
    case .additive, .automatic: break
    }
    if scratch.animations.merges(wish.animation) { return .start(hasSpeed: true) }
    return under.isComposite ? .runOut : .combine(.chase)
  }
}
