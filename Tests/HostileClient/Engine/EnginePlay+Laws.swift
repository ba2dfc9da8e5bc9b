import MatchedGeometry

// The rules that hold after every call and between calls.

extension EnginePlay {
  /// Checks all rules after an operation.
  func look(after operation: EngineOperation, before: Shown?) -> BrokenLaw? {
    let shown = Shown(main, alive, madeValues)
    let isLook = operation.isLook
    if let broken = inspect(main, shown, isLook: isLook) { return broken }
    if let twin {
      if let difference = shown.difference(from: Shown(twin, alive, madeValues)) {
        return BrokenLaw("the same bits however a time was reached", difference)
      }
      if let violation = twin.engine.check().first { return BrokenLaw("tables", violation) }
    }
    if case .advance(let time) = operation, isLook {
      if let broken = detour(to: time, shown) { return broken }
    } else if let before, !operation.jumps {
      if let jump = jump(from: before, to: shown, allowed: { _ in 0.02 }) {
        return BrokenLaw("no jump at a change", jump)
      }
    }
    return follow(operation, shown, isLook: isLook || mood == .calm)
  }

  /// Checks one engine without a comparison.
  private func inspect(_ subject: EngineSubject, _ shown: Shown, isLook: Bool) -> BrokenLaw? {
    if let violation = subject.engine.check().first { return BrokenLaw("tables", violation) }
    if !shown.isFinite { return BrokenLaw("frames are finite", "\(shown)") }
    for look in shown.elements {
      let id = subject.element(.made(look.number))
      guard let frame = look.frame else { continue }
      // A commit shows what it has written as of its own time, which may lie before that of the latest tick.
      if isLook || subject.engine.shownTime > subject.engine.now,
        subject.engine.isSettled(id) == true,
        let target = subject.engine.targetFrame(of: id),
        frame != target
      {
        return BrokenLaw(
          "at rest the bits of the target", "e[\(look.number)]: \(frame), target \(target)")
      }
      // Infinite: a curve may begin as steep as a wall.
      guard let velocity = subject.engine.presentationVelocity(of: id),
        !velocity.x.isNaN && !velocity.y.isNaN && !velocity.width.isNaN && !velocity.height.isNaN
      else { return BrokenLaw("velocities are numbers", "e[\(look.number)]") }
    }
    if let fault = subject.faultOfOrder(shown) {
      return BrokenLaw("each slot to draw is drawn once", fault)
    }
    // Asked for the sake of asking.
    if let number = shown.elements.last?.number {
      _ = subject.engine.explain(subject.element(.made(number)))
      _ = subject.engine.settleTime(of: subject.element(.made(number)))
      _ = subject.engine.sweptBounds(of: subject.element(.made(number)))
    }
    if let deadline = subject.engine.nextDeadline, deadline.isNaN {
      return BrokenLaw("deadlines are numbers", "\(deadline)")
    }
    return nil
  }

  /// Shows other times on the second engine, and then the time of the first one again.
  private func detour(to time: Double, _ shown: Shown) -> BrokenLaw? {
    defer { looks.append((time, shown)) }
    guard let twin else { return nil }
    let latest = looks.lazy.map(\.time).max() ?? time
    let way = Double(played.operations % 8) / 16
    twin.advance(to: min(latest, time + way))
    twin.advance(to: time - way)
    if let look = looks.last {
      twin.advance(to: look.time)
      if let difference = look.shown.difference(from: Shown(twin, alive, madeValues)) {
        return BrokenLaw(
          "the same bits however a time was reached", "again at \(look.time): \(difference)")
      }
    }
    twin.advance(to: time)
    if let difference = shown.difference(from: Shown(twin, alive, madeValues)) {
      return BrokenLaw(
        "the same bits however a time was reached", "back at \(time): \(difference)")
    }
    return nil
  }

  /// Advances to a time in steps of 1/120 s, up to a maximum number of steps.
  func glide(to time: Double) -> BrokenLaw? {
    var steps = 0
    while now < time && steps < 24 {
      let before = Shown(main, alive, madeValues)
      let speeds = self.speeds()
      let next = min(time, now + 1.0 / 120)
      apply(.advance(next))
      let shown = Shown(main, alive, madeValues)
      let later = self.speeds()
      if let broken = look(after: .advance(next), before: nil) { return broken }
      let bounds = zip(alive, zip(speeds, later)).map { number, pair in
        (number, 8 + 1.5 / 120 * max(pair.0, pair.1))
      }
      let allowed = Dictionary(bounds, uniquingKeysWith: max)
      if let jump = jump(from: before, to: shown, allowed: { allowed[$0] ?? .infinity }) {
        return BrokenLaw("no jump between ticks", "at \(now): \(jump)")
      }
      steps += 1
    }
    guard now < time else { return nil }
    apply(.advance(time))
    return look(after: .advance(time), before: nil)
  }

  /// How fast the frames of the elements move, by their places in `alive`.
  private func speeds() -> [Float] {
    alive.map { number in
      guard let rect = main.engine.presentationVelocity(of: main.element(.made(number))) else {
        return 0
      }
      return max(abs(rect.x), abs(rect.y), abs(rect.width), abs(rect.height))
    }
  }

  /// An element that is shown before and after at places too far apart.
  func jump(
    from before: Shown, to after: Shown, allowed: (Int) -> Float
  ) -> String? {
    var next = after.elements[...]
    for look in before.elements {
      while let first = next.first, first.number < look.number { next = next.dropFirst() }
      guard let its = next.first, its.number == look.number, let from = look.frame,
        let to = its.frame
      else { continue }
      let way = abs4(
        SIMD4(from.x, from.y, from.width, from.height)
          - SIMD4(to.x, to.y, to.width, to.height))
      if way.max() > allowed(look.number) {
        return "e[\(look.number)] from \(from) to \(to)"
      }
      let shift = abs4(look.channels - its.channels)
      if shift.x > 0.2 || (allowed(look.number) < 1 && shift.max() > 0.02) {
        return "e[\(look.number)]: channels from \(look.channels) to \(its.channels)"
      }
    }
    return nil
  }

  // MARK: In the end

  /// Removes all elements and values, and checks that the engine stores no further data.
  func leave() -> BrokenLaw? {
    // There has to be time left.
    guard abs(now) < 0x1p28 else { return nil }
    for subject in [main, twin].compactMap({ $0 }) {
      subject.apply(.record(false))
      subject.engine.policies = Policies()
      for namespace in subject.namespaces {
        subject.engine.setPolicies(nil, in: namespace)
        subject.engine.endNamespace(namespace)
      }
      let open = subject.all.sorted { $0.number < $1.number }
      let finishing = open.compactMap { subject.finish($0) }
      // What leaves would take its time. All of it comes back first: an element brings its group back.
      var removal = Transaction()
      removal.disablesAnimations = true
      subject.engine.withTransaction(removal) { engine in
        for id in subject.elements where engine.holds(id) { engine.reinsert(id) }
      }
      subject.engine.withTransaction(removal) { engine in
        for id in subject.elements { engine.remove(id) }
        for id in subject.values { engine.removeValue(id) }
      }
      for id in open + finishing { subject.engine.finishImmediately(id) }
      let time = subject.engine.shownTime + 1
      subject.advance(to: time)
      subject.advance(to: time + 1)
      // The slots of what has left are freed by a commit.
      subject.engine.withTransaction(removal) { _ in }
      subject.advance(to: time + 2)
      subject.engine.withTransaction(removal) { _ in }
      subject.advance(to: time + 3)
      if let violation = subject.engine.check().first { return BrokenLaw("tables", violation) }
      if let left = subject.engine.leftovers.first {
        return BrokenLaw("nothing is left after all was removed", left)
      }
      if let end = subject.ends.repeated { return BrokenLaw("an end is reported once", end) }
      let reported = subject.reported.sorted { $0.number < $1.number }
      if let end = subject.ends.missing(of: reported) {
        return BrokenLaw("every transaction ends", end)
      }
    }
    guard let difference = twin?.ends.difference(from: main.ends) else { return nil }
    return BrokenLaw("the same ends however a time was reached", difference)
  }
}

func abs4(_ value: SIMD4<Float>) -> SIMD4<Float> {
  value.replacing(with: -value, where: value .< 0)
}
