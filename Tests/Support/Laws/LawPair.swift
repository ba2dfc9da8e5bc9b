import MatchedGeometry

/// One of the two runs of a law, with an engine and the steps that it has played.
package final class LawSide {
  let subject = EngineSubject()
  private(set) var steps: [EditStep] = []
  /// What becomes of a step, for tests that plant a fault; nil leaves it out.
  package var spoiled: (EditStep) -> EditStep? = { $0 }

  func perform(_ step: EditStep) {
    guard let step = spoiled(step) else { return }
    steps.append(step)
    subject.perform(step)
  }

  /// Takes the place of a commit that the other run alone makes.
  func passOver() { subject.passOver() }

  /// Whether an element is there and not on its way out.
  func isPresent(_ number: Int) -> Bool {
    subject.handles[number].map {
      subject.engine.contains($0) && !subject.engine.isExiting($0)
    } ?? false
  }

  /// The elements among some that are present or exiting.
  func listed(_ numbers: [Int]) -> [Int] {
    numbers.filter { number in
      subject.handles[number].map { subject.engine.contains($0) } ?? false
    }
  }

  func isExiting(_ number: Int) -> Bool {
    subject.handles[number].map { subject.engine.isExiting($0) } ?? false
  }
}

/// The two runs of a law.
package final class LawPair {
  /// The relation between the results of the two runs.
  struct Relation {
    /// 0: to the bit.
    var tolerance = 0.0
    /// How far `one` shows an element from where `other` does, and how much faster it moves.
    var way: (Int) -> (place: Four, speed: Four) = { _ in (.zero, .zero) }
    var comparesVelocity = true
    /// Seconds of `other` in one of `one`.
    var rate = 1.0
    /// Whether the times of a completion belong together, the first of `one`.
    var isSameTime: (Double, Double) -> Bool = { $0 == $1 }
    /// Whether an element is compared.
    var concerns: (Int) -> Bool = { _ in true }
    /// Whether the end of a transaction is, by the number of its commit.
    var completes: (Int) -> Bool = { _ in true }
  }

  package let one = LawSide()
  let other = LawSide()
  private(set) var numbers: [Int] = []
  private(set) var values: [Int] = []

  /// A step that both runs make alike.
  func performOnBoth(_ step: EditStep) {
    note(step)
    one.perform(step)
    other.perform(step)
  }

  /// Has the elements and values of a script compared from now on.
  func note(_ step: EditStep) {
    guard case .commit(let commit) = step else { return }
    commit.forEachChange { change in
      switch change {
      case .insert(let number, _, _, _), .insertInside(let number, _, _, _, _):
        numbers.append(number)
      case .insertValue(let number, _): values.append(number)
      default: break
      }
    }
  }

  func compare(_ relation: Relation = Relation()) -> EditProblem? {
    compareElements(relation) ?? compareValues(relation) ?? compareLeft()
      ?? compareCompletions(relation)
  }

  func compareElements(_ relation: Relation) -> EditProblem? {
    for number in numbers where relation.concerns(number) {
      let isListed = other.subject.isListed(number)
      if one.subject.isListed(number) != isListed {
        return problem(.list, "element \(number) is \(isListed ? "not listed" : "listed")")
      }
      guard isListed, let frame = one.subject.frame(of: number),
        let velocity = one.subject.velocity(of: number),
        let channels = one.subject.channels(of: number),
        let itsFrame = other.subject.frame(of: number),
        let itsVelocity = other.subject.velocity(of: number),
        let itsChannels = other.subject.channels(of: number)
      else { continue }
      let way = relation.way(number)
      let expected = itsFrame + way.place
      let tolerance = relation.tolerance > 0 ? self.tolerance(of: number, relation) : 0
      if !((frame - expected).largest <= tolerance) {
        return problem(.frame, "element \(number): \(frame), expected \(expected)")
      }
      if !((channels - itsChannels).largest <= tolerance) {
        return problem(.channels, "element \(number): \(channels), expected \(itsChannels)")
      }
      guard relation.comparesVelocity else { continue }
      let speed = relation.rate * itsVelocity + way.speed
      let isExact = relation.tolerance == 0 && relation.rate == 1
      let drift = isExact ? 0 : (relation.tolerance > 0 ? 0.5 : 1e-3) * (1 + speed.largest / 1000)
      if !((velocity - speed).largest <= drift) {
        return problem(.velocity, "element \(number): \(velocity), expected \(speed)")
      }
    }
    return nil
  }

  /// Where one run is over and the other not, by the digits, what is left at the end of a spring counts: a hundredth of a point.
  private func tolerance(of number: Int, _ relation: Relation) -> Double {
    func isSettled(_ side: LawSide) -> Bool? {
      side.subject.handles[number].flatMap { side.subject.engine.isSettled($0) }
    }
    return isSettled(one) == isSettled(other) ? relation.tolerance : 0.01 + relation.tolerance
  }

  func compareValues(_ relation: Relation) -> EditProblem? {
    for number in values {
      let value = one.subject.value(of: number)
      let expected = other.subject.value(of: number)
      if (value == nil) != (expected == nil) {
        return problem(.list, "value \(number) is \(value == nil ? "not there" : "there")")
      }
      guard let value, let expected, !((value - expected).largest <= relation.tolerance)
      else { continue }
      return problem(.value, "value \(number): \(value), expected \(expected)")
    }
    return nil
  }

  func compareLeft() -> EditProblem? {
    let left = Set(one.subject.takeLeft()).intersection(numbers)
    let expected = Set(other.subject.takeLeft()).intersection(numbers)
    if left == expected { return nil }
    return problem(.left, "\(left.sorted()) have left, expected \(expected.sorted())")
  }

  private func compareCompletions(_ relation: Relation) -> EditProblem? {
    func sorted(_ side: LawSide) -> [ReferenceCompletion] {
      side.subject.takeCompletions().filter { relation.completes($0.transaction) }.sorted {
        ($0.transaction, $0.isLogical ? 0 : 1) < ($1.transaction, $1.isLogical ? 0 : 1)
      }
    }
    let (found, expected) = (sorted(one), sorted(other))
    for (completion, its) in zip(found, expected) {
      if completion.transaction == its.transaction, completion.isLogical == its.isLogical,
        completion.kind == its.kind, relation.isSameTime(completion.time, its.time)
      {
        continue
      }
      return problem(.completion, "\(completion), expected \(its)")
    }
    guard found.count != expected.count else { return nil }
    return problem(.completion, "\(found), expected \(expected)")
  }

  func problem(_ kind: EditProblem.Kind, _ text: String) -> EditProblem {
    EditProblem(kind, "\(text), at \(one.subject.engine.now) and \(other.subject.engine.now)")
  }
}
