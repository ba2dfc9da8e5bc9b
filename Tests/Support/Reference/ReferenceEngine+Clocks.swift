/// The clocks of namespaces.
extension ReferenceEngine {
  /// The time of a namespace's clock at what is shown.
  package func clockTime(of namespace: Int, at time: Double) -> Double {
    clocks[namespace]?.time(at: max(lastCommit, time)) ?? time
  }

  package func clockRate(of namespace: Int) -> Double { clocks[namespace]?.rate ?? 1 }

  package var clockedNamespaces: [Int] { clocks.keys.sorted() }

  func setClockRate(_ rate: Double, of namespace: Int, at requested: Double?) {
    guard rate >= 0, !endedNamespaces.contains(namespace) else { return }
    // The host's clock has that rate.
    if rate == 1 && clocks[namespace] == nil { return }
    change(clockOf: namespace, at: requested) { clock, time in
      let stands = clock.rate == 0 || clock.isWaiting
      clock.set(
        rate: rate, showing: clock.time(at: time), at: time,
        isWaiting: requested == nil && stands && rate != 0)
    }
  }

  func setClockTime(_ clockTime: Double, of namespace: Int, at requested: Double?) {
    guard clockTime.isFinite, !endedNamespaces.contains(namespace) else { return }
    change(clockOf: namespace, at: requested) { clock, time in
      let (rate, isWaiting) = (clock.rate, clock.isWaiting)
      clock.set(
        rate: rate, showing: ReferenceTime.rounded(clockTime), at: time, isWaiting: isWaiting)
    }
  }

  private func change(
    clockOf namespace: Int, at requested: Double?,
    _ change: (ReferenceNamespaceClock, Double) -> Void
  ) {
    let time = open(at: requested, begins: requested != nil)
    bringToRest(at: time)
    let clock = clock(of: namespace, at: time)
    keepPassed(on: clock, at: time)
    change(clock, time)
    close(at: time)
    report(upTo: time)
  }

  private func clock(of namespace: Int, at time: Double) -> ReferenceNamespaceClock {
    if let known = clocks[namespace] { return known }
    let clock = ReferenceNamespaceClock(at: time)
    clocks[namespace] = clock
    let isInside: (ReferenceElement) -> Bool = { $0.key?.namespace == namespace }
    move(from: nil, to: clock, laterBy: 0, at: time, isInside) { $0.namespace == namespace }
    return clock
  }

  /// Where the duration of a transaction has passed on the clock it has, whatever becomes of the clock.
  private func keepPassed(on clock: ReferenceNamespaceClock, at time: Double) {
    for index in firstOpen..<transactions.count {
      let transaction = transactions[index]
      let isPassed = transaction.clocks.contains {
        $0.namespace === clock && $0.sinceStart(at: time) >= transaction.longest && $0.start != nil
      }
      guard isPassed else { continue }
      transactions[index].clocks.removeAll { $0.namespace === clock }
      transactions[index].passed = time
    }
  }

  /// Namespaces that have ended give their clocks up.
  func leaveEndedClocks(at time: Double) {
    for namespace in clocks.keys.filter(endedNamespaces.contains).sorted() {
      let clock = clocks.removeValue(forKey: namespace)!
      let shift = time - clock.time(at: time)
      move(from: clock, to: nil, laterBy: shift, at: time, { _ in true }, { _ in true })
    }
  }

  /// What moves on a clock goes on in the same way on another one.
  private func move(
    from clock: ReferenceNamespaceClock?, to other: ReferenceNamespaceClock?,
    laterBy shift: Double, at time: Double, _ isInside: (ReferenceElement) -> Bool,
    _ isInsideGroup: (ReferenceKey) -> Bool
  ) {
    var starts: [ObjectIdentifier: ReferenceClock] = [:]
    func moved(_ start: ReferenceClock) -> ReferenceClock {
      guard start.namespace === clock else { return start }
      if let known = starts[ObjectIdentifier(start)] { return known }
      let moved = ReferenceClock(
        start: start.start.map { $0 + shift }, on: other, of: start.transaction)
      if moved.start == nil { waiting.append(moved) }
      starts[ObjectIdentifier(start)] = moved
      return moved
    }
    // Not those that have only said when it ends.
    var movers: Set<Int> = []
    func movedWhole(_ motion: ReferenceMotion) -> ReferenceMotion {
      motion.forEachPart { part, _ in
        if part.namespace === clock { movers.insert(part.transaction) }
      }
      return motion.moved(moved)
    }
    for element in elements.values where isInside(element) {
      if let motion = element.row?.motion { element.row!.motion = movedWhole(motion) }
      element.channels.motion = movedWhole(element.channels.motion)
    }
    for (key, group) in groups where isInsideGroup(key) && group.hasGeometry {
      group.motion = movedWhole(group.motion)
    }
    // Their durations pass there, too, or instead.
    var stays: Set<Int> = []
    if other != nil {
      forEachMotion(at: time) { motion in
        motion.forEachPart { part, _ in
          if part.namespace === clock { stays.insert(part.transaction) }
        }
      }
    }
    for index in firstOpen..<transactions.count {
      let own = transactions[index].clocks.filter { $0.namespace === clock }
      guard movers.contains(index) || other == nil else { continue }
      if !stays.contains(index) { transactions[index].clocks.removeAll { $0.namespace === clock } }
      transactions[index].clocks += own.map(moved)
      guard other == nil else { continue }
      // The latest start counts.
      let last = transactions[index].clocks.filter { $0.namespace === nil }
        .max { ($0.start ?? .infinity) < ($1.start ?? .infinity) }
      transactions[index].clocks.removeAll { $0.namespace === nil && $0 !== last }
    }
  }

  /// Visits what moves: rows, and shared geometries that no row has.
  func forEachMotion(at time: Double, _ body: (ReferenceMotion) -> Void) {
    func visit(_ motion: ReferenceMotion) { if !motion.isOver(at: time) { body(motion) } }
    for element in elements.values where !element.hasLeft { element.forEachMotion(visit) }
    for group in groups.values where group.isApart && group.hasGeometry { visit(group.motion) }
    for row in values.values { visit(row.motion) }
  }

}

/// Times on other clocks.
extension ReferenceEngine {
  /// What is over at the time of the commit is at rest.
  func bringToRest(at time: Double) {
    for element in elements.values {
      element.row?.bringToRest(at: time)
      element.channels.bringToRest(at: time)
    }
    for number in values.keys { values[number]!.bringToRest(at: time) }
    for group in groups.values { group.motion.bringToRest(at: time) }
  }
}

extension ReferenceCommit {
  /// What is retargeted from here on moves on the clock of a namespace.
  func useClock(of namespace: Int?) {
    let clock = namespace.flatMap { engine.clocks[$0] }
    let name = clock == nil ? nil : namespace
    if let known = starts[name] {
      retarget.clock = known
      return
    }
    let start = ReferenceClock(
      start: starts[nil]!.start.map { _ in clock!.time(at: time) }, on: clock,
      of: starts[nil]!.transaction)
    if start.start == nil { engine.waiting.append(start) }
    starts[name] = start
    retarget.clock = start
  }
}
