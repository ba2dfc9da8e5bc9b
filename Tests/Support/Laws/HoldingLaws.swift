import MatchedGeometry

/// A transaction that is held at a fraction shows what it showed so far on its way when it ran alone, on a line and from rest; held
/// again, only the last fraction counts; a translation is added to what flies.
package struct SeekingLaw: EditLaw {
  package static let name = "law: a transaction held at a fraction shows what it showed there"
  package let pair = LawPair()
  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  package static func script(_ seed: UInt64) -> [EditStep] {
    HeldScript.script(seed, .linear(duration: 1))
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    pair.performOnBoth(step)
    guard let commit = HeldScript.held(step) else { return nil }
    let time = commit.time!
    var random = SplitMix64(seed: seed, label: -4)
    for _ in 0..<8 {
      let fraction = Double(random.below(63) + 1) / 64
      if random.chance(0.3) { seek(random.between(-0.5, 1.5), at: time) }
      seek(fraction, at: time)
      pair.one.perform(.sample(time))
      pair.other.perform(.sample(time + fraction))
      let relation = LawPair.Relation(tolerance: 1e-3, comparesVelocity: false)
      if let problem = pair.compareElements(relation) ?? pair.compareValues(relation) {
        return problem
      }
      if let problem = translate(fraction, at: time) { return problem }
    }
    return nil
  }

  private func seek(_ fraction: Double, _ translation: Point = .zero, at time: Double) {
    pair.one.perform(
      .operation(.seek(HeldScript.label, to: fraction, translation: translation), at: time))
  }

  private func translate(_ fraction: Double, at time: Double) -> EditProblem? {
    let before = pair.numbers.map { pair.one.subject.frame(of: $0) }
    let translation = Point(x: 12.5, y: -30)
    seek(fraction, translation, at: time)
    pair.one.perform(.sample(time))
    for (number, before) in zip(pair.numbers, before) {
      guard let before, let frame = pair.one.subject.frame(of: number) else { continue }
      let way = frame - before
      if (way - Four(12.5, -30, 0, 0)).largest < 1e-3 || way.largest < 1e-3 { continue }
      return pair.problem(.frame, "element \(number) is translated by \(way)")
    }
    return nil
  }
}

/// A transaction that was held and is finished ends where it would have ended.
package struct FinishingLaw: EditLaw {
  package static let name = "law: a held transaction that is finished ends as if it was not held"
  package let pair = LawPair()
  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  package static func script(_ seed: UInt64) -> [EditStep] { HeldScript.script(seed) }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    pair.performOnBoth(step)
    guard let commit = HeldScript.held(step) else { return nil }
    var random = SplitMix64(seed: seed, label: -4)
    let time = hold(pair.one, from: commit.time!, &random)
    let animation: Animation? = random.chance(0.5) ? nil : .easeOut(duration: 0.4)
    let velocity = random.between(-2, 4)
    pair.one.perform(
      .operation(.finish(HeldScript.label, velocity: velocity, animation), at: time))
    pair.one.perform(.sample(time + 60))
    pair.other.perform(.sample(time + 60))
    let relation = LawPair.Relation()
    return pair.compareElements(relation) ?? pair.compareValues(relation) ?? pair.compareLeft()
  }
}

/// Holds a transaction for a while. The result is a time at which it may be let go.
private func hold(
  _ side: LawSide, from start: Double, _ random: inout SplitMix64
) -> Double {
  var time = start + random.between(0, 0.25)
  for _ in 0..<3 {
    let fraction = random.between(-0.3, 1.3)
    side.perform(
      .operation(.seek(HeldScript.label, to: fraction, translation: .zero), at: time))
    time += random.between(0, 2)
    side.perform(.sample(time))
  }
  return time
}

/// A transaction that was held and is cancelled, or that is turned round, leaves all as it was before.
package struct TakingBackLaw: EditLaw {
  package static let name =
    "law: a transaction that is cancelled or turned round leaves all as before"
  package let pair = LawPair()
  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  package static func script(_ seed: UInt64) -> [EditStep] { HeldScript.script(seed) }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    if case .commit(let commit) = step, commit.label == HeldScript.label, commit.animation != nil {
      pair.one.perform(step)
      return takeBack(commit)
    }
    pair.performOnBoth(step)
    return nil
  }

  private func takeBack(_ commit: EditCommit) -> EditProblem? {
    let start = commit.time!
    var random = SplitMix64(seed: seed, label: -4)
    var time = start + random.between(0.001, 0.3)
    if random.chance(0.5) {
      time = hold(pair.one, from: start, &random)
      let velocity = random.between(-3, 3)
      pair.one.perform(
        .operation(.cancel(HeldScript.label, velocity: velocity, nil), at: time))
    } else {
      pair.one.perform(.operation(.reverse(HeldScript.label), at: time))
    }
    pair.one.perform(.sample(time + 60))
    pair.other.perform(.sample(time + 60))
    var problem: EditProblem?
    commit.forEachChange { change in
      guard case .insert(let number, _, _, _) = change, pair.one.subject.isListed(number) else {
        return
      }
      problem = pair.problem(.list, "element \(number) is still there")
    }
    let relation = LawPair.Relation()
    return problem ?? pair.compareElements(relation) ?? pair.compareValues(relation)
  }
}

/// A transaction that is turned round twice at one time was not turned, to the bit.
package struct TurningTwiceLaw: EditLaw {
  package static let name = "law: a transaction turned round twice at one time is not turned"
  package let pair = LawPair()
  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  package static func script(_ seed: UInt64) -> [EditStep] {
    HeldScript.script(seed, includesPending: false)
  }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    pair.performOnBoth(step)
    guard let commit = HeldScript.held(step) else { return nil }
    var random = SplitMix64(seed: seed, label: -4)
    let time = commit.time! + random.between(0.001, 0.3)
    for _ in 0..<2 { pair.one.perform(.operation(.reverse(HeldScript.label), at: time)) }
    for later in [0, 0.05, 0.2, 0.4, 1, 60] {
      pair.one.perform(.sample(time + later))
      pair.other.perform(.sample(time + later))
      if let problem = pair.compare() { return problem }
    }
    return nil
  }
}
