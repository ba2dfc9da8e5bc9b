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
  /// What has been reported since the last call.
  func takeCompletions() -> [ReferenceCompletion]
  /// The elements that were reported as gone since the last call.
  func takeLeft() -> [Int]
}

extension EditSubject {
  /// Does what a step says.
  package func perform(_ step: EditStep) {
    switch step {
    case .commit(let made): commit(made)
    case .operation(let operation, let time): operate(operation, at: time)
    case .policies(let policies, let namespace): setPolicies(policies, namespace: namespace)
    case .sample(let time): advance(to: time)
    }
  }
}

/// A difference between two engines.
package struct EditProblem: CustomStringConvertible, Sendable {
  package enum Kind: String, Sendable {
    case list, frame, velocity, channels, value, completion, left
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
    package var looks = 0
    package var completions = 0
    package var refusals = 0
    /// Elements that both told the end of.
    package var left = 0

    package init() {}

    package mutating func add(_ other: Differences) {
      frame = max(frame, other.frame)
      velocity = max(velocity, other.velocity)
      channels = max(channels, other.channels)
      value = max(value, other.value)
      completion = max(completion, other.completion)
      looks += other.looks
      completions += other.completions
      refusals += other.refusals
      left += other.left
    }
  }

  /// Points, for coordinates up to 1,024; channels have the same number.
  static let tolerance = 2e-3
  /// Seconds, beside what the reference makes of the digits that the end of a spring depends on.
  static let completionTolerance = 1e-5

  package let reference = ReferenceEngine()
  private let subject: any EditSubject
  /// The steps with the times at which they were really made.
  package private(set) var script: [EditStep] = []
  package private(set) var differences = Differences()
  private var ticks = 0
  private var reported = 0
  private var reportedLeft = 0
  private var pending: [Completion: ReferenceCompletion] = [:]

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
    let step = reference.perform(step)
    script.append(step)
    subject.perform(step)
    guard case .sample = step else { return nil }
    ticks += 1
    differences.refusals = reference.refusals
    return compareElements() ?? compareValues() ?? compareLeft()
      ?? compareCompletions()
  }

  /// The next transaction of `edits`, and the ticks after it.
  package func applyNext(from edits: inout RandomEdits) -> EditProblem? {
    edits.makeNext(for: reference, apply)
  }

  private func compareElements() -> EditProblem? {
    let now = reference.now
    for number in reference.numbers {
      let isListed = reference.isListed(number, at: now)
      if isListed != subject.isListed(number) {
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
    guard left == expected else {
      return EditProblem(.left, "\(left.sorted()) have left, expected \(expected.sorted())")
    }
    differences.left += left.count
    return nil
  }

  /// Both must have reported the same by any tick, as ticks keep clear of ends.
  private func compareCompletions() -> EditProblem? {
    for completion in reference.completions[reported...] {
      let key = Completion(transaction: completion.transaction, isLogical: completion.isLogical)
      pending[key] = completion
    }
    reported = reference.completions.count
    for completion in subject.takeCompletions() {
      let key = Completion(transaction: completion.transaction, isLogical: completion.isLogical)
      guard let expected = pending.removeValue(forKey: key) else {
        return EditProblem(.completion, "unexpected \(completion)")
      }
      differences.completions += 1
      let difference = abs(completion.time - expected.time) - expected.slack
      if completion.kind != expected.kind || !(difference <= Self.completionTolerance) {
        return EditProblem(.completion, "\(completion), expected \(expected)")
      }
      differences.completion = max(differences.completion, difference)
    }
    if let missing = pending.values.first {
      return EditProblem(.completion, "missing \(missing)")
    }
    return nil
  }
}
