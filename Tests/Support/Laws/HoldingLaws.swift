import MatchedGeometry

/// A transaction that is scrubbed to a fraction shows what it showed so far on its way when it ran alone, on a line and from rest; scrubbed
/// again, only the last fraction counts; a translation is added to what flies.
package struct SeekingLaw: EditLaw {
  package static let name = "law: a transaction scrubbed to a fraction shows what it showed there"
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

/// A transaction that is scrubbed and finished ends at the same targets as without.
package struct FinishingLaw: EditLaw {
  package static let name = "law: a finished scrub ends as if there was no scrub"
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

/// Scrubs a transaction for a while. The result is a time at which it may be released.
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

/// A transaction that is cancelled while it is scrubbed or running restores the previous state.
package struct UndoingLaw: EditLaw {
  package static let name = "law: a transaction that is cancelled leaves all as before"
  package let pair = LawPair()
  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  package static func script(_ seed: UInt64) -> [EditStep] { HeldScript.script(seed) }

  package mutating func apply(_ step: EditStep) -> EditProblem? {
    if case .commit(let commit) = step, commit.label == HeldScript.label, commit.animation != nil {
      pair.one.perform(step)
      return undo(commit)
    }
    pair.performOnBoth(step)
    return nil
  }

  private func undo(_ commit: EditCommit) -> EditProblem? {
    let start = commit.time!
    var random = SplitMix64(seed: seed, label: -4)
    var time = start + random.between(0.001, 0.3)
    let isScrubbed = random.chance(0.5)
    if isScrubbed { time = hold(pair.one, from: start, &random) }
    let velocity = isScrubbed ? random.between(-3, 3) : 0
    pair.one.perform(.operation(.cancel(HeldScript.label, velocity: velocity, nil), at: time))
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
