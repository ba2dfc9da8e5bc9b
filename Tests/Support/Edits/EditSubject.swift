package import MatchedGeometry

/// An engine that can be driven by a script and looked at by element numbers.
package protocol EditSubject: AnyObject {
  func commit(_ commit: EditCommit)
  func operate(_ operation: EditOperation, at time: Double?)
  func setPolicies(_ policies: Policies?, namespace: Int?)
  func advance(to time: Double)
  /// Whether there is something to draw at the latest tick.
  func isListed(_ number: Int) -> Bool
  func frame(of number: Int) -> Four?
  func velocity(of number: Int) -> Four?
  /// Opacity, offset x and y, scale.
  func channels(of number: Int) -> Four?
  /// One of the host's own numbers; nil once it was removed.
  func value(of number: Int) -> Four?
  func valueVelocity(of number: Int) -> Four?
  /// At the latest tick, by the clock of a namespace.
  func clockTime(of number: Int) -> Double
  /// What has been reported since the last call.
  func takeCompletions() -> [ReferenceCompletion]
  /// The elements that were reported as gone since the last call.
  func takeLeft() -> [Int]
}

/// A difference between two engines.
package struct EditProblem: CustomStringConvertible, Sendable {
  package enum Kind: String, Sendable {
    case list, frame, velocity, channels, value, step, clock, completion, left
  }

  package let kind: Kind
  package let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = "\(kind): \(description)"
  }
}

/// Drives the reference engine and a subject through the same steps and tells when they differ.
package final class EditComparison {
  /// The largest differences seen.
  package struct Differences: Sendable {
    package var frame = 0.0
    package var velocity = 0.0
    package var channels = 0.0
    package var value = 0.0
    package var completion = 0.0
    /// Between the rows of members and the geometry of the groups they are in step with.
    package var step = 0.0
    package var looks = 0
    /// Looks at moving members that are computed from their groups.
    package var inStep = 0
    package var completions = 0
    package var refusals = 0
    /// Elements that both told the end of.
    package var left = 0
    /// Transactions and elements whose ends differ because a motion without distance began: whether a rounding
    /// error is left, which moves, is up to the digits.
    package var vague = 0

    package init() {}

    package mutating func add(_ other: Differences) {
      frame = max(frame, other.frame)
      velocity = max(velocity, other.velocity)
      channels = max(channels, other.channels)
      value = max(value, other.value)
      completion = max(completion, other.completion)
      step = max(step, other.step)
      looks += other.looks
      inStep += other.inStep
      completions += other.completions
      refusals += other.refusals
      left += other.left
      vague += other.vague
    }
  }

  /// Points, for coordinates up to 1,024; channels have the same number.
  static let tolerance = 2e-3
  /// Seconds, beside what the reference makes of the digits that the end of a spring depends on.
  static let completionTolerance = 1e-5
  /// The reference with itself: rounding in Double.
  static let stepTolerance = 1e-6

  package let reference = ReferenceEngine()
  private let subject: any EditSubject
  /// The steps with the times at which they were really made.
  package private(set) var script: [EditStep] = []
  package private(set) var differences = Differences()
  private var ticks = 0
  private var reported = 0
  private var reportedLeft = 0
  private var pending: [Completion: ReferenceCompletion] = [:]
  private var forgiven: Set<Int> = []
  private var forgivenElements: Set<Int> = []

  private struct Completion: Hashable {
    let transaction: Int
    let isLogical: Bool
  }

  package init(_ subject: any EditSubject) { self.subject = subject }

  /// Does one step with both; returns what is different, if anything.
  ///
  /// Times are moved on to the next moment at which nothing begins or ends, because the engines
  /// compute ends from different numbers of digits.
  package func apply(_ step: EditStep) -> EditProblem? {
    switch step {
    case .commit(var commit):
      commit.time = commit.time.map(reference.clearHostTime)
      script.append(.commit(commit))
      reference.commit(commit)
      subject.commit(commit)
      return nil
    case .operation(var operation, var time):
      time = time.map(reference.clearHostTime)
      if case .clockTime(let clockTime, let namespace) = operation {
        let clear = reference.clearClockTime(from: clockTime, of: namespace)
        operation = .clockTime(clear, namespace: namespace)
      }
      script.append(.operation(operation, at: time))
      reference.operate(operation, at: time)
      subject.operate(operation, at: time)
      return nil
    case .policies(let policies, let namespace):
      script.append(step)
      reference.setPolicies(policies, namespace: namespace)
      subject.setPolicies(policies, namespace: namespace)
      return nil
    case .sample(let time):
      let time = reference.clearHostTime(from: time)
      script.append(.sample(time))
      reference.advance(to: time)
      subject.advance(to: time)
      ticks += 1
      differences.refusals = reference.refusals
      differences.vague = forgiven.count + forgivenElements.count
      return compareClocks() ?? compareElements() ?? compareValues() ?? compareLeft()
        ?? compareCompletions()
    }
  }

  /// The next transaction of `edits`, and the ticks after it.
  package func applyNext(from edits: inout RandomEdits) -> EditProblem? {
    if let step = edits.policies(for: reference) { _ = apply(step) }
    if let operation = edits.operation(for: reference) {
      if let problem = apply(operation) { return problem }
      for time in edits.samples(for: reference) {
        if let problem = apply(.sample(time)) { return problem }
      }
    }
    if let operation = edits.clockOperation(for: reference) { _ = apply(operation) }
    if let problem = apply(.commit(edits.commit(for: reference))) { return problem }
    for time in edits.samples(for: reference) {
      if let problem = apply(.sample(time)) { return problem }
    }
    return nil
  }

  private func compareClocks() -> EditProblem? {
    for namespace in reference.clockedNamespaces {
      let time = subject.clockTime(of: namespace)
      let expected = reference.clockTime(of: namespace, at: reference.now)
      guard time != expected else { continue }
      return EditProblem(
        .clock, "the clock of \(namespace) at \(reference.now): \(time), expected \(expected)")
    }
    return nil
  }

  private func compareElements() -> EditProblem? {
    let now = reference.now
    for number in reference.numbers {
      let isListed = reference.isListed(number, at: now)
      if isListed != subject.isListed(number) {
        if reference.vagueElements.contains(number) {
          forgivenElements.insert(number)
          continue
        }
        return EditProblem(
          .list, "element \(number) is \(isListed ? "not listed" : "listed") at \(now)")
      }
      // What rests is looked at in every fourth tick.
      let isMoving = reference.isMoving(number, at: now)
      guard isListed, isMoving || (number + ticks) % 4 == 0,
        let expected = reference.frame(of: number, at: now)
      else { continue }
      guard let frame = subject.frame(of: number), let channels = subject.channels(of: number),
        let velocity = subject.velocity(of: number)
      else { return EditProblem(.list, "element \(number) shows nothing at \(now)") }
      differences.looks += 1
      let magnitude = max(1, reference.magnitude(of: number, at: now) / 1024)
      let difference = (frame - expected).largest / magnitude
      differences.frame = max(differences.frame, difference)
      if !(difference <= Self.tolerance) {
        return EditProblem(
          .frame, "element \(number) at \(now): \(frame), expected \(expected)")
      }
      let expectedChannels = reference.channels(of: number, at: now)!
      let reach = max(1, reference.channelMagnitude(of: number, at: now) / 1024)
      let shift = (channels - expectedChannels).largest / reach
      differences.channels = max(differences.channels, shift)
      if !(shift <= Self.tolerance) {
        return EditProblem(
          .channels, "element \(number) at \(now): \(channels), expected \(expectedChannels)")
      }
      let speed = reference.velocity(of: number, at: now)!
      let drift = (velocity - speed).largest / (magnitude * (1 + speed.largest / 1000))
      differences.velocity = max(differences.velocity, drift)
      if !(drift <= 0.5) {
        return EditProblem(
          .velocity, "element \(number) at \(now): \(velocity), expected \(speed)")
      }
      if reference.isInStep(number) && isMoving {
        differences.inStep += 1
      }
      let step = reference.disagreement(of: number, at: now) / magnitude
      differences.step = max(differences.step, step)
      if !(step <= Self.stepTolerance) {
        return EditProblem(
          .step, "element \(number) at \(now) is \(step) from its group")
      }
    }
    return nil
  }

  private func compareValues() -> EditProblem? {
    let now = reference.now
    for number in reference.valueNumbers
    where reference.isValueMoving(number, at: now) || (number + ticks) % 4 == 0 {
      let expected = reference.value(of: number, at: now)!
      let speed = reference.valueVelocity(of: number, at: now)!
      guard let value = subject.value(of: number), let velocity = subject.valueVelocity(of: number)
      else { return EditProblem(.list, "value \(number) is not there at \(now)") }
      let magnitude = max(1, reference.valueMagnitude(of: number, at: now) / 1024)
      let difference = (value - expected).largest / magnitude
      let drift = (velocity - speed).largest / (magnitude * (1 + speed.largest / 1000))
      differences.value = max(differences.value, difference)
      if !(difference <= Self.tolerance && drift <= 0.5) {
        return EditProblem(
          .value,
          "value \(number) at \(now): \(value) moving \(velocity), expected \(expected) "
            + "moving \(speed)")
      }
    }
    return nil
  }

  private func compareLeft() -> EditProblem? {
    let expected = Set(reference.left[reportedLeft...])
    reportedLeft = reference.left.count
    let left = Set(subject.takeLeft())
    let odd = left.symmetricDifference(expected)
    guard odd.isSubset(of: reference.vagueElements) else {
      return EditProblem(.left, "\(left.sorted()) have left, expected \(expected.sorted())")
    }
    differences.left += left.count
    forgivenElements.formUnion(odd)
    return nil
  }

  /// Both must have reported the same by any tick, as ticks keep clear of ends.
  private func compareCompletions() -> EditProblem? {
    for completion in reference.completions[reported...]
    where !forgiven.contains(completion.transaction) {
      let key = Completion(transaction: completion.transaction, isLogical: completion.isLogical)
      pending[key] = completion
    }
    reported = reference.completions.count
    for completion in subject.takeCompletions() where !forgiven.contains(completion.transaction) {
      let key = Completion(transaction: completion.transaction, isLogical: completion.isLogical)
      guard let expected = pending.removeValue(forKey: key) else {
        if forgive(completion.transaction) { continue }
        return EditProblem(.completion, "unexpected \(completion)")
      }
      differences.completions += 1
      let difference = abs(completion.time - expected.time) - expected.slack
      if completion.kind != expected.kind || !(difference <= Self.completionTolerance) {
        if forgive(completion.transaction) { continue }
        return EditProblem(.completion, "\(completion), expected \(expected)")
      }
      differences.completion = max(differences.completion, difference)
    }
    if !pending.isEmpty { pending = pending.filter { !forgive($0.key.transaction) } }
    if let missing = pending.values.first {
      return EditProblem(.completion, "missing \(missing)")
    }
    return nil
  }

  /// Leaves the end of a transaction out from now on, if it is up to the digits.
  private func forgive(_ transaction: Int) -> Bool {
    guard reference.vague.contains(transaction) else { return false }
    forgiven.insert(transaction)
    return true
  }
}
